import type { Message } from '../messages/message.js'

/** What is compared: an older scenario and the newer one that is closest to it. */
export interface Pair {
  readonly older: Message
  readonly newer: Message
}
