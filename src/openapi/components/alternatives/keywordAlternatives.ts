import type { Span } from '../../../text/span.js'
import type { KeywordSchema, JsonSchema, StatedKeyword } from '../schema/schema.js'
import { anyValue, type Alternatives, type SchemaTerms, type WiderPlace } from './alternative.js'
import { asserted } from './asserted.js'
import { everything, nothing, product, union } from './combining.js'
import { withKey } from './negated.js'
import type { Solving } from './solving.js'
import { withoutUnevaluated } from './unevaluated.js'

/** How many of the alternatives of `anyOf` are combined with each other. */
const maxCombined = 4

/** How many more alternatives than it states `oneOf` may have, so that each has no values of the others. */
const maxAdded = 6

/** What a keyword says about the values of its schema. */
interface Factor {
  readonly construct: string
  readonly span: Span
  readonly alternatives: Alternatives
}

/** The values that all keywords of a schema accept. */
export function keywordAlternatives(schema: KeywordSchema, tracks: boolean, solving: Solving): Alternatives {
  const isTracked = tracks || schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined
  const own: Alternatives = { of: asserted(schema, solving.context.asMeant), wider: [] }
  const found = factorsOf(schema, isTracked, solving).reduce(
    (all, { alternatives, construct, span }) => product(all, alternatives, solving.idOf, construct, span),
    own,
  )
  return withoutUnevaluated(found, schema)
}

function factorsOf(schema: KeywordSchema, tracks: boolean, solving: Solving): readonly Factor[] {
  const { allOf, anyOf, oneOf, not, dependentRequired = none, dependentSchemas = none } = schema
  const factor = ({ span }: { readonly span: Span }, construct: string, alternatives: Alternatives): Factor => ({ construct, span, alternatives }) // prettier-ignore
  return [
    ...schema.references.map((stated) => factor(stated, '$ref', referred(stated, tracks, solving))),
    ...(allOf?.value ?? []).map((one) => factor(allOf!, 'allOf', solving.ofSchema(one, tracks))),
    ...(anyOf ? [factor(anyOf, 'anyOf', anyOfAlternatives(anyOf, tracks, solving))] : []),
    ...(oneOf ? [factor(oneOf, 'oneOf', oneOfAlternatives(oneOf, tracks, solving))] : []),
    ...(not ? [factor(not, 'not', notAlternatives(not, solving))] : []),
    ...(schema.if && (schema.then || schema.else || tracks) ? [factor(schema.if, 'if', conditional(schema, tracks, solving))] : []), // prettier-ignore
    ...dependentRequired.value.map(({ name, nameSpan: span, value }) =>
      factor({ span }, 'dependentRequired', dependent({ key: name, required: value, span }, tracks, solving)),
    ),
    ...dependentSchemas.value.map(({ name, nameSpan: span, value }) =>
      factor(
        { span },
        'dependentSchemas',
        dependent({ key: name, required: [], schema: value, span }, tracks, solving),
      ),
    ),
  ]
}

const none = { value: [] }

const wholly = (place: WiderPlace): Alternatives => ({ of: anyValue, wider: [place] })

function referred(
  { value, span }: KeywordSchema['references'][number],
  tracks: boolean,
  { context, ofSchema }: Solving,
): Alternatives {
  // prettier-ignore
  const target = context.targetOf(value)
  if (!target)
    return wholly({ construct: '$ref', span: value.span, reason: 'it leads nowhere, so any value is accepted', isIncomplete: true }) // prettier-ignore
  if (target.isDynamic)
    return wholly({ construct: '$dynamicRef', span, reason: 'what it leads to depends on the schema that refers to it, so any value is accepted' }) // prettier-ignore
  return ofSchema(context.schemaOf(target.node), tracks)
}

function anyOfAlternatives(
  { value: of, span }: StatedKeyword<readonly JsonSchema[]>,
  tracks: boolean,
  { ofSchema, idOf }: Solving,
): Alternatives {
  // prettier-ignore
  const all = of.map((one) => ofSchema(one, tracks))
  if (!tracks || of.length === 1) return union(all, idOf, tracks)
  if (of.length > maxCombined) {
    const { of: found, wider } = union(all, idOf, tracks)
    return { of: found, wider: [...wider, { construct: 'anyOf', span, reason: 'it has too many alternatives to tell what each of them evaluates' }] } // prettier-ignore
  }
  const subsets = Array.from({ length: 2 ** of.length - 1 }, (_, index) =>
    all.filter((_one, at) => ((index + 1) & (1 << at)) !== 0),
  )
  return union(
    subsets.map((subset) => subset.reduce((both, one) => product(both, one, idOf, 'anyOf', span), everything)),
    idOf,
    tracks,
  )
}

