import { connectionHeaders } from '../../http/connectionHeaders.js'
import { headerOf, type Headers, type HttpResponse } from '../../message/httpMessage.js'

/** A response in bytes, so that one that is sent often is encoded only once. */
export interface Reply {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly body: Buffer
}

/** A response as a reply, without the headers that the server sets itself. */
export const reply = ({ status, headers = {}, body = '' }: HttpResponse): Reply => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || connectionHeaders.has(name.toLowerCase())
        ? []
        : [[name, typeof value === 'string' ? value : [...value]]],
    ),
  ),
  body: typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength),
})

export const textReply = (status: number, text: string, contentType = 'text/plain; charset=utf-8'): Reply =>
  reply({ status, headers: { 'Content-Type': contentType }, body: text })

export const jsonReply = (status: number, value: unknown): Reply =>
  textReply(status, `${JSON.stringify(value)}\n`, 'application/json')

/** Marks a reply in which the stub itself refuses a request or reports an error, with a header that the service does not send. */
export const ownReply = (refusal: Reply): Reply => ({
  ...refusal,
  headers: { ...refusal.headers, 'Codicil-Stub': 'refused' },
})

/** Headers whose `Vary` also names a request header on which the reply depends (RFC 9110, section 12.5.5). */
export function withVary(headers: Reply['headers'], depends: string): Reply['headers'] {
  const [name, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === 'vary') ?? ['Vary', []]
  return { ...headers, [name]: [value, depends].flat().join(', ') }
}

/** Whether the client asks for a media type. */
export const wants = (headers: Headers | undefined, mediaType: string): boolean =>
  headerOf(headers, 'accept')?.includes(mediaType) ?? false
