import type { Span } from '../../../text/span.js'
import type { Target } from '../../documents/documents.js'
import type { DocumentNode, ScalarNode } from '../../documents/documentTree.js'
import type { KeywordSchema, Schema } from '../schema/schema.js'
import {
  anyValue,
  type Alternative,
  type Alternatives,
  type NotAll,
  type Term,
  type Terms,
  type WiderPlace,
} from './alternative.js'
import { asserted } from './asserted.js'
import { alternativeKey } from './alternativeKey.js'
import { intersected } from './intersected.js'
import { negated, withKey } from './negated.js'
import { isNothing, isPossible } from './possible.js'
import { withoutUnevaluated } from './unevaluated.js'

/** What the alternatives of schemas are made from. */
export interface AlternativesContext {
  readonly schemaOf: (node: DocumentNode) => Schema
  readonly targetOf: (reference: ScalarNode) => Target | undefined
  /** Whether a schema without `type` has the type that its keywords are for. */
  readonly infersTypes: boolean
}

/** Decides which values schemas have. */
export interface SchemaAlternatives {
  readonly ofTerms: (terms: Terms) => Alternatives
  /** Whether some value satisfies all terms: true if in doubt. */
  readonly isSatisfiable: (terms: Terms) => boolean
  /** Whether no value satisfies both: false if in doubt. */
  readonly areDisjoint: (one: Terms, other: Terms) => boolean
}

/** More alternatives of one schema are not enumerated. */
const maxAlternatives = 200

/** How many schemas are looked at to find out whether there is a value. */
const maxLooks = 3000

/** How many of the alternatives of `anyOf` are combined with each other. */
const maxCombined = 4

const nothing: Alternatives = { of: [], wider: [] }
const everything: Alternatives = { of: anyValue, wider: [] }

