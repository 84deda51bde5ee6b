import type { Bench } from './bench.js'
import { megabytes } from './bench.js'
import { printProgress, table } from './measure.js'
import { measuredRun } from './worst.js'
import { contractWith, hardTexts } from '../spec/support/hardLanguages.js'
import { hardStructures } from '../spec/support/hardStructures.js'

/** The CPU time and memory of comparing types that are hard to compare; each is decided, or undecided within the budget. */
export function languages({ folder, codicil }: Bench): string {
  const texts = hardTexts.map(({ name, older, newer }) => ({
    name,
    older: contractWith(older),
    newer: contractWith(newer),
  }))
  const rows = [...texts, ...hardStructures].map(({ name, older, newer }) => {
    printProgress(`${name} …`)
    const files = { 'older.contract': older, 'newer.contract': newer }
    const command = ['compatible', 'files', 'older.contract', 'newer.contract']
    const { seconds, memory, outcome } = measuredRun({ files, command }, folder, codicil)
    return [name, seconds.toFixed(1), megabytes(memory), outcome]
  })
  return table(['types', 'CPU time, s', 'memory', 'outcome'], rows)
}
