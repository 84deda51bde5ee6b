import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { contentDecoder } from '../../http/contentDecoder.js'
import { headerOf, type HttpRequest } from '../../message/httpMessage.js'
import { failed, success, type Result } from '../../text/failure.js'
import { withVary, type Reply } from './reply.js'

/** A request with its body decompressed. Fails, with an HTTP status as the code, if the body is larger than the limit. */
export async function decompressed(request: HttpRequest, limit: number): Promise<Result<HttpRequest>> {
  const coding = headerOf(request.headers, 'content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (coding === 'identity' || request.body === undefined) return success(request)
  const decompress = contentDecoder(coding)
  if (!decompress) return failed('415', `unknown content encoding ${coding}; the stub accepts gzip, deflate and br`)
  try {
    const body = await decompress(Buffer.from(request.body), { maxOutputLength: limit })
    return success({ ...request, body })
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return isLarge
      ? failed('413', `the body is larger than ${String(limit)} bytes once it is decompressed`)
      : failed('400', `the body is not valid ${coding}: ${(error as Error).message}`)
  }
}

/** Bytes; shorter replies hardly shrink. */
const minCompressedLength = 1024
const compress = promisify(gzip)

/** A reply, compressed if the client accepts gzip and the reply is long enough to gain from it. */
export async function compressed(reply: Reply, { headers }: HttpRequest): Promise<Reply> {
  if (reply.body.length < minCompressedLength || !acceptsGzip(headers)) return reply
  if (Object.keys(reply.headers).some((name) => name.toLowerCase() === 'content-encoding')) return reply
  const body = await compress(reply.body)
  return { ...reply, body, headers: { ...withVary(reply.headers, 'Accept-Encoding'), 'Content-Encoding': 'gzip' } }
}

/** Whether the client accepts gzip; `gzip;q=0` means that it does not. */
const acceptsGzip = (headers: HttpRequest['headers']): boolean =>
  (headerOf(headers, 'accept-encoding') ?? '')
    .split(',')
    .map((entry) => entry.replaceAll(' ', '').toLowerCase())
    .some((entry) => entry.startsWith('gzip') && !/;q=0(\.0*)?$/.test(entry))
