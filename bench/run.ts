// Measures what the command costs, as ratios against baselines of the same run: `npm run bench`, with `-- 1000` up to that many scenarios.
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { generated, type Changed } from './contracts.js'
import { median, outputOf, quantile, table, tell, wall } from './measure.js'
import { deep, hard, recursive, wide, type Pair } from './shapes.js'
import type { Measured, Stages } from './stages.js'

const root = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const most = Number(process.argv[2] ?? 5000)
const folder = mkdtempSync(join(tmpdir(), 'codicil-bench-'))
const codicil = join(folder, 'bin/codicil.js')

/** The command as it is built, in a place of its own, so that a build meanwhile disturbs nothing. */
function copyCommand(): void {
  for (const path of ['bin', 'dist/cli', 'package.json']) cpSync(root(path), join(folder, path), { recursive: true })
  symlinkSync(root('node_modules'), join(folder, 'node_modules'))
}

const ms = (time: number): string => time.toFixed(time < 10 ? 1 : 0)
const times = (ratio: number): string => `${ratio.toFixed(2)} x`

/** Start-up: each command against a Node that does nothing. */
function startUp(): string {
  tell('start-up …')
  const nothing = wall(['-e', '0'], 15)
  const version = wall([codicil, '--version'], 15)
  const petstore = 'petstore_1.contract'
  copyFileSync(root(`examples/petstore-soap/${petstore}`), join(folder, petstore))
  const git = (...words: string[]): void => void execFileSync('git', words, { cwd: folder, stdio: 'ignore' })
  const as = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', '-c', 'commit.gpgsign=false']
  git('init', '--quiet')
  git('add', petstore)
  git(...as, 'commit', '--quiet', '-m', 'petstore')
  const gitFile = wall([codicil, 'compatible', 'git', 'file', petstore], 15, folder)
  const files = wall([codicil, 'compatible', 'files', petstore, petstore], 15, folder)
  return table(
    ['command', 'ms', 'against `node -e 0`', 'aim'],
    [
      ['`node -e 0`', ms(nothing), times(1), ''],
      ['`codicil --version`', ms(version), times(version / nothing), '1.5 x'],
      ['`codicil compatible files`, petstore', ms(files), times(files / nothing), ''],
      ['`codicil compatible git file`, petstore', ms(gitFile), times(gitFile / nothing), '6 x'],
    ],
  )
}

const stageNames = ['lex', 'parse', 'read', 'lower', 'compare'] as const
const sum = (stages: Stages): number => stageNames.reduce((total, name) => total + stages[name], 0)

function write(scenarios: number, changed: Changed): string {
  const path = join(folder, `${changed}${scenarios}.contract`)
  writeFileSync(path, generated(scenarios, changed))
  return path
}

const medianOf = (measured: readonly Measured[]): Stages => {
  const first = measured.map(({ runs }) => runs[0]!)
  return Object.fromEntries(
    stageNames.map((name) => [name, median(first.map((run) => run[name]))]),
  ) as unknown as Stages
}

/** The work on generated contracts, in fresh processes, and how it grows. */
function work(stages: string): string {
  const start = wall([codicil, 'compatible', 'files', write(1, 'none'), write(1, 'none')], 9)
  const rows: string[][] = []
  for (const changed of ['none', 'one', 'all'] as const) {
    let before: { scenarios: number; total: number } | undefined
    for (const scenarios of [10, 100, 1000, 5000].filter((count) => count <= most)) {
      tell(`${scenarios} scenarios, ${changed} changed …`)
      const paths = [write(scenarios, 'none'), write(scenarios, changed)]
      const count = scenarios > 1000 ? 3 : 5
      const measured = Array.from({ length: count }, () => outputOf([stages, ...paths]) as Measured)
      const split = medianOf(measured)
      const total = sum(split)
      const command = wall([codicil, 'compatible', 'files', ...paths], count)
      const growth = before ? times(total / before.total / (scenarios / before.scenarios)) : ''
      rows.push([
        `${scenarios}, ${changed} changed`,
        ...stageNames.map((name) => ms(split[name])),
        ms(total),
        growth,
        ms(Math.max(0, command - start)),
        `${(median(measured.map(({ memory }) => memory)) / 2 ** 20).toFixed(0)} MB`,
        String(measured[0]!.verdicts.undecided),
      ])
      before = { scenarios, total }
    }
  }
  return table(
    ['scenarios', ...stageNames, 'work, ms', 'growth per scenario', 'command - start-up, ms', 'memory', 'undecided'],
    rows,
  )
}

/** How long a comparison takes that comes after others, as in a run over a whole repository. */
function pairs(stages: string): string {
  tell('pairs of 20 scenarios …')
  const rows = (['none', 'one', 'all'] as const).map((changed) => {
    const { runs } = outputOf([stages, write(20, 'none'), write(20, changed), '200']) as Measured
    const totals = runs.map(sum)
    return [changed, ms(totals[0]!), ms(median(totals)), ms(quantile(totals, 0.95)), '50']
  })
  return table(['20 scenarios, changed', 'first, ms', 'median, ms', 'p95, ms', 'aim for p95, ms'], rows)
}

/** Contracts that are hard in one way each; the last one on purpose beyond what is decided. */
function shapes(stages: string): string {
  const pairs: Readonly<Record<string, Pair>> = {
    'a type of 500 elements': wide(500),
    'elements 200 levels deep': deep(200),
    '300 types that refer to each other': recursive(300),
    'two scenarios that only together cover, 2^10 states': hard(10),
    'the same, 2^12 states': hard(12),
    'the same, 2^20 states: the worst case': hard(20),
  }
  const rows = Object.entries(pairs).map(([name, pair], index) => {
    tell(`${name} …`)
    const paths = pair.map((text, version) => {
      const path = join(folder, `shape${index}${version}.contract`)
      writeFileSync(path, text)
      return path
    })
    const { runs, verdicts } = outputOf([stages, ...paths]) as Measured
    const { read, lower, lex, parse, compare } = runs[0]!
    const { status } = spawnSync(process.execPath, [codicil, 'compatible', 'files', ...paths])
    const verdict = Object.entries(verdicts).find(([, count]) => count > 0)?.[0] ?? ''
    return [name, ms(lex + parse + read + lower), ms(compare), verdict, String(status)]
  })
  return table(['contract', 'reading both, ms', 'deciding, ms', 'verdict', 'exit code'], rows)
}

try {
  copyCommand()
  const stages = join(folder, 'stages.mjs')
  await build({
    entryPoints: [root('bench/stages.ts')],
    outfile: stages,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  })
  const machine = `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`
  process.stdout.write([machine, startUp(), work(stages), shapes(stages), pairs(stages), ''].join('\n\n'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
