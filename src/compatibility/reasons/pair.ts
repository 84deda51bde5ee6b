import type { Message } from '../messages/message.js'

/** An older scenario and the newer scenario that is closest to it. */
export interface Pair {
  readonly older: Message
  readonly newer: Message
}
