import type { Atom, Domain } from '../pattern/domain.js'
import { scalars, type ScalarName } from '../pattern/scalars.js'

/**
 * Texts that tell domains apart: every literal that one of them names, and members of every scalar that one of them
 * has, among them ones that are no such literal and ones whose lengths lie on both sides of every bound
 * (theory 3, the representative method). The smallest first, without those to avoid.
 */
export function samples(domains: readonly Domain[], avoid: ReadonlySet<string> = new Set()): readonly string[] {
  const atoms = domains.flatMap((domain) => domain.atoms)
  const literals = new Set(atoms.flatMap((atom) => (atom.kind === 'literal' ? [atom.text] : [])))
  const lengths = boundaries(atoms)
  const types = new Set(atoms.flatMap((atom) => (atom.kind === 'scalar' ? [atom.type] : [])))
  const texts = new Set<string>(literals)
  for (const type of types) {
    for (const text of scalars[type].samples) texts.add(text)
    for (let index = 0; index <= literals.size + avoid.size; index++) texts.add(fresh(type, index))
    for (const length of lengths) texts.add(ofLength(type, length))
  }
  if (atoms.some(({ kind }) => kind === 'blank' || kind === 'null')) texts.add('').add(' ')
  return [...texts].filter((text) => !avoid.has(text)).sort((a, b) => a.length - b.length)
}

/** The lengths next to each bound. */
function boundaries(atoms: readonly Atom[]): readonly number[] {
  const lengths = new Set<number>()
  for (const atom of atoms) {
    if (atom.kind !== 'scalar') continue
    const { minLength, maxLength } = atom
    if (minLength !== undefined) lengths.add(Math.max(0, minLength - 1)).add(minLength)
    if (maxLength !== undefined) lengths.add(maxLength).add(maxLength + 1)
  }
  return [...lengths]
}

const day = 24 * 60 * 60 * 1000
const date = (index: number): string => new Date(Date.UTC(2000, 0, 1) + index * day).toISOString().slice(0, 10)

/** Ever new members of a scalar; of a finite one, one of its members. */
function fresh(type: ScalarName, index: number): string {
  switch (type) {
    case 'number':
      return String(index)
    case 'string':
      return 'a'.repeat(index + 1)
    case 'date':
      return date(index)
    case 'datetime':
      return `${date(index)}T00:00:00`
    case 'uuid':
      return `00000000-0000-0000-0000-${index.toString(16).padStart(12, '0')}`
    case 'url':
    case 'url-http':
      return `http://a.b/${String(index)}`
    case 'url-https':
      return `https://a.b/${String(index)}`
    case 'url-path':
      return `/${String(index)}`
    default:
      return scalars[type].samples[0] ?? ''
  }
}

const dateTimeSecond = '2020-04-12T00:00:00.'

/** A member of a scalar with so many characters, where it has one; else any text. */
function ofLength(type: ScalarName, length: number): string {
  const padded = (start: string, filler: string): string => start.padEnd(length, filler).slice(0, length)
  switch (type) {
    case 'string':
      return padded('', 'a')
    case 'number':
      return padded('1', '0')
    case 'datetime':
      return padded(dateTimeSecond, '0')
    case 'url':
    case 'url-http':
      return padded('http://a', 'a')
    case 'url-https':
      return padded('https://a', 'a')
    case 'url-path':
      return padded('/', 'a')
    default:
      return scalars[type].samples[0] ?? ''
  }
}
