import { localName } from '../../xml/splitName.js'
import { isSecretName } from './secretNames.js'
import type { SecretSpan } from './secretSpan.js'

/** The texts and attributes of an XML text whose name, or the name of an element around them, is a secret name. */
export function xmlSecrets(text: string): readonly SecretSpan[] {
  const spans: SecretSpan[] = []
  const keep = (from: number, to: number): void => {
    const inner = text.slice(from, to)
    const start = from + inner.length - inner.trimStart().length
    if (inner.trim() !== '') spans.push({ start, end: start + inner.trim().length, isJson: false })
  }
  let hidden = 0 // the open elements from one with a secret name on
  for (const piece of pieces(text)) {
    const { kind, start, end } = piece
    if (kind === 'text' && hidden > 0) keep(start, end)
    if (kind === 'end' && hidden > 0) hidden--
    if (kind !== 'start') continue
    const name = nameAt(text, start + 1)
    for (const { name: own, from, to } of attributes(text, start + 1 + name.length))
      if (hidden > 0 || isSecretName(localName(own))) keep(from, to)
    const isEmpty = text.startsWith('/>', end - 2)
    if (!isEmpty && (hidden > 0 || isSecretName(localName(name)))) hidden++
  }
  return spans
}

interface Piece {
  readonly kind: 'text' | 'start' | 'end' | 'other'
  readonly start: number
  readonly end: number
}

/** How pieces of XML start and end; each starts with the first of these marks that fits. */
const marks = [
  ['<!--', '-->', 'other'],
  ['<![CDATA[', ']]>', 'text'],
  ['<?', '?>', 'other'],
  ['</', '>', 'end'],
  ['<', '>', 'start'],
] as const

/** The tags of an XML text, and what is between them, in order. */
function* pieces(text: string): Generator<Piece> {
  for (let at = 0; at < text.length;) {
    const mark = marks.find(([open]) => text.startsWith(open, at))
    const [open = '', close = '<', kind = 'text'] = mark ?? []
    const found = text.indexOf(close, at + open.length)
    const end = found < 0 ? text.length : mark ? found + close.length : found
    yield { kind, start: at, end }
    at = end
  }
}

const elementName = /[^\s/>]*/y
const attribute = /\s+([^\s=/>]+)\s*=\s*("[^"]*|'[^']*)["']?/y

function nameAt(text: string, at: number): string {
  elementName.lastIndex = at
  return elementName.exec(text)?.[0] ?? ''
}

function* attributes(
  text: string,
  at: number,
): Generator<{ readonly name: string; readonly from: number; readonly to: number }> {
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(text)
    if (!found) return
    const [whole, name = '', value = ''] = found
    const from = at + whole.indexOf(value, whole.indexOf('=')) + 1
    yield { name, from, to: from + value.length - 1 }
    at += whole.length
  }
}
