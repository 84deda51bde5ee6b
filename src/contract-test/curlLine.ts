import type { HttpRequest } from '../payload/httpMessage.js'
import { pathOf } from '../http/sendRequest.js'

/** A text quoted as one word of a POSIX shell. */
const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A shell command that sends a request again, with exactly its headers. */
export function curlLine(url: URL, { method, target, headers, body = '' }: HttpRequest): string {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const fields = Object.entries(headers ?? {}).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => (one === '' ? `${name};` : `${name}: ${one}`)),
  )
  const isTyped = fields.some((field) => /^content-type:/i.test(field))
  const words = [
    'curl',
    ...(method === 'HEAD' ? ['--head'] : ['--include', '--request', method]),
    ...[...fields, ...(text !== '' && !isTyped ? ['Content-Type:'] : [])].flatMap((field) => ['--header', field]),
    ...(text === '' ? [] : ['--data-raw', text]),
    url.origin + pathOf(url, target),
  ]
  return words.map(quoted).join(' ')
}
