import { once } from '../collections/once.js'
import { payloadText, type ReadOptions } from './decodePayload.js'
import type { PayloadResult } from './payloadError.js'
import { readJson, type JsonPayload } from './readJson.js'
import { readXml, type XmlPayload } from './readXml.js'

/** Reads a payload in each format on first use, and only once, no matter how many types it is matched against. */
export interface PayloadReader {
  readonly xml: () => Promise<PayloadResult<XmlPayload>>
  readonly json: () => PayloadResult<JsonPayload>
  readonly text: () => PayloadResult<string>
  /** The steps for matching the texts of the message with patterns. Default: enough for a few seconds. */
  readonly textSteps?: number
}

export const payloadReader = (payload: Uint8Array | string, options: ReadOptions = {}): PayloadReader => ({
  xml: once(() => readXml(payload, options)),
  json: once(() => readJson(payload, options)),
  text: once(() => payloadText(payload, options)),
})
