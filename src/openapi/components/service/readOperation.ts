import { quoted } from '../../../text/writing/quoted.js'
import { memberOf, type DocumentMember, type DocumentNode, type ObjectNode } from '../../documents/documentTree.js'
import { readContent } from './readContent.js'
import { readParameter } from './readParameter.js'
import { readResponses } from './readResponses.js'
import { readSecurity, type SecuritySchemes } from './readSecurity.js'
import { readServers } from './readServers.js'
import { documentationOf, flagAt, listAt, resolved, textAt, textsAt, type Reading } from './reading.js'
import type { ApiAddresses, ApiBody, ApiOperation, ApiParameter, Retirement, SecurityAlternative } from './service.js'
import { swaggerParameters } from './swaggerParameters.js'

/** What an operation has unless it says otherwise. */
export interface Defaults {
  readonly schemes: SecuritySchemes
  readonly security: readonly SecurityAlternative[]
  readonly addresses: ApiAddresses
  /** The media types of Swagger 2.0; undefined in OpenAPI 3. */
  readonly media?: { readonly consumes: readonly string[]; readonly produces: readonly string[] }
}

/** A path with what it states for all of its operations. */
export interface PathItem {
  readonly path: string
  readonly span: DocumentMember['keySpan']
  readonly node: ObjectNode
}

export function readOperation(
  reading: Reading,
  { path, span: pathSpan, node: item }: PathItem,
  { key, keySpan, value }: DocumentMember,
  usual: Defaults,
): ApiOperation | undefined {
  const node = resolved(reading, value, 'an operation') // Many descriptions have references here, which no version allows.
  if (!node) return undefined
  const id = textAt(reading, node, 'operationId')?.text
  const documentation = documentationOf(node)
  const stated = [...listAt(reading, item, 'parameters'), ...listAt(reading, node, 'parameters')]
  const retirement = retirementOf(reading, node)
  return {
    ...(id !== undefined && { id }),
    method: key.toUpperCase(),
    path,
    pathSpan,
    span: keySpan,
    extent: { start: keySpan.start, end: value.span.end },
    ...(documentation.documentation === undefined ? documentationOf(item) : documentation),
    ...(retirement && { retirement }),
    ...inputOf(reading, node, stated, path, usual),
    responses: readResponses(
      reading,
      node,
      keySpan,
      usual.media && mediaTypes(reading, node, 'produces', usual.media.produces),
    ),
    security: readSecurity(reading, node, usual.schemes) ?? usual.security,
    addresses: readServers(reading, node) ?? readServers(reading, item) ?? usual.addresses,
  }
}

/** The media types that an operation of Swagger 2.0 states, or those that the description states for all. */
const mediaTypes = (reading: Reading, node: ObjectNode, key: string, usual: readonly string[]): readonly string[] =>
  memberOf(node, key) ? textsAt(reading, node, key) : usual

function inputOf(
  reading: Reading,
  operation: ObjectNode,
  stated: readonly DocumentNode[],
  path: string,
  { media }: Defaults,
): { readonly parameters: readonly ApiParameter[]; readonly body?: ApiBody } {
  if (media) {
    const input = swaggerParameters(reading, stated, mediaTypes(reading, operation, 'consumes', media.consumes))
    return { ...input, parameters: distinct(reading, input.parameters, path) }
  }
  const body = bodyOf(reading, operation)
  const parameters = stated.flatMap((node) => readParameter(reading, node) ?? [])
  return { parameters: distinct(reading, parameters, path), ...(body && { body }) }
}

/** Parameters without those that a later one of the same name and place replaces, and without those of the path that it does not have. */
function distinct(reading: Reading, parameters: readonly ApiParameter[], path: string): readonly ApiParameter[] {
  const last = new Map(parameters.map((one) => [`${one.in} ${keyOf(one)}`, one]))
  return [...last.values()].filter((one) => {
    const isThere = one.in !== 'path' || path.includes(`{${one.name}}`)
    if (!isThere)
      reading.report('openapi-misplaced', one.span, `the path has no ${quoted(`{${one.name}}`)}, so this parameter is ignored`, { hint: 'correct the path or the name' }) // prettier-ignore
    return isThere
  })
}

const keyOf = ({ in: place, name }: ApiParameter): string => (place === 'header' ? name.toLowerCase() : name)

function bodyOf(reading: Reading, operation: ObjectNode): ApiBody | undefined {
  const member = memberOf(operation, 'requestBody')
  const node = member && resolved(reading, member.value, 'a request body')
  if (!node) return undefined
  return {
    isRequired: flagAt(reading, node, 'required') ?? false,
    content: readContent(reading, node),
    span: member.keySpan,
  }
}

/** The day in `x-sunset` of a deprecated operation: a date, or the date of a time. */
function retirementOf(reading: Reading, node: ObjectNode): Retirement | undefined {
  const sunset = memberOf(node, 'x-sunset')?.value
  if (!sunset || flagAt(reading, node, 'deprecated') !== true) return undefined
  const date = sunset.kind === 'string' ? /^\d{4}-\d\d-\d\d(?=$|T)/.exec(sunset.text)?.[0] : undefined
  if (date !== undefined && !Number.isNaN(Date.parse(date))) return { date, span: sunset.span }
  reading.report('openapi-bad-value', sunset.span, '`x-sunset` is not a date, so it is ignored', { hint: 'write a date such as `2030-01-31`' }) // prettier-ignore
  return undefined
}
