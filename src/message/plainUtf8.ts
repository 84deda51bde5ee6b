import { encodingOf, startsWith, utf8Mark as mark } from '../xml/xmlEncoding.js'
import { longTagAt } from './attributeFlood.js'
import { mayHaveMore } from './exceededLimit.js'
import type { PayloadLimits } from './limits.js'
import { afterProlog } from './prolog.js'

/**
 * The bytes of a document, if they may go to a parser as they are: valid UTF-8 with nothing that must not reach it. Undefined
 * if that is not certain after a quick look; then the document has to be decoded and looked at closely.
 */
export function plainUtf8(payload: Uint8Array, limits: PayloadLimits, charset?: string): Uint8Array | undefined {
  if (payload.length > limits.size) return undefined
  const hasProlog = !startsWithName(payload)
  const encoding = hasProlog ? encodingOf(payload, charset) : (charset ?? 'utf-8')
  if (!/^utf-?8$/i.test(encoding)) return undefined
  const bytes = startsWith(payload, mark) ? payload.subarray(mark.length) : payload
  const isPlain =
    nodeBuffer?.isUtf8(bytes) === true &&
    !bytes.includes(0) &&
    (!hasProlog || startsPlainly(bytes)) &&
    longTagAt(bytes, open, limits.attributes) < 0 &&
    !mayHaveMore(bytes, limits.nodes)
  return isPlain ? bytes : undefined
}

const open = 0x3c

/** Whether a document starts with a tag, so that its encoding is declared nowhere. */
const startsWithName = ([first = 0, second = 0]: Uint8Array): boolean => first === open && isLetter(second | 0x20)

const isLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a

/** Node's check of UTF-8, which is much faster than decoding. Browsers do not have it. */
const nodeBuffer = (
  globalThis as {
    readonly process?: {
      readonly getBuiltinModule?: (name: string) => { readonly isUtf8: (bytes: Uint8Array) => boolean }
    }
  }
).process?.getBuiltinModule?.('node:buffer')

/** Bytes at the start of a document in which the root element usually starts. */
const headLength = 400

/** Whether the root element starts near the start of a document, and nothing but a prolog without document type precedes it. */
function startsPlainly(bytes: Uint8Array): boolean {
  const head = latin1.decode(bytes.subarray(0, headLength))
  return /^<[a-z_]/i.test(head.slice(afterProlog(head)))
}

const latin1 = new TextDecoder('latin1')
