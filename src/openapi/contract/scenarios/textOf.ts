import type { Placeholder, TextValue, Value } from '../../../syntax/tree/syntaxTree.js'
import { literal, use } from '../../../descriptions/writing/syntaxNodes.js'
import { countable, type Occurs } from '../../../descriptions/writing/occurs.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import type { ApiParameter, ParameterStyle } from '../../components/service/service.js'
import type { MessagePart } from './messagePart.js'
import { typeName } from './typeName.js'
import type { ApiContext } from './apiContext.js'
import type { SchemaShape } from '../types/schemaWriter.js'

/** A value as text, and the marks of what is not exact in it. */
export interface WrittenText {
  readonly value: TextValue
  readonly marks: MessagePart['marks']
}

export type Kind = 'scalar' | 'array' | 'object' | 'mixed'

/** Whether the values of a schema are written as one scalar, as several or as properties. */
export function kindOf({ types }: SchemaShape): Kind {
  const [isArray, isObject] = [types.has('array'), types.has('object')]
  const others = [...types].filter((type) => type !== 'array' && type !== 'object' && type !== 'null').length
  if (types.size === 0 || (!isArray && !isObject)) return 'scalar'
  if (others > 0 || (isArray && isObject)) return 'mixed'
  return isArray ? 'array' : 'object'
}

/** The characters between the values of a list; white space if a style has none here. */
export const separators: Readonly<Partial<Record<ParameterStyle, string>>> = {
  simple: ',',
  form: ',',
  label: ',',
  matrix: ',',
  pipeDelimited: '|',
}

/** The value of a parameter whose values are all in one text. */
export function textOf(parameter: ApiParameter, context: ApiContext): WrittenText {
  const { schema, content, name, serialization } = parameter
  const { style } = serialization
  if (content) return anyText(parameter, `\`content\` of \`${content.mediaType}\` is accepted as any text`, context)
  const { value, marks } = schema ? schemaText(parameter, schema, context) : { value: use('string', parameter.span), marks: [] } // prettier-ignore
  if (style === 'label') return { value: concatenation('.', value), marks }
  return style === 'matrix' ? { value: concatenation(`;${name}=`, value), marks } : { value, marks }
}

function schemaText(parameter: ApiParameter, schema: DocumentNode, context: ApiContext): WrittenText {
  const { serialization } = parameter
  const { style, explode } = serialization
  const shape = context.schemas.shapeOf(schema)
  switch (kindOf(shape)) {
    case 'scalar':
      return { value: written(schema, parameter, context), marks: [] }
    case 'array':
      if (style === 'matrix' && explode) return anyText(parameter, 'repeated values are accepted as any text', context)
      return { value: listOf(shape, style === 'label' && explode ? '.' : separators[style], parameter, context), marks: [] } // prettier-ignore
    case 'object':
      return anyText(parameter, 'the properties of an object are accepted as any text', context)
    case 'mixed':
      return anyText(parameter, 'values that may be lists or objects are accepted as any text', context)
  }
}

/** A literal text before a value. */
export function concatenation(before: string, value: TextValue): TextValue {
  const { span } = value
  if (value.kind === 'literal') return literal(before + value.text, span)
  return { kind: 'concatenation', parts: [literal(before, span), ...(value.kind === 'concatenation' ? value.parts : [value])], span } // prettier-ignore
}

function anyText(parameter: ApiParameter, reason: string, { note }: ApiContext): WrittenText {
  const { name, serialization, content, schema = content?.schema, span } = parameter
  const row = { construct: 'parameter', span, kind: 'wider', reason } as const
  return {
    value: use('string', span),
    marks: note(row, { states: [name, serialization], ignores: schema ? [schema] : [] }),
  }
}

type Named = Pick<ApiParameter, 'name' | 'span'> & Partial<Pick<ApiParameter, 'in'>>

const written = (schema: DocumentNode, { name, in: place }: Named, { schemas }: ApiContext): Value =>
  place === 'header' || place === 'cookie'
    ? schemas.headerText(schema, typeName(name))
    : schemas.text(schema, typeName(name))

/** `(integer list , {1,5})` */
export function listOf(
  shape: SchemaShape,
  separator: string | undefined,
  parameter: Named,
  context: ApiContext,
): Placeholder {
  const { span } = parameter
  const item = itemOf(shape, parameter, context)
  const list = {
    kind: 'list',
    item,
    count: countOf(shape),
    span,
    ...(separator !== undefined && { separator }),
  } as const
  return { kind: 'placeholder', type: list, span }
}

export const itemOf = ({ items }: SchemaShape, parameter: Named, context: ApiContext) =>
  context.types.item(
    items ? written(items, parameter, context) : use('string', parameter.span),
    typeName(parameter.name),
  )

export const countOf = ({ minItems = 0, maxItems }: Pick<SchemaShape, 'minItems' | 'maxItems'>): Occurs =>
  countable({ min: minItems, ...(maxItems !== undefined && { max: maxItems }) })
