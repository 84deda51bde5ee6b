import { connectionHeaders } from '../../http/connectionHeaders.js'
import { sendRequest } from '../../http/sendRequest.js'
import { headerOf, type Headers, type HttpRequest, type HttpResponse } from '../../message/httpMessage.js'
import { failed, success, type Result } from '../../text/failure.js'

/** Headers that each connection sets itself, besides those that belong to it. */
const ownOfEach = new Set(['expect', 'host', 'content-encoding', 'accept-encoding'])

/** Milliseconds. */
const timeout = 30_000

/** Sends a request to a target and returns its response, uncompressed. Fails if the target does not answer within 30 s. */
export async function passThrough(target: URL, request: HttpRequest): Promise<Result<HttpResponse>> {
  const headers = { ...ownHeaders(request.headers ?? {}), 'accept-encoding': 'identity' }
  const sent = await sendRequest(target, { ...request, headers }, { timeout })
  if (sent.kind === 'unanswered')
    return failed('target', `${target.href} did not answer: ${sent.message} (${sent.code})`)
  return success({ ...sent.response, headers: ownHeaders(sent.response.headers ?? {}) })
}

/** Headers without those of the connection, which its own header `Connection` may extend (RFC 9110, 7.6.1). */
function ownHeaders(headers: Headers): Headers {
  const named = (headerOf(headers, 'connection') ?? '').toLowerCase().split(',')
  const dropped = new Set([...connectionHeaders, ...ownOfEach, ...named.map((name) => name.trim())])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}
