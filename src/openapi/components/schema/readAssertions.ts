import { nearest } from '../../../text/writing/nearest.js'
import { quoted } from '../../../text/writing/quoted.js'
import { booleanOf, type DocumentNode } from '../../documents/documentTree.js'
import { readers, reportValue, statedAt, valueAt, type Keywords } from './keywordValues.js'
import { present } from './present.js'
import type { JsonTypeName, KeywordSchema, NumberLimit, StatedKeyword } from './schema.js'
import { hasBooleanLimits, hasTypeLists } from './vocabulary.js'

const typeNames: readonly JsonTypeName[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']

/** The types, with `null` if the schema is nullable. */
export function readTypes(keywords: Keywords): Pick<KeywordSchema, 'types'> {
  const types = valueAt(keywords, 'type', (value, what) => typesOf(keywords, value, what))
  const nullable = valueAt(keywords, 'nullable', readers(keywords).flag) ?? valueAt(keywords, 'x-nullable', readers(keywords).flag) // prettier-ignore
  if (!types) return {}
  return { types: nullable?.value === true ? { ...types, value: new Set([...types.value, 'null']) } : types }
}

function typesOf(keywords: Keywords, value: DocumentNode, what: string): ReadonlySet<JsonTypeName> | undefined {
  const { report, dialect } = keywords
  if (value.kind !== 'list' || !hasTypeLists(dialect)) {
    const type = typeOf(keywords, value, what)
    return type && new Set([type])
  }
  const types = value.items.flatMap((item) => typeOf(keywords, item, `an item of ${what}`) ?? [])
  if (types.length > 0) return new Set(types)
  if (value.items.length === 0) reportValue(report, value, what, 'a list of types', 'empty')
  return undefined
}

function typeOf({ report, dialect }: Keywords, value: DocumentNode, what: string): JsonTypeName | undefined {
  const name = typeNames.find((one) => value.kind === 'string' && one === value.text)
  if (name && (name !== 'null' || hasTypeLists(dialect))) return name
  const names = hasTypeLists(dialect) ? typeNames : typeNames.filter((one) => one !== 'null')
  if (value.kind === 'string') {
    const near = nearest(value.text, names)
    const hint = near === undefined ? `write one of ${names.map(quoted).join(', ')}` : `did you mean ${quoted(near)}?`
    report('openapi-bad-value', value.span, `there is no type ${quoted(value.text)}, so it is ignored`, { hint })
  } else reportValue(report, value, what, hasTypeLists(dialect) ? 'a type or a list of types' : 'a type')
  return undefined
}

export const readValues = (keywords: Keywords): Pick<KeywordSchema, 'enum' | 'const'> =>
  present({
    enum: valueAt(keywords, 'enum', (value, what) => readers(keywords).list(value, what)?.items),
    const: valueAt(keywords, 'const', (value) => value),
  })

export const readNumbers = (keywords: Keywords): Pick<KeywordSchema, 'multipleOf' | 'minimum' | 'maximum'> => ({
  ...present({ multipleOf: valueAt(keywords, 'multipleOf', readers(keywords).divisor) }),
  minimum: limitsOf(keywords, 'minimum', 'exclusiveMinimum'),
  maximum: limitsOf(keywords, 'maximum', 'exclusiveMaximum'),
})

function limitsOf(
  keywords: Keywords,
  inclusive: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
): readonly StatedKeyword<NumberLimit>[] {
  const { number, flag } = readers(keywords)
  const isFlag = hasBooleanLimits(keywords.dialect)
  const isExclusive = isFlag && valueAt(keywords, exclusive, flag)?.value === true
  const limit = (own: typeof inclusive | typeof exclusive, isOpen: boolean): readonly StatedKeyword<NumberLimit>[] => {
    const stated = valueAt(keywords, own, number)
    return stated ? [{ ...stated, value: { number: stated.value, isExclusive: isOpen } }] : []
  }
  return [...limit(inclusive, isExclusive), ...(isFlag ? [] : limit(exclusive, true))]
}

export function readTexts(keywords: Keywords): Pick<KeywordSchema, 'minLength' | 'maxLength' | 'pattern' | 'format'> {
  const { count, text } = readers(keywords)
  return present({
    minLength: valueAt(keywords, 'minLength', count),
    maxLength: valueAt(keywords, 'maxLength', count),
    pattern: valueAt(keywords, 'pattern', text),
    format: valueAt(keywords, 'format', text),
  })
}

export function readAnnotations(
  keywords: Keywords,
): Pick<KeywordSchema, 'title' | 'description' | 'isReadOnly' | 'isWriteOnly'> {
  const textOf = (key: string): string | undefined => {
    const value = keywords.members.get(key)?.value
    return value?.kind === 'string' && value.text.trim() !== '' ? value.text.trim() : undefined
  }
  const is = (key: 'readOnly' | 'writeOnly'): true | undefined =>
    booleanOf(statedAt(keywords, key)?.value) === true ? true : undefined
  return present({
    title: textOf('title'),
    description: textOf('description'),
    isReadOnly: is('readOnly'),
    isWriteOnly: is('writeOnly'),
  })
}
