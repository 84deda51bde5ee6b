import type { HttpRequest } from '../payload/httpMessage.js'

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
}

type Stored = Omit<JournalEntry, 'at' | 'body'> & { readonly time: number; readonly body: Uint8Array }

/** The latest requests; when it is full, the oldest are dropped. */
export interface Journal {
  readonly add: (
    request: HttpRequest,
    outcome: Pick<JournalEntry, 'status' | 'answer' | 'scenario' | 'expectation'>,
  ) => void
  readonly entries: () => readonly JournalEntry[]
  readonly clear: () => void
}

const longestBody = 16 * 1024
const secrets = new Set(['authorization', 'proxy-authorization', 'cookie'])

/** A journal of at most `size` requests. It keeps the first 16 KiB of each body, and no credentials. */
export function journal(size: number): Journal {
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
    entries: () => [...kept.slice(next), ...kept.slice(0, next)].map(entryOf),
    clear: () => {
      kept.length = 0
      next = 0
    },
  }
}

const entryOf = ({ time, body, headers, ...entry }: Stored): JournalEntry => ({
  at: new Date(time).toISOString(),
  ...entry,
  headers: Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name, secrets.has(name) ? '(not kept)' : value]),
  ),
  body: new TextDecoder().decode(body),
})
