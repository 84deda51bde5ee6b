import type { JsonSyntax, NamedType, Placeholder, SuffixSyntax } from '../../../syntax/tree/syntaxTree.js'
import { groupOf, named, use } from '../../../descriptions/writing/syntaxNodes.js'
import { addMarks, marking, noteExact, noteWider } from '../../../descriptions/writing/notes.js'
import { anyValue, type ValueAlternative, type SchemaTerms } from '../../components/alternatives/alternative.js'
import { isPossible } from '../../components/alternatives/possible.js'
import { withoutContains } from '../../components/alternatives/withoutContains.js'
import type { KeywordSchema, JsonSchema } from '../../components/schema/schema.js'
import { arrayValue } from './arrayValue.js'
import { declareValue } from './declareValue.js'
import { discriminated } from './discriminated.js'
import { notePlaces, noteUnsatisfiable } from './notePlaces.js'
import { numberValue } from './numberValue.js'
import { objectValue } from './objectValue.js'
import { isUnguarded, referenceName } from './referenceName.js'
import { restricting, significant } from './significant.js'
import { stringValue } from './stringValue.js'
import { isAny } from './leftOut/covers.js'
import { withoutCovered } from './leftOut/withoutCovered.js'
import type { ValueWriter } from './valueWriter.js'
import { nodesOf } from './nodesOf.js'
import { termsKey, type SchemaWriting, type ValuePlace } from './writing.js'

/** Objects and arrays inside more others than this become types of their own. */
const maxDepth = 30

/** The JSON value that satisfies some terms. Recursive: what refers to itself becomes a type that is written later. */
export function jsonValue(writing: SchemaWriting, stated: SchemaTerms, place: ValuePlace): JsonSyntax {
  const terms = significant(stated)
  const { span } = place
  if (terms.length === 0) return use('anything', span)
  const [only] = terms
  if (terms.length === 1 && only?.kind === 'keywords') {
    const name = referenceName(writing, only, place, jsonValue)
    if (name !== undefined) return use(name, span)
    const choice = choiceOf(writing, only, place)
    if (choice) return choice
  }
  return once(writing, terms, place, () => valueOfAlternatives(writing, terms, place))
}

/** Writes a value in place, unless it is inside itself or too deep. */
function once(writing: SchemaWriting, terms: SchemaTerms, place: ValuePlace, write: () => JsonSyntax): JsonSyntax {
  const key = termsKey(writing, terms, place.direction)
  const before = writing.recursive.get(key)
  if (before !== undefined) return use(before, place.span)
  if (writing.open.has(key) || place.depth > maxDepth) {
    const name = writing.fresh(place.name)
    writing.recursive.set(key, name)
    writing.pending.push(() => {
      const own = { ...place, name, depth: 0 }
      declareValue(writing, name, () => valueOfAlternatives(writing, terms, own), own)
    })
    return use(name, place.span)
  }
  writing.open.add(key)
  const value = write()
  writing.open.delete(key)
  return value
}

/** More alternatives are not compared with each other. */
const maxCompared = 60

const areDisjoint = ({ alternatives }: SchemaWriting, of: readonly SchemaTerms[]): boolean =>
  of.length <= maxCompared && alternatives.areDisjoint(of)

/** The value of `anyOf` or `oneOf` whose alternatives are written one by one; undefined for other schemas. */
function choiceOf(writing: SchemaWriting, schema: KeywordSchema, place: ValuePlace): JsonSyntax | undefined {
  const keyword = schema.anyOf ? 'anyOf' : 'oneOf'
  const stated = schema[keyword]
  const others = restricting(schema).filter((one) => one !== keyword)
  if (!stated || !others.every((one) => one === 'types') || !haveTypes(writing, stated.value, schema)) return undefined
  const of = stated.value.filter((one) => writing.alternatives.isSatisfiable([one]))
  if (of.length === 0 || isUnguarded(writing, schema)) return undefined
  const plain = of.map((one): SchemaTerms => [one])
  if (areDisjoint(writing, plain) || (keyword === 'anyOf' && !schema.discriminator)) {
    noteExact(writing, keyword, stated.span)
    return choice(writing, plain, place)
  }
  const chosen = discriminated(writing, schema, of)
  const values = chosen?.map(({ terms }) => terms)
  if (chosen && values && areDisjoint(writing, values)) {
    noteExact(writing, 'discriminator', stated.span)
    return choice(writing, values, place, chosen.map(({ name }) => name)) // prettier-ignore
  }
  if (keyword === 'oneOf') {
    const { wider } = writing.alternatives.ofTerms([schema])
    if (!wider.some(({ construct, span }) => construct === 'oneOf' && span === stated.span)) return undefined
    noteWider(writing, 'oneOf', stated.span, 'values that match several of its alternatives are accepted', { depends: [schema.node], isAlone: true }) // prettier-ignore
  }
  return choice(writing, plain, place)
}

