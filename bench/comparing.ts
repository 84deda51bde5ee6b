import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { megabytes, ms, times, type Bench } from './bench.js'
import { generated, type Changed } from './contracts.js'
import { median, outputOf, quantile, table, printProgress, wall } from './measure.js'
import { hardContracts } from '../spec/support/hardContracts.js'
import { deep, recursive, wide, type Pair } from './shapes.js'
import type { Measured, Stages } from './stages.js'

const stageNames = ['lex', 'parse', 'read', 'lower', 'compare'] as const
const sum = (stages: Stages): number => stageNames.reduce((total, name) => total + stages[name], 0)

function write(scenarios: number, changed: Changed, folder: string): string {
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

/** The time and memory to compare generated contracts in fresh processes, and how they grow with the number of scenarios. */
export async function scenarios({ folder, codicil, probe }: Bench): Promise<string> {
  const stages = await probe('stages')
  const start = wall([codicil, 'compatible', 'files', write(1, 'none', folder), write(1, 'none', folder)], 9)
  const rows: string[][] = []
  for (const changed of ['none', 'one', 'all'] as const) {
    let before: { scenarios: number; total: number } | undefined
    for (const scenarios of [10, 100, 1000, 5000]) {
      printProgress(`${scenarios} scenarios, ${changed} changed …`)
      const paths = [write(scenarios, 'none', folder), write(scenarios, changed, folder)]
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
        megabytes(median(measured.map(({ memory }) => memory))),
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

/** The time of a comparison in a process that has already made others, as in a run over a whole repository. */
export async function pairs({ folder, probe }: Bench): Promise<string> {
  const stages = await probe('stages')
  printProgress('pairs of 20 scenarios …')
  const rows = (['none', 'one', 'all'] as const).map((changed) => {
    const { runs } = outputOf([stages, write(20, 'none', folder), write(20, changed, folder), '200']) as Measured
    const totals = runs.map(sum)
    return [changed, ms(totals[0]!), ms(median(totals)), ms(quantile(totals, 0.95)), '50']
  })
  return table(['20 scenarios, changed', 'first, ms', 'median, ms', 'p95, ms', 'aim for p95, ms'], rows)
}

/** Contracts that are each hard to compare in one way. The last pair is meant to exceed the budget and stay undecided. */
export async function shapes({ folder, codicil, probe }: Bench): Promise<string> {
  const stages = await probe('stages')
  const pairs: Readonly<Record<string, Pair>> = {
    'a type of 500 elements': wide(500),
    'elements 200 levels deep': deep(200),
    '300 types that refer to each other': recursive(300),
    'two scenarios that only together cover the older one, 2^10 states': hardContracts(10),
    'the same, 2^12 states': hardContracts(12),
    'the same, 2^20 states: the worst case': hardContracts(20),
  }
  const rows = Object.entries(pairs).map(([name, pair], index) => {
    printProgress(`${name} …`)
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
