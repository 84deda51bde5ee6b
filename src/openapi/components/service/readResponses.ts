import type { Span } from '../../../text/span.js'
import { quoted } from '../../../text/writing/quoted.js'
import {
  memberOf,
  membersOf,
  type DocumentMember,
  type DocumentNode,
  type ObjectNode,
} from '../../documents/documentTree.js'
import { readContent } from './readContent.js'
import { anyForm } from './readExamples.js'
import { readHeader } from './readParameter.js'
import { entriesAt, resolved, type Reading } from './reading.js'
import type { ApiContent, ApiParameter, ApiResponse } from './service.js'
import { collectionFormat, inlineSchema } from './swaggerParameters.js'

/**
 * The responses of an operation; any response if it states none. `produces` is undefined in OpenAPI 3, where responses state their
 * media types.
 */
export function readResponses(
  reading: Reading,
  operation: DocumentNode,
  span: Span,
  produces: readonly string[] | undefined,
): readonly ApiResponse[] {
  const stated = entriesAt(reading, operation, 'responses').flatMap(
    (entry) => responseOf(reading, entry, produces) ?? [],
  )
  return stated.length > 0 ? stated : [{ status: 'default', span, headers: [], content: [] }]
}

function responseOf(
  reading: Reading,
  { key, keySpan, value }: DocumentMember,
  produces: readonly string[] | undefined,
): ApiResponse | undefined {
  if (key.startsWith('x-')) return undefined
  const status = statusOf(key)
  if (status === undefined) {
    reading.report('openapi-bad-value', keySpan, `${quoted(key)} is not a status, so the response is left out`, { hint: 'write a status such as `200`, a range such as `4XX`, or `default`' }) // prettier-ignore
    return undefined
  }
  const node = resolved(reading, value, 'a response')
  if (!node) return undefined
  const headers = entriesAt(reading, node, 'headers').flatMap((entry) => readHeader(reading, entry) ?? [])
  return {
    status,
    span: keySpan,
    headers: produces ? headers.map((header) => swaggerHeader(reading, node, header)) : headers,
    content: produces ? swaggerContent(node, produces) : readContent(reading, node),
  }
}

const statusOf = (key: string): string | undefined =>
  key === 'default' || /^[1-5]\d\d$/.test(key) ? key : /^[1-5]xx$/i.test(key) ? key.toUpperCase() : undefined

/** Headers of Swagger 2.0 state the keywords of their schemas themselves. */
function swaggerHeader(reading: Reading, response: ObjectNode, header: ApiParameter): ApiParameter {
  const node = memberOf(memberOf(response, 'headers')?.value, header.name)?.value
  if (node?.kind !== 'object') return header
  const { style } = collectionFormat(reading, node)
  return { ...header, schema: inlineSchema(node), serialization: { style: style === 'form' ? 'simple' : style, explode: false } } // prettier-ignore
}

/** The body of a response of Swagger 2.0: its schema, in each media type that the operation produces. */
function swaggerContent(node: ObjectNode, produces: readonly string[]): readonly ApiContent[] {
  const schema = memberOf(node, 'schema')
  if (!schema) return []
  const examples = membersOf(memberOf(node, 'examples')?.value)
  return (produces.length > 0 ? produces : ['application/json']).map((mediaType) => ({
    mediaType,
    span: schema.keySpan,
    schema: schema.value,
    encodings: new Map(),
    examples: examples.filter(({ key }) => key === mediaType).map(({ value }) => anyForm(value)),
  }))
}
