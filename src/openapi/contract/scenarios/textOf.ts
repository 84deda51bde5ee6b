import type { Placeholder, Value } from '../../../syntax/tree/syntaxTree.js'
import { use } from '../../../descriptions/writing/syntaxNodes.js'
import { countable, type Occurs } from '../../../descriptions/writing/occurs.js'
import type { ApiParameter, ParameterStyle } from '../../components/service/service.js'
import type { MessagePart } from './messagePart.js'
import { typeName } from './typeName.js'
import type { ScenarioContext } from './scenarioContext.js'
import type { SchemaShape } from '../types/schemaWriter.js'

/** A value as text, and the marks of what is not exact in it. */
export interface TextValue {
  readonly value: Value
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
const separators: Readonly<Partial<Record<ParameterStyle, string>>> = { simple: ',', form: ',', pipeDelimited: '|' }

/** The value of a parameter whose values are all in one text. */
export function textOf(parameter: ApiParameter, context: ScenarioContext): TextValue {
  const { schema, content, span, serialization, name } = parameter
  if (content) return anyText(parameter, `\`content\` of \`${content.mediaType}\` is accepted as any text`, context)
  if (!schema) return { value: use('string', span), marks: [] }
  const shape = context.schemas.shapeOf(schema)
  const { style, explode } = serialization
  if (style === 'label' || style === 'matrix') return anyText(parameter, `the style \`${style}\` is accepted as any text`, context) // prettier-ignore
  switch (kindOf(shape)) {
    case 'scalar':
      return { value: context.schemas.text(schema, typeName(name)), marks: [] }
    case 'array':
      return { value: listOf(shape, separators[style], name, parameter, context), marks: [] }
    case 'object':
      return anyText(parameter, `the properties of an object${explode ? '' : ', name after value,'} are accepted as any text`, context) // prettier-ignore
    case 'mixed':
      return anyText(parameter, 'values that may be lists or objects are accepted as any text', context)
  }
}

function anyText({ span, schema }: ApiParameter, reason: string, { note }: ScenarioContext): TextValue {
  const row = { construct: 'parameter', span, kind: 'wider', reason } as const
  return { value: use('string', span), marks: note(row, { depends: schema ? [schema] : [] }) }
}

/** `(integer list , {1,5})` */
function listOf(
  shape: SchemaShape,
  separator: string | undefined,
  name: string,
  { span }: ApiParameter,
  context: ScenarioContext,
): Placeholder {
  const item = itemOf(shape, name, span, context)
  const list = {
    kind: 'list',
    item,
    count: countOf(shape),
    span,
    ...(separator !== undefined && { separator }),
  } as const
  return { kind: 'placeholder', type: list, span }
}

export const itemOf = (
  { items }: SchemaShape,
  name: string,
  span: ApiParameter['span'],
  { schemas, types }: ScenarioContext,
) =>
  // prettier-ignore
  types.item(items ? schemas.text(items, typeName(name)) : use('string', span), typeName(name))

export const countOf = ({ minItems = 0, maxItems }: SchemaShape): Occurs =>
  countable({ min: minItems, ...(maxItems !== undefined && { max: maxItems }) })
