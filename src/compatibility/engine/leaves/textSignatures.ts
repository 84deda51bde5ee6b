import { fewTexts } from '../../../pattern/values/atomTexts.js'
import { atomAccepts, type Atom } from '../../../pattern/values/domain.js'
import { withoutSpace } from '../../../text/withoutSpace.js'
import { momentsNear } from '../../../pattern/tree/momentBounds.js'
import type { MomentBound } from '../../../pattern/tree/scalar.js'
import { scalarOf } from '../../../pattern/tree/scalars.js'
import { hasChar } from '../../../languages/charSet.js'
import { separatingTexts } from '../../../languages/separatingTexts.js'
import { complementTerm, intersectionTerm, type Term } from '../../../languages/terms.js'
import { wordsTerm } from '../../../languages/words.js'
import { haveSameType } from '../../../pattern/values/atomKey.js'
import { equalTexts } from '../../../pattern/values/equalTexts.js'
import {
  addSignature,
  ascending,
  comparableAtoms,
  grouped,
  signatureBy,
  type LeafQuestion,
  type LeafSignature,
} from './leafQuestion.js'
import { multipleOutside } from './multipleOutside.js'
import { acceptedByAny, leafTermsOf, writtenTerm } from './leafTerms.js'
import { sample, type TextSample } from '../nodes/sample.js'
import type { TextForm } from '../../vocabulary/textForm.js'

/** The smallest text of some atoms for each minimal set of right domains that accept it; some that are not minimal besides. */
export function textSignatures(atoms: readonly Atom[], question: LeafQuestion): LeafSignature[] {
  const found: LeafSignature[] = []
  for (const atom of atoms) {
    if (atom.kind === 'literal') addLiteral(found, atom.text, atom, question)
    else for (const one of signaturesOf(atom, question)) addSignature(found, one, question.budget)
  }
  return found
}

export function signatureOfText(text: string, atom: Atom, question: LeafQuestion): number[] {
  const texts = question.form.space === 'trimmed' ? [...new Set([text, withoutSpace(text)])] : [text]
  const accepts = (other: Atom): boolean =>
    withEqual(atom, other).some((one) => texts.some((each) => atomAccepts(one, each)))
  return signatureBy(texts, atom, accepts, question)
}

/** A right atom, and the texts of a left atom that are other spellings of the right atom's values. */
function withEqual(atom: Atom, other: Atom): readonly Atom[] {
  const equal = equalTexts(atom, other)
  return equal ? [other, equal] : [other]
}

/** Adds a text that a literal has. */
function addLiteral(found: LeafSignature[], text: string, atom: Atom, question: LeafQuestion): void {
  const { avoid, form, budget } = question
  if (avoid.has(text) || !isWritable(text, form)) return
  addSignature(found, { sample: sample(text), signature: signatureOfText(text, atom, question) }, budget)
}

function isWritable(text: string, { characters, space }: TextForm): boolean {
  if (space === 'absent' && text !== withoutSpace(text)) return false
  for (const char of text) if (!hasChar(characters, char.codePointAt(0)!)) return false
  return true
}

/** The texts of an atom that is no literal: the right literals one by one, all others by the languages of the atoms. */
function signaturesOf(atom: Atom, question: LeafQuestion): readonly LeafSignature[] {
  const shortest = shortestUsual(atom, question)
  if (shortest && (shortest.signature.length === 0 || isPlain(atom, question))) return [shortest]
  const { acceptedBy, budget, form } = question
  const usable = (text: string): number[] | undefined =>
    isUsable(text, atom, question) ? signatureOfText(text, atom, question) : undefined
  const beyond = momentOutside(atom, question) ?? multipleOutside(atom, question, usable)
  if (beyond) return [beyond]
  const found: LeafSignature[] = []
  const few = fewTexts(atom)
  if (few) {
    for (const text of few) addLiteral(found, text, atom, question)
    return found
  }
  for (const text of acceptedBy.literals.keys()) if (atomAccepts(atom, text)) addLiteral(found, text, atom, question)
  const { terms } = leafTermsOf(budget)
  const groups = rightTerms(atom, question)
  const indexes = [...groups.values()]
  const known = shortest ? [{ ...shortest.sample, signature: groupsIn(shortest.signature, indexes) }] : []
  const options = { among: form.characters, known }
  for (const { signature, ...text } of separatingTexts(terms, leftTerm(atom, question), [...groups.keys()], options)) {
    const whole = signature.flatMap((at) => indexes[at]!).sort(ascending)
    addSignature(found, { sample: preferred(atom, text, whole, question), signature: whole }, budget)
  }
  return found
}

