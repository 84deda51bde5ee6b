import type { OpenStub, StubOptions } from './openStub.js'

/** A stub inside a program, such as a test. */
export interface Stub extends Pick<OpenStub, 'url' | 'requests' | 'close'> {
  /** The expectations that are not served, and why. */
  readonly problems: readonly { readonly file: string; readonly line: number; readonly reason: string }[]
  /** Adds an expectation, in the form that files have, before all others. Rejects one that is not what the contracts say. */
  readonly expect: (expectation: object) => Promise<void>
  /** Goes back to the expectations of the files. */
  readonly reset: () => Promise<void>
}

/**
 * Serves contracts, with the expectations of their data folders, until `close()`. Rejects, with a message for people,
 * where a contract cannot be read, has errors, or the port is in use.
 */
export async function startStub(options: StubOptions): Promise<Stub> {
  const { openStub } = await import('./openStub.js') // who does not serve need not load a server
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
    reset: async () => {
      const again = await state.reload('nothing')
      if (!again.ok) throw new Error(again.failure.message)
    },
  }
}
