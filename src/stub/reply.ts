import { headerOf, type Headers, type HttpResponse } from '../payload/httpMessage.js'

/** What the stub sends: bytes, made once where the same is sent again and again. */
export interface Reply {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly body: Buffer
}

export const reply = ({ status, headers = {}, body = '' }: HttpResponse): Reply => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : [...value]]],
    ),
  ),
  body: typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength),
})

export const textReply = (status: number, text: string, contentType = 'text/plain; charset=utf-8'): Reply =>
  reply({ status, headers: { 'Content-Type': contentType }, body: text })

export const jsonReply = (status: number, value: unknown): Reply =>
  textReply(status, `${JSON.stringify(value)}\n`, 'application/json')

/** Whether the client asked for an answer in a form. */
export const wants = (headers: Headers | undefined, form: string): boolean =>
  headerOf(headers, 'accept')?.includes(form) ?? false
