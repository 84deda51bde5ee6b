import type { MultipartPart } from '../multipartPart.js'

/** Bytes after which other work gets a turn, since each of many small parts takes far longer than its bytes. */
const bytesAtOnce = 64 * 1024

/** The limits of a multipart body. */
export interface PartLimits {
  /** Bytes of a text. */
  readonly bytes: number
  readonly parts: number
}

/**
 * The parts of a multipart body; undefined if there are too many. This needs Node's streams, so `formDataParts` takes its place in
 * browsers. Rejects if the body is not multipart/form-data.
 */
export async function busboyParts(
  payload: Uint8Array | string,
  contentType: string,
  { bytes: fieldSize, parts: maxParts }: PartLimits,
): Promise<readonly MultipartPart[] | undefined> {
  const { default: busboy } = await import('@fastify/busboy')
  const reader = new busboy.Busboy({
    headers: { 'content-type': contentType },
    limits: { fieldSize, parts: maxParts },
  })
  const parts: MultipartPart[] = []
  let [isOver, tooMany] = [false, false]
  const read = new Promise<void>((resolve, reject) => {
    // A part may lack a name, no matter what the types of the reader say.
    reader.on('field', (name: string | undefined, text, _name, _text, _encoding, contentType) => {
      parts.push({ kind: 'text', name: name ?? '', text, contentType })
    })
    reader.on('file', (name: string | undefined, stream, fileName: string | undefined, _encoding, contentType) => {
      parts.push({ kind: 'file', name: name ?? '', fileName: fileName ?? '', contentType })
      // A file that is cut off is an error of its own stream, which would end the process.
      stream.on('error', reject).resume()
    })
    reader.on('error', reject)
    reader.on('finish', resolve)
    reader.on('partsLimit', () => {
      tooMany = true
      resolve()
    })
  }).finally(() => {
    isOver = true
  })
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  const write = async (): Promise<void> => {
    for (let at = 0; at < bytes.length && !isOver; at += bytesAtOnce) {
      if (at > 0) await new Promise(setImmediate)
      reader.write(bytes.subarray(at, at + bytesAtOnce))
    }
    reader.end()
  }
  await Promise.all([read, write()])
  return tooMany ? undefined : parts
}
