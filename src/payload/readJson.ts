import { visit } from 'jsonc-parser'
import { decodePayload } from './decodePayload.js'
import type { JsonLeaf, JsonValue } from './jsonTree.js'
import { defaultLimits } from './limits.js'
import { unreadable, type PayloadResult } from './payloadError.js'
import { placeAt, type PayloadPlace } from './placeAt.js'
import type { ReadOptions } from './readXml.js'

/** A JSON payload: its value, the text that places in it refer to, and keys that stand twice in an object. */
export interface JsonPayload {
  readonly value: JsonValue
  readonly text: string
  readonly duplicates: readonly { readonly key: string; readonly place: PayloadPlace }[]
}

/**
 * Reads a JSON payload, strictly (RFC 8259): the engine's own parser says whether it is JSON, a scanner says what stands
 * where. Of a key that stands twice the last counts, and it is told.
 */
export function readJson(payload: Uint8Array | string, options: ReadOptions = {}): PayloadResult<JsonPayload> {
  const limits = { ...defaultLimits, ...options.limits }
  if (payload.length > limits.size)
    return unreadable({ code: 'too-large', message: `the payload is larger than ${String(limits.size)} bytes` })
  const decoded =
    typeof payload === 'string' ? { ok: true as const, value: payload } : decodePayload(payload, options.charset)
  if (!decoded.ok) return decoded
  const text = decoded.value
  try {
    JSON.parse(text)
  } catch (error) {
    return notJson(text, (error as Error).message)
  }
  return build(text, limits.depth)
}

function notJson(text: string, message: string): PayloadResult<never> {
  const position = / (?:in JSON )?at position (\d+)/.exec(message)
  const offset = position ? Number(position[1]) : text.length
  const words = position ? message.replace(position[0], '') : message
  return unreadable({ code: 'not-well-formed', message: words, ...placeAt(text, offset) })
}

type Open =
  | { readonly kind: 'array'; readonly items: JsonValue[]; readonly offset: number }
  | { readonly kind: 'object'; readonly members: Map<string, JsonValue>; readonly offset: number; key: string }

/** Thrown out of the visitor, which has no other way to stop. */
class TooDeep extends Error {}

/** Builds the tree of text that is known to be JSON. */
function build(text: string, depth: number): PayloadResult<JsonPayload> {
  const top: Open = { kind: 'array', items: [], offset: 0 }
  const open: Open[] = [top]
  const duplicates: { key: string; place: PayloadPlace }[] = []
  const add = (value: JsonValue): void => {
    const parent = open.at(-1)!
    if (parent.kind === 'array') parent.items.push(value)
    else parent.members.set(parent.key, value)
  }
  const enter = (value: Open): void => {
    add(value)
    if (open.push(value) > depth + 1) throw new TooDeep()
  }
  try {
    visit(text, {
      onObjectBegin: (offset) => {
        enter({ kind: 'object', members: new Map(), offset, key: '' })
      },
      onArrayBegin: (offset) => {
        enter({ kind: 'array', items: [], offset })
      },
      onObjectEnd: () => open.pop(),
      onArrayEnd: () => open.pop(),
      onObjectProperty: (key, offset) => {
        const object = open.at(-1)!
        if (object.kind !== 'object') return
        if (object.members.has(key)) duplicates.push({ key, place: placeAt(text, offset) })
        object.key = key
      },
      onLiteralValue: (value: unknown, offset, length) => {
        add(leaf(value, text.slice(offset, offset + length), offset))
      },
    })
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return unreadable({ code: 'too-deep', message: `values nest deeper than ${String(depth)} levels` })
  }
  return { ok: true, value: { value: top.items[0]!, text, duplicates } }
}

function leaf(value: unknown, spelling: string, offset: number): JsonLeaf {
  if (typeof value === 'string') return { kind: 'string', text: value, offset }
  const kind = value === null ? 'null' : typeof value === 'boolean' ? 'boolean' : 'number'
  return { kind, text: spelling, offset }
}
