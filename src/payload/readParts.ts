import { Busboy } from '@fastify/busboy'
import { defaultLimits } from './limits.js'
import { unreadable, type PayloadResult } from './payloadError.js'

/** A part of a multipart body. The content of files is not kept, as no contract states it. */
export type Part =
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly contentType: string }

const { size } = defaultLimits

/** Reads a `multipart/form-data` body (RFC 7578) into its parts, in order. */
export async function readParts(
  payload: Uint8Array | string,
  contentType: string,
): Promise<PayloadResult<readonly Part[]>> {
  if (payload.length > size)
    return unreadable({ code: 'too-large', message: `the body is larger than ${String(size)} bytes` })
  return new Promise((resolve) => {
    const fail = (error: unknown): void => {
      const message = `the body is not multipart/form-data: ${error instanceof Error ? error.message : String(error)}`
      resolve(unreadable({ code: 'not-well-formed', message }))
    }
    try {
      const parts: Part[] = []
      const reader = new Busboy({ headers: { 'content-type': contentType }, limits: { fieldSize: size } })
      // A part may lack a name, whatever the types of the reader say.
      reader.on('field', (name: string | undefined, text) => parts.push({ kind: 'text', name: name ?? '', text }))
      reader.on('file', (name: string | undefined, stream, _file, _encoding, type) => {
        parts.push({ kind: 'file', name: name ?? '', contentType: type })
        // A file that is cut off is an error of its own stream, which would end the process.
        stream.on('error', fail).resume()
      })
      reader.on('error', fail)
      reader.on('finish', () => {
        resolve({ ok: true, value: parts })
      })
      reader.end(payload)
    } catch (error) {
      fail(error)
    }
  })
}
