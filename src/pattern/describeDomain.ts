import { quoted } from '../text/quoted.js'
import type { Atom, Domain } from './domain.js'

function describeAtom(atom: Atom): string {
  if (atom.kind === 'literal') return quoted(atom.text)
  if (atom.kind === 'anything') return '(anything)'
  if (atom.kind !== 'scalar') return 'nothing'
  const { type, bounds: { minLength, maxLength } = {} } = atom
  const bounds = [
    ...(minLength === undefined ? [] : [`at least ${String(minLength)} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${String(maxLength)} characters`]),
  ]
  return `(${type})${bounds.length > 0 ? ` of ${bounds.join(' and ')}` : ''}`
}

/** The most values to name. */
const mostNamed = 20

/** A domain in words: `(number)`, `(string) of at least 3 characters`, `` `a` or `b` ``. */
export function describeDomain({ atoms }: Domain): string {
  const nullable = atoms.some(({ kind }) => kind === 'null')
  const [only, ...rest] = atoms.filter(({ kind }) => kind !== 'null').slice(0, mostNamed)
  const left = atoms.length - (nullable ? 1 : 0) - mostNamed
  if (!only) return 'nothing'
  if (nullable && rest.length === 0 && only.kind === 'scalar') return describeAtom(only).replace(')', '?)')
  const named = [only, ...rest].map(describeAtom)
  return [...named, ...(left > 0 ? [`${String(left)} others`] : []), ...(nullable ? ['nothing'] : [])].join(' or ')
}
