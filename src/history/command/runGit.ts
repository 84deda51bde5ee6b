import { spawn } from 'node:child_process'
import { GitError } from '../gitError.js'
import { watchSilence } from '../silenceWatch.js'
import { commandError } from './commandError.js'
import type { GitEnvironment } from './environment.js'

/** What a run of git wrote. */
export interface GitRan {
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
}

/** The time limits of a run of git. A run that exceeds one of them is killed. */
export interface Timeouts {
  /** The most milliseconds that it may take in all. */
  readonly total?: number
  /** The most milliseconds without any output. */
  readonly silence?: number
}

/** The most bytes that a run of git may write. */
const maxOutput = 128 * 1024 * 1024

/**
 * Runs git, without a shell, and returns its output with any exit code. Rejects with a `GitError` if it cannot be started, is
 * killed, writes more than 128 MiB, or takes longer than `total`, by default a minute.
 */
export function runGit(
  { cwd, env }: GitEnvironment,
  words: readonly string[],
  { total = 60_000, silence = total }: Timeouts = {},
): Promise<GitRan> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []]
    let bytes = 0
    const end = (why: string): void => {
      reject(new GitError('other', `\`git ${words[0] ?? ''}\` ${why}`))
      child.kill()
      // A program that git has started could keep the streams open.
      child.stdout.destroy()
      child.stderr.destroy()
      setTimeout(() => child.kill('SIGKILL'), 1000).unref()
    }
    const seconds = (limit: number): string => `${String(limit / 1000)} seconds`
    const deadline = watchSilence(total, () => end(`took longer than ${seconds(total)}`))
    const quiet = watchSilence(silence, () => end(`was silent for ${seconds(silence)}`))
    const collect = (chunks: Buffer[]) => (chunk: Buffer) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > maxOutput) end(`wrote more than ${String(maxOutput)} bytes`)
      quiet.heard()
    }
    child.stdout.on('data', collect(stdout))
    child.stderr.on('data', collect(stderr))
    child.on('error', (error) => {
      reject(new GitError('other', error.message))
    })
    child.on('close', (code, signal) => {
      deadline.stop()
      quiet.stop()
      if (code === null) reject(new GitError('other', `git was ended by ${String(signal)}`))
      else resolve({ code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() })
    })
  })
}

/** The standard output of git. Rejects with a `GitError` if its exit code is not 0. */
export async function outputOf(at: GitEnvironment, words: readonly string[]): Promise<Buffer> {
  const { code, stdout, stderr } = await runGit(at, words)
  if (code !== 0) throw commandError(stderr)
  return stdout
}

/** The parts of an output that ends each with NUL, or with another character. */
export const partsOf = (output: Buffer, end = '\0'): string[] =>
  output
    .toString()
    .split(end)
    .filter((part) => part !== '')
