import type { Budget } from '../../text/budget.js'
import type { Inclusion } from '../engine/inclusion.js'
import type { Message } from '../messages/message.js'
import { messageInclusion } from '../messages/messageInclusion.js'

/** Decides whether newer scenarios together accept every request of an older one. */
export const coverage = (older: Message, newer: readonly Message[], budget: Budget): Inclusion =>
  messageInclusion(
    older.request,
    newer.map(({ request }) => request),
    { budget, source: older.contract.source },
  )
