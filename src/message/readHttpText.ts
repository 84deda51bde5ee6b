import { failed, success, type Result } from '../text/failure.js'
import { quoted } from '../text/writing/quoted.js'
import { isMultipart, type HttpRequest, type HttpResponse } from './httpMessage.js'

/** A message that was read from text, such as an `.http` file. */
export interface HttpText {
  readonly message:
    | { readonly kind: 'request'; readonly request: HttpRequest }
    | { readonly kind: 'response'; readonly response: HttpResponse }
  /** The number of lines before the body. */
  readonly head: number
}

const statusLine = /^HTTP\/[0-9.]+ ([0-9]{3})(?: .*)?$/s
const requestLine = /^([A-Za-z][A-Za-z0-9_-]*) (\S+)(?: HTTP\/[0-9.]+)?$/
const headerName = /^[^\s:]+(?=:)/

/**
 * Reads a message from its text (RFC 9112): a request or status line, headers, an empty line and the body, byte for byte.
 * Lines may end in LF alone, even in a multipart body, and the request line needs no version. Fails, naming the line, if
 * the text is not a message.
 */
export function readHttpText(payload: Uint8Array | string): Result<HttpText> {
  const bytes = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload
  const { lines, end } = headOf(bytes)
  const [start = '', ...rest] = lines
  const headers = new Map<string, string[]>()
  for (const [index, line] of rest.entries()) {
    const [name] = headerName.exec(line) ?? []
    if (name === undefined)
      return failed(
        'not-http',
        `line ${String(index + 2)} is not a header: ${startOf(line)}`,
        'separate the headers from the body by an empty line',
      )
    const key = name.toLowerCase()
    const value = withoutBlanks(line.slice(name.length + 1))
    const [refused] = refusedInHeader.exec(value) ?? []
    if (refused !== undefined)
      return failed(
        'not-http',
        `line ${String(index + 2)}: a header cannot contain the character ${quoted(refused)}`,
        'remove the character, or encode it',
      )
    const values = headers.get(key)
    if (values) values.push(value)
    else headers.set(key, [value])
  }
  const message = { headers: Object.fromEntries(headers), body: bodyOf(bytes.subarray(end), headers) }
  const [, status] = statusLine.exec(start) ?? []
  const [, method, target] = requestLine.exec(start) ?? []
  const head = lines.length + 1
  if (status !== undefined)
    return success({ message: { kind: 'response', response: { status: Number(status), ...message } }, head })
  if (method !== undefined && target !== undefined)
    return success({ message: { kind: 'request', request: { method, target, ...message } }, head })
  return failed(
    'not-http',
    `line 1 is neither a request line nor a status line: ${startOf(start)}`,
    'start the message with a line such as `GET /pets/1` or `HTTP/1.1 200`',
  )
}

/** A control character other than a tab (RFC 9110, 5.5). */
const refusedInHeader = /[^\P{Cc}\t\x80-\x9f]/u

const maxStartLength = 200

/** The start of a line as messages quote it. */
const startOf = (line: string): string =>
  `\`${line.length > maxStartLength ? `${line.slice(0, maxStartLength)}…` : line}\``

/** Text without the blanks and tabs around it. */
function withoutBlanks(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isBlank(text[start])) start++
  while (end > start && isBlank(text[end - 1])) end--
  return text.slice(start, end)
}

const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** The lines up to the first empty one, and the offset of the body. */
function headOf(bytes: Uint8Array): { readonly lines: readonly string[]; readonly end: number } {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const lines: string[] = []
  let start = byteOrderMark.every((byte, index) => bytes[index] === byte) ? byteOrderMark.length : 0
  while (start < bytes.length) {
    const at = bytes.indexOf(lineFeed, start)
    const end = at < 0 ? bytes.length : at
    const line = decoder.decode(bytes.subarray(start, end)).replace(/\r$/, '')
    start = Math.min(end + 1, bytes.length)
    if (line === '') break
    lines.push(line)
  }
  return { lines, end: start }
}

/**
 * The body. Lines of multipart bodies must end in CRLF (RFC 2046), which text files seldom preserve. If the first line ends in
 * CRLF, no line is changed.
 */
function bodyOf(body: Uint8Array, headers: ReadonlyMap<string, readonly string[]>): Uint8Array {
  const keepsLines = body[body.indexOf(lineFeed) - 1] === carriageReturn
  return isMultipart(headers.get('content-type')?.[0]) && !keepsLines ? withCrlf(body) : body
}

/** Bytes with a carriage return before each line feed that lacks one. */
function withCrlf(bytes: Uint8Array): Uint8Array {
  const isAlone = (at: number): boolean => bytes[at] === lineFeed && bytes[at - 1] !== carriageReturn
  let added = 0
  for (let at = 0; at < bytes.length; at++) if (isAlone(at)) added++
  const written = new Uint8Array(bytes.length + added)
  let to = 0
  for (let at = 0; at < bytes.length; at++) {
    if (isAlone(at)) written[to++] = carriageReturn
    written[to++] = bytes[at]!
  }
  return written
}
