import type { MultipartPart } from '../multipartPart.js'

/**
 * The parts of a multipart body; `mostBytes` limits each text. This needs Node's streams, so `formDataParts` takes
 * its place in browsers. Rejects if the body is not multipart/form-data.
 */
export async function busboyParts(
  payload: Uint8Array | string,
  contentType: string,
  mostBytes: number,
): Promise<readonly MultipartPart[]> {
  const { default: busboy } = await import('@fastify/busboy')
  return new Promise((resolve, reject) => {
    const parts: MultipartPart[] = []
    const reader = new busboy.Busboy({ headers: { 'content-type': contentType }, limits: { fieldSize: mostBytes } })
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
    reader.on('finish', () => {
      resolve(parts)
    })
    reader.end(payload)
  })
}
