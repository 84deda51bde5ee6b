import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ExecutionContext } from 'ava'
import type { RunOptions } from './command.js'

const ours = fileURLToPath(new URL('../../bin/codicil.js', import.meta.url))

/** Runs its arguments on a terminal of their own. */
const spawnOnTerminal = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])) % 256)' // a signal's number is negative

/** Gives the terminal a size, which it has none of at first, and runs the arguments. */
const sized = ['sh', '-c', 'stty cols 200 rows 40; exec "$@"', 'sh']

/** A command that runs on a terminal. */
export interface Terminal {
  /** Waits until the screen has shown a text since the last one that was waited for. */
  readonly shows: (text: string | RegExp) => Promise<void>
  readonly type: (keys: string) => void
  /** The exit code, and everything that the screen has shown, without control sequences. */
  readonly ended: Promise<{ readonly code: number | null; readonly screen: string }>
}

export const keys = { enter: '\r', down: '\u001b[B', interrupt: '\u0003' } as const

// oxlint-disable-next-line no-control-regex
const controls = /\u001b\[[\d;?]*[ -/]*[@-~]|\r/g

/** Runs codicil on a terminal, until its test ends. */
export const codicilOnTerminal = (t: ExecutionContext, words: readonly string[], folder: string): Terminal =>
  onTerminal(t, [process.execPath, ours, ...words], { folder })

/** Runs a command on a terminal, until its test ends. */
export function onTerminal(
  t: ExecutionContext,
  command: readonly string[],
  { folder, env = {} }: Pick<RunOptions, 'folder' | 'env'>,
): Terminal {
  const child = spawn('python3', ['-c', spawnOnTerminal, ...sized, ...command], {
    cwd: folder,
    env: { ...process.env, TERM: 'xterm', ...env },
  })
  t.teardown(() => child.kill('SIGKILL'))
  let [screen, seen] = ['', 0]
  let check = (): void => undefined
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen = (screen + text).replace(controls, '')
    check()
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const shows = (text: string | RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      check = () => {
        const rest = screen.slice(seen)
        const found = typeof text === 'string' ? { index: rest.indexOf(text), 0: text } : text.exec(rest)
        if (!found || found.index < 0) return
        seen += found.index + found[0].length
        resolve()
      }
      void ended.then(() => {
        reject(new Error(`it ended before it showed ${String(text)}:\n${screen}`))
      })
      check()
    })
  return {
    shows,
    type: (typed) => child.stdin.write(typed),
    ended: ended.then((code) => ({ code, screen })),
  }
}
