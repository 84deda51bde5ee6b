import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Ran, RunOptions } from './command.js'

let child: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs the command as {@link runCodicil} does, but one run after the other in a single process, which starts once for each spec.
 * Most of what a short run costs is its start. What a run leaves behind when it ends needs a process of its own.
 */
export function runShared(words: readonly string[], options: Omit<RunOptions, 'command' | 'within'> = {}): Promise<Ran> {
  const ran = last.then(() => ask({ words, folder: process.cwd(), ...options }))
  last = ran.catch(() => undefined)
  return ran
}

async function ask(run: object): Promise<Ran> {
  child ??= fork(fileURLToPath(new URL('commandProcess.mjs', import.meta.url)), { execArgv: [] })
  child.ref()
  child.channel?.ref()
  const ended = new AbortController()
  const answered = once(child, 'message', { signal: ended.signal })
  const exited = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`the command ended its process with ${String(code)}`)
  })
  child.send(run)
  try {
    const [answer] = (await Promise.race([answered, exited])) as [Ran]
    return answer
  } finally {
    ended.abort()
    answered.catch(() => undefined)
    exited.catch(() => undefined)
    child.unref()
    child.channel?.unref()
  }
}
