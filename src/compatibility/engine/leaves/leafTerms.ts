import { bareLanguage, bareTexts, paddedLanguage } from '../../../pattern/values/atomLanguages.js'
import type { Atom } from '../../../pattern/values/domain.js'
import type { Budget } from '../../../text/budget.js'
import { oncePer } from '../../../collections/once.js'
import type { TextExpression } from '../../../languages/expression.js'
import { termOf } from '../../../languages/termOf.js'
import { createTerms, intersectionTerm, unionTerm, type Term, type Terms } from '../../../languages/terms.js'
import { atomKey } from '../../../pattern/values/atomKey.js'
import type { TextForm } from '../../vocabulary/textForm.js'

/** The terms of the languages that a run of the engine meets, in one table. */
export interface LeafTerms {
  readonly terms: Terms
  /** The terms that have a name. */
  readonly named: Map<string, Term>
}

/** The terms that spend from a budget: those of one run. */
export const leafTermsOf: (budget: Budget) => LeafTerms = oncePer((budget: Budget): LeafTerms => ({
  terms: createTerms(budget),
  named: new Map(),
}))

/** The term of a language with a name, made once. */
export function namedTerm({ terms, named }: LeafTerms, name: string, make: () => TextExpression): Term {
  const known = named.get(name)
  if (known) return known
  terms.budget.spend(100)
  terms.budget.keep(20)
  const term = termOf(terms, make())
  named.set(name, term)
  return term
}

/** The texts of an atom that are written in a form. */
export function writtenTerm(leafTerms: LeafTerms, atom: Atom, { padded }: TextForm): Term {
  const accepted = acceptedTerm(leafTerms, atom, padded)
  if (padded || (atom.kind === 'scalar' && atom.type !== 'string')) return accepted
  return intersectionTerm(leafTerms.terms, [accepted, namedTerm(leafTerms, 'bare', () => bareTexts)])
}

/** The texts that an atom accepts, among texts with or without white space around them. */
const acceptedTerm = (leafTerms: LeafTerms, atom: Atom, padded: boolean): Term =>
  padded
    ? namedTerm(leafTerms, `padded ${atomKey(atom)}`, () => paddedLanguage(atom))
    : namedTerm(leafTerms, `bare ${atomKey(atom)}`, () => bareLanguage(atom))

/** The texts that any of some atoms accepts. */
export const acceptedByAny = (leafTerms: LeafTerms, atoms: readonly Atom[], { padded }: TextForm): Term =>
  unionTerm(
    leafTerms.terms,
    atoms.map((atom) => acceptedTerm(leafTerms, atom, padded)),
  )
