import { spawn, type ChildProcess } from 'node:child_process'
import type { Result } from '../../text/failure.js'
import type { FormatOption } from '../options.js'
import { exit } from '../exitCode.js'
import { printFailure, printNotice } from '../terminal.js'
import { watchedByCheck, watchedByGitChanged, watchedByGitFile, type Watched } from './watched.js'
import { watchPaths } from './watchPaths.js'

/** `codicil check --watch <contract or folder>...`. */
export const watchCheck = async (paths: readonly string[], options: FormatOption): Promise<number> =>
  watch(options, await watchedByCheck(paths))

/** `codicil compatible git file --watch <contract>`. */
export const watchGitFile = async (contract: string, options: FormatOption): Promise<number> =>
  watch(options, await watchedByGitFile(contract))

/** `codicil compatible git changed --watch`. */
export const watchGitChanged = async (options: FormatOption): Promise<number> =>
  watch(options, await watchedByGitChanged())

/**
 * Runs the command line without `--watch`, and again whenever something that is watched changes, until SIGINT or SIGTERM. Each
 * run is a process of its own, so that it reads everything anew and its end is not that of the watch.
 */
async function watch({ format }: FormatOption, watched: Result<Watched>): Promise<number> {
  if (format === 'json') return printFailure(noJson)
  if (!watched.ok) return printFailure(watched.failure)
  let running: ChildProcess | undefined
  let isStale = false
  const run = (): void => {
    isStale = false
    clear()
    running = startAgain()
    running.once('close', () => {
      running = undefined
      if (isStale) run()
      else printNotice('Watching for changes; Ctrl-C ends')
    })
  }
  const stop = await watchPaths(watched.value, () => {
    if (running) isStale = true
    else run()
  })
  run()
  await interrupted()
  running?.removeAllListeners('close').kill()
  await stop()
  return exit.passed
}

const noJson = {
  code: 'usage',
  message: '`--watch` cannot be used with `--format json`',
  hint: 'a program can read the JSON of a single run',
}

/** Starts this command line anew, on the same terminal. */
function startAgain(): ChildProcess {
  const words = process.argv.slice(1).filter((word) => word !== '--watch')
  return spawn(process.execPath, [...process.execArgv, ...words], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Leaves only the next result on a terminal. */
function clear(): void {
  if (process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[3J\u001b[H')
}

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
