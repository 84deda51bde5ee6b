import type { DifferenceKind, ForgivenDifferences } from '../../engine/nodes/forgiven.js'
import { areChildren } from '../../engine/nodes/childrenView.js'
import { anyElement, type Node } from '../../vocabulary/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { RecordDifference, SequenceDifference } from './difference.js'
import type { Cause } from './locate.js'
import { lostAlternative } from './lostAlternative.js'
import { isNilRefused } from './nilRefused.js'
import { content, contentOf } from './nodesOf.js'
import { recordDifference } from './recordDifference.js'
import { sequenceDifference } from './sequenceDifference.js'

/** A difference between a left and a right node. */
type Forgivable = readonly [kind: DifferenceKind, left: Node, right: Node, part?: InternedPart | undefined]

/** Forgives the difference behind a cause, for every alternative on the right; returns whether any of it was new. */
export function forgive(cause: Cause, forgiven: ForgivenDifferences): boolean {
  const { size } = forgiven
  for (const difference of forgivableOf(cause)) forgiven.add(...difference)
  return forgiven.size > size
}

/** The differences that the engine must ignore so that the right accepts the left at a cause. */
function forgivableOf(cause: Cause): readonly Forgivable[] {
  if (isNilRefused(cause)) {
    const { alternatives = [], read } = cause.path.at(-1) ?? {}
    return alternatives.map((right) => ['values', cause.left, right, read])
  }
  switch (cause.kind) {
    case 'mixed':
      return cause.alternatives.flatMap((right) =>
        cause.lost.map((lost): Forgivable => ['values', lost, right, content]),
      )
    case 'undeclared':
      return cause.elements.flatMap(({ own, other }) => other.map((right): Forgivable => ['values', own, right]))
    case 'values':
      return refusedText(cause)
    default:
      return cause.alternatives.flatMap((right, index) =>
        differencesAt(cause, index).map(([kind, part]): Forgivable => [kind, leftOf(cause), right, part]),
      )
  }
}

/**
 * The differences to forgive for a refused text. If the text distinguishes alternatives, the text is forgiven only for the right
 * alternative that replaced the left one. If no alternative replaced it, the whole left alternative is forgiven.
 */
function refusedText(cause: Extract<Cause, { kind: 'values' }>): readonly Forgivable[] {
  const lost = lostAlternative(cause)
  if (!lost) return cause.alternatives.map((right) => ['values', cause.left, right])
  const { became, element, alternatives } = lost
  return became ? [['values', cause.left, became]] : alternatives.map((right) => ['values', element, right])
}

/**
 * Makes the engine compare the children of an element one by one, if the cause is that one side has children and the other none.
 * Returns whether that was new.
 */
export function compareChildren({ kind, left, alternatives }: Cause, forgiven: ForgivenDifferences): boolean {
  if (kind !== 'content' || left.kind !== 'record' || forgiven.isByChildren(left)) return false
  if (![left, ...alternatives].every((element) => hasOnlyChildren(contentOf(element)))) return false
  forgiven.compareChildren(left)
  return true
}

const hasOnlyChildren = (nodes: readonly Node[]): boolean => nodes.length > 0 && areChildren(nodes)

/**
 * Forgives more than the difference behind a cause that the engine found again, so that it can find differences elsewhere: the
 * order of the children, or else everything in the innermost part, or else in the part around it, and so on. Returns whether any
 * of it was new.
 */
export function forgiveAround(cause: Cause, forgiven: ForgivenDifferences): boolean {
  const { size } = forgiven
  if (cause.left.kind === 'sequence') for (const right of cause.alternatives) forgiven.add('order', cause.left, right)
  for (const { node, read, alternatives } of [...cause.path].reverse()) {
    if (forgiven.size > size) return true
    for (const right of alternatives) forgiven.add('values', node, right, read)
  }
  return forgiven.size > size
}

/** The left node that is forgiven: of an alternative that the right lacks, only that one. */
const leftOf = (cause: Cause): Node => (cause.kind === 'alternative' ? cause.lost : cause.left)

/** Differences between the left of a cause and one alternative. */
type Differences = readonly (readonly [kind: DifferenceKind, part?: InternedPart])[]

/** The differences between the left of a cause and an alternative, by index. */
function differencesAt(cause: Exclude<Cause, { kind: 'mixed' | 'undeclared' | 'values' }>, index: number): Differences {
  switch (cause.kind) {
    case 'alternative':
    case 'content':
      return [['values', cause.part]]
    case 'restriction':
      return [['occurrence']]
    case 'extra':
    case 'missing':
      return differencesOf(recordDifference(cause.left, cause.alternatives[index]!, cause.kind, cause.part))
    case 'sequence':
      return differencesOf(sequenceDifference(cause.left, cause.alternatives[index]!, cause))
  }
}

type Difference = RecordDifference | SequenceDifference

const missing = (parts: readonly InternedPart[]): Differences => parts.map((part) => ['missing', part] as const)

const anyOrder = (): Differences => [['order']]

/** What the engine ignores to forgive each kind of difference. */
const forgivenBy: {
  readonly [Kind in Difference['kind']]: (difference: Extract<Difference, { readonly kind: Kind }>) => Differences
} = {
  extra: ({ part }) => [['extra', part]],
  keys: ({ part }) => [['extra', part]],
  closed: ({ part }) => [['extra', part]],
  choice: ({ part, others }) => [['extra', part], ...missing(others)],
  instead: ({ part, parts }) => [['extra', part], ...missing(parts)],
  named: ({ part, other }) => [['extra', part], ...missing([other])],
  absent: ({ part, isOfAnyName }) => [...missing([part]), ...(isOfAnyName ? [['values', part] as const] : [])],
  optional: ({ part }) => missing([part]),
  none: ({ parts }) => missing(parts),
  unnamed: ({ parts }) => [['missing', anyElement], ...parts.map((part) => ['extra', part] as const)],
  narrowed: ({ example }) => [['values', example]],
  declared: ({ part }) => [['values', part]],
  occurrence: ({ part }) => [['occurrence', part]],
  renamed: ({ own, other }) => [['extra', own], ...missing([other])],
  fixed: anyOrder,
  order: anyOrder,
  combination: anyOrder,
}

const differencesOf = <Kind extends Difference['kind']>(
  difference: Extract<Difference, { readonly kind: Kind }> & { readonly kind: Kind },
): Differences => forgivenBy[difference.kind](difference)
