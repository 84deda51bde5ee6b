import type { HeaderStep, Step, TextValue } from '../../../syntax/tree/syntaxTree.js'
import { use } from '../../../descriptions/writing/syntaxNodes.js'
import type { ApiParameter } from '../../components/service/service.js'
import { exactly, nothing, together, type MessagePart } from './messagePart.js'
import type { ApiContext } from './apiContext.js'
import type { SchemaShape } from '../types/schemaWriter.js'
import { countOf, itemOf, kindOf, textOf } from './textOf.js'
import { typeName } from './typeName.js'

/** The steps of a parameter that is not in the path. */
export function parameterSteps(parameter: ApiParameter, context: ApiContext): MessagePart {
  switch (parameter.in) {
    case 'path':
      return nothing
    case 'query':
      return queryParameter(parameter, context)
    case 'header':
      return headerStep(parameter, 'request', context)
    case 'cookie':
      return cookie(parameter, context)
  }
}

/** The characters of a header's name (RFC 9110, 5.6.2). */
const headerName = /^[\w!#$%&'*+\-.^`|~]+$/

export function headerStep(parameter: ApiParameter, side: HeaderStep['side'], context: ApiContext): MessagePart {
  const { name, span, isRequired } = parameter
  if (!headerName.test(name)) return leftOut(parameter, 'no header has such a name, so it is left out', context)
  const { value, marks } = textOf(parameter, context)
  return { steps: [{ kind: 'header', side, name, nameSpan: span, optional: !isRequired, value, span }], marks }
}

/** A cookie. Lists and objects with `explode` would need cookies of the same name, or of others. */
function cookie(parameter: ApiParameter, context: ApiContext): MessagePart {
  const { name, span, isRequired, schema, serialization } = parameter
  if (!headerName.test(name)) return leftOut(parameter, 'no cookie has such a name, so it is left out', context)
  const kind = schema ? kindOf(context.schemas.shapeOf(schema)) : 'scalar'
  if (kind !== 'scalar' && serialization.explode)
    return leftOut(parameter, 'how its values are written is not defined, so it is not compared', context)
  const { value, marks } = textOf(parameter, context)
  return { steps: [{ kind: 'cookie', name, nameSpan: span, optional: !isRequired, value, span }], marks }
}

function leftOut({ span, schema, in: place }: ApiParameter, reason: string, { note }: ApiContext): MessagePart {
  const row = { construct: `${place} parameter`, span, kind: 'wider', reason } as const
  return { steps: [], marks: note(row, { ignores: schema ? [schema] : [] }) }
}

function queryParameter(parameter: ApiParameter, context: ApiContext): MessagePart {
  const { schema, content, serialization, name } = parameter
  const { style, explode } = serialization
  if (!schema || content) return single(parameter, context)
  const shape = context.schemas.shapeOf(schema)
  const kind = kindOf(shape)
  if (kind === 'object' && style === 'deepObject')
    return properties(parameter, shape, (property) => `${name}[${property}]`, context)
  if (!explode) return single(parameter, context)
  if (kind === 'object') return properties(parameter, shape, (property) => property, context)
  return kind === 'array' ? exactly(repeated(parameter, shape, context)) : single(parameter, context)
}

function single(parameter: ApiParameter, context: ApiContext): MessagePart {
  const { value, marks } = textOf(parameter, context)
  return { steps: [parameterStep(parameter, value)], marks }
}

const parameterStep = ({ name, span, isRequired }: ApiParameter, value: TextValue): Step => ({
  ...({ kind: 'parameter', name, nameSpan: span, optional: !isRequired, value, span } as const),
})

/** `query-parameter tag (string*)`. A list without values is a parameter that is not there. */
function repeated(parameter: ApiParameter, shape: SchemaShape, context: ApiContext): Step {
  const { span } = parameter
  const { min, max } = countOf(shape)
  const item = itemOf(shape, parameter, context)
  const suffix = { min: Math.max(min, 1), ...(max !== undefined && { max: Math.max(max, 1) }) }
  const value = use(item.name, span, suffix)
  return parameterStep({ ...parameter, isRequired: parameter.isRequired && min > 0 }, value)
}

/** `metadata[*]`: parameters for properties without a name. */
function unnamed(
  parameter: ApiParameter,
  { others, isVague }: Pick<SchemaShape, 'others' | 'isVague'>,
  name: string,
  context: ApiContext,
): MessagePart {
  if (typeof others === 'string') return nothing
  const isText = !others.schema || kindOf(context.schemas.shapeOf(others.schema)) === 'scalar'
  if (isVague || !isText || !name.endsWith('[*]'))
    return leftOut(parameter, 'properties whose names are not stated are not compared', context)
  const value = others.schema ? context.schemas.text(others.schema, typeName(parameter.name)) : use('anything', parameter.span) // prettier-ignore
  return { steps: [parameterStep({ ...parameter, name, isRequired: true }, value)], marks: [] }
}

/** A parameter for each property of an object. */
function properties(
  parameter: ApiParameter,
  { properties: all, others, isVague }: SchemaShape,
  nameOf: (property: string) => string,
  context: ApiContext,
): MessagePart {
  const { isRequired, serialization } = parameter
  const isDeep = serialization.style === 'deepObject'
  return together([
    unnamed(parameter, { others, isVague }, nameOf('*'), context),
    ...[...all].map(([name, property]): MessagePart => {
      const one: ApiParameter = {
        ...parameter,
        name: nameOf(name),
        isRequired: isRequired && property.isRequired,
        schema: property.schema,
        span: property.span,
      }
      const kind = kindOf(context.schemas.shapeOf(property.schema))
      if (kind === 'scalar' || (isDeep && kind === 'object')) return queryParameter(one, context)
      return leftOut(one, 'how its value is written is not defined, so it is not compared', context)
    }),
  ])
}
