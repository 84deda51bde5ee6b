import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What stops the set-up, with a message for whoever started it. */
export class SetupError extends Error {}

/**
 * Shows progress: one changing line on a terminal, elsewhere a line every 15 seconds. The returned function stops it and
 * returns the time taken.
 */
function progress(describe) {
  const started = Date.now()
  const terminal = process.stdout.isTTY
  const elapsed = () => {
    const seconds = Math.round((Date.now() - started) / 1000)
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
  }
  const show = () => {
    const line = `  ${elapsed()}: ${describe()}`
    process.stdout.write(terminal ? `\r\x1b[K${line.slice(0, process.stdout.columns - 1)}` : `${line}\n`)
  }
  const timer = setInterval(show, terminal ? 500 : 15_000)
  return () => {
    clearInterval(timer)
    if (terminal) process.stdout.write('\r\x1b[K')
    return elapsed()
  }
}

/** Runs a command and passes each line of its output to `onLine`. Resolves to its exit code. */
const run = (command, args, env, onLine) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8').on('data', (text) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop()
        lines.forEach(onLine)
      })
      stream.on('end', () => rest && onLine(rest))
    }
    child.on('error', reject).on('close', resolve)
  })

/**
 * Runs a command, shows its progress, which `describe` takes from each line of its output, and writes the output to a log.
 * Returns the path of the log and the time taken.
 * @throws SetupError with the end of the log if the command fails.
 */
export async function runLogged([command, ...args], { env = {}, describe = (line) => line }) {
  const log = join(mkdtempSync(join(tmpdir(), 'codicil-setup-')), 'log.txt')
  writeFileSync(log, '')
  let shown = 'starting'
  const stop = progress(() => shown)
  const code = await run(command, args, env, (line) => {
    appendFileSync(log, `${line}\n`)
    shown = describe(line) || shown
  })
  const taken = stop()
  if (code === 0) return { log, taken }
  throw new SetupError(
    `\`${[command, ...args].join(' ')}\` failed (exit code ${code}) after ${taken}. It ended with:\n${logEnd(log)}\nThe whole log: ${log}`,
  )
}

const logEnd = (log) =>
  readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !/^npm (http|verbose)/.test(line))
    .slice(-25)
    .join('\n')
