import { spawn } from 'node:child_process'
import { GitError } from '../gitError.js'
import { commandError } from './commandError.js'
import type { Surroundings } from './environment.js'

/** What a run of git wrote. */
export interface GitRan {
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
}

/** Runs git, without a shell, and returns its output with any exit code. Rejects with a `GitError` if it cannot be started or is killed. */
export function runGit({ cwd, env }: Surroundings, words: readonly string[]): Promise<GitRan> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []]
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    child.on('error', (error) => {
      reject(new GitError('other', error.message))
    })
    child.on('close', (code, signal) => {
      if (code === null) reject(new GitError('other', `git was ended by ${String(signal)}`))
      else resolve({ code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() })
    })
  })
}

/** The standard output of git. Rejects with a `GitError` if its exit code is not 0. */
export async function outputOf(at: Surroundings, words: readonly string[]): Promise<Buffer> {
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
