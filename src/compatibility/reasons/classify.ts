import type { Span } from '../../text/span.js'
import type { LeafNode, Node, SequenceNode } from '../engine/node.js'
import { partOf, type Part, type Role } from '../vocabulary/part.js'
import { changeOf, type ChangeKind } from './changes.js'
import { contentOf, type Content } from './content.js'
import { differenceAt, type ChildrenDifference, type Difference } from './difference.js'
import { olderAndNewer, type Detail, type Side } from './finding.js'
import type { Cause } from './locate.js'
import type { BreakingChange } from './rules/ruleTable.js'
import type { SequenceDifference } from './sequenceDifference.js'
import { contains, occurrenceIn, spanIn } from './sequenceShape.js'

/** A cause as a rule names it. */
export interface Classified {
  readonly change: BreakingChange
  readonly detail: Detail
  /** The part below the cause's left node that changed; undefined if the node itself is meant. */
  readonly part?: Part | undefined
  readonly older: Span
  readonly newer: Span
}

/** Names the change that a cause is; `typed` if only declared types differ (docs/theory.md 9). */
export function classify(cause: Cause, side: Side, typed = false): Classified {
  const difference = differenceAt(cause)
  switch (difference.kind) {
    case 'values':
      return values(cause as Extract<Cause, { kind: 'values' }>, side, typed)
    case 'content':
      return difference.children
        ? sequence(difference.children, side)
        : content(cause as Extract<Cause, { kind: 'content' }>, side)
    default:
      return cause.left.kind === 'sequence'
        ? sequence({ left: cause.left, right: cause.right as SequenceNode, difference: difference as SequenceDifference }, side) // prettier-ignore
        : named(cause as Extract<Cause, { kind: 'extra' | 'missing' }>, difference, side)
  }
}

/** The change that has a rule; differences that break nobody never become a cause. */
function change(kind: ChangeKind, side: Side, role: Role): BreakingChange {
  const found = changeOf(kind, side, role)
  if (!found) throw new Error(`a difference of kind ${kind} between ${role}s breaks no reader of a ${side}`)
  return found
}

/** A text that is refused. */
function values({ left, right, path }: Extract<Cause, { kind: 'values' }>, side: Side, typed: boolean): Classified {
  const { older, newer } = olderAndNewer<LeafNode>(side, left, right)
  const role = path.at(-1)?.part.role ?? 'body'
  const ofBody = role === 'body' ? bodyChange([older], [newer], side) : undefined
  const isTypeChange = typed || differInType(older, newer)
  const places = placesOf(older, newer)
  if (ofBody) return { ...ofBody, ...places }
  return {
    change: change(isTypeChange ? 'type' : 'values', side, role),
    detail: {
      kind: 'values',
      older: older.domain,
      newer: newer.domain,
      sameType: !isTypeChange && role !== 'method',
    },
    ...places,
  }
}

const scalarTypes = ({ domain }: LeafNode): Set<string> =>
  new Set(domain.atoms.flatMap((atom) => (atom.kind === 'scalar' ? [atom.type] : [])))

/** Whether two texts have different declared types, so that neither merely narrows the other. */
function differInType(a: LeafNode, b: LeafNode): boolean {
  const [first, second] = [scalarTypes(a), scalarTypes(b)]
  return first.size > 0 && second.size > 0 && [...first].every((type) => !second.has(type))
}

/** Where the texts are stated. If both are stated by the name of a type, the declarations of the types changed. */
const placesOf = ({ domain: a }: LeafNode, { domain: b }: LeafNode): Pick<Classified, 'older' | 'newer'> =>
  a.declared && b.declared ? { older: a.declared, newer: b.declared } : { older: a.span, newer: b.span }

/** A part with other content: text instead of elements, an object instead of a number, another root element. */
function content(cause: Extract<Cause, { kind: 'content' }>, side: Side): Classified {
  const { left, right, part, own, other } = cause
  const { older, newer } = olderAndNewer(side, own, other)
  const nodes = olderAndNewer<Node>(side, left, right)
  const areElements = [...older, ...newer].every(({ sort }) => sort.kind === 'element')
  const ofBody = part.role === 'body' ? bodyChange(older, newer, side) : undefined
  return {
    ...(ofBody ?? {
      change: areElements ? change('renamed', side, 'element') : change('type', side, part.role),
      detail: { kind: 'content', older: older.map(contentOf), newer: newer.map(contentOf) },
    }),
    part,
    older: older[0]?.span ?? nodes.older.span,
    newer: newer[0]?.span ?? nodes.newer.span,
  }
}

/** A body that only one version has; undefined if both have one. */
function bodyChange(
  olderNodes: readonly Node[],
  newerNodes: readonly Node[],
  side: Side,
): Pick<Classified, 'change' | 'detail'> | undefined {
  const [older, newer] = [olderNodes.map(contentOf), newerNodes.map(contentOf)]
  const isNothing = (contents: readonly Content[]): boolean => contents.every(({ kind }) => kind === 'nothing')
  const kind = isNothing(older) ? 'bodyAdded' : isNothing(newer) ? 'bodyRemoved' : undefined
  return kind && { change: change(kind, side, 'body'), detail: { kind: 'content', older, newer } }
}

