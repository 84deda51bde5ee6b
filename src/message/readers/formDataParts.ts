import { mediaTypeOf } from '../../text/mediaTypeOf.js'
import type { MultipartPart } from '../multipartPart.js'

/** The parts of a multipart body, read by the browser; takes the place of `busboyParts` there. Rejects other bodies. */
export async function busboyParts(
  payload: Uint8Array<ArrayBuffer> | string,
  contentType: string,
): Promise<readonly MultipartPart[]> {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- deprecated in Node only, which does not run this
  const form = await new Response(payload, { headers: { 'content-type': contentType } }).formData()
  return Array.from(form, ([name, value]) =>
    typeof value === 'string'
      ? { kind: 'text', name, text: value, contentType: 'text/plain' }
      : { kind: 'file', name, fileName: value.name, contentType: mediaTypeOf(value.type) },
  )
}
