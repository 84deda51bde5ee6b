import { defaultLimits } from './limits.js'
import { unreadable, type PayloadResult } from './payloadError.js'

/** A part of a multipart body. The content of files is not kept, as no contract states it. */
export type Part =
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly contentType: string }

const { size } = defaultLimits

/**
 * Reads a `multipart/form-data` body (RFC 7578) into its parts, in order. What comes before the first boundary and after the
 * last is ignored, and so is a part that is no form data.
 */
export function readParts(payload: Uint8Array | string, contentType: string): PayloadResult<readonly Part[]> {
  if (payload.length > size)
    return unreadable({ code: 'too-large', message: `the body is larger than ${String(size)} bytes` })
  const { value, parameters } = headerValue(contentType)
  const boundary = parameters.get('boundary')
  if (value !== 'multipart/form-data') return malformed(`its content type is \`${value}\``)
  if (boundary === undefined) return malformed('its content type names no boundary')
  const bytes = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload
  const spans = sections(asciiOf(bytes), boundary)
  if (!spans) return malformed('it ends before its last boundary')
  const parts = spans.map(([start, end]) => partOf(bytes.subarray(start, end)))
  return { ok: true, value: parts.filter((part) => part !== undefined) }
}

const malformed = (why: string): PayloadResult<never> =>
  unreadable({ code: 'not-well-formed', message: `the body is not multipart/form-data: ${why}` })

/** A text with one character for each byte, in which ASCII is found at the offsets of its bytes. */
const asciiOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

type Section = readonly [start: number, end: number]

/** What is between two boundaries each; undefined if the last one (RFC 2046, 5.1.1) is missing. */
function sections(body: string, boundary: string): Section[] | undefined {
  const delimiter = `\r\n--${boundary}`
  const found: Section[] = []
  const first = body.startsWith(delimiter.slice(2)) ? 0 : body.indexOf(delimiter) + 2
  if (first === 1) return undefined
  for (let start = first + delimiter.length - 2; !body.startsWith('--', start);) {
    const end = body.indexOf(delimiter, start)
    if (end < 0) return undefined
    found.push([start, end])
    start = end + delimiter.length
  }
  return found
}

const blankLine = '\r\n\r\n'

/** A part from its header lines, an empty line and its content; undefined if it is no form data. */
function partOf(section: Uint8Array): Part | undefined {
  const end = asciiOf(section).indexOf(blankLine)
  if (end < 0) return undefined
  const headers = headersOf(new TextDecoder().decode(section.subarray(0, end)))
  const disposition = headerValue(headers.get('content-disposition') ?? '')
  if (disposition.value !== 'form-data') return undefined
  const type = headerValue(headers.get('content-type') ?? 'text/plain')
  const name = disposition.parameters.get('name') ?? ''
  if (disposition.parameters.has('filename') || type.value === 'application/octet-stream')
    return { kind: 'file', name, contentType: type.value }
  const text = decoderOf(type.parameters.get('charset')).decode(section.subarray(end + blankLine.length))
  return { kind: 'text', name, text }
}

/** The headers up to the first line that is none; of several with one name, the first. */
function headersOf(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  for (const line of text
    .trimStart()
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')) {
    if (line === '') continue
    const colon = line.indexOf(':')
    if (colon < 1 || /[\r\n]/.test(line)) break
    const name = line.slice(0, colon).toLowerCase()
    if (!headers.has(name)) headers.set(name, line.slice(colon + 1))
  }
  return headers
}

function decoderOf(charset = 'utf-8'): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset, { ignoreBOM: true })
  } catch {
    return new TextDecoder('utf-8', { ignoreBOM: true })
  }
}

/** A header's value in lower case, such as a media type, and its parameters; of several with one name, the last. */
function headerValue(header: string) {
  const semicolon = header.indexOf(';')
  const value = (semicolon < 0 ? header : header.slice(0, semicolon)).trim().toLowerCase()
  const parameters = new Map<string, string>()
  const assignment = /;[ \t]*([^\s;="]+)=/g
  for (let found = assignment.exec(header); found; found = assignment.exec(header)) {
    const name = found[1]!.toLowerCase()
    const { text, end } = parameterValue(header, assignment.lastIndex)
    parameters.set(name, text)
    assignment.lastIndex = end
  }
  return { value, parameters }
}

/** A parameter's value, a token or a quoted string, and the offset of its end. Files name paths, so `\` escapes only `\` and `"`. */
function parameterValue(header: string, start: number): { readonly text: string; readonly end: number } {
  let end = start
  if (header[start] !== '"') {
    while (end < header.length && !/[;"\s]/.test(header[end]!)) end++
    return { text: header.slice(start, end), end }
  }
  for (end++; end < header.length && header[end] !== '"';) end += header[end] === '\\' ? 2 : 1
  return { text: header.slice(start + 1, end).replaceAll(/\\(["\\])/g, '$1'), end }
}
