import { request as sendHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as sendHttps } from 'node:https'
import type { HttpRequest, HttpResponse } from '../payload/httpMessage.js'
import { contentDecoder } from './contentDecoder.js'

/** What came back, or why nothing whole did. */
export type Reply =
  | { readonly kind: 'answered'; readonly response: HttpResponse }
  | { readonly kind: 'unanswered'; readonly code: string; readonly message: string }

export interface SendOptions {
  /** Milliseconds until the whole answer has to be there. */
  readonly timeout: number
  /** Whether a TLS certificate that nobody vouches for is taken. */
  readonly insecure?: boolean
}

/** The longest answer that is taken in, as of payloads that are matched. */
const longest = 64 * 1024 * 1024

/**
 * Sends a request to a service, as it is: nothing is added but `Host`, `Content-Length` and `Connection`. Redirects are not
 * followed, for the contract says what is to be answered.
 */
export function sendRequest(base: URL, message: HttpRequest, options: SendOptions): Promise<Reply> {
  const body = Buffer.from(message.body ?? '')
  const signal = AbortSignal.timeout(options.timeout)
  return new Promise((resolve) => {
    const fail = (error: Error): void => {
      resolve(unanswered(error, signal.aborted, options))
    }
    const onResponse = (incoming: IncomingMessage): void => {
      collect(incoming).then((response) => {
        resolve({ kind: 'answered', response })
      }, fail)
    }
    try {
      open(base, message, body, signal, options, onResponse).on('error', fail).end(body)
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

/** The target of a request under a service's own path. */
export const pathOf = (base: URL, target: string): string => base.pathname.replace(/\/$/, '') + target

async function collect(incoming: IncomingMessage): Promise<HttpResponse> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longest) throw new Error(`the answer is longer than ${String(longest / 1024 / 1024)} MiB`)
    chunks.push(chunk)
  }
  const body = await decoded(Buffer.concat(chunks), incoming.headers['content-encoding'])
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body }
}

/** A body without the encoding that it came in, which nobody asked for and some servers use all the same. */
async function decoded(body: Buffer, encoding = 'identity'): Promise<Buffer> {
  const decode = body.length === 0 ? undefined : contentDecoder(encoding.toLowerCase())
  return decode ? decode(body, { maxOutputLength: longest }) : body
}

function unanswered(error: Error, isLate: boolean, { timeout }: SendOptions): Reply {
  if (isLate) {
    const message = `no whole answer came within ${String(timeout / 1000)} s`
    return { kind: 'unanswered', code: 'timeout', message }
  }
  const { code = 'failed', message } = error as NodeJS.ErrnoException
  return { kind: 'unanswered', code, message: reasons[code] ?? message }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed before a whole answer was there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  HPE_INVALID_CONSTANT: 'the answer is not HTTP',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody vouches for the TLS certificate of the service; `--insecure` takes it',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody vouches for the TLS certificate of the service; `--insecure` takes it',
}
