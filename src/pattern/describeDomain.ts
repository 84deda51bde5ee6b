import { quoted } from '../text/quoted.js'
import type { Atom, Domain } from './domain.js'
import type { Bounds } from './patternTree.js'

function describeAtom(atom: Atom): string {
  if (atom.kind === 'literal') return quoted(atom.text)
  if (atom.kind === 'anything') return '(anything)'
  if (atom.kind !== 'scalar') return 'nothing'
  const words = atom.bounds ? describeBounds(atom.bounds) : ''
  return `(${atom.type})${words === '' ? '' : ` ${words}`}`
}

const numbers: readonly [kind: 'min' | 'max' | 'above' | 'below', words: string][] = [
  ['min', 'at least'],
  ['above', 'more than'],
  ['max', 'at most'],
  ['below', 'less than'],
]

const amounts: readonly [kind: 'minLength' | 'maxLength' | 'digits' | 'fractionDigits', words: string, of: string][] = [
  ['minLength', 'at least', 'characters'],
  ['maxLength', 'at most', 'characters'],
  ['digits', 'at most', 'digits'],
  ['fractionDigits', 'at most', 'digits after the point'],
]

/** Bounds in words: `of at least 0 and at most 150`, `of at most 5 characters, matching /[0-9]+/`. */
function describeBounds(bounds: Bounds): string {
  const limits = [
    ...numbers.map(([kind, words]) => bounds[kind] !== undefined && `${words} ${bounds[kind]}`),
    ...amounts.map(([kind, words, of]) => bounds[kind] !== undefined && `${words} ${String(bounds[kind])} ${of}`),
  ].filter((words) => words !== false)
  const patterns = (bounds.patterns ?? []).map(({ source }) => `matching /${source}/`)
  return [...(limits.length > 0 ? [`of ${limits.join(' and ')}`] : []), ...patterns].join(', ')
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
