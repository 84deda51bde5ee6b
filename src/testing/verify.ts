import { AssertionError } from 'node:assert'
import type { JournalEntry } from '../stub/serving/journal.js'
import { bodyPlace } from '../stub/lookup/leafPlace.js'
import type { OpenStub } from '../stub/openStub.js'
import { askedOf, isServed, shownRequest, type Asked } from './asked.js'
import { askedInstead, listed } from './askedInstead.js'
import { differences, isAtPlace, requestPattern, type RequestJson, type AskedRequest } from './requestPattern.js'
import { boundsOf, boundsText, countText, type Times } from './times.js'

interface Verified extends Pick<OpenStub, 'state' | 'requests' | 'requestOf'> {
  /** How many requests the journal keeps. */
  readonly journalSize: number
}

/**
 * Checks how often a stub was asked a request. Returns the requests that match it. Rejects with an `AssertionError` that lists
 * what was asked instead, and with an `Error` for a request that the contracts do not have.
 */
export async function verify(stub: Verified, request: RequestJson, times?: Times): Promise<readonly JournalEntry[]> {
  const all = askedOf(stub)
  const bounds = boundsOf(times)
  const pattern = await requestPattern(stub.state.now(), request)
  const matching = await those(all, pattern)
  const served = matching.filter(isServed)
  const isEnough = served.length >= bounds.least
  if (all.length >= stub.journalSize && !(isEnough && bounds.most === Infinity)) throw journalFull(stub)
  if (isEnough && matching.length <= bounds.most) return matching.map(({ entry }) => entry)
  const count = isEnough ? matching.length : served.length
  const expected = `expected ${pattern.text} to be asked ${boundsText(bounds)}, but it was ${count === 0 ? 'not asked' : `asked ${countText(count)}`}`
  throw failure(
    count > bounds.most
      ? `${expected}:\n${listed(matching)}`
      : `${expected}\n${await askedInstead(all, served, pattern)}`,
  )
}

/**
 * Checks that a stub was asked some requests in this order, perhaps with others between them. Rejects like {@link verify}.
 */
export async function verifyOrder(stub: Verified, requests: readonly RequestJson[]): Promise<readonly JournalEntry[]> {
  const all = askedOf(stub)
  const found: Asked[] = []
  for (const request of requests) {
    const pattern = await requestPattern(stub.state.now(), request)
    const last = found.at(-1)
    const next = (await those(all, pattern)).filter(isServed).find(({ number }) => number > (last?.number ?? 0))
    if (!next) {
      if (all.length >= stub.journalSize) throw journalFull(stub)
      const after = last ? ` after request ${String(last.number)}, ${last.entry.method} ${last.entry.target}` : ''
      throw failure(
        `expected ${pattern.text} to be asked${after}, but it was not\n${await askedInstead(all, [], pattern)}`,
      )
    }
    found.push(next)
  }
  return found.map(({ entry }) => entry)
}

async function those(all: readonly Asked[], pattern: AskedRequest): Promise<readonly Asked[]> {
  const matching: Asked[] = []
  for (const asked of all) {
    if (!isAtPlace(pattern, shownRequest(asked))) continue
    if (!asked.request && !pattern.open.includes(bodyPlace)) throw new Error(cutOff(asked))
    if ((await differences(pattern, asked.request ?? shownRequest(asked))).length === 0) matching.push(asked)
  }
  return matching
}

const cutOff = ({ number, entry: { method, target } }: Asked): string =>
  `request ${String(number)}, ${method} ${target}, has a longer body than the journal keeps, so it cannot be compared; ` +
  'start the stub with a greater `journalBodyLimit`, in bytes'

const journalFull = ({ journalSize }: Verified): Error =>
  new Error(
    `the journal is full, so it may lack the oldest requests; start the stub with a \`journal\` of more than ${String(journalSize)}, or \`reset()\` it`,
  )

const failure = (message: string): AssertionError => new AssertionError({ message, operator: 'verify' })