/** Whether all values of some schemas have the types that a schema around them states. */
function haveTypes({ alternatives }: SchemaWriting, of: readonly JsonSchema[], { types }: KeywordSchema): boolean {
  if (!types) return true
  return of.every((one) =>
    alternatives.ofTerms([one]).of.every((alternative) => {
      if (alternative.type !== 'number') return types.value.has(alternative.type)
      return types.value.has('number') || (types.value.has('integer') && alternative.isWhole)
    }),
  )
}

/** A choice of values; `null` becomes the suffix `?`. `names` are those of the values. Default: those of their JSON types. */
function choice(
  writing: SchemaWriting,
  of: readonly SchemaTerms[],
  place: ValuePlace,
  names: readonly string[] = [],
): JsonSyntax {
  const placeOf = (terms: SchemaTerms): ValuePlace => {
    const name = names[of.indexOf(terms)]
    return name === undefined ? suffixed(writing, terms, place) : { ...place, name: `${place.name}.${name}` }
  }
  const nulls = of.map((terms) => isNull(writing, terms))
  const others = withoutCovered(writing, of.filter((_, at) => !nulls[at])) // prettier-ignore
  if (others.length === 0) return use('null', place.span)
  if (others.some((terms) => significant(terms).length === 0)) return use('anything', place.span)
  if (others.length === 1) return nullable(writing, jsonValue(writing, others[0]!, place), nulls.includes(true), place)
  const members = others.map((terms) => memberOf(writing, terms, placeOf(terms)))
  return groupOf('choice', [...distinct(members), ...(nulls.includes(true) ? [named('null', place.span)] : [])], place.span) // prettier-ignore
}

function distinct(members: readonly NamedType[]): readonly NamedType[] {
  return [...new Map(members.map((member) => [JSON.stringify([member.name, member.suffixes]), member])).values()]
}

const isNull = ({ alternatives }: SchemaWriting, terms: SchemaTerms): boolean => {
  const { of } = alternatives.ofTerms(terms)
  return of.length === 1 && of[0]!.type === 'null'
}

/** What an alternative is called after its JSON type, if it has one. */
const words: Readonly<Record<ValueAlternative['type'], string>> = {
  null: 'null',
  boolean: 'flag',
  number: 'number',
  string: 'text',
  array: 'list',
  object: 'object',
}

function suffixed({ alternatives }: SchemaWriting, terms: SchemaTerms, place: ValuePlace): ValuePlace {
  const types = new Set(alternatives.ofTerms(terms).of.map(({ type }) => type))
  const [only] = types
  return { ...place, name: `${place.name}.${types.size === 1 && only ? words[only] : 'value'}` }
}

/** The value of the alternatives of some terms, with their places that are not exact. */
function valueOfAlternatives(writing: SchemaWriting, terms: SchemaTerms, place: ValuePlace): JsonSyntax {
  const found = writing.alternatives.ofTerms(terms)
  notePlaces(writing, found, terms)
  const { of } = found
  const possible = of
    .flatMap((one): readonly ValueAlternative[] =>
      one.type === 'array' ? withoutContains(one, writing.alternatives) : [one],
    )
    .filter((one) => isPossible(one, writing.alternatives.isSatisfiable))
  if (possible.length === 0) return nothing(writing, terms, place)
  if (of === anyValue) return use('anything', place.span)
  const whole = new Map(possible.filter(isAny).map((one) => [one.type, one]))
  const others = possible.filter((one) => one.type !== 'null' && (whole.get(one.type) ?? one) === one)
  const hasNull = possible.some(({ type }) => type === 'null')
  const [first] = others
  if (!first) return use('null', place.span)
  if (others.length === 1) return nullable(writing, alternativeValue(writing, first, place), hasNull, place)
  const members = others.map((one) => {
    const own = { ...place, name: `${place.name}.${words[one.type]}` }
    return typeOf(writing, () => alternativeValue(writing, one, own), own)
  })
  return groupOf('choice', [...distinct(members), ...(hasNull ? [named('null', place.span)] : [])], place.span)
}

