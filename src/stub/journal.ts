import type { HttpRequest } from '../payload/httpMessage.js'

/** A request that came, and how it was answered. */
export interface JournalEntry {
  /** ISO 8601. */
  readonly at: string
  readonly method: string
  readonly target: string
  readonly headers: HttpRequest['headers']
  /** Its start, where it is long. */
  readonly body: string
  /** Zero where a fault broke the connection. */
  readonly status: number
  readonly answer: 'expectation' | 'generated' | 'mismatch' | 'refused' | 'passed-through'
  readonly scenario?: string
  readonly expectation?: string
}

type Kept = Omit<JournalEntry, 'at' | 'body'> & { readonly time: number; readonly body: Uint8Array }

/** The latest requests, in a bounded room. */
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

/** A journal that keeps so many requests, of each body the first 16 KiB, and no credentials. */
export function journal(size: number): Journal {
  const kept: Kept[] = []
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
    entries: () => [...kept.slice(next), ...kept.slice(0, next)].map(shown),
    clear: () => {
      kept.length = 0
      next = 0
    },
  }
}

const shown = ({ time, body, headers, ...entry }: Kept): JournalEntry => ({
  at: new Date(time).toISOString(),
  ...entry,
  headers: Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name, secrets.has(name) ? '(not kept)' : value]),
  ),
  body: new TextDecoder().decode(body),
})
