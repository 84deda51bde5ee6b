import type { HttpRequest } from '../message/httpMessage.js'
import { pathOf } from './sendRequest.js'
import { shellWord } from '../text/writing/shellWord.js'

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
  return words.map(shellWord).join(' ')
}