/** A schema that no value satisfies: contracts have no such value. */
function nothing(writing: SchemaWriting, terms: SchemaTerms, { span }: ValuePlace): JsonSyntax {
  noteUnsatisfiable(writing, terms, span)
  return use('anything', span)
}

function alternativeValue(writing: SchemaWriting, alternative: ValueAlternative, place: ValuePlace): JsonSyntax {
  noteExact(writing, alternative.type, place.span)
  const { span } = place
  switch (alternative.type) {
    case 'null':
      return use('null', span)
    case 'boolean':
      return alternative.values.size === 2 ? use('boolean', span) : { kind: 'boolean', text: String([...alternative.values][0]), span } // prettier-ignore
    case 'number':
      return numberValue(writing, alternative, place)
    case 'string':
      return stringValue(writing, alternative, place)
    case 'array':
      return arrayValue(writing, alternative, place, valueWriter)
    case 'object':
      return objectValue(writing, alternative, place, valueWriter)
  }
}

/** A value as a type with a name: a member of a group, or the items of a list. */
export const memberOf = (writing: SchemaWriting, terms: SchemaTerms, place: ValuePlace): NamedType =>
  typeOf(writing, () => jsonValue(writing, terms, place), place)

/** A value in an array, as a type if it is not exact. */
function exactMember(writing: SchemaWriting, terms: SchemaTerms, place: ValuePlace): JsonSyntax {
  const { written, marks } = marking(writing, () => jsonValue(writing, terms, place))
  if (marks.length === 0) return written
  const name = writing.fresh(place.name)
  declareValue(writing, name, () => (addMarks(writing, marks), written), place, nodesOf(terms)[0])
  return use(name, place.span)
}

const valueWriter: ValueWriter = { value: jsonValue, exactMember, member: memberOf, declared: declaredType }

/** Declares a type for a value. */
function declaredType(writing: SchemaWriting, write: () => JsonSyntax, place: ValuePlace): NamedType {
  const name = writing.fresh(place.name)
  declareValue(writing, name, write, place)
  return named(name, place.span)
}

/** A written value as a type with a name, which is declared if it has none. */
function typeOf(writing: SchemaWriting, write: () => JsonSyntax, place: ValuePlace): NamedType {
  const { written, marks } = marking(writing, write)
  const type = marks.length === 0 ? bareType(written) : undefined
  if (type) return type
  const name = writing.fresh(place.name)
  declareValue(writing, name, () => (addMarks(writing, marks), written), place)
  return named(name, place.span)
}

function bareType(value: JsonSyntax): NamedType | undefined {
  if (value.kind !== 'placeholder' || (value.bounds?.length ?? 0) > 0) return undefined
  return value.type.kind === 'named' && !value.type.inString ? value.type : undefined
}

/** A value that may also be null. */
function nullable(writing: SchemaWriting, value: JsonSyntax, isNullable: boolean, place: ValuePlace): JsonSyntax {
  if (!isNullable) return value
  if (value.kind === 'placeholder' && value.type.kind === 'group')
    return { ...value, type: { ...value.type, members: distinct([...value.type.members, named('null', place.span)]) } }
  if (isAnything(value)) return value
  if (value.kind === 'placeholder' && value.type.kind === 'named') return withSuffix(value, '?')
  const type = typeOf(writing, () => value, place)
  return { kind: 'placeholder', type: { ...type, suffixes: [...type.suffixes, '?'] }, span: place.span }
}

const isAnything = (value: JsonSyntax): boolean =>
  value.kind === 'placeholder' && value.type.kind === 'named' && value.type.name === 'anything' && value.type.suffixes.length === 0 // prettier-ignore

function withSuffix(value: Placeholder, suffix: SuffixSyntax): Placeholder {
  const { type } = value
  if (type.kind !== 'named' || type.suffixes.at(-1) === suffix) return value
  return { ...value, type: { ...type, suffixes: [...type.suffixes, suffix] } }
}
