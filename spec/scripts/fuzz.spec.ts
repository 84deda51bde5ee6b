import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { shrink } from '../../scripts/fuzz/shrink.js'
import { seedOf } from '../../scripts/fuzz/target.js'
import { targets } from '../../scripts/fuzz/targets.js'
import { runNode } from '../support/command.js'
import { random } from '../support/random.js'

/** How many inputs of each target are part of the suite; `npm run fuzz` takes as many as its time allows. */
const runs: Readonly<Record<string, number>> = {
  contracts: 60,
  payloads: 300,
  readers: 1000,
  messages: 300,
  expectations: 100,
  editors: 40,
  reports: 40,
  texts: 20,
  threads: 100,
  verdicts: 10,
  wsdls: 30,
  openapi: 25,
}
const seed = 3

for (const { name, make, check, close } of targets)
  test.serial(`${name}: random and damaged inputs give a result or a clear error`, async (t) => {
    t.teardown(async () => close?.())
    const outcomes = new Set<string>()
    for (let run = 0; run < runs[name]!; run++) {
      const input = make(random(seedOf(seed, run)))
      await t.notThrowsAsync(async () => outcomes.add(await check(input)), `run ${String(run)}`)
    }
    t.true(outcomes.size > (name === 'editors' ? 0 : 1), [...outcomes].join(', '))
  })

test('a failing input is shrunk to what makes it fail', async (t) => {
  const input = Buffer.from('a long text in which only <one> word matters')
  const smallest = await shrink(input, (smaller) => Promise.resolve(smaller.includes('<one>')))
  t.is(smallest.toString(), '<one>')
})

const fuzz = fileURLToPath(new URL('../../scripts/fuzz.ts', import.meta.url))
const register = new URL('../../scripts/register.mjs', import.meta.url).href

test('the command runs one target with a seed, says what became of the inputs, and knows its targets', async (t) => {
  const words = ['--target', 'messages', '--seed', '7', '--runs', '20']
  const ran = await runNode([`--import=${register}`, fuzz, ...words], { within: 90_000 })
  t.deepEqual([ran.code, ran.stderr], [0, ''])
  t.regex(ran.stdout, /^messages: 20 runs of seed 7: \d+ matched, \d+ mismatched, \d+ no message\n$/)
  t.true(readFileSync(fuzz, 'utf8').includes('--seconds 60'))
})
