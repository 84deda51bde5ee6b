import { once } from '../collections/once.js'
import { payloadText, type ReadOptions } from './decodePayload.js'
import type { Budget } from '../text/budget.js'
import type { PayloadResult } from './payloadError.js'
import { readJson, type JsonPayload } from './readJson.js'
import { readXml, type XmlPayload } from './readXml.js'

/** Reads a payload in each format on first use, and only once, no matter how many types it is matched against. */
export interface PayloadReader {
  readonly xml: () => Promise<PayloadResult<XmlPayload>>
  readonly json: () => PayloadResult<JsonPayload>
  readonly text: () => PayloadResult<string>
  /** What matching the message may cost. Default: a few seconds. */
  readonly budgets?: MatchBudgets
}

/** The budgets of one message, however many types it is compared with. */
export interface MatchBudgets {
  /** For matching its texts with patterns. */
  readonly texts: Budget
  /** For deciding whether it matches, if it is XML. */
  readonly documents: Budget
}

export const payloadReader = (payload: Uint8Array | string, options: ReadOptions = {}): PayloadReader => ({
  xml: once(() => readXml(payload, options)),
  json: once(() => readJson(payload, options)),
  text: once(() => payloadText(payload, options)),
})
