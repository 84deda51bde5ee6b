import { hasChar } from '../../languages/charSet.js'
import type { TextExpression } from '../../languages/expression.js'
import { termOf } from '../../languages/termOf.js'
import { complementTerm, intersectionTerm, unionTerm, type Term, type Terms } from '../../languages/terms.js'
import { wordsTerm } from '../../languages/words.js'
import { atomKey, haveSameType } from '../../pattern/values/atomKey.js'
import {
  anyText,
  bareLanguage,
  bareTexts,
  paddedLanguage,
  trimmedLanguage,
} from '../../pattern/values/atomLanguages.js'
import { acceptsNumber, atomAccepts, type Atom, type Domain } from '../../pattern/values/domain.js'
import { equalTexts } from '../../pattern/values/equalTexts.js'
import { isSpelled, spellingLanguage, valueLanguage } from '../../pattern/values/jsonNumberLanguage.js'
import { canonicalDecimals } from '../../pattern/values/numberLanguages.js'
import { nowhere } from '../../text/span.js'
import { withoutSpace } from '../../text/withoutSpace.js'
import type { TextForm } from '../../compatibility/vocabulary/textForm.js'
import { isIncluded } from './termInclusion.js'
import { isPart, type Versus, type Signature } from './question.js'

/** A claim about texts: each text of the left domain is accepted by all right domains of one of the signatures. */
export interface TextClaim extends Versus<Domain> {
  readonly signatures: readonly Signature[]
  readonly form: TextForm
  /** Texts that the left does not have. */
  readonly without: ReadonlySet<string>
  /** Whether a text counts together with its declared type. */
  readonly typed: boolean
}

/** Whether a claim about texts is true, atom by atom (docs/theory.md 7). */
export function isTextClaimTrue(claim: TextClaim, terms: Terms): boolean {
  const { left, form } = claim
  if (form.only !== undefined) return isAccepted(form.only, left.atoms[0]!, claim)
  return left.atoms.every((atom) =>
    atom.kind === 'literal'
      ? !isWritten(atom.text, claim) || isAccepted(atom.text, atom, claim)
      : isStated(atom, claim) || isCovered(atom, claim, terms),
  )
}

function isWritten(text: string, { form: { characters, space }, without }: TextClaim): boolean {
  if (without.has(text) || (space === 'absent' && text !== withoutSpace(text))) return false
  return Array.from(text).every((char) => hasChar(characters, char.codePointAt(0)!))
}

/** The atoms of a right domain that may accept texts of a left atom, with the other spellings of its values. */
const atomsFor = (atom: Atom, { atoms }: Domain, typed: boolean): readonly Atom[] =>
  atoms
    .filter((other) => !typed || haveSameType(atom, other))
    .flatMap((other) => [other, ...[equalTexts(atom, other)].flatMap((equal) => equal ?? [])])

/** Whether some signature has only right domains that accept one text. */
function isAccepted(text: string, atom: Atom, { right, signatures, form, typed }: TextClaim): boolean {
  const accepts = (other: Atom): boolean =>
    form.numeric
      ? acceptsNumber({ atoms: [other], span: nowhere }, text)
      : atomAccepts(other, text) || (form.space === 'trimmed' && atomAccepts(other, withoutSpace(text)))
  const accepting = right.flatMap((domain, index) => (atomsFor(atom, domain, typed).some(accepts) ? [index] : []))
  return signatures.some((signature) => isPart(signature, accepting))
}

/** Whether every right domain of some signature has the left atom itself, or one that accepts everything. */
const isStated = (atom: Atom, { right, signatures, typed }: TextClaim): boolean =>
  signatures.some((signature) =>
    signature.every((index) =>
      atomsFor(atom, right[index]!, typed).some((other) => atomKey(atom) === atomKey(other) || isEverything(other)),
    ),
  )

const isEverything = (atom: Atom): boolean =>
  atom.kind === 'anything' || (atom.kind === 'scalar' && atom.type === 'string' && !atom.own && !atom.bounds)

/** Whether the language of an atom is included in the union of what the signatures accept. */
function isCovered(atom: Atom, claim: TextClaim, terms: Terms): boolean {
  const { right, signatures, form, without, typed } = claim
  const coveredAs = (languageOf: (one: Atom) => TextExpression, among: TextExpression): boolean => {
    const term = (one: Atom): Term => termOf(terms, languageOf(one))
    const domainTerm = (index: number): Term => unionTerm(terms, atomsFor(atom, right[index]!, typed).map(term))
    const accepted = signatures.map((signature) => intersectionTerm(terms, signature.map(domainTerm)))
    const absent = complementTerm(terms, wordsTerm(terms, [...without]))
    const own = intersectionTerm(terms, [term(atom), termOf(terms, among), ...(without.size > 0 ? [absent] : [])])
    return isIncluded(terms, own, unionTerm(terms, accepted), form.characters)
  }
  if (!form.numeric) {
    if (form.space === 'counts') return coveredAs(paddedLanguage, anyText)
    if (form.space === 'trimmed') return coveredAs(trimmedLanguage, anyText)
    return coveredAs(bareLanguage, atom.kind === 'scalar' && atom.type !== 'string' ? anyText : bareTexts)
  }
  const isBySpelling = [atom, ...right.flatMap(({ atoms }) => atoms)].some(isSpelled)
  return isBySpelling ? isCoveredBySpelling(atom, claim, terms) : coveredAs(valueLanguage, canonicalDecimals)
}

/** Whether one atom in each right domain of a signature has all values of an atom, and all of its spellings. */
function isCoveredBySpelling(atom: Atom, { right, signatures, form, typed }: TextClaim, terms: Terms): boolean {
  const isWithin = (other: Atom): boolean =>
    [valueLanguage, spellingLanguage].every((languageOf) => {
      const [own, its] = [termOf(terms, languageOf(atom)), termOf(terms, languageOf(other))]
      return isIncluded(terms, own, its, form.characters)
    })
  return signatures.some((signature) => signature.every((index) => atomsFor(atom, right[index]!, typed).some(isWithin)))
}
