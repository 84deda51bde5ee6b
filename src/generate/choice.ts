/** A place of a pattern where a payload may go one way or another. */
export interface Choice {
  /** The place in the pattern: the same for each item of a list. */
  readonly place: string
  /** The name of what it is about. */
  readonly name: string
  readonly kind: 'optional' | 'list' | 'nullable' | 'enum'
  /** The ways to go, in words; the first one is there, and once. */
  readonly ways: readonly string[]
}

/** Decides a choice: the index of a way. */
export type Choose = (choice: Choice) => number

export const optionalWays = ['with', 'without'] as const
export const nullableWays = ['with', 'null'] as const
/** How many items a list has: what servers handle one way, the other way and not at all. */
export const listCounts = [1, 0, 3] as const
export const listWays = listCounts.map(String)
