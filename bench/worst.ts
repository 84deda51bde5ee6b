import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { megabytes, times, type Bench } from './bench.js'
import { printProgress, table } from './measure.js'
import { worstCases, type Attack } from '../spec/support/worstCases.js'

const sizes = [1000, 10_000, 100_000]
const maxSeconds = 90

interface Measured {
  readonly seconds: number
  readonly memory: number
  readonly outcome: string
}

/** The CPU time and memory of the command for input that is large in one dimension, and how they grow with it. */
export function worst({ folder, codicil }: Bench): string {
  const rows = worstCases.flatMap(({ name, attack, sizes: own = sizes }) => {
    let before: (Measured & { readonly size: number }) | undefined
    return own.map((size) => {
      printProgress(`${name}, ${size} …`)
      const measured = { ...measuredRun(attack(size), folder, codicil), size }
      const growth = before ? times(measured.seconds / before.seconds / (size / before.size)) : ''
      before = measured
      return [
        `${name}, ${size.toLocaleString('en')}`,
        measured.seconds.toFixed(1),
        growth,
        megabytes(measured.memory),
        measured.outcome,
      ]
    })
  })
  return table(['input', 'CPU time, s', 'growth per item', 'memory', 'outcome'], rows)
}

/** Runs a command on some files; the process prints what it used as its last line. */
export function measuredRun({ files, command }: Attack, folder: string, codicil: string): Measured {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const words = ['--import', join(import.meta.dirname, 'used.mjs'), codicil, ...command]
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    timeout: maxSeconds * 1000,
    killSignal: 'SIGKILL',
  })
  const [, memory = '0', seconds = '0'] = /used: (\d+) (\S+)\s*$/.exec(stderr) ?? []
  return { seconds: Number(seconds), memory: Number(memory), outcome: outcomeOf(status, stderr) }
}

function outcomeOf(status: number | null, stderr: string): string {
  if (status === null) return `none in ${maxSeconds} s`
  const [, code] = /error\[([\w-]+)\]/.exec(stderr) ?? []
  return status === 2 && code !== undefined ? `2, ${code}` : String(status)
}