type NamedCause = Extract<Cause, { kind: 'extra' | 'missing' }>

/** A named part that one record has and the other does not know, lacks, or calls by another name. */
function named({ left, right }: NamedCause, difference: Difference, side: Side): Classified {
  const spansOf = (own: Part, other: Part) =>
    olderAndNewer(side, left.fields.get(own)?.span ?? left.span, right.fields.get(other)?.span ?? right.span)
  switch (difference.kind) {
    case 'renamed': {
      const { own, other } = difference
      const parts = olderAndNewer(side, own, other)
      return {
        change: change('renamed', side, own.role),
        detail: { kind: 'renamed', ...parts },
        part: parts.older,
        ...spansOf(own, other),
      }
    }
    case 'keys': {
      const { older, newer } = olderAndNewer(side, left.others?.names, right.others?.names)
      return {
        change: change('type', side, 'key'),
        detail: { kind: 'keys', older, newer },
        ...olderAndNewer(side, left.span, right.span),
      }
    }
    case 'extra':
    case 'missing': {
      const { part } = difference
      const kind = difference.kind === 'missing' && difference.isKnown ? 'optional' : difference.kind
      return { change: change(kind, side, part.role), detail: { kind: 'part', part }, part, ...spansOf(part, part) }
    }
    default:
      throw new Error(`records cannot differ by ${difference.kind}`)
  }
}

/** Parts of a sequence that were added, removed, renamed, moved, repeated or put in another order. */
function sequence({ left, right, difference }: NonNullable<ChildrenDifference>, side: Side): Classified {
  const { older, newer } = olderAndNewer(side, left, right)
  const placed = (own: Part | undefined, other: Part | undefined) =>
    olderAndNewer(side, (own && spanIn(left, own)) ?? left.span, (other && spanIn(right, other)) ?? right.span)
  const role = left.sort.kind === 'array' ? 'item' : left.sort.kind === 'path' ? 'path' : 'element'
  switch (difference.kind) {
    case 'extra':
    case 'missing': {
      const { part } = difference
      const kind = difference.kind === 'missing' && difference.isKnown ? 'optional' : difference.kind
      return { change: change(kind, side, role), detail: { kind: 'part', part }, part, ...placed(part, part) }
    }
    case 'renamed': {
      const { own, other } = difference
      const parts = olderAndNewer(side, own, other)
      const wrapping = wrappingOf(parts, { older, newer })
      return {
        change: change(wrapping ? 'moved' : 'renamed', side, role),
        detail: wrapping ?? { kind: 'renamed', ...parts },
        part: parts.older,
        ...placed(own, other),
      }
    }
    case 'occurrence': {
      const { part } = difference
      const occurrences = { older: occurrenceIn(older, part), newer: occurrenceIn(newer, part) }
      return {
        change: change('occurrence', side, role),
        detail: { kind: 'occurrence', part, ...occurrences },
        part,
        ...placed(part, part),
      }
    }
    case 'order': {
      const detail: Detail =
        role === 'path'
          ? { kind: 'path', older: segmentsOf(older), newer: segmentsOf(newer) }
          : orderOf(difference, side)
      const part = detail.kind === 'reordered' ? detail.part : undefined
      return { change: change('order', side, role), detail, part, ...placed(part, part) }
    }
  }
}

/** An element that was put into a new one, or taken out of one that was removed; undefined if it was just renamed. */
function wrappingOf(
  parts: { readonly older: Part; readonly newer: Part },
  { older, newer }: { readonly older: SequenceNode; readonly newer: SequenceNode },
): Detail | undefined {
  if (contains(newer, parts.newer, parts.older)) return { kind: 'wrapped', part: parts.older, wrapper: parts.newer }
  if (contains(older, parts.older, parts.newer)) return { kind: 'unwrapped', part: parts.newer, wrapper: parts.older }
  return undefined
}

/** The pair of parts that changed places: the part that the newer contract has where the older one has the other. */
function orderOf({ own, other }: Extract<SequenceDifference, { kind: 'order' }>, side: Side): Detail {
  const { older, newer } = olderAndNewer(side, own, other)
  return older === undefined || newer === undefined || older === newer
    ? { kind: 'reordered' }
    : { kind: 'reordered', part: newer, before: older }
}

const segmentsOf = (path: SequenceNode) => {
  const segments = []
  for (let [edge] = path.next(0); edge; [edge] = path.next(edge.to)) {
    const [node] = edge.nodes()
    if (node?.kind === 'leaf') segments.push(node.domain)
  }
  return segments
}

/** The path of a finding: the steps to a cause and the changed part, as a reader names them. */
export function pathOf({ path, left }: Cause, part: Part | undefined): Part[] {
  const steps = path.flatMap((step, index): Part[] => {
    if (step.part.role === 'content') return []
    if (step.part.role !== 'body') return [step.part]
    const { sort } = path[index + 1]?.node ?? left
    return sort.kind === 'element' ? [step.part, partOf('element', sort.name)] : [step.part]
  })
  return part === undefined || part.role === 'content' ? steps : [...steps, part]
}
