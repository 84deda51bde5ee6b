import breakingNewer from '../examples/breaking/newer.contract'
import breakingOlder from '../examples/breaking/older.contract'
import breakingPayload from '../examples/breaking/payload.txt'
import compatibleNewer from '../examples/compatible/newer.contract'
import compatibleOlder from '../examples/compatible/older.contract'
import compatiblePayload from '../examples/compatible/payload.txt'
import jsonNewer from '../examples/json/newer.contract'
import jsonOlder from '../examples/json/older.contract'
import jsonPayload from '../examples/json/payload.txt'
import type { Contents } from '../contents.js'

/** The examples to start with, by the values of their options. */
export const examples: Readonly<Record<string, Contents>> = {
  breaking: {
    older: breakingOlder,
    newer: breakingNewer,
    payload: breakingPayload,
    against: { version: 'newer', scenario: 'Get a pet', side: 'response' },
  },
  compatible: {
    older: compatibleOlder,
    newer: compatibleNewer,
    payload: compatiblePayload,
    against: { version: 'newer', scenario: 'Register a pet', side: 'request' },
  },
  json: {
    older: jsonOlder,
    newer: jsonNewer,
    payload: jsonPayload,
    against: { version: 'newer', scenario: 'Place an order', side: 'request' },
  },
}

export const firstExample = 'breaking'
