import { encodingOf } from '../xml/xmlEncoding.js'
import type { XmlReader } from './readers/xmlBackend.js'
import { limitsOf, type PayloadLimits } from './limits.js'
import { placeAt } from './placeAt.js'
import { unreadable, type PayloadResult } from './payloadError.js'

const start = { line: 1, column: 1 }

export interface ReadOptions {
  readonly limits?: Partial<PayloadLimits>
  /** The charset of the HTTP content type, if it has one. */
  readonly charset?: string
  /** Reads XML. Default: the reader that `loadXmlReader` chooses. */
  readonly xmlReader?: XmlReader
}

/** A payload as text; an error if it is larger than the limit or cannot be decoded. */
export function payloadText(
  payload: Uint8Array | string,
  { limits, charset }: ReadOptions = {},
): PayloadResult<string> {
  const { size } = limitsOf(limits)
  if (payload.length > size)
    return unreadable({ code: 'too-large', message: `the payload is larger than ${String(size)} bytes` })
  return typeof payload === 'string' ? fromString(payload) : decodePayload(payload, charset)
}

function fromString(text: string): PayloadResult<string> {
  if (!text.isWellFormed())
    return unreadable({
      code: 'undecodable',
      message: 'the text has an unpaired surrogate, which no encoding can represent',
    })
  return { ok: true, value: text.startsWith('\uFEFF') ? text.slice(1) : text }
}

/**
 * Decodes bytes by the encoding that the byte order mark shows, or else the XML declaration, or else the HTTP charset; by
 * default as UTF-8 (docs/language.md 8.5). The mark is dropped. Bytes that are invalid in the encoding are an error
 * with the offset of the first.
 */
export function decodePayload(bytes: Uint8Array, charset?: string): PayloadResult<string> {
  const encoding = encodingOf(bytes, charset)
  let decoder: InstanceType<typeof TextDecoder>
  try {
    decoder = new TextDecoder(encoding, { fatal: true })
  } catch {
    return unreadable({ code: 'unknown-encoding', message: `unknown encoding \`${encoding}\``, ...start })
  }
  try {
    return { ok: true, value: decoder.decode(bytes) }
  } catch {
    const offset = firstBadByte(bytes, encoding)
    const message = `the byte at offset ${String(offset)} is not valid ${encoding.toUpperCase()}`
    const readable = new TextDecoder(encoding).decode(bytes.subarray(0, offset))
    return unreadable({ code: 'undecodable', message, offset, ...placeAt(readable, readable.length) })
  }
}

/** The offset of the first byte that cannot be decoded, found by bisection; a sequence that is cut off at the end is fine. */
function firstBadByte(bytes: Uint8Array, encoding: string): number {
  let good = 0
  let bad = bytes.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (decodes(bytes.subarray(0, middle), encoding)) good = middle
    else bad = middle
  }
  return good
}

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
