import { isUtf8 } from 'node:buffer'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { declaredEncoding, evidentEncoding } from '../xml/xmlEncoding.js'
import { isImportedName, mayBeDescription } from './imports/importedContract.js'
import { isLfsPointer, lfsPointer } from './lfsPointer.js'
import { notUtf8 } from './notUtf8.js'

/** The largest file of a contract, in bytes: a longer text would not be read (`contract-too-large`). */
export const maxContractSize = 6 * 1024 * 1024

/** The largest file of a description, in bytes. */
export const maxDocumentSize = 32 * 1024 * 1024

/**
 * The text of a contract, a WSDL or a schema. A contract must be UTF-8; XML is in the encoding that it declares. A byte order mark
 * and line endings stay as they are. Fails with `not-utf8`, which says where, `contract-too-large`, `binary-file` and
 * `lfs-pointer`.
 */
export function decodeContract(name: string, bytes: Uint8Array): Result<Source> {
  const decoded = isImportedName(name) || startsLikeXml(bytes) ? documentText(name, bytes) : contractText(name, bytes)
  if (!decoded.ok) return decoded
  return isLfsPointer(decoded.value) ? lfsPointer(name) : success({ name, text: decoded.value })
}

function contractText(name: string, bytes: Uint8Array): Result<string> {
  const isDescription = mayBeDescription(name)
  const [most, what] = isDescription ? [maxDocumentSize, 'a description'] : [maxContractSize, 'a contract']
  if (bytes.length > most) return tooLarge(name, most, what, 'check that it is one; if it is, split it into several')
  if (!isUtf8(bytes)) {
    const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    return notUtf8(name, bytes, `save the file as UTF-8${utf16 ? '; it looks like UTF-16' : ''}`)
  }
  if (bytes.includes(0))
    return failed('binary-file', `${name} contains a NUL byte, so it is not a text`, 'check that it is a text')
  return success(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
}

function documentText(name: string, bytes: Uint8Array): Result<string> {
  if (bytes.length > maxDocumentSize)
    return tooLarge(
      name,
      maxDocumentSize,
      'a WSDL or a schema',
      'check that it is one; if it is, split it into several',
    )
  if (isPacked(bytes)) return failed('binary-file', `${name} is a compressed file`, 'unpack it')
  const encoding = encodingOf(bytes)
  let decoder: InstanceType<typeof TextDecoder>
  try {
    decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  } catch {
    const hint = 'save it as UTF-8, and say so in its first line'
    return failed('not-utf8', `${name} declares the encoding ${encoding}, which is unknown`, hint)
  }
  try {
    return success(decoder.decode(bytes))
  } catch {
    if (decoder.encoding === 'utf-8')
      return notUtf8(name, bytes, 'save it as UTF-8, or declare its encoding in its first line: `<?xml version="1.0" encoding="ISO-8859-1"?>`') // prettier-ignore
    const hint = 'save it as UTF-8, or correct the encoding in its first line'
    return failed('not-utf8', `${name} is not ${encoding.toUpperCase()} text, as it should be`, hint)
  }
}

/** Whether a file starts like one of gzip or zip. */
const isPacked = ([first, second]: Uint8Array): boolean =>
  (first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b)

/** UTF-16 counts only if the bytes are UTF-16: many tools declare it and then write UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const declared = declaredEncoding(bytes) ?? 'utf-8'
  return evidentEncoding(bytes) ?? (/^(utf-?16|utf-?32|ucs-?[24])/i.test(declared) ? 'utf-8' : declared)
}

/** Whether the first character that is no white space is `<`, with which no contract starts. */
function startsLikeXml(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 200)
  return /^\uFEFF?\s*</.test(new TextDecoder(evidentEncoding(bytes) ?? 'utf-8', { ignoreBOM: true }).decode(head))
}

const tooLarge = (name: string, size: number, what: string, hint: string): Result<never> =>
  failed(
    'contract-too-large',
    `${name} is larger than ${String(size / 1024 / 1024)} MiB, which is the most for ${what}`,
    hint,
  )
