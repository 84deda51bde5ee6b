import { isWhiteSpace } from '../xml/xmlTree.js'
import { payloadText, type ReadOptions } from './decodePayload.js'
import type { JsonArray, JsonLeaf, JsonObject, JsonValue } from './jsonTree.js'
import { limitsOf, type PayloadLimits } from './limits.js'
import { unreadable, type PayloadError, type PayloadResult } from './payloadError.js'
import { placeAt } from './placeAt.js'

/** A JSON payload: its value, the text that the offsets refer to, and the keys that appear again in an object. */
export interface JsonPayload {
  readonly value: JsonValue
  readonly text: string
  readonly duplicates: readonly DuplicateKey[]
}

export interface DuplicateKey {
  readonly key: string
  readonly offset: number
}

/** Reads a JSON payload, strictly (RFC 8259). If a key appears twice, the last value counts, and the key is in `duplicates`. */
export function readJson(payload: Uint8Array | string, options: ReadOptions = {}): PayloadResult<JsonPayload> {
  const decoded = payloadText(payload, options)
  return decoded.ok ? read(decoded.value, limitsOf(options.limits)) : decoded
}

/** The state of reading a text. */
interface Reader {
  readonly text: string
  readonly limits: PayloadLimits
  readonly duplicates: DuplicateKey[]
  at: number
  depth: number
  nodes: number
}

/** Thrown from wherever a text is refused, and caught by `read`. */
class Refused extends Error {
  constructor(readonly error: PayloadError) {
    super(error.message)
  }
}

function read(text: string, limits: PayloadLimits): PayloadResult<JsonPayload> {
  if (isWhiteSpace(text))
    return unreadable({ code: 'not-well-formed', message: 'the payload is empty', line: 1, column: 1 })
  const reader: Reader = { text, limits, duplicates: [], at: 0, depth: 0, nodes: 0 }
  try {
    const value = readValue(reader)
    if (nextChar(reader) !== '') refuse(reader, 'the end of the payload')
    return { ok: true, value: { value, text, duplicates: reader.duplicates } }
  } catch (error) {
    if (error instanceof Refused) return unreadable(error.error)
    throw error
  }
}

/** Recursive, since the limits bound how deep values nest. */
function readValue(reader: Reader): JsonValue {
  const char = nextChar(reader)
  const offset = reader.at
  if (++reader.nodes > reader.limits.nodes) refuseSize(reader)
  if (char === '{') return readObject(reader, offset)
  if (char === '[') return readArray(reader, offset)
  return char === '"' ? { kind: 'string', text: readString(reader), offset } : readLiteral(reader, offset)
}

const [space, tab, lineFeed, carriageReturn] = [0x20, 0x09, 0x0a, 0x0d]

/** The next character that is not white space; empty at the end of the text. */
function nextChar(reader: Reader): string {
  const { text } = reader
  let { at } = reader
  for (; ; at++) {
    const code = text.charCodeAt(at)
    if (code !== space && code !== tab && code !== lineFeed && code !== carriageReturn) break
  }
  reader.at = at
  return text.charAt(at)
}

function readArray(reader: Reader, offset: number): JsonArray {
  enter(reader)
  const items: JsonValue[] = []
  if (!skips(reader, ']')) {
    do items.push(readValue(reader))
    while (skips(reader, ','))
    if (!skips(reader, ']')) refuse(reader, '`,` or `]`')
  }
  reader.depth--
  return { kind: 'array', items, offset }
}

const noMembers: ReadonlyMap<string, JsonValue> = new Map()

function readObject(reader: Reader, offset: number): JsonObject {
  enter(reader)
  const members = skips(reader, '}') ? noMembers : readMembers(reader)
  reader.depth--
  return { kind: 'object', members, offset }
}

function readMembers(reader: Reader): ReadonlyMap<string, JsonValue> {
  const members = new Map<string, JsonValue>()
  do {
    if (nextChar(reader) !== '"') refuse(reader, 'a key in quotes')
    const offset = reader.at
    const key = readString(reader)
    if (members.has(key)) reader.duplicates.push({ key, offset })
    if (!skips(reader, ':')) refuse(reader, '`:`')
    members.set(key, readValue(reader))
  } while (skips(reader, ','))
  if (!skips(reader, '}')) refuse(reader, '`,` or `}`')
  return members
}

/** Skips the bracket that opens an array or an object. */
function enter(reader: Reader): void {
  reader.at++
  if (++reader.depth <= reader.limits.depth) return
  const message = `values nest deeper than ${String(reader.limits.depth)} levels`
  throw new Refused({ code: 'too-deep', message, ...placeAt(reader.text, reader.at - 1) })
}

/** Skips a punctuation mark and returns true, if it is next. */
function skips(reader: Reader, mark: string): boolean {
  if (nextChar(reader) !== mark) return false
  reader.at++
  return true
}

// oxlint-disable-next-line no-control-regex -- JSON strings may not contain control characters
const special = /[\\\u0000-\u001f]/

function readString(reader: Reader): string {
  const { text, at } = reader
  const end = closingQuote(text, at + 1)
  if (end < 0) refuse({ ...reader, at: text.length }, 'the closing `"` of a string')
  reader.at = end + 1
  const spelling = text.slice(at + 1, end)
  if (!special.test(spelling)) return spelling
  try {
    return JSON.parse(text.slice(at, end + 1)) as string
  } catch {
    return refuse({ ...reader, at }, 'a string without line breaks, control characters and unknown escapes')
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at
}

const literal = /(?:(true|false)|(null)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y
const word = /[\p{L}\p{N}_.+-]+/uy

function readLiteral(reader: Reader, offset: number): JsonLeaf {
  const [text, boolean, isNull] = matchAt(literal, reader) ?? []
  if (text === undefined) return refuse(reader, 'a value')
  reader.at += text.length
  return { kind: boolean ? 'boolean' : isNull ? 'null' : 'number', text, offset }
}

function matchAt(pattern: RegExp, { text, at }: Reader): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const maxWordLength = 20

function refuse(reader: Reader, expected: string): never {
  const { text, at } = reader
  const found = matchAt(word, reader)?.[0].slice(0, maxWordLength) ?? String.fromCodePoint(text.codePointAt(at) ?? 0)
  const actual = at >= text.length ? 'the end' : `\`${found}\``
  const message = `not JSON: expected ${expected} but found ${actual}`
  throw new Refused({ code: 'not-well-formed', message, ...placeAt(text, at) })
}

function refuseSize({ text, at, limits }: Reader): never {
  const message = `the payload has more than ${String(limits.nodes)} values`
  throw new Refused({ code: 'too-many-nodes', message, ...placeAt(text, at) })
}

/** The offset of a key, given the offset of its value. */
export function keyPlace(text: string, value: number): number {
  const close = text.lastIndexOf('"', value - 1)
  let open = text.lastIndexOf('"', close - 1)
  while (open > 0 && isEscaped(text, open)) open = text.lastIndexOf('"', open - 1)
  return open
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before--
  return (at - before) % 2 === 1
}
