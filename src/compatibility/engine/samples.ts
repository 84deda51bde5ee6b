import type { Atom, Domain } from '../../pattern/domain.js'
import { scalarOf, type ScalarUse } from '../../pattern/scalars.js'
import { freshTexts, textsOfLength } from '../../pattern/freshTexts.js'
import { paddedText, type TextForm } from './textForm.js'

/** Longer bounds are ignored, since no text of such a length is ever generated. */
const longest = 100_000

/**
 * Texts that separate domains, the shortest first (docs/theory.md 7): every literal of a domain, and for every scalar of a
 * domain, members that are not such literals and whose lengths lie on both sides of every bound, with white space around
 * them too if that counts. Texts in `avoid` are left out.
 */
export function samples(
  domains: readonly Domain[],
  avoid: ReadonlySet<string> = new Set(),
  form: TextForm = paddedText,
): readonly string[] {
  const atoms = domains.flatMap((domain) => domain.atoms)
  const literals = atoms.flatMap((atom) => (atom.kind === 'literal' ? [atom.text] : []))
  const lengths = boundaries(atoms)
  const bare = members(atoms, new Set([...literals, ...avoid]), lengths, form)
  const written = literals.flatMap((literal) => form.spellings(literal, lengths))
  const padded =
    form.padded && (avoid.size > 0 || atoms.some(countsWhiteSpace))
      ? bare.flatMap((text) => padding(text, lengths))
      : []
  return [...new Set([...written, ...bare, ...padded])]
    .filter((text) => !avoid.has(text))
    .sort((a, b) => a.length - b.length)
}

/** Members of each scalar among the atoms, one of each relevant length that is not in `taken`. */
function members(
  atoms: readonly Atom[],
  taken: ReadonlySet<string>,
  lengths: readonly number[],
  form: TextForm,
): string[] {
  const isFresh = (text: string): boolean => form.isWritable(text) && !taken.has(form.literalOf(text))
  const texts = new Set<string>()
  for (const scalar of scalarsOf(atoms)) {
    for (const text of scalarOf(scalar).samples) texts.add(text)
    for (const candidates of [freshTexts(scalar), ...lengths.map((length) => textsOfLength(scalar, length))]) {
      const fresh = firstOf(candidates, isFresh)
      if (fresh !== undefined) texts.add(fresh)
    }
  }
  if (atoms.some(({ kind }) => kind === 'blank' || kind === 'null')) texts.add('')
  return [...texts]
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
function boundaries(atoms: readonly Atom[]): readonly number[] {
  const lengths = new Set<number>()
  for (const atom of atoms) {
    if (atom.kind !== 'scalar') continue
    const { minLength = 0, maxLength = longest } = atom
    if (minLength > 0) lengths.add(minLength - 1).add(minLength)
    if (maxLength < longest) lengths.add(maxLength).add(maxLength + 1)
  }
  return [...lengths].filter((length) => length <= longest)
}

/** Whether white space around a text may matter to an atom. */
const countsWhiteSpace = (atom: Atom): boolean =>
  atom.kind === 'literal' ||
  (atom.kind === 'scalar' && atom.type === 'string' && (atom.minLength !== undefined || atom.maxLength !== undefined))

const padding = (text: string, lengths: readonly number[]): string[] =>
  [text.length + 1, ...lengths].flatMap((length) => (length > text.length ? [text.padStart(length)] : []))
