import type { OpenStub, StubOptions } from './openStub.js'

/** A stub inside a program, such as a test. */
export interface Stub extends Omit<OpenStub, 'state'> {
  /** The expectations that are not served, and why. */
  readonly problems: readonly { readonly file: string; readonly line: number; readonly reason: string }[]
}

/**
 * Serves contracts, with the expectations of their data folders, until `close()`. Rejects, with a message for people,
 * where a contract cannot be read, has errors, or the port is in use.
 */
export async function startStub(options: StubOptions): Promise<Stub> {
  const { openStub } = await import('./openStub.js') // who does not serve need not load a server
  const opened = await openStub(options)
  if (!opened.ok) throw new Error(`${opened.failure.message}${opened.failure.hint ? ` (${opened.failure.hint})` : ''}`)
  const { state, ...stub } = opened.value
  return { ...stub, problems: state().problems }
}