/** Alternatives that are disjoint, or each without the values of the others; all of them if that is not what they mean. */
function oneOfAlternatives(
  { value: of, span }: StatedKeyword<readonly JsonSchema[]>,
  tracks: boolean,
  solving: Solving,
): Alternatives {
  // prettier-ignore
  const { context, ofSchema, areDisjoint, idOf } = solving
  const all = of.map((one) => ofSchema(one, tracks))
  const any = union(all, idOf, tracks)
  if (areDisjoint(of.map((one) => [one]))) return any
  const exclusive = context.asMeant ? undefined : exclusiveAlternatives(of, all, span, tracks, solving)
  if (exclusive) return exclusive
  return { of: any.of, wider: [...any.wider, { construct: 'oneOf', span, reason: 'values that match several of its alternatives are accepted' }] } // prettier-ignore
}

/** Each alternative without the values of the others; undefined if contracts cannot say that briefly. */
function exclusiveAlternatives(
  of: readonly JsonSchema[],
  all: readonly Alternatives[],
  span: Span,
  tracks: boolean,
  { notAll, idOf }: Solving,
): Alternatives | undefined {
  // prettier-ignore
  const exclusive = all.map((own, at) =>
    of.reduce<Alternatives | undefined>((rest, other, index) => {
      const not = index === at ? everything : notAll({ terms: [other], span })
      return rest && not && product(rest, not, idOf, 'oneOf', span)
    }, own),
  )
  const rewritten = exclusive.flatMap((one) => (one?.wider.length === 0 ? [one] : []))
  const rest = union(rewritten, idOf, tracks)
  const isBrief = rewritten.length === all.length && rest.of.length > 0 && rest.of.length <= of.length + maxAdded
  return isBrief ? rest : undefined
}

const notAlternatives = ({ value, span }: StatedKeyword<JsonSchema>, { notAll }: Solving): Alternatives =>
  notAll({ terms: [value], span }) ??
  wholly({ construct: 'not', span, reason: 'what it excludes is accepted', ignores: [value] })

function conditional(schema: KeywordSchema, tracks: boolean, { ofSchema, notAll, idOf }: Solving): Alternatives {
  const { value: condition, span } = schema.if!
  const not = notAll({ terms: [condition], span })
  const [then, otherwise] = [schema.then, schema.else].map((one) => (one ? ofSchema(one.value, tracks) : everything))
  const met = product(ofSchema(condition, tracks), then!, idOf, 'then', span)
  if (not) return union([met, product(not, otherwise!, idOf, 'else', span)], idOf, tracks)
  const { of, wider } = union([met, otherwise!], idOf, tracks)
  return { of, wider: [...wider, { construct: 'if', span, reason: 'values that match its `else` are accepted, whether they match `if` or not', ignores: [condition] }] } // prettier-ignore
}

/** What objects with a key have to satisfy. */
interface Dependency {
  readonly key: string
  readonly required: readonly string[]
  readonly schema?: JsonSchema
  readonly span: Span
}

/** Objects without the key, objects with it and what it requires, and all other values. */
function dependent(
  { key, required, schema, span }: Dependency,
  tracks: boolean,
  { ofSchema, idOf }: Solving,
): Alternatives {
  // prettier-ignore
  const never: SchemaTerms = [{ kind: 'notAll', terms: [], span }]
  const others = anyValue.filter(({ type }) => type !== 'object')
  const absent: Alternatives = { of: [...others, withKey(key, never, span, false)], wider: nothing.wider }
  const object = { ...withKey(key, [], span, true), required: new Set([key, ...required]), groups: [] }
  const present: Alternatives = { of: [object], wider: nothing.wider }
  const met = schema ? product(present, ofSchema(schema, tracks), idOf, 'dependentSchemas', span) : present
  return union([absent, met], idOf, tracks)
}
