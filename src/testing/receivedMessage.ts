import type { Headers, HttpRequest, HttpResponse } from '../message/httpMessage.js'

/** A message that a test has: of `fetch`, or as an object whose body may be a JSON value. */
export type TestedMessage = Response | Request | TestedResponse | TestedRequest

/** A response as an object, such as one that a provider's function returns. */
export interface TestedResponse {
  readonly status: number
  readonly headers?: HeadersLike
  /** Text and bytes are taken as they are; any other value is written as JSON. */
  readonly body?: unknown
}

/** A request as an object. */
export interface TestedRequest {
  readonly method: string
  /** The path and the query; or else `url`. */
  readonly target?: string
  readonly url?: string
  readonly headers?: HeadersLike
  /** Text and bytes are taken as they are; any other value is written as JSON. */
  readonly body?: unknown
}

type HeadersLike = Headers | Iterable<readonly [name: string, value: string]>

/** A message in the form that matching takes. */
export type ReceivedMessage =
  | { readonly kind: 'request'; readonly request: HttpRequest }
  | { readonly kind: 'response'; readonly response: HttpResponse }

/** Reads a message; one of `fetch` can still be read afterwards. @throws TypeError if it is none */
export async function receivedMessage(message: TestedMessage): Promise<ReceivedMessage> {
  const given: unknown = message
  if (typeof given !== 'object' || given === null) throw notAMessage()
  const content = {
    headers: headersOf((given as TestedResponse).headers),
    body: isOfFetch(given) ? await bytesOf(given) : bodyOf((given as TestedResponse).body),
  }
  if ('status' in given && typeof given.status === 'number')
    return { kind: 'response', response: { status: given.status, ...content } }
  if (!('method' in given) || typeof given.method !== 'string') throw notAMessage()
  return { kind: 'request', request: { method: given.method, target: targetOf(given), ...content } }
}

const notAMessage = (): TypeError =>
  new TypeError(
    'what is matched is a Response or a Request of `fetch`, { status, headers, body } or { method, target, headers, body }',
  )

/** Whether a message comes from `fetch`, in whichever realm: test runners have their own globals. */
const isOfFetch = (message: object): message is Response | Request =>
  'bodyUsed' in message && 'clone' in message && typeof message.clone === 'function'

async function bytesOf(message: Response | Request): Promise<Uint8Array> {
  if (message.bodyUsed)
    throw new TypeError('the body has been read already; match the message first, or read a `clone()` of it')
  return new Uint8Array(await message.clone().arrayBuffer())
}

function headersOf(headers: HeadersLike = {}): Headers {
  return Symbol.iterator in headers ? Object.fromEntries(headers as Iterable<readonly [string, string]>) : headers
}

function bodyOf(body: unknown): string | Uint8Array {
  if (body === undefined || body === null) return ''
  if (typeof body === 'string') return body
  return ArrayBuffer.isView(body) ? new Uint8Array(body.buffer, body.byteOffset, body.byteLength) : JSON.stringify(body)
}

function targetOf(message: object): string {
  if ('target' in message && typeof message.target === 'string') return message.target
  if (!('url' in message) || typeof message.url !== 'string') throw notAMessage()
  const { pathname, search } = new URL(message.url, 'http://localhost')
  return pathname + search
}
