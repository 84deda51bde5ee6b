import type { Count } from '../pattern/tree/patternTree.js'

/** A choice that a pattern leaves open, such as whether an optional element is present. */
export interface Choice {
  /** The place in the pattern that it is made at, such as `body` for a choice about the body itself. */
  readonly around: string
  /** Differs from that of any other choice of the pattern; the items of a list share one place. */
  readonly place: string
  /** The name of the part that the choice is about, such as `name`. */
  readonly name: string
  /**
   * `choice` is one of some alternatives, `order` the order of parts that may come in any, and `end` an end of a range instead
   * of a value inside it.
   */
  readonly kind: 'optional' | 'list' | 'nullable' | 'enum' | 'choice' | 'order' | 'end'
  /** What can be chosen, such as `with` and `without`. The first way is the complete one: present, one item, not null. */
  readonly ways: readonly string[]
}

/** Makes a choice: the index of the chosen way. */
export type Choose = (choice: Choice) => number

/** The ways of an optional part. */
export const optionalWays = ['with', 'without'] as const
/** The ways of parts of any name, which a usual message lacks. */
export const openWays = ['without', 'with'] as const
/** The ways of a nullable value. */
export const nullableWays = ['with', 'null'] as const
/** The ways of parts that may come in any order. */
export const orderWays = ['in order', 'in reverse', 'mixed'] as const

/** The length of a generated list with several items, if the list may be longer. */
const several = 3
/** Longer lists are not generated unless they have to be. */
const maxListLength = 10

/**
 * The lengths of generated lists, which servers often handle differently: one item if possible, the fewest and the most if
 * those are not many, and several. For any number of items these are 1, 0 and 3; for 2 to 5 items they are 2, 5 and 3.
 */
export function lengthsOf({ min, max = Infinity }: Count): readonly number[] {
  const some = max <= maxListLength ? [max, Math.floor((min + max) / 2)] : [min + several - Math.min(min, 1)]
  return [...new Set([Math.min(Math.max(min, 1), max), min, ...some])]
}
