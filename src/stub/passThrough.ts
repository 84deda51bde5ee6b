import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { Headers, HttpRequest, HttpResponse } from '../payload/httpMessage.js'
import { failed, success, type Result } from '../text/failure.js'

/** Headers of one connection, not of the message (RFC 9110, 7.6.1), and those that are made anew. */
const ofConnection = new Set(
  'connection,keep-alive,proxy-connection,te,trailer,transfer-encoding,upgrade,expect,host,content-length,content-encoding,accept-encoding'.split(
    ',',
  ),
)

const timeOut = 30_000

/** Sends a request on to a target and gives its response, not compressed. Fails where there is none within 30 s. */
export async function passThrough(target: URL, request: HttpRequest): Promise<Result<HttpResponse>> {
  try {
    const response = await exchange(target, request)
    const body = await buffer(response)
    return success({ status: response.statusCode ?? 502, headers: ownHeaders(response.headers), body })
  } catch (error) {
    return failed('target', `${target.href} gave no answer: ${(error as Error).message}`)
  }
}

const ownHeaders = (headers: Headers): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofConnection.has(name) ? [] : [[name, typeof value === 'string' ? value : [...value]]],
    ),
  )

function exchange(target: URL, { method, target: path, headers = {}, body }: HttpRequest): Promise<IncomingMessage> {
  const send = target.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    const outgoing = send(target, {
      method,
      path: target.pathname.replace(/\/$/, '') + path,
      headers: {
        ...ownHeaders(headers),
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': String(body.length) }),
      },
      signal: AbortSignal.timeout(timeOut),
    })
    outgoing.on('error', reject).on('response', resolve)
    outgoing.end(body)
  })
}
