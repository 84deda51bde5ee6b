import { diffLines } from 'diff'
import { anyContract, changed } from '../spec/compatibility/oracle/differential/anyDraft.js'
import { contractText } from '../spec/compatibility/oracle/differential/draft.js'
import { fixableIds, fixing, fixture, type Fixed } from '../spec/support/fixFixtures.js'
import { random } from '../spec/support/random.js'
import type { ProvenFix } from '../src/compatibility/reasons/changes/finding.js'
import { times } from './bench.js'
import { median, printProgress, table } from './measure.js'

const randomChanges = 500

/** How many findings have a fix, and how long the search takes compared with the comparison that found them. */
export async function fixes(): Promise<string> {
  const rows = [
    summary("the rules' fixtures", await fixtures()),
    summary(`${randomChanges} random changes`, await changes()),
  ]
  return table(
    ['changes', 'findings', 'fixed', 'not by a revert', 'median lines', 'all of a contract', 'time, comparing = 1'],
    rows,
  )
}

/** One after the other, because the searches are timed. */
async function fixtures(): Promise<readonly Fixed[]> {
  const found: Fixed[] = []
  for (const id of fixableIds) found.push(await fixture(id))
  return found
}

async function changes(): Promise<readonly Fixed[]> {
  const found: Fixed[] = []
  for (let index = 0; found.length < randomChanges; index++) {
    printProgress(`random change ${found.length} …`)
    const choices = random(index)
    const older = anyContract(choices)
    const [then, now] = [older, changed(older, choices)].map((one) => ({ name: 'a.contract', text: contractText(one) }))
    const fixed = await fixing(then!, now!)
    if (fixed) found.push(fixed)
  }
  return found
}

function summary(name: string, all: readonly Fixed[]): readonly string[] {
  const findings = all.flatMap(({ fixed }) => fixed.comparison.findings)
  const found = findings.flatMap(({ fix }) => fix ?? [])
  const share = (count: number): string => `${((100 * count) / findings.length).toFixed(1)} %`
  const milliseconds = (part: keyof Fixed['milliseconds']): number =>
    all.reduce((sum, one) => sum + one.milliseconds[part], 0)
  return [
    name,
    String(findings.length),
    share(found.length),
    share(found.filter(({ kind }) => kind !== 'reverted').length),
    String(median(found.map(addedLines))),
    `${all.filter(({ rest }) => rest.findings.length === 0).length} of ${all.length}`,
    times(milliseconds('fixing') / milliseconds('comparing')),
  ]
}

/** How many lines a fix adds or changes. */
const addedLines = ({ place: { source, span }, text }: ProvenFix): number =>
  diffLines(source.text.slice(span.start, span.end), text).reduce(
    (sum, { added, count }) => sum + (added ? count : 0),
    0,
  )
