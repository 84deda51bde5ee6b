import { quoted } from '../../text/writing/quoted.js'
import type { Atom, Domain } from './domain.js'
import { addedStatements, bodyWords, otherPatterns, patternWords, withStatements } from '../tree/addedStatements.js'
import { counted } from '../../text/writing/counted.js'
import type { Bounds, Count } from '../tree/patternTree.js'
import type { ConcatenatedParts, ItemList } from '../tree/scalar.js'
import { valuesOfAtom } from './spacedValues.js'
import type { StandardType } from './standardType.js'

/** Whether a description uses the terms of contracts or those of XML Schema. */
export type Terminology = 'contract' | 'schema'

/** The XML Schema type from which each scalar is imported. `(string)` is imported from several types, so it is just "text". */
const schemaTypes: Readonly<Partial<Record<string, string>>> = {
  string: 'text',
  integer: 'xs:integer',
  decimal: 'xs:decimal',
  base64: 'xs:base64Binary',
  hex: 'xs:hexBinary',
}

const typeIn = (terms: Terminology, type: string): string =>
  (terms === 'schema' ? schemaTypes[type] : undefined) ?? `(${type})`

/** @param shown renders a type with words that the language of the contract adds */
function describeAtom(atom: Atom, terms: Terminology, shown = quoted): string {
  if (atom.kind === 'literal') return quoted(atom.text)
  if (atom.kind === 'anything') return terms === 'schema' ? 'any content' : '(anything)'
  const values = valuesOfAtom(atom)
  if (values) return values.map(quoted).join(' or ')
  if (atom.kind !== 'scalar') return 'nothing'
  if (atom.own?.concatenation) return describeConcatenation(atom.own.concatenation, terms)
  if (atom.own?.list) return describeList(atom.own.list, atom.type, atom.bounds)
  const { patterns, ...bounds } = boundsIn(terms, atom) ?? {}
  const [added, others] = [addedStatements(patterns), otherPatterns(patterns)]
  const words = describeBounds({ ...bounds, ...(others.length > 0 && { patterns: others }) })
  const type = added.length > 0 ? shown(withStatements(atom.type, added)) : typeIn(terms, atom.type)
  return `${type}${words === '' ? '' : ` ${words}`}`
}

/** `` `pet-(integer of at least 1).json` ``. A quote at the start is part of it. */
function describeConcatenation({ parts }: ConcatenatedParts, terms: Terminology): string {
  const text = parts.map((atoms) => describePart(atoms, terms)).join('')
  return text.startsWith('"') && quoted(text.slice(1)) === `\`${text.slice(1)}\`` ? `\`${text}\`` : quoted(text)
}

function describePart(atoms: readonly Atom[], terms: Terminology): string {
  const [only] = atoms
  if (atoms.length === 1 && only?.kind === 'literal') return only.text
  const some = atoms.filter(({ kind }) => kind !== 'null').slice(0, maxNamed)
  const isCut = atoms.length > maxNamed
  const words = some.map((atom) =>
    atom.kind === 'literal' ? atom.text : describeAtom(atom, terms, String).replace('(', '').replace(')', ''),
  )
  return `(${[...words, ...(isCut ? ['…'] : [])].join(' | ')}${atoms.some(({ kind }) => kind === 'null') ? '?' : ''})`
}

/** `(integer list) of 1 to 5 items, each of at least 0`. */
function describeList({ items, separator, count, standard }: ItemList, type: string, bounds: Bounds = {}): string {
  const name = (standard ? `${standard.name} list` : type) + (separator === undefined ? '' : ` ${separator}`)
  const own = standard ? standard.bounds : commonBounds(items)
  const words = own ? describeBounds(own) : ''
  const patterns = (bounds.patterns ?? []).map((pattern) => `, ${patternWords(pattern)}`).join('')
  return `(${name})${describeCount(count)}${words === '' ? '' : `, each ${words}`}${patterns}`
}

function describeCount({ min, max }: Count): string {
  if (max === undefined) return min === 0 ? '' : ` of at least ${counted(min, 'item')}`
  if (min === max) return ` of ${counted(max, 'item')}`
  return min === 0 ? ` of at most ${counted(max, 'item')}` : ` of ${String(min)} to ${counted(max, 'item')}`
}

