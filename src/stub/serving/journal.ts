import { decodePayload } from '../../message/decodePayload.js'
import type { Headers, HttpRequest } from '../../message/httpMessage.js'
import { isSecretName } from '../secrets/secretNames.js'
import { formSecrets, replaceSecrets, secretSpans } from '../secrets/secretSpans.js'
import { withoutQuotes, type Quoting as Difference } from '../secrets/withoutQuotes.js'
import { firstReason, type Refusal } from './refusal.js'

/** The outcome of a request. */
export interface JournalOutcome {
  /** 0 if a fault broke the connection. */
  readonly status: number
  readonly answer: 'expectation' | 'generated' | 'mismatch' | 'refused' | 'passed-through'
  /** Milliseconds until it was answered, including the delay of an expectation. */
  readonly duration: number
  /** The title of the scenario that the request matches. */
  readonly scenario?: string
  /** The id of the expectation that answered. */
  readonly expectation?: string
  /** Why the request was refused, or why its answer could not be sent: one sentence. */
  readonly reason?: string
  /** What the request misses in each scenario that it may be meant for, the closest first; only if it matches none. */
  readonly candidates?: readonly Refusal[]
}

/** A request and how it was answered, without headers, body and all reasons but the first. */
export interface JournalLine extends Omit<JournalOutcome, 'candidates'> {
  /** A number, never given twice while the stub runs. */
  readonly id: string
  /** When, in ISO 8601. */
  readonly at: string
  readonly method: string
  readonly target: string
}

/** A request and how it was answered. */
export interface JournalEntry extends JournalLine, Pick<JournalOutcome, 'candidates'> {
  readonly headers: HttpRequest['headers']
  /** The body, or if it is long, its start. */
  readonly body: string
}

interface Stored extends Pick<JournalEntry, 'method' | 'target' | 'headers'> {
  readonly number: number
  readonly time: number
  readonly body: Uint8Array
  /** Whether `target` and `body` are whole. */
  readonly isWhole: boolean
  readonly outcome: JournalOutcome
}

/** The latest requests; when it is full, the oldest are dropped. */
export interface Journal {
  /** `time` is when it came, in milliseconds since 1970; default: now. */
  readonly add: (request: HttpRequest, outcome: JournalOutcome, time?: number) => void
  /** Those with a greater id than `after`. Default: all. */
  readonly entries: (after?: number) => readonly JournalEntry[]
  readonly entry: (id: string) => JournalEntry | undefined
  /** The id of the oldest one. */
  readonly oldest: () => string | undefined
  /** A request of the journal as it came, secrets included; undefined if it was dropped or its body was too long to keep. */
  readonly requestOf: (id: string) => HttpRequest | undefined
  /** Differences of a request in the journal, with nothing quoted that is secret. */
  readonly withoutSecrets: (differences: readonly Difference[]) => readonly Difference[]
  readonly clear: () => void
}

const sixteenKibibytes = 16 * 1024
/** The longest target that is kept, in characters. */
const maxTarget = sixteenKibibytes
/** How many scenarios an entry keeps of a refusal, and how many mismatches of each. */
const limits = { candidates: 5, mismatches: 10 }
const mask = '(masked)'

export interface JournalOptions {
  /** How many requests it keeps. */
  readonly size: number
  /** How many bytes of each body it keeps. Default 16 KiB. */
  readonly bodyLimit?: number | undefined
  /** Show secrets as they came. Default false. */
  readonly keepSecrets?: boolean | undefined
  /** Called for each request, even if none are kept. */
  readonly log?: ((line: JournalLine) => void) | undefined
}

