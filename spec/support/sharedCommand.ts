import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ours, type Ran, type RunOptions } from './command.js'

const program = fileURLToPath(new URL('commandProcess.mjs', import.meta.url))

/**
 * Runs the command like `runCodicil`, but in a process that all runs of a spec with the same command and variables share, one after the other:
 * most of what a short run costs is the start of its process. A run that chooses a backend, is killed or must end by itself needs
 * a process of its own.
 */
export async function runShared(
  words: readonly string[],
  { folder = process.cwd(), input = '', env = {}, command = ours }: Omit<RunOptions, 'within'> = {},
): Promise<Ran> {
  const key = JSON.stringify([command, env])
  const before = shared.get(key) ?? started(command, env)
  const ran = before.then(async (child) => ({ child, answer: await ask(child, { words, folder, input }) }))
  shared.set(
    key,
    ran.then(({ child }) => child),
  )
  return (await ran).answer
}

/** The processes by their command and variables; each is there when its last run is over. */
const shared = new Map<string, Promise<ChildProcess>>()

/** Runs are so short that optimizing functions takes more time than it saves. */
const execArgv = ['--always-sparkplug', '--interrupt-budget=1000000']

const started = (command: string, env: RunOptions['env']): Promise<ChildProcess> =>
  Promise.resolve(fork(program, [command], { execArgv, env: { ...process.env, ...env } }))

async function ask(child: ChildProcess, run: object): Promise<Ran> {
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(([code]) => {
    throw new Error(`the command ended the process with ${String(code)}`)
  })
  for (const held of [child, child.channel]) held?.ref()
  child.send(run)
  try {
    const [answer] = (await Promise.race([once(child, 'message', over), ended])) as [Ran]
    return answer
  } finally {
    over.abort()
    for (const held of [child, child.channel]) held?.unref() // or the spec would never end
  }
}
