import { request as sendHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as sendHttps } from 'node:https'
import type { HttpRequest, HttpResponse } from '../message/httpMessage.js'
import { contentDecoder } from './contentDecoder.js'
import { readBytes } from './readBytes.js'

/** The response to a request, or why there is no complete one. */
export type SendResult =
  | { readonly kind: 'answered'; readonly response: HttpResponse }
  | { readonly kind: 'unanswered'; readonly code: string; readonly message: string }

export interface SendOptions {
  /** Milliseconds until the whole response must have arrived. */
  readonly timeout: number
  /** Accept a TLS certificate that is not from a trusted authority. */
  readonly insecure?: boolean
}

/** The longest response that is read, in bytes: the same limit as for payloads. */
const maxLength = 64 * 1024 * 1024
const tooLong = 'the response is longer than 64 MiB'

/**
 * Sends a request to a service, unchanged: only `Host`, `Content-Length` and `Connection` are added. Redirects are not
 * followed, since the contract says what the response should be.
 */
export function sendRequest(base: URL, message: HttpRequest, options: SendOptions): Promise<SendResult> {
  const body = Buffer.from(message.body ?? '')
  const signal = AbortSignal.timeout(options.timeout)
  return new Promise((resolve) => {
    const fail = (error: Error): void => {
      resolve(unanswered(error, signal.aborted, options))
    }
    const onResponse = (incoming: IncomingMessage): void => {
      collect(incoming).then(
        (response) => {
          resolve({ kind: 'answered', response })
        },
        (error: unknown) => {
          fail(error as Error)
          incoming.destroy()
        },
      )
    }
    try {
      const request = open(base, message, body, signal, options, onResponse)
      request.on('error', fail).on('upgrade', (_response, socket) => {
        socket.destroy()
        fail(new Error('the response is 101 Switching Protocols, which the request did not ask for'))
      })
      request.end(body)
    } catch (error) {
      fail(error as Error)
    }
  })
}

function open(
  base: URL,
  { method, target, headers }: HttpRequest,
  body: Buffer,
  signal: AbortSignal,
  { insecure = false }: SendOptions,
  onResponse: (incoming: IncomingMessage) => void,
): ClientRequest {
  const isBodiless = body.length === 0 && ['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method)
  const own = Object.fromEntries(
    Object.entries(headers ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ) as Record<string, string | string[]>
  const options = {
    method,
    path: pathOf(base, target),
    headers: isBodiless ? own : { ...own, 'Content-Length': String(body.length) },
    signal,
    agent: false as const,
  }
  return base.protocol === 'https:'
    ? sendHttps(base, { ...options, rejectUnauthorized: !insecure }, onResponse)
    : sendHttp(base, options, onResponse)
}

/** The path to request from a service whose base URL may have a path of its own. */
export const pathOf = (base: URL, target: string): string => base.pathname.replace(/\/$/, '') + target

async function collect(incoming: IncomingMessage): Promise<HttpResponse> {
  let left = maxLength
  const bytes = await readBytes(incoming, (more) => ((left -= more) < 0 ? new Error(tooLong) : undefined))
  const body = await decoded(bytes, incoming.headers['content-encoding'])
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body }
}

/** The decoded body: some servers compress responses even if the request does not ask for that. */
async function decoded(body: Buffer, encoding = 'identity'): Promise<Buffer> {
  const decode = body.length === 0 ? undefined : contentDecoder(encoding.toLowerCase())
  return decode ? decode(body, { maxOutputLength: maxLength }) : body
}

function unanswered(error: Error, isLate: boolean, { timeout }: SendOptions): SendResult {
  if (isLate) {
    const message = `no complete response within ${String(timeout / 1000)} s`
    return { kind: 'unanswered', code: 'timeout', message }
  }
  const { code = 'failed', message } = error as NodeJS.ErrnoException
  return { kind: 'unanswered', code, message: reasons[code] ?? message }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening there',
  ECONNRESET: 'the connection was closed before the response was complete',
  ENOTFOUND: 'there is no host with that name',
  EAI_AGAIN: 'the host name could not be looked up',
  ERR_BUFFER_TOO_LARGE: tooLong,
  HPE_HEADER_OVERFLOW: 'the headers of the response are longer than 16 KiB',
  HPE_INVALID_CONSTANT: 'the response is not HTTP',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the TLS certificate of the service is not trusted; `--insecure` accepts it',
  SELF_SIGNED_CERT_IN_CHAIN: 'the TLS certificate of the service is not trusted; `--insecure` accepts it',
}
