import { atomAccepts, type Atom } from './atom.js'
import { text } from '../../languages/expression.js'
import type { WhiteSpace } from '../tree/scalar.js'

/** The values of an enum with `whiteSpace`: all texts that are equal to one of them after normalization. */
export const spacedValues = (values: readonly string[], whiteSpace: WhiteSpace): Atom => ({
  kind: 'scalar',
  type: 'string',
  bounds: { whiteSpace, patterns: [{ source: values.join('|'), expression: text(...values) }] },
})

/**
 * The stated values of a literal, of an atom from {@link spacedValues}, of a media type, or of an imported enumeration. Only the
 * empty text if the atom accepts no other text. Undefined for other atoms.
 */
export function valuesOfAtom(atom: Atom): readonly string[] | undefined {
  if (atom.kind === 'literal') return [atom.text]
  return atom.kind === 'scalar' ? valuesOfScalar(atom) : undefined
}

function valuesOfScalar(atom: Extract<Atom, { kind: 'scalar' }>): readonly string[] | undefined {
  if (atom.own?.literal !== undefined) return [atom.own.literal]
  const { patterns = [], whiteSpace, ...others } = atom.bounds ?? {}
  const values = patterns.findLast((one) => one.values)?.values
  if (values) return values.filter((value) => atomAccepts(atom, value))
  if (others.maxLength === 0) return atomAccepts(atom, '') ? [''] : []
  const [only, ...more] = patterns
  if (more.length > 0 || Object.keys(others).length > 0) return undefined
  return whiteSpace && only?.expression.kind === 'words' ? only.expression.words : undefined
}
