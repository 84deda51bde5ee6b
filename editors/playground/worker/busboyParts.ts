import { mediaTypeOf } from '../../../src/pattern/values/contentType.js'
import type { MultipartPart } from '../../../src/message/multipartPart.js'

/** The parts of a multipart body, read by the browser; in the page this replaces a reader that needs Node. Rejects other bodies. */
export async function busboyParts(
  payload: Uint8Array<ArrayBuffer> | string,
  contentType: string,
): Promise<MultipartPart[]> {
  const form = await new Response(payload, { headers: { 'content-type': contentType } }).formData()
  return Array.from(form, ([name, value]) =>
    typeof value === 'string'
      ? { kind: 'text', name, text: value, contentType: 'text/plain' }
      : { kind: 'file', name, fileName: value.name, contentType: mediaTypeOf(value.type) },
  )
}
