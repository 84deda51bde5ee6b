import { isUtf8 } from 'node:buffer'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { decodeDocument } from './decodeDocument.js'

const lfsPointer = 'version https://git-lfs.github.com/spec/'

/** The largest file of a contract, in bytes: a longer text would not be read (`contract-too-large`). */
export const largestContract = 6 * 1024 * 1024

/**
 * The text of a contract file. It must be UTF-8, or XML that declares its encoding; a byte order mark and line endings stay as
 * they are. Fails with `not-utf8`, which says where, `contract-too-large`, `binary-file` and `lfs-pointer`.
 */
export function decodeContract(name: string, bytes: Uint8Array): Result<Source> {
  const document = decodeDocument(name, bytes)
  if (document) return document
  if (bytes.length > largestContract) return tooLarge(name)
  if (!isUtf8(bytes)) return notUtf8(name, bytes)
  if (bytes.includes(0)) return binary(name)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return text.startsWith(lfsPointer) ? isPointer(name) : success({ name, text })
}

function notUtf8(name: string, bytes: Uint8Array): Result<never> {
  const offset = firstUndecodable(bytes)
  const line = bytes.subarray(0, offset).filter((byte) => byte === 0x0a).length + 1
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return failed(
    'not-utf8',
    `${name} is not UTF-8 text: the byte at offset ${String(offset)}, in line ${String(line)}, cannot be decoded`,
    `save the file as UTF-8${utf16 ? '; it looks like UTF-16' : ''}`,
  )
}

const isPointer = (name: string): Result<never> =>
  failed(
    'lfs-pointer',
    `${name} is a pointer to Git LFS, not the contract itself`,
    'fetch the file with `git lfs pull`, or keep contracts out of Git LFS: their history can only be read from git itself',
  )

/** The offset of the first byte that does not belong to a UTF-8 character. */
function firstUndecodable(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  let [from, offset] = [0, 0]
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    offset += Buffer.byteLength(text.slice(from, at))
    from = at
    if (!isUtf8(bytes.subarray(offset, offset + 3)) || bytes[offset] !== 0xef) return offset
  }
  return bytes.length
}

export const tooLarge = (name: string): Result<never> =>
  failed(
    'contract-too-large',
    `${name} is larger than ${String(largestContract / 1024 / 1024)} MiB, which is the most for a contract`,
    'check that it is a contract; if it is, split it into several',
  )

const binary = (name: string): Result<never> =>
  failed('binary-file', `${name} contains a NUL byte, so it is not a text`, 'check that it is a contract')
