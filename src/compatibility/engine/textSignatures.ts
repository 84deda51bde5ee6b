import { atomAccepts, type Atom } from '../../pattern/domain.js'
import { scalarOf } from '../../pattern/scalars.js'
import { hasChar } from '../../texts/charSet.js'
import { leastTexts } from '../../texts/leastTexts.js'
import { complementTerm, intersectionTerm, type Term } from '../../texts/terms.js'
import { wordsTerm } from '../../texts/words.js'
import { haveSameType } from './acceptors.js'
import {
  addSignature,
  ascending,
  comparableAtoms,
  grouped,
  signatureBy,
  type LeafQuestion,
  type LeafSignature,
} from './leafQuestion.js'
import { acceptedByAny, leafTermsOf, writtenTerm } from './leafTerms.js'
import { sample, type Sample } from './sample.js'
import type { TextForm } from './textForm.js'

/** The smallest text of some atoms for each minimal set of right domains that accept it; some that are not minimal besides. */
export function textSignatures(atoms: readonly Atom[], question: LeafQuestion): LeafSignature[] {
  const found: LeafSignature[] = []
  for (const atom of atoms) {
    if (atom.kind === 'literal') addLiteral(found, atom.text, atom, question)
    else for (const one of signaturesOf(atom, question)) addSignature(found, one, question.budget)
  }
  return found
}

export const signatureOfText = (text: string, atom: Atom, question: LeafQuestion): number[] =>
  signatureBy(text, atom, (other) => atomAccepts(other, text), question)

/** Adds a text that a literal has. */
function addLiteral(found: LeafSignature[], text: string, atom: Atom, question: LeafQuestion): void {
  const { avoid, form, budget } = question
  if (avoid.has(text) || !isWritable(text, form)) return
  addSignature(found, { sample: sample(text), signature: signatureOfText(text, atom, question) }, budget)
}

const isWritable = (text: string, { characters }: TextForm): boolean =>
  Array.from(text).every((char) => hasChar(characters, char.codePointAt(0)!))

/** The texts of an atom that is no literal: the right literals one by one, all others by the languages of the atoms. */
function signaturesOf(atom: Atom, question: LeafQuestion): readonly LeafSignature[] {
  const plain = plainSignature(atom, question)
  if (plain) return [plain]
  const { acceptedBy, budget, avoid, form } = question
  const found: LeafSignature[] = []
  for (const text of acceptedBy.literals.keys()) if (atomAccepts(atom, text)) addLiteral(found, text, atom, question)
  const { terms } = leafTermsOf(budget)
  const groups = rightTerms(atom, question)
  const indexes = [...groups.values()]
  const least = leastTexts(terms, leftTerm(atom, question), [...groups.keys()], { among: form.characters })
  for (const { signature, ...text } of least) {
    const whole = signature.flatMap((at) => indexes[at]!).sort(ascending)
    addSignature(found, { sample: preferred(atom, text, whole, question), signature: whole }, budget)
  }
  return avoid.size > 0 ? found.filter(({ sample: { whole } }) => !avoid.has(whole() ?? '')) : found
}

/** The texts of an atom that are no right literals and need not be avoided. */
function leftTerm(atom: Atom, { acceptedBy, budget, avoid, form }: LeafQuestion): Term {
  const leafTerms = leafTermsOf(budget)
  const written = writtenTerm(leafTerms, atom, form)
  const excluded = [...acceptedBy.literals.keys(), ...avoid]
  if (excluded.length === 0) return written
  const { terms } = leafTerms
  return intersectionTerm(terms, [written, complementTerm(terms, wordsTerm(terms, excluded))])
}

/** The languages of the right domains apart from their literals, each with the indexes of its domains. */
function rightTerms(atom: Atom, question: LeafQuestion): ReadonlyMap<Term, readonly number[]> {
  const leafTerms = leafTermsOf(question.budget)
  const atoms = comparableAtoms(atom, question)
  return grouped([...atoms].map(([index, own]) => [index, acceptedByAny(leafTerms, own, question.form)] as const))
}

/** The usual texts of an atom that may be used. */
function usualTexts(atom: Atom, { avoid, form }: LeafQuestion): readonly string[] {
  const texts = atom.kind === 'scalar' ? scalarOf(atom).samples : ['']
  return texts.filter((text) => !avoid.has(text) && isWritable(text, form) && atomAccepts(atom, text))
}

/** A usual text of an atom instead of one that has the same length and the same signature. */
function preferred(atom: Atom, found: Sample, signature: readonly number[], question: LeafQuestion): Sample {
  const text = usualTexts(atom, question).find(
    (usual) => usual.length === found.length && String(signatureOfText(usual, atom, question)) === String(signature),
  )
  return text === undefined ? found : sample(text)
}

/** The only minimal signature if every comparable atom of the right accepts everything, and the left is a built-in scalar. */
function plainSignature(atom: Atom, question: LeafQuestion): LeafSignature | undefined {
  const { acceptedBy, avoid, typed } = question
  const isPlain = atom.kind !== 'scalar' || (!atom.own && !atom.bounds)
  if (!isPlain || avoid.size > 0 || acceptedBy.literals.size > 0) return undefined
  const others = acceptedBy.others.filter(({ atom: other }) => !typed || haveSameType(atom, other))
  if (!others.every(({ atom: other }) => acceptsEverything(other))) return undefined
  const [first, ...more] = usualTexts(atom, question)
  if (first === undefined) return undefined
  const shortest = more.reduce((best, text) => (text.length < best.length ? text : best), first)
  return { sample: sample(shortest), signature: [...new Set(others.flatMap(({ indexes }) => indexes))].sort(ascending) }
}

const acceptsEverything = (atom: Atom): boolean =>
  atom.kind === 'anything' || (atom.kind === 'scalar' && atom.type === 'string' && !atom.own && !atom.bounds)
