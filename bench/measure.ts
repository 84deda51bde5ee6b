import { execFileSync, spawnSync } from 'node:child_process'

/** The middle one of some values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value that a part of the values, from 0 to 1, does not exceed. */
export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!

/** The median wall time of a process in milliseconds over some runs, after one warm-up run. */
export function wall(
  words: readonly string[],
  runs: number,
  folder?: string,
  env: Readonly<Record<string, string>> = {},
): number {
  const once = (): number => {
    const start = performance.now()
    const { status, stderr } = spawnSync(process.execPath, words, {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    if (status === null || status > 1) throw new Error(`${words.join(' ')}: ${stderr}`)
    return performance.now() - start
  }
  once()
  return median(Array.from({ length: runs }, once))
}

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
