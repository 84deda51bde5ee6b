import { decodePayload } from '../payload/decodePayload.js'
import type { Headers, HttpRequest } from '../payload/httpMessage.js'
import { isSecretName } from './secrets/secretNames.js'
import { formSecrets, replaceSecrets, secretSpans } from './secrets/secretSpans.js'

/** A request and how it was answered. */
export interface JournalEntry {
  /** When, in ISO 8601. */
  readonly at: string
  readonly method: string
  readonly target: string
  readonly headers: HttpRequest['headers']
  /** The body, or if it is long, its start. */
  readonly body: string
  /** 0 if a fault broke the connection. */
  readonly status: number
  readonly answer: 'expectation' | 'generated' | 'mismatch' | 'refused' | 'passed-through'
  readonly scenario?: string
  readonly expectation?: string
  /** Why the answer could not be sent as it is. */
  readonly error?: string
}

type Stored = Omit<JournalEntry, 'at' | 'body'> & { readonly time: number; readonly body: Uint8Array }

/** The latest requests; when it is full, the oldest are dropped. */
export interface Journal {
  readonly add: (
    request: HttpRequest,
    outcome: Pick<JournalEntry, 'status' | 'answer' | 'scenario' | 'expectation' | 'error'>,
  ) => void
  readonly entries: () => readonly JournalEntry[]
  readonly clear: () => void
}

const longestBody = 16 * 1024
const masked = '(masked)'

export interface JournalOptions {
  /** How many requests it keeps. */
  readonly size: number
  /** Show secrets as they came. Default false. */
  readonly keepSecrets?: boolean | undefined
}

/** A journal of the latest requests. It keeps the first 16 KiB of each body, and shows secrets only if asked to. */
export function journal({ size, keepSecrets = false }: JournalOptions): Journal {
  const kept: Stored[] = []
  let next = 0
  return {
    add: ({ method, target, headers, body }, outcome) => {
      if (size === 0) return
      const bytes = typeof body === 'string' ? Buffer.from(body) : (body ?? new Uint8Array())
      kept[next] = {
        time: Date.now(),
        method,
        target: target.slice(0, longestBody),
        headers,
        body: bytes.length > longestBody ? Uint8Array.from(bytes.subarray(0, longestBody)) : bytes,
        ...outcome,
      }
      next = (next + 1) % size
    },
    entries: () => [...kept.slice(next), ...kept.slice(0, next)].map((stored) => entryOf(stored, keepSecrets)),
    clear: () => {
      kept.length = 0
      next = 0
    },
  }
}

function entryOf({ time, body, target, headers, ...entry }: Stored, keepSecrets: boolean): JournalEntry {
  const at = new Date(time).toISOString()
  const text = textOf(body)
  if (keepSecrets) return { at, ...entry, target, headers, body: text }
  return {
    at,
    ...entry,
    target: withoutSecretQuery(target),
    headers: withoutSecretHeaders(headers),
    body: replaceSecrets(text, secretSpans(text, headers), () => masked),
  }
}

const withoutSecretHeaders = (headers: Headers = {}): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, isSecretName(name) ? masked : value]))

function withoutSecretQuery(target: string): string {
  const query = target.indexOf('?') + 1 || target.length
  const text = target.slice(query)
  return target.slice(0, query) + replaceSecrets(text, formSecrets(text), () => masked)
}

/** A body as text, even if its last character is cut off; secrets are recognized only in text that is decoded rightly. */
function textOf(body: Uint8Array): string {
  for (const cut of [0, 1, 2, 3]) {
    const decoded = decodePayload(body.subarray(0, body.length - cut))
    if (decoded.ok) return decoded.value
  }
  return new TextDecoder().decode(body)
}
