import type { Atom, Domain } from '../../pattern/domain.js'
import { scalarOf, type ScalarUse } from '../../pattern/scalars.js'
import { freshTexts, textsOfLength } from '../../pattern/freshTexts.js'
import type { Budget } from '../../text/budget.js'
import { longSample, sample, type Sample } from './sample.js'
import { paddedText, type TextForm } from './textForm.js'

export interface SampleOptions {
  /** Texts that must not be used. Default: none. */
  readonly avoid?: ReadonlySet<string> | undefined
  /** Default: texts that count with the white space around them. */
  readonly form?: TextForm | undefined
}

/**
 * Texts that separate domains, the shortest first (docs/theory.md 7): every literal of a domain, and for every scalar of a
 * domain, members that are not such literals and whose lengths lie on both sides of every bound, with white space around
 * them too if that counts.
 */
export function samples(
  domains: readonly Domain[],
  budget: Budget,
  { avoid = new Set(), form = paddedText }: SampleOptions = {},
): readonly Sample[] {
  const atoms = distinct(domains.flatMap((domain) => domain.atoms))
  const literals = new Set(atoms.flatMap((atom) => (atom.kind === 'literal' ? [atom.text] : [])))
  const lengths = lengthsAround(atoms)
  const isFresh = (text: string): boolean =>
    form.isWritable(text) && !avoid.has(text) && !literals.has(form.literalOf(text))
  const bare = members(atoms, isFresh, lengths, form)
  const written = [...literals].flatMap((literal) => form.spellings(literal, lengths))
  const isPaddable = form.padded && (avoid.size > 0 || atoms.some(countsWhiteSpace))
  const padded = isPaddable ? bare.flatMap((one) => padding(one, lengths)) : []
  const all = [...written, ...bare, ...padded].filter(({ text, more }) => more > 0 || !avoid.has(text))
  for (const { text } of all) budget.keep(text.length)
  return all.sort((a, b) => a.length - b.length)
}

const distinct = (atoms: readonly Atom[]): readonly Atom[] => [...new Set(atoms)]

/** Members of each scalar among the atoms, one of each relevant length that is fresh. */
function members(
  atoms: readonly Atom[],
  isFresh: (text: string) => boolean,
  lengths: readonly number[],
  form: TextForm,
): Sample[] {
  const found = new Map<string, Sample>()
  const add = (text: string | undefined): void => {
    if (text !== undefined) found.set(text, sample(text, form.literalOf(text)))
  }
  const addLong = (scalar: ScalarUse, length: number): void => {
    const one = longSample(length, (most) => firstOf(textsOfLength(scalar, most), isFresh))
    if (!one || one.more === 0) add(one?.text)
    else found.set(`${one.text} and ${String(one.more)} more`, one)
  }
  for (const scalar of scalarsOf(atoms)) {
    for (const text of scalarOf(scalar).samples) if (form.isWritable(text)) add(text)
    add(firstOf(freshTexts(scalar), isFresh))
    for (const length of lengths) addLong(scalar, length)
  }
  if (atoms.some(({ kind }) => kind === 'blank' || kind === 'null' || kind === 'anything')) add('')
  return [...found.values()]
}

/** The scalars among the atoms; a url is an http or an https url. */
function scalarsOf(atoms: readonly Atom[]): Iterable<ScalarUse> {
  const uses = new Map<string, ScalarUse>()
  for (const atom of atoms) if (atom.kind === 'scalar') uses.set(atom.type, atom)
  if (uses.has('url')) for (const type of ['url-http', 'url-https']) uses.set(type, { type })
  return uses.values()
}

function firstOf(texts: Iterable<string>, isFresh: (text: string) => boolean): string | undefined {
  for (const text of texts) if (isFresh(text)) return text
  return undefined
}

/** The lengths on both sides of each bound. */
export function lengthsAround(atoms: readonly Atom[]): readonly number[] {
  const lengths = new Set<number>()
  for (const atom of atoms) {
    if (atom.kind !== 'scalar') continue
    const { minLength = 0, maxLength } = atom.bounds ?? {}
    if (minLength > 0) lengths.add(minLength - 1).add(minLength)
    if (maxLength !== undefined) lengths.add(maxLength).add(maxLength + 1)
  }
  return [...lengths]
}

/** Whether white space around a text may matter to an atom. */
const countsWhiteSpace = (atom: Atom): boolean =>
  atom.kind === 'literal' || (atom.kind === 'scalar' && atom.type === 'string' && atom.bounds !== undefined)

/** The text with white space before it, one character longer and of each greater length. */
const padding = ({ text, length: bare, more }: Sample, lengths: readonly number[]): Sample[] =>
  [bare + 1, ...lengths].flatMap((length) => {
    if (length <= bare || more > 0) return []
    const one = longSample(length, (most) => text.padStart(most), { isPadded: true })!
    return [one.more > 0 ? one : sample(one.text, one.text)]
  })
