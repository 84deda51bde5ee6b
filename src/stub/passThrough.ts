import { sendRequest } from '../http/sendRequest.js'
import type { Headers, HttpRequest, HttpResponse } from '../payload/httpMessage.js'
import { failed, success, type Result } from '../text/failure.js'

/** Headers of the connection, not of the message (RFC 9110, 7.6.1), and headers that each connection sets itself. */
const connectionHeaders = new Set(
  'connection,keep-alive,proxy-connection,te,trailer,transfer-encoding,upgrade,expect,host,content-length,content-encoding,accept-encoding'.split(
    ',',
  ),
)

/** Milliseconds. */
const timeout = 30_000

/** Sends a request to a target and returns its response, uncompressed. Fails if there is none within 30 s. */
export async function passThrough(target: URL, request: HttpRequest): Promise<Result<HttpResponse>> {
  const headers = { ...ownHeaders(request.headers ?? {}), 'accept-encoding': 'identity' }
  const sent = await sendRequest(target, { ...request, headers }, { timeout })
  if (sent.kind === 'unanswered')
    return failed('target', `${target.href} did not answer: ${sent.message} (${sent.code})`)
  return success({ ...sent.response, headers: ownHeaders(sent.response.headers ?? {}) })
}

const ownHeaders = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)))
