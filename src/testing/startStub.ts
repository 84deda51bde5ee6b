import type { ServiceFacts } from '../stub/expectations/draft.js'
import type { ExpectationJson } from '../stub/expectations/expectationJson.js'
import type { JournalEntry } from '../stub/serving/journal.js'
import type { OpenStub, StubOptions } from '../stub/openStub.js'
import type { RequestJson } from './requestPattern.js'
import type { Times } from './times.js'

/** A stub that runs inside a program, such as a test. */
export interface Stub extends Pick<OpenStub, 'url' | 'requests' | 'close'> {
  /** The expectations in files that are not served, and why. */
  readonly problems: readonly { readonly file: string; readonly line: number; readonly reason: string }[]
  /** Adds an expectation, in the form of the files; it comes before all others. Rejects if it does not match the contracts. */
  readonly expect: (expectation: ExpectationJson) => Promise<void>
  /**
   * Checks that the stub was asked this request, by default at least once, and returns the requests of the journal that match.
   * The request has the form of `http-request` in expectations: whatever is left out may be anything, and placeholders match
   * their types. Requests that the stub refused because they do not match the contracts do not count as asked; only for
   * `atMost` they do. Rejects with an `AssertionError` that lists what was asked instead.
   */
  readonly verify: (request: RequestJson, times?: Times) => Promise<readonly JournalEntry[]>
  /** Checks that the stub was asked these requests in this order; others may have come between them. Rejects like `verify`. */
  readonly verifyOrder: (requests: readonly RequestJson[]) => Promise<readonly JournalEntry[]>
  /** The facts that hold: those that expectations and `setFacts` have set. */
  readonly facts: () => Readonly<Record<string, string>>
  /** Sets facts; null removes one. */
  readonly setFacts: (facts: ServiceFacts) => void
  /** Starts anew: removes all expectations except those in files, which answer as if they were new, all facts and all requests. */
  readonly reset: () => Promise<void>
}

/**
 * Serves contracts, with the expectations in their data folders, until `close()`. Rejects, with a message for people, if a
 * contract cannot be read or has errors, or if the port is in use.
 */
export async function startStub(options: StubOptions): Promise<Stub> {
  checkLists(options)
  const { openStub } = await import('../stub/openStub.js') // so that programs that do not serve never load a server
  const { verify, verifyOrder } = await import('./verify.js')
  const opened = await openStub(options)
  if (!opened.ok) throw new Error(`${opened.failure.message}${opened.failure.hint ? ` (${opened.failure.hint})` : ''}`)
  const { url, requests, close, state, expect, clearRequests } = opened.value
  const verified = { ...opened.value, journalSize: options.journal ?? 1000 }
  return {
    url,
    requests,
    close,
    problems: state.now().problems,
    expect: async (expectation) => {
      const added = await expect(expectation)
      if ('problem' in added) throw new Error(added.problem.reason)
    },
    verify: (request, times) => verify(verified, request, times),
    verifyOrder: (all) => verifyOrder(verified, all),
    facts: () => state.now().facts.all(),
    setFacts: (facts) => {
      if (!state.now().facts.set(facts)) throw new Error('there are too many facts')
    },
    reset: async () => {
      const again = await state.reload('nothing')
      if (!again.ok) throw new Error(again.failure.message)
      clearRequests()
    },
  }
}

/** Programs in JavaScript may pass anything. @throws TypeError for a text in place of a list */
function checkLists(options: StubOptions): void {
  for (const name of ['contracts', 'allowHosts', 'cors'] as const) {
    const value: unknown = options[name]
    if (typeof value === 'string')
      throw new TypeError(`\`${name}\` is a list: write \`${name}: [${JSON.stringify(value)}]\``)
  }
}
