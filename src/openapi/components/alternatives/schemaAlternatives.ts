import type { JsonSchema } from '../schema/schema.js'
import { anyValue, type Alternatives, type NotAll, type SchemaTerm, type SchemaTerms } from './alternative.js'
import { complementOf, everything, nothing, product } from './combining.js'
import { keywordAlternatives } from './keywordAlternatives.js'
import { isNothing, isPossible } from './possible.js'
import type { AlternativesContext, Solving } from './solving.js'

/** Decides which values schemas have. */
export interface SchemaAlternatives {
  readonly ofTerms: (terms: SchemaTerms) => Alternatives
  /** Whether some value satisfies all terms: true if in doubt. */
  readonly isSatisfiable: (terms: SchemaTerms) => boolean
  /** Whether no value satisfies two of them: false if in doubt. */
  readonly areDisjoint: (all: readonly SchemaTerms[]) => boolean
}

/** How many schemas are looked at to find out whether there is a value. */
const maxLooks = 3000

export function schemaAlternatives(context: AlternativesContext): SchemaAlternatives {
  const ids = new Map<object, number>()
  const idOf = (term: object): number => ids.get(term) ?? (ids.set(term, ids.size), ids.size - 1)
  const keyOf = (terms: SchemaTerms): string => [...new Set(terms.map(idOf))].sort((a, b) => a - b).join(' ')
  const known = new Map<string, Alternatives>()
  const ofTerms = (terms: SchemaTerms): Alternatives => {
    const key = keyOf(terms)
    const found = known.get(key) ?? terms.reduce((all, term) => product(all, ofTerm(term), idOf, 'allOf', term.span), everything) // prettier-ignore
    known.set(key, found)
    return found
  }
  const notAll: Solving['notAll'] = ({ terms, span }) => complementOf(ofTerms(terms), idOf, span)
  const ofTerm = (term: SchemaTerm): Alternatives =>
    term.kind === 'notAll' ? (notAll(term) ?? anythingBut(term)) : solving.ofSchema(term, false)
  const isSatisfiable = satisfiability(ofTerms, keyOf)
  const areDisjoint = (all: readonly SchemaTerms[]): boolean =>
    all.every((one, at) => all.slice(at + 1).every((other) => !isSatisfiable([...one, ...other])))
  const solving: Solving = {
    context,
    idOf,
    notAll,
    areDisjoint,
    ofSchema: cached((schema, tracks) => keywordAlternatives(schema, tracks, solving)),
  }
  return { ofTerms, isSatisfiable, areDisjoint }
}

/** The alternatives of a schema, found once. */
function cached(
  find: (schema: Exclude<JsonSchema, { kind: 'boolean' }>, tracks: boolean) => Alternatives,
): Solving['ofSchema'] {
  const known = { plain: new Map<JsonSchema, Alternatives>(), tracked: new Map<JsonSchema, Alternatives>() }
  const open = new Set<JsonSchema>()
  return (schema, tracks) => {
    if (schema.kind === 'boolean') return schema.accepts ? everything : nothing
    const cache = tracks ? known.tracked : known.plain
    const before = cache.get(schema)
    if (before) return before
    if (open.has(schema)) return circular(schema)
    open.add(schema)
    const found = find(schema, tracks)
    open.delete(schema)
    cache.set(schema, found)
    return found
  }
}

const circular = ({ span }: JsonSchema): Alternatives => ({
  of: anyValue,
  wider: [{ construct: '$ref', span, reason: 'it leads back to itself with nothing in between' }],
})

/** Everything, if alternatives cannot describe what does not satisfy some terms. */
const anythingBut = ({ terms, span }: NotAll): Alternatives => ({
  of: anyValue,
  wider: [{ construct: 'not', span, reason: 'what it excludes is accepted', ignores: terms }],
})

/** Terms that are being looked at count as having no value, as only finite values count. */
function satisfiability(ofTerms: SchemaAlternatives['ofTerms'], keyOf: (terms: SchemaTerms) => string) {
  const open = new Set<string>()
  const found = new Set<string>()
  let left = 0
  const isSatisfiable = (terms: SchemaTerms): boolean => {
    if (isNothing(terms)) return false
    const key = keyOf(terms)
    if (found.has(key)) return true
    if (open.has(key)) return false
    if (open.size === 0) left = maxLooks
    if (left-- <= 0) return true
    open.add(key)
    const isFound = ofTerms(terms).of.some((one) => isPossible(one, isSatisfiable))
    open.delete(key)
    if (isFound) found.add(key)
    return isFound
  }
  return isSatisfiable
}