export function schemaAlternatives(context: AlternativesContext): SchemaAlternatives {
  const known = { plain: new Map<Schema, Alternatives>(), tracked: new Map<Schema, Alternatives>() }
  const open = new Set<Schema>()
  const knownTerms = new Map<string, Alternatives>()
  const ids = new Map<Term, number>()
  const idOf = (term: Term): number => ids.get(term) ?? (ids.set(term, ids.size), ids.size - 1)
  const keyOf = (terms: Terms): string => [...new Set(terms.map(idOf))].sort((a, b) => a - b).join(' ')

  /** The alternatives of a schema; `tracks` if it matters which of them evaluate a key or an item. */
  const ofSchema = (schema: Schema, tracks = false): Alternatives => {
    if (schema.kind === 'boolean') return schema.accepts ? everything : nothing
    const cache = tracks ? known.tracked : known.plain
    const before = cache.get(schema)
    if (before) return before
    if (open.has(schema))
      return { of: anyValue, wider: [{ construct: '$ref', span: schema.span, reason: 'it leads back to itself with nothing in between' }] } // prettier-ignore
    open.add(schema)
    const found = ofKeywords(schema, tracks)
    open.delete(schema)
    cache.set(schema, found)
    return found
  }

  const ofTerm = (term: Term): Alternatives => (term.kind === 'notAll' ? (notAll(term) ?? everything) : ofSchema(term))

  const ofTerms = (terms: Terms): Alternatives => {
    const key = keyOf(terms)
    const before = knownTerms.get(key)
    if (before) return before
    const places = terms.map((term) => term.span)
    const found = terms.map(ofTerm).reduce((all, one, at) => product(all, one, 'allOf', places[at]!), everything)
    knownTerms.set(key, found)
    return found
  }

  const notAll = ({ terms, span }: NotAll): Alternatives | undefined => {
    const { of, wider } = ofTerms(terms)
    if (wider.length > 0) return undefined
    let found: Alternatives = everything
    for (const alternative of of) {
      const others = negated(alternative, span)
      if (!others) return undefined
      found = product(found, { of: others, wider: [] }, 'not', span)
      if (found.wider.length > 0) return undefined
    }
    return { of: found.of.map(withoutEvaluation), wider: [] }
  }

  const product = (one: Alternatives, other: Alternatives, construct: string, span: Span): Alternatives => {
    if (one.of === anyValue) return { of: other.of, wider: joinedPlaces(one, other) }
    if (other.of === anyValue) return { of: one.of, wider: joinedPlaces(one, other) }
    const found = new Map<string, Alternative>()
    for (const left of one.of)
      for (const right of other.of) {
        const both = intersected(left, right)
        if (!both || !isPossible(both, (terms) => !isNothing(terms))) continue
        found.set(alternativeKey(both, idOf), both)
        if (found.size > maxAlternatives) {
          const place = { construct, span, reason: 'its alternatives are too many to combine, so they are ignored' }
          return { of: one.of, wider: [...joinedPlaces(one, other), place] }
        }
      }
    return { of: [...found.values()], wider: joinedPlaces(one, other) }
  }

  const union = (all: readonly Alternatives[]): Alternatives => {
    if (all.some(({ of, wider }) => of === anyValue && wider.length === 0)) return everything
    const found = new Map(all.flatMap(({ of }) => of).map((one) => [alternativeKey(one, idOf), one]))
    return { of: [...found.values()], wider: all.flatMap(({ wider }) => wider) }
  }

  function ofKeywords(schema: KeywordSchema, tracks: boolean): Alternatives {
    const isTracked = tracks || schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined
    const own = asserted(schema, context.infersTypes)
    const wider: WiderPlace[] = []
    let found: Alternatives = { of: own, wider: [] }
    const restrict = (factor: Alternatives, construct: string, span: Span): void => {
      found = product(found, factor, construct, span)
    }
    for (const { value, span } of schema.references) {
      const target = context.targetOf(value)
      if (!target)
        wider.push({ construct: '$ref', span: value.span, reason: 'it leads nowhere, so any value is accepted', isIncomplete: true }) // prettier-ignore
      else if (target.isDynamic)
        wider.push({ construct: '$dynamicRef', span, reason: 'what it leads to depends on the schema that refers to it, so any value is accepted' }) // prettier-ignore
      else restrict(ofSchema(context.schemaOf(target.node), isTracked), '$ref', span)
    }
    for (const one of schema.allOf?.value ?? []) restrict(ofSchema(one, isTracked), 'allOf', schema.allOf!.span)
    if (schema.anyOf) restrict(anyOf(schema.anyOf.value, schema.anyOf.span, isTracked), 'anyOf', schema.anyOf.span)
    if (schema.oneOf) restrict(oneOf(schema.oneOf.value, schema.oneOf.span, isTracked), 'oneOf', schema.oneOf.span)
    if (schema.not) {
      const { value, span } = schema.not
      const rewritten = notAll({ kind: 'notAll', terms: [value], span })
      if (rewritten) restrict(rewritten, 'not', span)
      else wider.push({ construct: 'not', span, reason: 'what it excludes is accepted' })
    }
    if (schema.if && (schema.then || schema.else || isTracked)) restrict(conditional(schema, isTracked), 'if', schema.if.span) // prettier-ignore
    for (const { name, nameSpan, value } of schema.dependentRequired?.value ?? [])
      restrict(dependent(name, value.map((key) => [key, []]), undefined, nameSpan, isTracked), 'dependentRequired', nameSpan) // prettier-ignore
    for (const { name, nameSpan, value } of schema.dependentSchemas?.value ?? [])
      restrict(dependent(name, [], value, nameSpan, isTracked), 'dependentSchemas', nameSpan)
    const evaluated = withoutUnevaluated(found.of, schema)
    return { of: evaluated.of, wider: [...found.wider, ...wider, ...evaluated.wider] }
  }

  const anyOf = (of: readonly Schema[], span: Span, tracks: boolean): Alternatives => {
    if (!tracks || of.length === 1) return union(of.map((one) => ofSchema(one, tracks)))
    if (of.length > maxCombined)
      return { ...union(of.map((one) => ofSchema(one, tracks))), wider: [{ construct: 'anyOf', span, reason: 'it has too many alternatives to tell what each of them evaluates' }] } // prettier-ignore
    const subsets = Array.from({ length: 2 ** of.length - 1 }, (_, index) =>
      of.filter((_one, at) => ((index + 1) & (1 << at)) !== 0),
    )
    return union(
      subsets.map((subset) =>
        subset.reduce((all, one) => product(all, ofSchema(one, tracks), 'anyOf', span), everything),
      ),
    )
  }

  const oneOf = (of: readonly Schema[], span: Span, tracks: boolean): Alternatives => {
    const all = of.map((one) => ofSchema(one, tracks))
    if (of.every((one, at) => of.slice(at + 1).every((other) => areDisjoint([one], [other])))) return union(all)
    const exclusive = of.map((one, at) => {
      const others = of.filter((_, index) => index !== at)
      return others.reduce<Alternatives | undefined>(
        (rest, other) => {
          const not = rest && notAll({ kind: 'notAll', terms: [other], span })
          return not && product(rest, not, 'oneOf', span)
        },
        ofSchema(one, tracks),
      )
    })
    if (exclusive.every((one) => one !== undefined && one.wider.length === 0))
      return union(exclusive.map((one) => one ?? nothing))
    const place = { construct: 'oneOf', span, reason: 'values that match several of its alternatives are accepted' }
    return { ...union(all), wider: [...all.flatMap(({ wider }) => wider), place] }
  }

  const conditional = (schema: KeywordSchema, tracks: boolean): Alternatives => {
    const { value: condition, span } = schema.if!
    const not = notAll({ kind: 'notAll', terms: [condition], span })
    const then = schema.then ? ofSchema(schema.then.value, tracks) : everything
    const otherwise = schema.else ? ofSchema(schema.else.value, tracks) : everything
    const met = product(ofSchema(condition, tracks), then, 'then', span)
    if (not) return union([met, product(not, otherwise, 'else', span)])
    const place = { construct: 'if', span, reason: 'values that match its `else` are accepted, whether they match `if` or not' } // prettier-ignore
    const both = union([met, otherwise])
    return { of: both.of, wider: [...both.wider, place] }
  }

  /** Objects without a key, with it and what that requires, and all other values. */
  const dependent = (
    key: string,
    required: readonly (readonly [string, Terms])[],
    schema: Schema | undefined,
    span: Span,
    tracks: boolean,
  ): Alternatives => {
    const never: Terms = [{ kind: 'notAll', terms: [], span }]
    const absent: Alternatives = {
      of: [...anyValue.filter(({ type }) => type !== 'object'), withKey(key, never, span, false)],
      wider: [],
    }
    const present: Alternatives = {
      of: [
        { ...withKey(key, [], span, true), required: new Set([key, ...required.map(([name]) => name)]), groups: [] },
      ],
      wider: [],
    }
    return union([absent, schema ? product(present, ofSchema(schema, tracks), 'dependentSchemas', span) : present])
  }

  const looking = new Set<string>()
  const satisfiable = new Set<string>()
  let looks = 0

  const isSatisfiable = (terms: Terms): boolean => {
    if (isNothing(terms)) return false
    const key = keyOf(terms)
    if (satisfiable.has(key)) return true
    if (looking.has(key)) return false
    if (looking.size === 0) looks = maxLooks
    if (looks-- <= 0) return true
    looking.add(key)
    const found = ofTerms(terms).of.some((one) => isPossible(one, isSatisfiable))
    looking.delete(key)
    if (found) satisfiable.add(key)
    return found
  }

  const areDisjoint = (one: Terms, other: Terms): boolean => !isSatisfiable([...one, ...other])

  return { ofTerms, isSatisfiable, areDisjoint }
}

/** An alternative whose keys and items do not count as evaluated. */
function withoutEvaluation(alternative: Alternative): Alternative {
  if (alternative.type === 'object')
    return { ...alternative, groups: alternative.groups.map((group) => ({ ...group, evaluates: false })) }
  return alternative.type === 'array'
    ? { ...alternative, groups: alternative.groups.map((group) => ({ ...group, evaluates: false })) }
    : alternative
}

const joinedPlaces = (one: Alternatives, other: Alternatives): readonly WiderPlace[] =>
  one.wider.length === 0 ? other.wider : other.wider.length === 0 ? one.wider : [...one.wider, ...other.wider]
