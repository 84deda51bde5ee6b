import type { HttpRequest } from '../message/httpMessage.js'
import type { JournalEntry } from '../stub/serving/journal.js'
import type { OpenStub } from '../stub/openStub.js'

/** A request that a stub was asked. */
export interface Asked {
  /** From 1, in the order of the journal. */
  readonly number: number
  /** The request as the journal shows it, without secrets. */
  readonly entry: JournalEntry
  /** The request as it came; undefined if it was too long to keep. */
  readonly request: HttpRequest | undefined
}

/** What the journal of a stub has. */
export const askedOf = ({ requests, requestOf }: Pick<OpenStub, 'requests' | 'requestOf'>): readonly Asked[] =>
  requests().map((entry, index) => ({ number: index + 1, entry, request: requestOf(entry.id) }))

/** A request as the journal shows it. */
export const shownRequest = ({ entry: { method, target, headers = {}, body } }: Asked): HttpRequest => ({
  method,
  target,
  headers,
  body,
})

/** Whether the stub took a request for one of its contracts, or passed it on; otherwise it answered why not. */
export const isServed = ({ entry }: Asked): boolean => entry.scenario !== undefined || entry.answer === 'passed-through'
