import { cookieText } from '../message/cookies.js'
import { headerOf, type HttpRequest } from '../message/httpMessage.js'
import { accepts, domainOf } from '../pattern/values/domain.js'
import type { FieldPattern, RequestPattern, ScenarioPattern, ValuePattern } from '../pattern/tree/patternTree.js'
import { generateBody } from './generateBody.js'
import { generateHeaders } from './generateHeaders.js'
import { generateParameters } from './generateParameters.js'
import { generateFields, generateText, generateUnnamed, withUnknown } from './generateValue.js'
import { generation, placeOf, rootPlace, type GenerateOptions, type Generation } from './generation.js'

/**
 * A request of a scenario: method, target, headers and body. The same seed gives the same bytes. A SOAP 1.1 request always has
 * the `SOAPAction` header that the HTTP binding requires (SOAP 1.1, 6.1.1), empty unless the contract has one, and in quotes if
 * the contract allows them.
 */
export function generateRequest(
  { request, scope }: ScenarioPattern,
  options: GenerateOptions = {},
): Required<Pick<HttpRequest, 'headers'>> & HttpRequest {
  const generating = generation(scope, options)
  const target = generateTarget(request, generating)
  const body = generateBody(request.body, generating)
  const isSoap11 = body.contentType?.startsWith('text/xml') ?? false
  const fields = isSoap11 ? request.headers.map(asRequired) : request.headers
  const stated = generateHeaders({ ...request, headers: fields }, body, generating)
  const cookies = generateFields(request.cookies, rootPlace('cookies'), generating)
  const headers = cookies.length === 0 ? stated : { ...stated, Cookie: cookieText(cookies) }
  return {
    method: request.method,
    target,
    headers: isSoap11 ? withAction(headers, request.headers.find(isAction), generating) : headers,
    body: body.text,
  }
}

const isAction = ({ name }: { readonly name: string }): boolean => name.toLowerCase() === 'soapaction'

/** A header that is required if it is `SOAPAction`. */
const asRequired = (field: FieldPattern): FieldPattern => (isAction(field) ? { ...field, optional: false } : field)

/** The headers with `SOAPAction`, in quotes if `field` allows them and its text was not given. */
function withAction(
  headers: Readonly<Record<string, string>>,
  field: FieldPattern | undefined,
  { scope, fill }: Generation,
): Readonly<Record<string, string>> {
  const text = headerOf(headers, 'soapaction')
  if (text === undefined) return { ...headers, SOAPAction: '""' }
  if (!field || fill.has(field.name) || text.startsWith('"')) return headers
  const quoted = `"${text}"`
  return accepts(domainOf(field.value, scope), quoted) ? { ...headers, [field.name]: quoted } : headers
}

function generateTarget({ path, query, otherParameters }: RequestPattern, generating: Generation): string {
  const place = rootPlace('path')
  const segments = path.segments.map((segment, at) => {
    if (segment.kind === 'literal') return encodeURIComponent(segment.text)
    const generate = segment.kind === 'concatenation' ? generateUnnamed : generateText // only its parts have names
    const { text } = generate(segment, nameBefore(path.segments, at), placeOf(place, String(at)), generating)
    return encodeURIComponent(text ?? '')
  })
  const inQuery = rootPlace('query')
  const fields = generateParameters(query, otherParameters, inQuery, generating)
  const parameters = query.length === 0 || otherParameters ? fields : withUnknown(fields, inQuery, generating)
  const search = parameters.length === 0 ? '' : `?${new URLSearchParams(parameters).toString()}`
  return `/${segments.join('/')}${search}`
}

/** A name for a path segment, taken from the literal before it: `pets id` for the number in `/pets/(number)`. */
function nameBefore(segments: readonly ValuePattern[], at: number): string {
  const before = segments[at - 1]
  return before?.kind === 'literal' ? `${before.text} id` : 'id'
}
