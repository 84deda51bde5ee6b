import { mediaTypeOf } from '../../../src/pattern/contentType.js'
import type { Part } from '../../../src/payload/part.js'

/** The parts of a multipart body as the browser reads them; in the page it replaces what needs Node. Rejects if it is none. */
export async function busboyParts(payload: Uint8Array<ArrayBuffer> | string, contentType: string): Promise<Part[]> {
  const form = await new Response(payload, { headers: { 'content-type': contentType } }).formData()
  return Array.from(form, ([name, value]) =>
    typeof value === 'string'
      ? { kind: 'text', name, text: value }
      : { kind: 'file', name, contentType: mediaTypeOf(value.type) },
  )
}
