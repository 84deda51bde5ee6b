import fc from 'fast-check'

/** Pieces of names that mean something in paths, in JSON, in URLs or in contracts, or that cannot be seen. */
const pieces = ['.', '@', '#', '{', '}', '[', ']', '(', ')', ' ', "'", '"', '`', '/', '\\', '-', '_', ':', '*', '|', '&', '=', '~', '%', '\t', '\u0001', '\u0002', 'é', '日', '😀', '\u200b', 'a', 'B', '1'] // prettier-ignore

/** Names as JSON allows them, the empty one included, except those that mean other keys in a contract. */
export const hardNames: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...pieces), { maxLength: 6 })
  .map((chars) => chars.join(''))
  .filter((name) => !['x', 'y', 'z', '...', '*'].includes(name))

/** Two different names; one of them may be made of the other, as `a/b` is of `a` and `b`. */
export const twoHardNames: fc.Arbitrary<readonly [string, string]> = fc
  .oneof(
    fc.tuple(hardNames, hardNames),
    fc.tuple(hardNames, fc.constantFrom('/', '.', '#', '|', '~1', '\u0001')).map(([name, mark]) => [name, `${name}${mark}b`] as [string, string]), // prettier-ignore
  )
  .filter(([a, b]) => a !== b)

/** A name as a key of JSON inside a `"""` block of a contract. */
export const keyText = (name: string): string => JSON.stringify(name).replaceAll('\u200b', '\\u200b')
