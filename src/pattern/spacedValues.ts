import type { Atom } from './atom.js'
import { text } from '../texts/expression.js'
import type { WhiteSpace } from './scalar.js'

/** Some texts with any white space that is read as theirs: the values of an enum with `whiteSpace`. */
export const spacedValues = (values: readonly string[], whiteSpace: WhiteSpace): Atom => ({
  kind: 'scalar',
  type: 'string',
  bounds: { whiteSpace, patterns: [{ source: values.join('|'), expression: text(...values) }] },
})

/** The values that an atom has, if it is such an enum or a literal; undefined for others. */
export function valuesOfAtom(atom: Atom): readonly string[] | undefined {
  if (atom.kind === 'literal') return [atom.text]
  const { patterns = [], whiteSpace, ...others } = atom.kind === 'scalar' ? (atom.bounds ?? {}) : {}
  const [only, ...more] = patterns
  const isEnum = whiteSpace !== undefined && more.length === 0 && Object.keys(others).length === 0
  return isEnum && only?.expression.kind === 'words' ? only.expression.words : undefined
}
