import type { Readable } from 'node:stream'

/** Why no more bytes are kept; undefined if they are. */
export type Refuse = (more: number) => Error | undefined

/**
 * Reads a stream into one buffer, which grows as needed: one byte at a time must not cost an object each. `refuse` is called
 * with each number of bytes before they are kept. Rejects with its error, or if the stream fails or ends too early.
 */
export function readBytes(stream: Readable, refuse: Refuse): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  let length = 0
  return new Promise((resolve, reject) => {
    const add = (chunk: Buffer): void => {
      const refusal = refuse(chunk.length)
      if (refusal) {
        stream.off('data', add)
        reject(refusal)
        return
      }
      if (length + chunk.length > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(length + chunk.length, bytes.length * 2))
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      length += chunk.copy(bytes, length)
    }
    stream
      .on('data', add)
      .on('error', reject)
      .on('end', () => resolve(bytes.subarray(0, length)))
      .on('close', () => {
        // Every stream closes in the end, and an error costs more than the rest of this function.
        if (!stream.readableEnded) reject(new Error('the connection was closed before the message was complete'))
      })
  })
}
