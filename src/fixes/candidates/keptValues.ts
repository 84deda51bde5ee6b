import type { Edit } from '../../text/diagnostic.js'
import type { EditableStatement } from '../../syntax/edit/editableStatement.js'
import type { Bound, EnumStep } from '../../syntax/tree/syntaxTree.js'
import { textAt, type Candidate, type ChangeToFix } from '../changeToFix.js'

/** Values that an enumeration lost, and bounds as they were: each by itself, then all. */
export function keptValues(change: ChangeToFix): readonly Candidate[] {
  const edits = [...(keptLiterals(change) ?? [])]
  const bounds = keptBounds(change)
  return [
    ...(edits.length > 0 ? [edits] : []),
    ...bounds.map((edit) => [edit]),
    ...(bounds.length > 1 ? [bounds] : []),
  ].map((all) => ({ kind: 'kept values' as const, edits: all }))
}

const enumIn = (statements: readonly EditableStatement[]): EnumStep | undefined =>
  statements.flatMap((one) => (one.kind === 'step' && one.node.kind === 'enum' ? [one.node] : []))[0]

/** Adds the older values of a request's enumeration that the newer one lacks. */
function keptLiterals({ finding, older, before, after }: ChangeToFix): readonly Edit[] | undefined {
  const [then, now] = [enumIn(before), enumIn(after)]
  const last = now?.values.at(-1)
  if (finding.side !== 'request' || !then || !now || !last) return undefined
  const known = new Set(now.values.map(({ text }) => text))
  const lost = then.values.filter(({ text }) => !known.has(text)).map(({ span }) => textAt(older, span))
  return lost.length === 0
    ? undefined
    : [{ span: { start: last.span.end, end: last.span.end }, text: `,${lost.join(',')}` }]
}

/** The bounds of the innermost statement that has any, and where it ends. */
function boundsIn(
  statements: readonly EditableStatement[],
): { readonly bounds: readonly Bound[]; readonly end: number } | undefined {
  for (const { kind, node, span } of statements) {
    if (kind === 'placeholder') return { bounds: node.bounds ?? [], end: node.bounds?.at(-1)?.span.end ?? span.end }
    if (kind === 'step' && node.kind === 'type') return { bounds: node.bounds, end: span.end }
  }
  return undefined
}

/** Replaces each bound that changed with the older one: what only one version states is removed, or added. */
function keptBounds({ older, newer, before, after }: ChangeToFix): readonly Edit[] {
  const [then, now] = [boundsIn(typed(before)), boundsIn(typed(after))]
  if (!then || !now) return []
  const replaced = now.bounds.flatMap((bound) => {
    const former = then.bounds.find(({ kind }) => kind === bound.kind)
    const text = former ? textAt(older, former.span) : ''
    if (text === textAt(newer, bound.span)) return []
    const gap = former
      ? 0
      : newer.text.slice(0, bound.span.start).length - newer.text.slice(0, bound.span.start).trimEnd().length
    return [{ span: { start: bound.span.start - gap, end: bound.span.end }, text }]
  })
  const kinds = new Set(now.bounds.map(({ kind }) => kind))
  const added = then.bounds
    .filter(({ kind }) => !kinds.has(kind))
    .map(({ span }) => ({ span: { start: now.end, end: now.end }, text: ` ${textAt(older, span)}` }))
  return [...replaced, ...added]
}

/** The statements up to the declaration of a type: its bounds follow its placeholder. */
function typed(statements: readonly EditableStatement[]): readonly EditableStatement[] {
  const step = statements.find((one) => one.kind === 'step')
  return step?.node.kind === 'type' && step.node.bounds.length > 0 ? [step] : statements
}
