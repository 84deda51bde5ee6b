import type { Dialect } from '../../documents/descriptionKind.js'

const drafts = ['draft-4', 'draft-6', 'draft-7', '2019-09', '2020-12'] as const

/** The drafts from one to another. Default: to the latest. */
const from = (first: (typeof drafts)[number], last: (typeof drafts)[number] = '2020-12'): readonly Dialect[] =>
  drafts.slice(drafts.indexOf(first), drafts.indexOf(last) + 1)

const openapi: readonly Dialect[] = ['openapi-3.0']
const swagger: readonly Dialect[] = ['swagger-2.0', 'openapi-3.0']
const all: readonly Dialect[] = [...swagger, ...drafts]

/** The dialects that have a keyword. Those of OpenAPI 3.1 and 3.2 are those of draft 2020-12. */
const keywords = {
  $ref: all,
  $recursiveRef: ['2019-09'],
  $dynamicRef: ['2020-12'],
  type: all,
  enum: all,
  const: from('draft-6'),
  nullable: openapi,
  'x-nullable': ['swagger-2.0'],
  multipleOf: all,
  minimum: all,
  maximum: all,
  exclusiveMinimum: all,
  exclusiveMaximum: all,
  minLength: all,
  maxLength: all,
  pattern: all,
  format: all,
  items: all,
  prefixItems: ['2020-12'],
  additionalItems: from('draft-4', '2019-09'),
  unevaluatedItems: from('2019-09'),
  contains: from('draft-6'),
  minContains: from('2019-09'),
  maxContains: from('2019-09'),
  minItems: all,
  maxItems: all,
  uniqueItems: all,
  properties: all,
  required: all,
  additionalProperties: all,
  patternProperties: drafts,
  unevaluatedProperties: from('2019-09'),
  propertyNames: from('draft-6'),
  minProperties: all,
  maxProperties: all,
  dependencies: drafts,
  dependentRequired: from('2019-09'),
  dependentSchemas: from('2019-09'),
  allOf: all,
  anyOf: [...openapi, ...drafts],
  oneOf: [...openapi, ...drafts],
  not: [...openapi, ...drafts],
  if: from('draft-7'),
  then: from('draft-7'),
  else: from('draft-7'),
  discriminator: [...swagger, '2020-12'],
  xml: [...swagger, '2020-12'],
  readOnly: [...swagger, ...from('draft-7')],
  writeOnly: [...openapi, ...from('draft-7')],
} as const satisfies Readonly<Record<string, readonly Dialect[]>>

export type Keyword = keyof typeof keywords

/** Whether a dialect has a keyword. */
export const hasKeyword = (dialect: Dialect, keyword: Keyword): boolean =>
  (keywords[keyword] as readonly Dialect[]).includes(dialect)

/** Whether some dialect has a keyword of this name. */
export const isKeyword = (name: string): name is Keyword => Object.hasOwn(keywords, name)

/** Whether a dialect ignores everything beside a `$ref`. */
export const ignoresSiblings = (dialect: Dialect): boolean => dialect !== '2019-09' && dialect !== '2020-12'

/** Whether `exclusiveMinimum` is a boolean that belongs to `minimum`, and not a number of its own. */
export const hasBooleanLimits = (dialect: Dialect): boolean => [...swagger, 'draft-4'].includes(dialect)

/** Whether `true` and `false` are schemas. */
export const hasBooleanSchemas = (dialect: Dialect): boolean => ![...swagger, 'draft-4'].includes(dialect)

/** Whether `items` may be a list, with a schema for each of the first items. */
export const hasItemLists = (dialect: Dialect): boolean => from('draft-4', '2019-09').includes(dialect)

/** Whether `type` may be a list of types. */
export const hasTypeLists = (dialect: Dialect): boolean => !swagger.includes(dialect)
