/** The byte order mark in UTF-8. */
export const utf8Mark: readonly number[] = [0xef, 0xbb, 0xbf]

const byteOrderMarks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', utf8Mark],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The encoding of an XML document: by its byte order mark, or else by its XML declaration, or else the given one; by default
 * UTF-8 (docs/language.md 8.5).
 */
export const encodingOf = (bytes: Uint8Array, charset?: string): string =>
  evidentEncoding(bytes) ?? declaredEncoding(bytes) ?? charset ?? 'utf-8'

/** The encoding that the first bytes show, whatever is declared. */
export const evidentEncoding = (bytes: Uint8Array): string | undefined =>
  byteOrderMarks.find(([, mark]) => startsWith(bytes, mark))?.[0] ?? unmarkedUtf16(bytes)

export const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** UTF-16 without a byte order mark has a zero byte beside the first `<` (XML 1.0, appendix F). */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0x3c, 0])) return 'utf-16le'
  return startsWith(bytes, [0, 0x3c]) ? 'utf-16be' : undefined
}

const declarationLength = 200
const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/

/** The encoding that an XML declaration names. Read as Latin-1, since all the encodings in question extend ASCII. */
export const declaredEncoding = (bytes: Uint8Array): string | undefined =>
  declaration.exec(latin1.decode(bytes.subarray(0, declarationLength)))?.[1]

const latin1 = new TextDecoder('latin1')
