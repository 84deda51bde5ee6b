import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The path of the command of this repository. */
export const ours = fileURLToPath(new URL('../../bin/codicil.js', import.meta.url))

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly folder?: string
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  /** The path of the command. Default: the one of this repository. */
  readonly command?: string
  /** Milliseconds. Default: no limit. */
  readonly within?: number
}

/** Runs the command as a user would, in a folder. */
export async function runCodicil(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { code, stdout, stderr } = await runNode([options.command ?? ours, ...words], options)
  return { code, stdout, stderr }
}

export interface NodeRan extends Ran {
  readonly signal: NodeJS.Signals | null
}

/** Runs Node.js itself, and kills it if it takes too long. */
export function runNode(words: readonly string[], options: RunOptions = {}): Promise<NodeRan> {
  const child = spawn(process.execPath, words, {
    cwd: options.folder,
    env: { ...process.env, ...options.env },
    stdio: 'pipe',
    timeout: options.within,
    killSignal: 'SIGKILL',
  })
  child.stdin.on('error', () => undefined).end(options.input ?? '')
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code, signal) => {
      resolve({ code, signal, ...texts })
    })
  })
}

/** Runs a shell line in which `codicil` is the command. */
export function shell(line: string, options: RunOptions = {}): Ran {
  const script = `codicil() { "${process.execPath}" "${ours}" "$@"; }\nset -o pipefail\n${line}`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd: options.folder,
    env: { ...process.env, ...options.env },
    input: options.input ?? '',
    encoding: 'utf8',
  })
  return { code: status, stdout, stderr }
}
