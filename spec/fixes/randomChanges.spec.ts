import test from 'ava'
import { anyContract, changed } from '../compatibility/oracle/differential/anyDraft.js'
import { contractText } from '../compatibility/oracle/differential/draft.js'
import { compareContracts } from '../../src/compatibility/compare.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { isError } from '../../src/text/diagnostic.js'
import { fixing, type Fixed } from '../support/fixFixtures.js'
import { random } from '../support/random.js'

/** How many changes; `FIXED_CHANGES` makes it a longer run. */
const changes = Number(process.env['FIXED_CHANGES'] ?? 25)
const seed = Number(process.env['FIXED_SEED'] ?? 1)

/** A comment above each line that starts a scenario or a step. */
const commented = (text: string): string => text.replaceAll(/^( *)(Scenario|Then)/gm, '$1# about $2\n$1$2')

function anyChange(index: number): Promise<Fixed | undefined> {
  const choices = random(seed * 1_000_000 + index)
  const older = anyContract(choices)
  const newer = changed(older, choices)
  return fixing(
    { name: 'old.contract', text: contractText(older) },
    { name: 'new.contract', text: commented(contractText(newer)).replaceAll('\n', index % 2 === 0 ? '\n' : '\r\n') },
  )
}

let cases: readonly Fixed[] = []

test.before(async () => {
  const all = await Promise.all(Array.from({ length: changes }, (_, index) => anyChange(index)))
  cases = all.flatMap((found) => found ?? [])
})

test('with its fixes, a changed contract is compatible', (t) => {
  t.true(cases.length > changes / 4)
  for (const { newer, fixed, again, rest } of cases) {
    t.false(fixed.isCut)
    t.deepEqual(again.diagnostics.filter(isError), [], newer.text)
    t.deepEqual(rest.findings, [], newer.text)
    t.deepEqual(rest.undecided, fixed.fixed.undecided)
  }
})

test('each fix alone leaves a contract without errors, with fewer findings', (t) => {
  for (const { older, newer, comparison, fixed } of cases)
    for (const { fix } of fixed.comparison.findings) {
      t.truthy(fix, newer.text)
      const { place, text } = fix!
      const alone = loadContract({
        ...newer,
        text: newer.text.slice(0, place.span.start) + text + newer.text.slice(place.span.end),
      })
      t.deepEqual(alone.diagnostics.filter(isError), [])
      const rest = compareContracts(loadContract(older).pattern, alone.pattern)
      t.true(rest.findings.length < comparison.findings.length)
    }
})

test('a fix keeps the comments above scenarios and statuses, unless it brings older text back', (t) => {
  const count = (text: string): number => text.split('# about').length
  for (const { newer, fixed } of cases)
    if (fixed.comparison.findings.every(({ fix }) => fix?.kind !== 'reverted'))
      t.is(count(fixed.text), count(newer.text), fixed.text)
})

test('with its fixes, a contract has the line ends that it had', (t) => {
  for (const { newer, fixed } of cases) {
    const others = newer.text.includes('\r\n') ? /(?<!\r)\n/ : /\r/
    t.notRegex(fixed.text, others)
  }
})
