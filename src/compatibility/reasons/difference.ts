import type { DifferenceKind, ForgivenDifferences } from '../engine/forgiven.js'
import type { Node, RecordNode } from '../engine/node.js'
import type { Part } from '../vocabulary/part.js'
import { areAlike } from './content.js'
import { contentDifference, sequenceDifference, type SequenceDifference } from './sequenceDifference.js'
import type { Cause } from './locate.js'

/** How a right node differs from the left one at a cause. */
export type Difference =
  | { readonly kind: 'values' }
  /** A part with other content; `children` if both are elements that may have children, one of them perhaps none. */
  | {
      readonly kind: 'content'
      readonly part: Part
      readonly own: readonly Node[]
      readonly other: readonly Node[]
      readonly children?: ChildrenDifference
    }
  /** The right dictionary refuses a key. */
  | { readonly kind: 'keys'; readonly part: Part }
  | SequenceDifference

/** How the children of two elements differ. */
export type ChildrenDifference = ReturnType<typeof contentDifference>

/** What is different at a cause. */
export function differenceAt(cause: Cause): Difference {
  switch (cause.kind) {
    case 'values':
      return cause
    case 'content': {
      const { part, own, other, left, right } = cause
      const children = part.role === 'content' ? contentDifference(left as RecordNode, right as RecordNode) : undefined
      return { kind: 'content', part, own, other, ...(children && { children }) }
    }
    case 'extra': {
      const { left, right, part } = cause
      if (!left.fields.has(part)) return { kind: 'keys', part }
      return renaming(left, right, part) ?? { kind: 'extra', part }
    }
    case 'missing': {
      const { left, right, part } = cause
      return renaming(left, right, part) ?? { kind: 'missing', part, isKnown: left.fields.has(part) }
    }
    case 'sequence':
      return sequenceDifference(cause.left, cause.right, cause.found, cause.expected)
  }
}

/**
 * A renamed part: each record has exactly one part that the other does not know, one of them is `part`, and both are alike
 * but for their names.
 */
function renaming(left: RecordNode, right: RecordNode, part: Part): Difference | undefined {
  const [own, ...more] = unknownTo(right, left)
  const [other, ...others] = unknownTo(left, right)
  if (own === undefined || other === undefined || more.length > 0 || others.length > 0) return undefined
  if (own !== part && other !== part) return undefined
  return areAlike(left.fields.get(own)!, right.fields.get(other)!) ? { kind: 'renamed', own, other } : undefined
}

const unknownTo = (known: RecordNode, { fields }: RecordNode): Part[] =>
  known.others ? [] : [...fields.keys()].filter((part) => !known.fields.has(part))

/** Forgives what a cause is about, for every alternative on the right; returns whether anything was new. */
export function forgive(cause: Cause, forgiven: ForgivenDifferences): boolean {
  const { size } = forgiven
  for (const right of cause.alternatives)
    for (const [kind, part] of forgivable(differenceAt({ ...cause, right } as Cause)))
      forgiven.add(kind, cause.left, right, part)
  return forgiven.size > size
}

/** The differences that the engine has to ignore. */
function forgivable(difference: Difference): readonly (readonly [kind: DifferenceKind, part?: Part])[] {
  switch (difference.kind) {
    case 'values':
      return [['values']]
    case 'content':
      return [['values', difference.part]]
    case 'extra':
    case 'keys':
      return [['extra', difference.part]]
    case 'missing':
      return [['missing', difference.part]]
    case 'occurrence':
      return [
        ['extra', difference.part],
        ['missing', difference.part],
      ]
    case 'renamed':
      return [
        ['extra', difference.own],
        ['missing', difference.other],
      ]
    case 'order':
      return [['order']]
  }
}
