import { defaultLimits } from './limits.js'
import type { MultipartPart } from './multipartPart.js'
import { unreadable, type PayloadResult } from './payloadError.js'
import { busboyParts } from './readers/busboyParts.js'

const { size } = defaultLimits

/** The most parts of a body. A contract has no more either, and none appears twice. */
const maxParts = 10_000

/** Reads a `multipart/form-data` body (RFC 7578) into its parts, in order. */
export async function readParts(
  payload: Uint8Array | string,
  contentType: string,
): Promise<PayloadResult<readonly MultipartPart[]>> {
  if (payload.length > size)
    return unreadable({ code: 'too-large', message: `the body is larger than ${String(size)} bytes` })
  try {
    const value = await busboyParts(payload, contentType, { bytes: size, parts: maxParts })
    if (value) return { ok: true, value }
    return unreadable({ code: 'too-many-nodes', message: `the body has more than ${String(maxParts)} parts` })
  } catch (error) {
    const message = `the body is not multipart/form-data: ${error instanceof Error ? error.message : String(error)}`
    return unreadable({ code: 'not-well-formed', message })
  }
}
