import { isUtf8 } from 'node:buffer'
import { failed, type Result } from '../text/failure.js'

/** Fails with `not-utf8`, and says where the first byte is that cannot be decoded. */
export function notUtf8(name: string, bytes: Uint8Array, hint: string): Result<never> {
  const offset = firstUndecodable(bytes)
  const line = bytes.subarray(0, offset).filter((byte) => byte === 0x0a).length + 1
  return failed(
    'not-utf8',
    `${name} is not UTF-8 text: the byte at offset ${String(offset)}, in line ${String(line)}, cannot be decoded`,
    hint,
  )
}

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
