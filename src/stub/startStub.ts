import type { Facts } from './expectations/draft.js'
import type { OpenStub, StubOptions } from './openStub.js'

/** A stub that runs inside a program, such as a test. */
export interface Stub extends Pick<OpenStub, 'url' | 'requests' | 'close'> {
  /** The expectations in files that are not served, and why. */
  readonly problems: readonly { readonly file: string; readonly line: number; readonly reason: string }[]
  /** Adds an expectation, in the form of the files; it comes before all others. Rejects if it does not match the contracts. */
  readonly expect: (expectation: object) => Promise<void>
  /** The facts that hold: those that expectations and `setFacts` have set. */
  readonly facts: () => Readonly<Record<string, string>>
  /** Sets facts; null removes one. */
  readonly setFacts: (facts: Facts) => void
  /** Removes all expectations except those in files, which answer as if they were new, and all facts. */
  readonly reset: () => Promise<void>
}

/**
 * Serves contracts, with the expectations in their data folders, until `close()`. Rejects, with a message for people, if a
 * contract cannot be read or has errors, or if the port is in use.
 */
export async function startStub(options: StubOptions): Promise<Stub> {
  const { openStub } = await import('./openStub.js') // so that programs that do not serve never load a server
  const opened = await openStub(options)
  if (!opened.ok) throw new Error(`${opened.failure.message}${opened.failure.hint ? ` (${opened.failure.hint})` : ''}`)
  const { state, expect, ...stub } = opened.value
  return {
    ...stub,
    problems: state.now().problems,
    expect: async (expectation) => {
      const added = await expect(expectation)
      if ('problem' in added) throw new Error(added.problem.reason)
    },
    facts: () => state.now().facts.all(),
    setFacts: (facts) => {
      if (!state.now().facts.set(facts)) throw new Error('there are too many facts')
    },
    reset: async () => {
      const again = await state.reload('nothing')
      if (!again.ok) throw new Error(again.failure.message)
    },
  }
}