/** The bounds of a single scalar; undefined if there is more than one atom. */
function commonBounds([atom, ...others]: readonly Atom[]): Bounds | undefined {
  return atom?.kind === 'scalar' && others.length === 0 ? atom.bounds : undefined
}

const numbers: readonly [kind: 'min' | 'max' | 'above' | 'below', words: string][] = [
  ['min', 'at least'],
  ['above', 'more than'],
  ['max', 'at most'],
  ['below', 'less than'],
]

const moments = { min: 'from', above: 'after', max: 'until', below: 'before' } as const

type Amount = 'minLength' | 'maxLength' | 'minBytes' | 'maxBytes' | 'digits' | 'fractionDigits'

const amounts: readonly [kind: Amount, words: string, of: string][] = [
  ['minBytes', 'at least', 'octets'],
  ['maxBytes', 'at most', 'octets'],
  ['minLength', 'at least', 'characters'],
  ['maxLength', 'at most', 'characters'],
  ['digits', 'at most', 'digits'],
  ['fractionDigits', 'at most', 'digits after the point'],
]

type ScalarAtom = Extract<Atom, { kind: 'scalar' }>

/** The bounds of a scalar. In XML Schema, the length of `xs:hexBinary` counts octets of two characters each. */
export function boundsIn(terms: Terminology, { type, bounds }: ScalarAtom): Bounds | undefined {
  if (!bounds || type !== 'hex' || terms !== 'schema') return bounds
  const { minLength, maxLength, ...others } = bounds
  return {
    ...others,
    ...(minLength !== undefined && { minBytes: Math.ceil(minLength / 2) }),
    ...(maxLength !== undefined && { maxBytes: Math.floor(maxLength / 2) }),
  }
}

/** Bounds in words: `of at least 0 and at most 150`, `of at most 5 characters, matching /[0-9]+/`. */
function describeBounds(bounds: Bounds): string {
  const limits = [
    ...numbers.map(([kind, words]) => bounds[kind] !== undefined && `${words} ${bounds[kind]}`),
    ...amounts.map(([kind, words, of]) => bounds[kind] !== undefined && `${words} ${String(bounds[kind])} ${of}`),
  ].filter((words) => words !== false)
  const patterns = (bounds.patterns ?? []).map(patternWords)
  const times = (bounds.moments ?? []).map(({ kind, moment }) => `${moments[kind]} ${moment.written}`)
  if (times.length > 0) return [times.join(' '), ...patterns].join(', ')
  const values = [
    ...(limits.length > 0 ? [`of ${limits.join(' and ')}`] : []),
    ...(bounds.multipleOf ? [`in multiples of ${bounds.multipleOf.join(' and ')}`] : []),
  ]
  return [...(values.length > 0 ? [values.join(' ')] : []), ...patterns].join(', ')
}

/** `xs:date from 2020-01-01`. */
function describeStandard({ name, bounds }: StandardType): string {
  const words = describeBounds(bounds)
  return words === '' ? name : `${name} ${words}`
}

/** The most values to name. */
const maxNamed = 20

/** A domain in words: `(number)`, `(string) of at least 3 characters`, `` `a` or `b` ``. */
export function describeDomain({ atoms, standard, lines, isMixed }: Domain, terms: Terminology = 'contract'): string {
  if (isMixed) return typeIn(terms, 'string')
  if (lines) return bodyWords(lines)
  if (standard) return describeStandard(standard)
  const nullable = atoms.some(({ kind }) => kind === 'null')
  const [only, ...rest] = atoms.filter(({ kind }) => kind !== 'null').slice(0, maxNamed)
  const left = atoms.length - (nullable ? 1 : 0) - maxNamed
  if (!only) return 'nothing'
  if (nullable && rest.length === 0 && only.kind === 'scalar') return describeAtom(only, 'contract').replace(')', '?)')
  const named = [only, ...rest].map((atom) => describeAtom(atom, terms))
  return [...named, ...(left > 0 ? [`${String(left)} others`] : []), ...(nullable ? ['nothing'] : [])].join(' or ')
}
