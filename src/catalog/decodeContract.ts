import { isUtf8 } from 'node:buffer'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { decodeDocument } from './decodeDocument.js'
import { isLfsPointer, lfsPointer } from './lfsPointer.js'
import { notUtf8 } from './notUtf8.js'

/** The largest file of a contract, in bytes: a longer text would not be read (`contract-too-large`). */
export const maxContractSize = 6 * 1024 * 1024

/**
 * The text of a contract file. It must be UTF-8, or XML that declares its encoding; a byte order mark and line endings stay as
 * they are. Fails with `not-utf8`, which says where, `contract-too-large`, `binary-file` and `lfs-pointer`.
 */
export function decodeContract(name: string, bytes: Uint8Array): Result<Source> {
  const document = decodeDocument(name, bytes)
  if (document) return document
  if (bytes.length > maxContractSize) return tooLarge(name)
  if (!isUtf8(bytes)) return notUtf8Contract(name, bytes)
  if (bytes.includes(0)) return binary(name)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return isLfsPointer(text) ? lfsPointer(name) : success({ name, text })
}

function notUtf8Contract(name: string, bytes: Uint8Array): Result<never> {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return notUtf8(name, bytes, `save the file as UTF-8${utf16 ? '; it looks like UTF-16' : ''}`)
}

export const tooLarge = (name: string): Result<never> =>
  failed(
    'contract-too-large',
    `${name} is larger than ${String(maxContractSize / 1024 / 1024)} MiB, which is the most for a contract`,
    'check that it is a contract; if it is, split it into several',
  )

const binary = (name: string): Result<never> =>
  failed('binary-file', `${name} contains a NUL byte, so it is not a text`, 'check that it is a contract')