/** A date or time near the bounds of the compared ranges that no right domain accepts; undefined if none is found. */
function momentOutside(atom: Atom, question: LeafQuestion): LeafSignature | undefined {
  if (atom.kind !== 'scalar') return undefined
  const others = question.acceptedBy.others.flatMap(({ atom: other }) => momentsOf(other))
  for (const text of momentsNear([...momentsOf(atom), ...others]))
    if (isUsable(text, atom, question) && signatureOfText(text, atom, question).length === 0)
      return { sample: sample(text), signature: [] }
  return undefined
}

const momentsOf = (atom: Atom): readonly MomentBound[] => (atom.kind === 'scalar' ? (atom.bounds?.moments ?? []) : [])

/** The groups of domains that a signature consists of. */
const groupsIn = (signature: readonly number[], groups: readonly (readonly number[])[]): number[] =>
  groups.flatMap((indexes, at) => (signature.includes(indexes[0]!) ? [at] : []))

/** The texts of an atom that are no right literals and need not be avoided. */
function leftTerm(atom: Atom, { acceptedBy, budget, avoid, form }: LeafQuestion): Term {
  const leafTerms = leafTermsOf(budget)
  const written = writtenTerm(leafTerms, atom, form)
  const excluded = [...acceptedBy.literals.keys(), ...avoid]
  if (excluded.length === 0) return written
  const { terms } = leafTerms
  return intersectionTerm(terms, [written, complementTerm(terms, wordsTerm(terms, excluded))])
}

/**
 * The languages of the right domains, each with the indexes of its domains. Literals count only if white space around them is ignored:
 * the left texts are none of them as they are.
 */
function rightTerms(atom: Atom, question: LeafQuestion): ReadonlyMap<Term, readonly number[]> {
  const leafTerms = leafTermsOf(question.budget)
  const mayHaveSpace = question.form.space === 'trimmed' && (atom.kind !== 'scalar' || atom.type === 'string')
  const atoms = comparableAtoms(atom, question, mayHaveSpace)
  return grouped(
    [...atoms].map(([index, own]) => {
      const all = own.flatMap((other) => withEqual(atom, other))
      return [index, acceptedByAny(leafTerms, all, question.form)] as const
    }),
  )
}

/** Texts that an atom usually has; those that may not be used among them. */
const usualTexts = (atom: Atom): readonly string[] => (atom.kind === 'scalar' ? scalarOf(atom).samples : [''])

/** Whether a usual text of an atom may be used. */
const isUsable = (text: string, atom: Atom, { avoid, form }: LeafQuestion): boolean =>
  !avoid.has(text) && isWritable(text, form) && atomAccepts(atom, text)

/** A usual text of an atom instead of one that has the same length and the same signature. */
function preferred(atom: Atom, found: TextSample, signature: readonly number[], question: LeafQuestion): TextSample {
  const text = usualTexts(atom).find(
    (usual) =>
      usual.length === found.length &&
      isUsable(usual, atom, question) &&
      String(signatureOfText(usual, atom, question)) === String(signature),
  )
  return text === undefined ? found : sample(text)
}

/** A text of least length that a built-in scalar without bounds has, unless it is a right literal or must be avoided. */
function shortestUsual(atom: Atom, question: LeafQuestion): LeafSignature | undefined {
  const { acceptedBy, avoid } = question
  if (avoid.size > 0 || (atom.kind === 'scalar' && (atom.own ?? atom.bounds))) return undefined
  let shortest: string | undefined
  for (const text of usualTexts(atom))
    if (text.length < (shortest?.length ?? Infinity) && isUsable(text, atom, question)) shortest = text
  if (shortest === undefined || acceptedBy.literals.has(shortest)) return undefined
  return { sample: sample(shortest), signature: signatureOfText(shortest, atom, question) }
}

/** Whether every atom that an atom is compared with accepts everything, so that all its texts have one signature. */
const isPlain = (atom: Atom, { acceptedBy, typed }: LeafQuestion): boolean =>
  acceptedBy.literals.size === 0 &&
  acceptedBy.others.every(({ atom: other }) => (typed && !haveSameType(atom, other)) || acceptsEverything(other))

const acceptsEverything = (atom: Atom): boolean =>
  atom.kind === 'anything' || (atom.kind === 'scalar' && atom.type === 'string' && !atom.own && !atom.bounds)
