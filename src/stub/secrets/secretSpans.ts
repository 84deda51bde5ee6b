import { headerOf, type Headers } from '../../message/httpMessage.js'
import { percentDecoded } from '../../text/urlPath.js'
import { jsonSecrets } from './jsonSecrets.js'
import { isSecretName } from './secretNames.js'
import type { SecretSpan } from './secretSpan.js'
import { xmlSecrets } from './xmlSecrets.js'

/**
 * The secrets of a body, by their names, in order. A secret name hides everything below it. The body may be cut off at its
 * end, and it need not be well-formed.
 */
export function secretSpans(text: string, headers: Headers | undefined): readonly SecretSpan[] {
  const boundary = /^\s*multipart\/.*;\s*boundary="?([^";]+)/i.exec(headerOf(headers, 'content-type') ?? '')?.[1]
  if (boundary !== undefined) return partSecrets(text, boundary)
  const [first] = /\S/.exec(text) ?? []
  if (first === '<') return xmlSecrets(text)
  return first === '{' || first === '[' ? jsonSecrets(text) : formSecrets(text)
}

/** The secrets of a query or of form fields. */
export function formSecrets(text: string): readonly SecretSpan[] {
  const spans: SecretSpan[] = []
  let start = 0
  for (const field of text.split('&')) {
    const value = field.indexOf('=') + 1
    if (value > 0 && value < field.length && isSecretName(percentDecoded(field.slice(0, value - 1))))
      spans.push({ start: start + value, end: start + field.length, isJson: false })
    start += field.length + 1
  }
  return spans
}

function partSecrets(text: string, boundary: string): readonly SecretSpan[] {
  const spans: SecretSpan[] = []
  let at = 0
  for (const part of text.split(`--${boundary}`)) {
    const [head = ''] = /^[\s\S]*?\r?\n\r?\n/.exec(part) ?? []
    const name = /;\s*name="?([^";\r\n]*)/i.exec(head)?.[1] ?? ''
    const content = part.slice(head.length).replace(/\r?\n$/, '')
    const start = at + head.length
    if (isSecretName(name)) spans.push({ start, end: start + content.length, isJson: false })
    else
      for (const span of secretSpans(content, undefined))
        spans.push({ ...span, start: start + span.start, end: start + span.end })
    at += part.length + 2 + boundary.length
  }
  return spans
}

/** A text with others in place of its secrets. */
export function replaceSecrets(text: string, spans: readonly SecretSpan[], by: (index: number) => string): string {
  let [replaced, at] = ['', 0]
  for (const [index, { start, end, isJson }] of spans.entries()) {
    replaced += text.slice(at, start) + (isJson ? JSON.stringify(by(index)) : by(index))
    at = end
  }
  return replaced + text.slice(at)
}
