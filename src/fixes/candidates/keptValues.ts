import type { Edit } from '../../text/diagnostic.js'
import { insertion } from '../../syntax/edit/insertion.js'
import type { EditableStatement } from '../../syntax/edit/editableStatement.js'
import type { Bound, EnumStep } from '../../syntax/tree/syntaxTree.js'
import { textAt, type Candidate, type ChangeToFix } from '../changeToFix.js'

/** Keeps the values that an enumeration lost, and restores bounds: each bound by itself, then all of them. */
export function keptValues(change: ChangeToFix): readonly Candidate[] {
  const literals = keptLiterals(change)
  const bounds = keptBounds(change)
  return [
    ...(literals.length > 0 ? [literals] : []),
    ...bounds.map((edit) => [edit]),
    ...(bounds.length > 1 ? [bounds] : []),
  ].map((edits) => ({ kind: 'kept values' as const, edits }))
}

const enumIn = (statements: readonly EditableStatement[]): EnumStep | undefined =>
  statements.flatMap((one) => (one.kind === 'step' && one.node.kind === 'enum' ? [one.node] : []))[0]

/** Adds the values that a request's enumeration lost. */
function keptLiterals({ finding, older, before, after }: ChangeToFix): readonly Edit[] {
  const [then, now] = [enumIn(before), enumIn(after)]
  const last = now?.values.at(-1)
  if (finding.side !== 'request' || !then || !now || !last) return []
  const known = new Set(now.values.map(({ text }) => text))
  const lost = then.values.filter(({ text }) => !known.has(text)).map(({ span }) => textAt(older, span))
  return lost.length === 0 ? [] : [insertion(last.span.end, `,${lost.join(',')}`)]
}

/** The bounds of the innermost statement that can have any, and the offset at which more can be added. */
function boundsIn(
  statements: readonly EditableStatement[],
): { readonly bounds: readonly Bound[]; readonly end: number } | undefined {
  for (const { kind, node, span } of statements) {
    if (kind === 'placeholder') return { bounds: node.bounds ?? [], end: node.bounds?.at(-1)?.span.end ?? span.end }
    if (kind === 'step' && node.kind === 'type') return { bounds: node.bounds, end: span.end }
  }
  return undefined
}

/** Restores each changed bound: replaces it, removes it if it is new, or adds it if it was removed. */
function keptBounds({ older, newer, before, after }: ChangeToFix): readonly Edit[] {
  const [then, now] = [boundsIn(typed(before)), boundsIn(typed(after))]
  if (!then || !now) return []
  const replaced = now.bounds.flatMap((bound) => {
    const former = then.bounds.find(({ kind }) => kind === bound.kind)
    const text = former ? textAt(older, former.span) : ''
    if (text === textAt(newer, bound.span)) return []
    const start = former ? bound.span.start : newer.text.slice(0, bound.span.start).trimEnd().length
    return [{ span: { start, end: bound.span.end }, text }]
  })
  const kinds = new Set(now.bounds.map(({ kind }) => kind))
  const added = then.bounds
    .filter(({ kind }) => !kinds.has(kind))
    .map(({ span }) => insertion(now.end, ` ${textAt(older, span)}`))
  return [...replaced, ...added]
}

/** The declaration of the type alone if it has bounds, which follow its placeholder; otherwise all statements. */
function typed(statements: readonly EditableStatement[]): readonly EditableStatement[] {
  const step = statements.find((one) => one.kind === 'step')
  return step?.node.kind === 'type' && step.node.bounds.length > 0 ? [step] : statements
}
