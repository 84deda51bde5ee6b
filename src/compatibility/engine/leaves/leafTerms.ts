import { bareLanguage, bareTexts, paddedLanguage, trimmedLanguage } from '../../../pattern/values/atomLanguages.js'
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
export function writtenTerm(leafTerms: LeafTerms, atom: Atom, { space }: TextForm): Term {
  if (space === 'counts') return acceptedTerm(leafTerms, atom, { space })
  const own = acceptedTerm(leafTerms, atom, { space: 'absent' })
  if (space === 'trimmed' || (atom.kind === 'scalar' && atom.type !== 'string')) return own
  return intersectionTerm(leafTerms.terms, [own, namedTerm(leafTerms, 'bare', () => bareTexts)])
}

const languages = { counts: paddedLanguage, trimmed: trimmedLanguage, absent: bareLanguage }

/** The texts of a form that an atom accepts. */
export const acceptedTerm = (leafTerms: LeafTerms, atom: Atom, { space }: Pick<TextForm, 'space'>): Term =>
  namedTerm(leafTerms, `${space} ${atomKey(atom)}`, () => languages[space](atom))

/** The texts of a form that any of some atoms accepts. */
export const acceptedByAny = (leafTerms: LeafTerms, atoms: readonly Atom[], form: TextForm): Term =>
  unionTerm(
    leafTerms.terms,
    atoms.map((atom) => acceptedTerm(leafTerms, atom, form)),
  )
