/** A choice that a pattern leaves open, such as whether an optional element is present. */
export interface Choice {
  /** The place in the pattern, such as `body/pet/name`; the items of a list share one place. */
  readonly place: string
  /** The name of the part that the choice is about, such as `name`. */
  readonly name: string
  readonly kind: 'optional' | 'list' | 'nullable' | 'enum'
  /** What can be chosen, such as `with` and `without`. The first way is the complete one: present, one item, not null. */
  readonly ways: readonly string[]
}

/** Makes a choice: the index of the chosen way. */
export type Choose = (choice: Choice) => number

/** The ways of an optional part. */
export const optionalWays = ['with', 'without'] as const
/** The ways of a nullable value. */
export const nullableWays = ['with', 'null'] as const
/** The lengths of generated lists: one item, none and several, which servers often handle differently. */
export const listCounts = [1, 0, 3] as const
/** The ways of a list: its lengths, as texts. */
export const listWays = listCounts.map(String)