/** A journal of the latest requests. It keeps the start of each body, and shows secrets only if asked to. */
export function journal({ size, bodyLimit = sixteenKibibytes, keepSecrets = false, log }: JournalOptions): Journal {
  const kept: Stored[] = []
  let [next, added] = [0, 0]
  const all = (): readonly Stored[] => [...kept.slice(next), ...kept.slice(0, next)]
  const withId = (id: string): Stored | undefined => all().find(({ number }) => String(number) === id)
  return {
    add: (request, outcome, time = Date.now()) => {
      const stored = storedOf({ number: ++added, time }, request, outcome, bodyLimit)
      log?.(lineOf(stored, keepSecrets))
      if (size === 0) return
      kept[next] = stored
      next = (next + 1) % size
    },
    entries: (after = 0) =>
      all()
        .filter(({ number }) => number > after)
        .map((stored) => entryOf(stored, keepSecrets)),
    entry: (id) => {
      const found = withId(id)
      return found && entryOf(found, keepSecrets)
    },
    oldest: () => {
      const [first] = all()
      return first && String(first.number)
    },
    requestOf: (id) => {
      const found = withId(id)
      return found?.isWhole ? requestIn(found) : undefined
    },
    withoutSecrets: (differences) =>
      keepSecrets ? differences : differences.map((one) => withoutQuotes(one, true, mask)),
    clear: () => {
      kept.length = 0
      next = 0
    },
  }
}

function storedOf(
  { number, time }: Pick<Stored, 'number' | 'time'>,
  { method, target, headers, body }: HttpRequest,
  outcome: JournalOutcome,
  bodyLimit: number,
): Stored {
  const bytes = typeof body === 'string' ? Buffer.from(body) : (body ?? nothing)
  const isWhole = bytes.length <= bodyLimit && target.length <= maxTarget
  return {
    number,
    time,
    method,
    target: isWhole ? target : target.slice(0, maxTarget),
    headers,
    body: bytes.length > bodyLimit ? Uint8Array.from(bytes.subarray(0, bodyLimit)) : bytes,
    isWhole,
    outcome: outcome.candidates ? { ...outcome, candidates: shortened(outcome.candidates) } : outcome,
  }
}

const nothing = new Uint8Array()

const requestIn = ({ method, target, headers = {}, body }: Stored): HttpRequest => ({ method, target, headers, body })

const shortened = (candidates: readonly Refusal[]): readonly Refusal[] =>
  candidates
    .slice(0, limits.candidates)
    .map((refusal) => ({ ...refusal, mismatches: refusal.mismatches.slice(0, limits.mismatches) }))

function lineOf(stored: Stored, keepSecrets: boolean): JournalLine {
  const { number, time, method, target: whole } = stored
  const { candidates: _candidates, ...outcome } = stored.outcome
  const line = { id: String(number), at: new Date(time).toISOString(), method, target: whole, ...outcome }
  if (keepSecrets) return line
  const candidates = candidatesOf(stored)
  const target = withoutSecretQuery(whole)
  return { ...line, target, ...(candidates && { reason: firstReason(candidates) }) }
}

function entryOf(stored: Stored, keepSecrets: boolean): JournalEntry {
  const { body, headers, outcome } = stored
  const { candidates } = outcome
  const [line, text] = [lineOf(stored, keepSecrets), textOf(body)]
  if (keepSecrets) return { ...line, ...(candidates && { candidates }), headers, body: text }
  const masked = candidatesOf(stored)
  return {
    ...line,
    ...(masked && { candidates: masked }),
    headers: withoutSecretHeaders(headers),
    body: replaceSecrets(text, secretSpans(text, headers), () => mask),
  }
}

/** The reasons of a refusal, with nothing quoted that is secret. */
function candidatesOf({ outcome: { candidates }, headers, body }: Stored): JournalEntry['candidates'] {
  const hasSecrets = candidates !== undefined && secretSpans(textOf(body), headers).length > 0
  return candidates?.map((refusal) => ({
    ...refusal,
    mismatches: refusal.mismatches.map((mismatch) => withoutQuotes(mismatch, hasSecrets, mask)),
  }))
}

const withoutSecretHeaders = (headers: Headers = {}): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, isSecretName(name) ? mask : value]))

function withoutSecretQuery(target: string): string {
  const query = target.indexOf('?') + 1 || target.length
  const text = target.slice(query)
  return target.slice(0, query) + replaceSecrets(text, formSecrets(text), () => mask)
}

/** A body as text, even if its last character is cut off; secrets are recognized only in text that is decoded rightly. */
function textOf(body: Uint8Array): string {
  for (const cut of [0, 1, 2, 3]) {
    const decoded = decodePayload(body.subarray(0, body.length - cut))
    if (decoded.ok) return decoded.value
  }
  return new TextDecoder().decode(body)
}
