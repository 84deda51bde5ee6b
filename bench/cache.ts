import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ms, times, type Bench } from './bench.js'
import { median, printProgress, table, wallOnce } from './measure.js'

const contracts = 10_000
const onePercent = contracts / 100
const rounds = 3

const path = (index: number): string => `area${index % 100}/service${index}_1.contract`

/** A contract of five scenarios; each edit changes its text, not its meaning. */
const text = (index: number, edits: number): string =>
  `Feature: Service ${index}, edited ${edits} times\n${[1, 2, 3, 4, 5]
    .map(
      (operation) =>
        `\n  Scenario: Call ${operation}\n    When POST /service${index}/call${operation}\n    And request-body {"id": "(number)", "name": "(string)"}\n    Then status 200\n    And response-body {"total": "(number)", "note": "(string)"}\n`,
    )
    .join('')}`

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** A commit of the contracts as input of `git fast-import`. */
const commit = (edits: number): string =>
  `commit refs/heads/main\ncommitter Bench <bench@example.org> ${1_700_000_000 + edits} +0000\ndata 1\n.\n${indexes(
    contracts,
  )
    .map(
      (index) => `M 644 inline ${path(index)}\ndata ${Buffer.byteLength(text(index, edits))}\n${text(index, edits)}\n`,
    )
    .join('')}\nreset refs/tags/v${edits + 1}\nfrom refs/heads/main\n\n`

/** `compatible git changed` with and without verdicts from the cache, in a repository with many contracts. */
export function cache({ folder: parent, codicil }: Bench): string {
  printProgress(`a repository of ${contracts} contracts …`)
  const folder = join(parent, 'many-contracts')
  mkdirSync(folder)
  const git = (words: readonly string[], input?: string): void =>
    void execFileSync('git', words, { cwd: folder, input, stdio: ['pipe', 'ignore', 'inherit'] })
  git(['init', '--quiet', '--initial-branch=main'])
  git(['fast-import', '--quiet'], `${commit(0)}${commit(1)}`)
  git(['reset', '--quiet', '--hard'])
  let edits = 2
  const edit = (): void => {
    for (const index of indexes(onePercent)) writeFileSync(join(folder, path(index)), text(index, edits))
    edits++
  }
  const time = (...words: readonly string[]): number =>
    wallOnce({ words: [codicil, 'compatible', 'git', 'changed', '--summary', ...words], folder })
  const rows = (
    [
      ['1 % differ from HEAD', []],
      ['all differ from the base, 1 % since the last run', ['--base', 'v1']],
    ] as const
  ).map(([what, base]) => {
    printProgress(`${what} …`)
    const kept = ['--cache', join(parent, `kept-${String(base.length)}`)]
    const measured = indexes(rounds).map(() => {
      edit()
      const [single, threads] = [time(...base, '--no-cache', '--jobs', '1'), time(...base, '--no-cache')]
      time(...base, ...kept)
      const warm = time(...base, ...kept)
      edit()
      return { single, threads, warm, changed: time(...base, ...kept) }
    })
    const [single, threads, warm, changed] = (['single', 'threads', 'warm', 'changed'] as const).map((column) =>
      median(measured.map((row) => row[column])),
    )
    return [what, ms(single!), ms(threads!), ms(warm!), times(warm! / threads!), ms(changed!), times(changed! / threads!), '3000'] // prettier-ignore
  })
  return table(
    [
      '10,000 contracts',
      'no cache, one job, ms',
      'no cache, ms',
      'all kept, ms',
      'ratio',
      '1 % not kept, ms',
      'ratio',
      'aim',
    ],
    rows,
  )
}
