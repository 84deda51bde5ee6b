import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ExecutionContext } from 'ava'

const ours = fileURLToPath(new URL('../../bin/codicil.js', import.meta.url))

export interface StubProcess {
  readonly child: ChildProcess
  readonly url: string
  /** What it printed before it was ready. */
  readonly printed: string
  readonly warned: () => string
}

/** Starts `codicil stub` in a process of its own, until its test ends, and waits until it is ready. */
export async function stubProcess(
  t: ExecutionContext,
  words: readonly string[],
  folder: string,
  command = ours,
): Promise<StubProcess> {
  const child = spawn(process.execPath, [command, 'stub', ...words, '--port', '0'], { cwd: folder })
  t.teardown(() => child.kill('SIGKILL'))
  let [printed, warned] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text: string) => (warned += text))
  for await (const text of child.stdout.setEncoding('utf8')) {
    printed += String(text)
    const url = /Stub ready on (\S+)\n/.exec(printed)?.[1]
    if (url !== undefined) return { child, url, printed, warned: () => warned }
  }
  throw new Error(`the stub ended: ${printed}${warned}`)
}
