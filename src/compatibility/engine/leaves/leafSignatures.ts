import type { Atom, Domain } from '../../../pattern/values/domain.js'
import type { Budget } from '../../../text/budget.js'
import { acceptors, statedByAll, type Acceptors } from '../nodes/acceptors.js'
import { atomKey } from '../../../pattern/values/atomKey.js'
import { onceIn, oncePer } from '../../../collections/once.js'
import { addSignature, type LeafQuestion, type LeafSignature } from './leafQuestion.js'
import { numberSignatures, signatureOfNumber } from './numberSignatures.js'
import { sample } from '../nodes/sample.js'
import { paddedText, type TextForm } from '../../vocabulary/textForm.js'
import { signatureOfText, textSignatures } from './textSignatures.js'

export interface LeafOptions {
  /** Texts that must not be used. Default: none. */
  readonly avoid?: ReadonlySet<string> | undefined
  /** Default: texts that count with the white space around them. */
  readonly form?: TextForm | undefined
}

const noTexts: ReadonlySet<string> = new Set()
const nothing: Acceptors = { literals: new Map(), others: [] }

/** Questions about few atoms, which are asked again in every scenario that uses their types, and their answers. */
const answersOf = onceIn(() => oncePer((_form: TextForm) => new Map<string, readonly LeafSignature[]>()))

/** The most atoms that a question whose answer is kept may have: the text of larger ones takes long. */
const maxAtoms = 32

/**
 * The smallest text of a domain for each minimal set of right domains that accept it (docs/theory.md 3, 7). With `typed`, a
 * text counts together with its declared type, so that `(number)` is not included in `(string)`.
 *
 * For example, `(string)` against `(number)` and `(boolean)` gives the empty text with signature []. The numbers and the
 * booleans among the strings have larger signatures, [0] and [1], and are dropped.
 *
 * @throws Exhausted if the budget is.
 */
export function leafSignatures(
  left: Domain,
  right: readonly Domain[],
  typed: boolean,
  budget: Budget,
  { avoid = noTexts, form = paddedText }: LeafOptions = {},
): readonly LeafSignature[] {
  if ([left, ...right].reduce((sum, { atoms }) => sum + atoms.length, avoid.size) > maxAtoms)
    return answer(left, right, typed, budget, avoid, form)
  const answers = answersOf(budget.results)(form)
  const question = JSON.stringify([typed, [...avoid], ...[left, ...right].map(({ atoms }) => atoms.map(atomKey))])
  const known = answers.get(question)
  if (known) return known
  const found = answer(left, right, typed, budget, avoid, form)
  answers.set(question, found)
  return found
}

function answer(
  left: Domain,
  right: readonly Domain[],
  typed: boolean,
  budget: Budget,
  avoid: ReadonlySet<string>,
  form: TextForm,
): LeafSignature[] {
  const against = (acceptedBy: Acceptors): LeafQuestion => ({ acceptedBy, typed, budget, avoid, form })
  const isNumeric = form.numeric === true
  const [signatures, signatureOf] = isNumeric
    ? [numberSignatures, signatureOfNumber]
    : [textSignatures, signatureOfText]
  if (form.only !== undefined)
    return [
      {
        sample: sample(form.only),
        signature: signatureOf(form.only, left.atoms[0]!, against(acceptors(right, budget))),
      },
    ]
  const isEverywhere = statedByAll(right, budget)
  const found: LeafSignature[] = []
  const stated = signatures(left.atoms.filter(isEverywhere), against(nothing))
  for (const one of stated.sort((a, b) => a.sample.length - b.sample.length).slice(0, 1))
    found.push({ sample: one.sample, signature: right.map((_, index) => index) })
  const rest = left.atoms.filter((atom: Atom) => !isEverywhere(atom))
  if (rest.length === 0) return found
  for (const one of signatures(rest, against(acceptors(right, budget)))) addSignature(found, one, budget)
  return found
}
