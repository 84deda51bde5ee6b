import { quoted } from '../../../text/writing/quoted.js'
import {
  booleanOf,
  memberOf,
  stringOf,
  type DocumentMember,
  type DocumentNode,
  type ObjectNode,
} from '../../documents/documentTree.js'
import { readParameter, reportPlace, requiredText } from './readParameter.js'
import { readExamples } from './readExamples.js'
import { flagAt, resolved, textAt, type Reading } from './reading.js'
import type {
  ApiBody,
  ApiContent,
  ApiParameter,
  ParameterPlace,
  ParameterStyle,
  PartEncoding,
  Serialization,
} from './service.js'

/** The parameters of an operation of Swagger 2.0, and the body that those in `body` and `formData` make up. */
export interface SwaggerParameters {
  readonly parameters: readonly ApiParameter[]
  readonly body?: ApiBody
}

/** Keywords of a parameter that say what it is, not what its value is. */
const notOfSchema: ReadonlySet<string> = new Set(
  'name in description required allowEmptyValue collectionFormat schema example examples'.split(' '),
)

/** The value of a parameter or header of Swagger 2.0, which states the keywords of its schema itself. */
export const inlineSchema = (node: ObjectNode): ObjectNode => ({
  ...node,
  members: node.members
    .filter(({ key }) => !notOfSchema.has(key) && !key.startsWith('x-'))
    .map((member) =>
      stringOf(member.value) === 'file' && member.key === 'type'
        ? { ...member, value: { ...member.value, text: 'string' } as DocumentNode }
        : member,
    ),
})

const styles: Readonly<Record<string, ParameterStyle>> = {
  csv: 'form',
  ssv: 'spaceDelimited',
  tsv: 'tabDelimited',
  pipes: 'pipeDelimited',
  multi: 'form',
}

/** What `collectionFormat` says. */
export function collectionFormat(reading: Reading, node: ObjectNode): Serialization {
  const stated = textAt(reading, node, 'collectionFormat')
  const style = styles[stated?.text ?? 'csv']
  if (!style && stated)
    reading.report('openapi-bad-value', stated.span, `${quoted(stated.text)} is not a format of collections, so \`csv\` counts`, { hint: `write one of ${Object.keys(styles).map(quoted).join(', ')}` }) // prettier-ignore
  return { style: style ?? 'form', explode: stated?.text === 'multi' }
}

const simple = ({ style, explode }: Serialization, place: ParameterPlace): Serialization =>
  place === 'query' || style !== 'form' ? { style, explode } : { style: 'simple', explode: false }

export function swaggerParameters(
  reading: Reading,
  stated: readonly DocumentNode[],
  consumes: readonly string[],
): SwaggerParameters {
  const nodes = stated.flatMap((one) => resolved(reading, one, 'a parameter') ?? [])
  const placed = (place: string) => nodes.filter((node) => stringOf(memberOf(node, 'in')?.value) === place)
  const others = nodes.filter((node) => !['body', 'formData'].includes(stringOf(memberOf(node, 'in')?.value) ?? ''))
  const [body] = placed('body')
  const fields = placed('formData')
  const written = body
    ? { body: bodyOf(reading, body, consumes) }
    : fields.length > 0
      ? { body: formOf(reading, fields, consumes) }
      : {}
  return { parameters: others.flatMap((node) => swaggerParameter(reading, node) ?? []), ...written }
}

function swaggerParameter(reading: Reading, node: ObjectNode): ApiParameter | undefined {
  const place = stringOf(memberOf(node, 'in')?.value)
  if (place === 'query' || place === 'header' || place === 'path') {
    const parameter = readParameter(reading, { ...node, members: node.members.filter(({ key }) => key !== 'schema') })
    const serialization = simple(collectionFormat(reading, node), place)
    return parameter && { ...parameter, serialization, schema: inlineSchema(node) }
  }
  const stated = requiredText(reading, node, 'in')
  if (stated) reportPlace(reading, stated.text, stated.span)
  return undefined
}

function bodyOf(reading: Reading, node: ObjectNode, consumes: readonly string[]): ApiBody {
  const schema = memberOf(node, 'schema')?.value
  const span = memberOf(node, 'name')?.value.span ?? node.span
  const types = consumes.length > 0 ? consumes : ['application/json']
  return {
    isRequired: flagAt(reading, node, 'required') ?? false,
    content: types.map((mediaType) => ({
      mediaType,
      span,
      ...(schema && { schema }),
      encodings: new Map(),
      examples: readExamples(reading, node),
    })),
    span,
  }
}

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** A form as a media type with an object as its schema, as OpenAPI 3 states it. */
function formOf(reading: Reading, fields: readonly ObjectNode[], consumes: readonly string[]): ApiBody {
  const stated = fields.flatMap((node) => {
    const name = requiredText(reading, node, 'name')
    return name ? [{ node, name: name.text, span: name.span, isFile: stringOf(memberOf(node, 'type')?.value) === 'file' }] : [] // prettier-ignore
  })
  const hasFile = stated.some(({ isFile }) => isFile)
  const usual = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const types = consumes.filter((type) => forms.includes(type.toLowerCase()) && (!hasFile || type.startsWith('multi')))
  const span = fields[0]!.span
  const required = stated.filter(({ node }) => booleanOf(memberOf(node, 'required')?.value))
  const schema = object(span, [
    ['type', { kind: 'string', text: 'object', span }],
    ['properties', object(span, stated.map(({ node, name, span: at, isFile }): Entry => [name, fieldSchema(node, isFile), at]))], // prettier-ignore
    ['required', { kind: 'list', items: required.map(({ name, span: at }) => ({ kind: 'string', text: name, span: at })), span }], // prettier-ignore
  ])
  const encodings = new Map(
    stated.map(({ node, name, span: at }): [string, PartEncoding] => [name, { serialization: collectionFormat(reading, node), span: at }]), // prettier-ignore
  )
  const content = (types.length > 0 ? types : [usual]).map((mediaType): ApiContent => ({ mediaType, span, schema, encodings, examples: [] })) // prettier-ignore
  return { isRequired: required.length > 0, content, span }
}

function fieldSchema(node: ObjectNode, isFile: boolean): ObjectNode {
  const schema = inlineSchema(node)
  if (!isFile) return schema
  const format: DocumentMember = { key: 'format', keySpan: node.span, value: { kind: 'string', text: 'binary', span: node.span } } // prettier-ignore
  return { ...schema, members: [...schema.members, format] }
}

type Entry = readonly [key: string, value: DocumentNode, keySpan?: ObjectNode['span']]

const object = (span: ObjectNode['span'], entries: readonly Entry[]): ObjectNode => ({
  kind: 'object',
  members: entries.map(([key, value, keySpan = span]) => ({ key, keySpan, value })),
  span,
})
