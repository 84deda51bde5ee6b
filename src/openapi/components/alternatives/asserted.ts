import { isWhole, decimalOf } from '../../../pattern/tree/decimal.js'
import type { JsonTypeName, KeywordSchema, JsonSchema } from '../schema/schema.js'
import {
  anyValue,
  type ValueAlternative,
  type ArrayAlternative,
  type ItemGroup,
  type KeyGroup,
  type NumberAlternative,
  type ObjectAlternative,
  type StringAlternative,
} from './alternative.js'
import { intersected } from './intersected.js'
import { literalAlternatives } from './literals.js'
import { higher, lower } from './numberLimits.js'

/** The alternatives of what a schema says itself, without other schemas for the same value. */
export function asserted(schema: KeywordSchema, infersTypes: boolean): readonly ValueAlternative[] {
  const types = schema.types?.value ?? (infersTypes ? inferredTypes(schema) : undefined)
  const all = types ? anyValue.filter(({ type }) => types.has(type) || (type === 'number' && types.has('integer'))) : anyValue // prettier-ignore
  const own = all.map((one) => restricted(one, schema, types?.has('integer') === true && !types.has('number')))
  const literals = [schema.enum, ...(schema.const ? [{ value: [schema.const.value] }] : [])].flatMap((stated) =>
    stated ? [literalAlternatives(stated.value, schema)] : [],
  )
  const found = literals.reduce((left, right) => pairs(left, right), own)
  return found.length === anyValue.length && found.every((one, at) => one === anyValue[at]) ? anyValue : found
}

const pairs = (left: readonly ValueAlternative[], right: readonly ValueAlternative[]): readonly ValueAlternative[] =>
  left.flatMap((one) => right.flatMap((other) => intersected(one, other) ?? []))

function restricted(alternative: ValueAlternative, schema: KeywordSchema, areWhole: boolean): ValueAlternative {
  switch (alternative.type) {
    case 'number':
      return ofNumbers(alternative, schema, areWhole)
    case 'string':
      return ofStrings(alternative, schema)
    case 'array':
      return ofArrays(alternative, schema)
    case 'object':
      return ofObjects(alternative, schema)
    default:
      return alternative
  }
}

/** The formats of numbers that restrict their values. */
const numberFormats: ReadonlySet<string> = new Set(['int32', 'int64'])

function ofNumbers(any: NumberAlternative, schema: KeywordSchema, areWhole: boolean): NumberAlternative {
  const { minimum, maximum, multipleOf, format } = schema
  const isFormatted = format !== undefined && numberFormats.has(format.value)
  const hasLimits = minimum.length + maximum.length > 0
  if (!hasLimits && !multipleOf && !isFormatted && !areWhole) return any
  const from = minimum.map(({ value }) => value).reduce(higher, undefined)
  const to = maximum.map(({ value }) => value).reduce(lower, undefined)
  const isOne = multipleOf !== undefined && isUnit(multipleOf.value)
  return {
    ...any,
    isWhole: areWhole || isOne,
    ...(from && { lower: from }),
    ...(to && { upper: to }),
    multiplesOf: multipleOf && !isOne ? [multipleOf] : [],
    formats: isFormatted && areWhole ? [format] : [],
  }
}

const isUnit = (text: string): boolean => {
  const decimal = decimalOf(text)
  return isWhole(decimal) && decimal.digits === '1' && decimal.exponent === 0n
}

function ofStrings(
  any: StringAlternative,
  { minLength, maxLength, pattern, format }: KeywordSchema,
): StringAlternative {
  const formats = format && !numberFormats.has(format.value) ? [format] : []
  if (!minLength && !maxLength && !pattern && formats.length === 0) return any
  return {
    type: 'string',
    minLength: minLength?.value ?? 0,
    ...(maxLength && { maxLength: maxLength.value }),
    patterns: pattern ? [pattern] : [],
    formats,
  }
}

function ofArrays(any: ArrayAlternative, schema: KeywordSchema): ArrayAlternative {
  const { prefixItems, items, minItems, maxItems, uniqueItems, contains } = schema
  if (![prefixItems, items, minItems, maxItems, uniqueItems, contains].some(isStated)) return any
  return {
    type: 'array',
    groups: prefixItems || items ? [itemGroup(prefixItems?.value ?? [], items?.value)] : [],
    min: minItems?.value ?? 0,
    ...(maxItems && { max: maxItems.value }),
    ...(uniqueItems && { unique: uniqueItems.span }),
    contains: contains ? containedItems(contains) : [],
  }
}

const isStated = (value: unknown): boolean => value !== undefined

const itemGroup = (prefix: readonly JsonSchema[], rest: JsonSchema | undefined): ItemGroup => ({
  prefix: prefix.map((one) => [one]),
  rest: rest ? [rest] : [],
  isComplete: rest !== undefined,
  evaluates: true,
})

function containedItems({ value, span }: NonNullable<KeywordSchema['contains']>): ArrayAlternative['contains'] {
  const { schema, ...counts } = value
  if (counts.min === 0 && counts.max === undefined && !counts.evaluates) return []
  return [{ value: { terms: [schema], ...counts }, span }]
}

function ofObjects(any: ObjectAlternative, schema: KeywordSchema): ObjectAlternative {
  const { properties, patternProperties, additionalProperties } = schema
  const { required, minProperties, maxProperties, propertyNames } = schema
  const hasGroup = [properties, patternProperties, additionalProperties].some(isStated)
  if (!hasGroup && ![required, minProperties, maxProperties, propertyNames].some(isStated)) return any
  return {
    type: 'object',
    groups: hasGroup ? [keyGroup(schema)] : [],
    required: new Set(required?.value),
    min: minProperties?.value ?? 0,
    ...(maxProperties && { max: maxProperties.value }),
    names: propertyNames ? [{ value: [propertyNames.value], span: propertyNames.span }] : [],
  }
}

const keyGroup = ({ properties, patternProperties, additionalProperties }: KeywordSchema): KeyGroup => ({
  properties: new Map(
    (properties?.value ?? []).map(({ name, nameSpan, value }) => [name, { terms: [value], span: nameSpan }]),
  ),
  patterns: (patternProperties?.value ?? []).map(({ name: pattern, nameSpan: span, value }) => ({
    pattern,
    span,
    terms: [value],
  })),
  others: additionalProperties ? [additionalProperties.value] : [],
  isStated: additionalProperties !== undefined,
  evaluates: true,
})

/** The types that keywords are for, if there is no `type`: objects for `properties`. Undefined if they are for several. */
function inferredTypes(schema: KeywordSchema): ReadonlySet<JsonTypeName> | undefined {
  const found = new Set<JsonTypeName>()
  if (schema.properties ?? schema.additionalProperties ?? schema.patternProperties) found.add('object')
  if (schema.items ?? schema.prefixItems) found.add('array')
  if (schema.pattern ?? schema.minLength ?? schema.maxLength) found.add('string')
  if (schema.minimum.length > 0 || schema.maximum.length > 0 || schema.multipleOf) found.add('number')
  return found.size === 1 && !schema.enum && !schema.const ? found : undefined
}
