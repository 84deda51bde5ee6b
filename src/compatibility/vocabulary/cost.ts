/**
 * What the parts of a tree cost. The engine derives the trees of a node cheapest first, so these numbers say which
 * counterexample counts as smallest (docs/theory.md 8): fewer values, then fewer named parts, then shorter texts.
 */
export const cost = {
  /** An XML element or a JSON value. */
  value: 10,
  /** A part of a record that is present. */
  part: 5,
  /** Text beside elements. The cost of a leaf is the number of its characters. */
  text: 1,
} as const
