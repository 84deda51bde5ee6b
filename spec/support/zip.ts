import { inflateRawSync } from 'node:zlib'

const endSignature = 0x06054b50
const stored = 0

/** The files of a ZIP archive by their names (APPNOTE 4.3: end record, central directory, local headers). */
export function readZip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  let end = bytes.length - 22
  while (bytes.readUInt32LE(end) !== endSignature) end--
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const lengths = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const name = bytes.toString('utf8', at + 46, at + 46 + lengths[0]!)
    const header = bytes.readUInt32LE(at + 42)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const content = bytes.subarray(start, start + size)
    files.set(name, method === stored ? content : inflateRawSync(content))
    at += 46 + lengths.reduce((sum, length) => sum + length)
  }
  return files
}
