import { sendRequest } from '../http/sendRequest.js'
import type { Headers, HttpRequest, HttpResponse } from '../payload/httpMessage.js'
import { failed, success, type Result } from '../text/failure.js'

/** Headers of one connection, not of the message (RFC 9110, 7.6.1), and those that are made anew. */
const ofConnection = new Set(
  'connection,keep-alive,proxy-connection,te,trailer,transfer-encoding,upgrade,expect,host,content-length,content-encoding,accept-encoding'.split(
    ',',
  ),
)

const timeout = 30_000

/** Sends a request on to a target and gives its response, not compressed. Fails where there is none within 30 s. */
export async function passThrough(target: URL, request: HttpRequest): Promise<Result<HttpResponse>> {
  const headers = { ...ownHeaders(request.headers ?? {}), 'accept-encoding': 'identity' }
  const reply = await sendRequest(target, { ...request, headers }, { timeout })
  if (reply.kind === 'unanswered')
    return failed('target', `${target.href} gave no answer: ${reply.message} (${reply.code})`)
  return success({ ...reply.response, headers: ownHeaders(reply.response.headers ?? {}) })
}

const ownHeaders = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
