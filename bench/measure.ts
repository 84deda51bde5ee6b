import { execFileSync, spawnSync } from 'node:child_process'

/** The middle one of some values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value that a part of the values, from 0 to 1, does not exceed. */
export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!

/** A Node.js process: its arguments, folder and additional environment variables. */
export interface Run {
  readonly words: readonly string[]
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
}

/** The wall time of a process in milliseconds. */
export function wallOnce({ words, folder, env }: Run): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status === null || status > 1) throw new Error(`${words.join(' ')}: ${stderr}`)
  return performance.now() - start
}

/**
 * The median wall time of each process in milliseconds over some rounds, after a round to warm up. The processes take turns, so that
 * other work of the machine slows all of them.
 */
export function walls(processes: readonly Run[], rounds: number): readonly number[] {
  const round = (): readonly number[] => processes.map(wallOnce)
  round()
  const times = Array.from({ length: rounds }, round)
  return processes.map((_, at) => median(times.map((row) => row[at]!)))
}

/** The median wall time of a process in milliseconds over some runs, after one warm-up run. */
export const wall = (words: readonly string[], runs: number): number => walls([{ words }], runs)[0]!

/** Runs a script, with some environment variables, and parses its output as JSON. */
export const outputOf = (words: readonly string[], environment: Readonly<Record<string, string>> = {}): unknown =>
  JSON.parse(
    execFileSync(process.execPath, words, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, ...environment },
    }),
  )

/** Prints a line of progress to standard error. */
export const printProgress = (text: string): void => void process.stderr.write(`${text}\n`)

const right = (text: string, width: number): string => text.padStart(width)

/** A Markdown table; all columns but the first are aligned right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : right(cell, widths[column]!))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
