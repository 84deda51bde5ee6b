import { mediaTypeOf } from '../../text/mediaTypeOf.js'
import type { MultipartPart } from '../multipartPart.js'
import type { PartLimits } from './busboyParts.js'

/**
 * The parts of a multipart body, read by the browser; undefined if there are too many. Takes the place of `busboyParts` there. Rejects
 * other bodies.
 */
export async function busboyParts(
  payload: Uint8Array<ArrayBuffer> | string,
  contentType: string,
  { parts: maxParts }: PartLimits,
): Promise<readonly MultipartPart[] | undefined> {
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated in Node only, which does not run this
  const form = await new Response(payload, { headers: { 'content-type': contentType } }).formData()
  const parts = [...form]
  if (parts.length > maxParts) return undefined
  return parts.map(([name, value]): MultipartPart =>
    typeof value === 'string'
      ? { kind: 'text', name, text: value, contentType: 'text/plain' }
      : { kind: 'file', name, fileName: value.name, contentType: mediaTypeOf(value.type) },
  )
}
