import test from 'ava'
import { random } from '../support/random.js'
import { differential } from './oracle/differential/differential.js'

/** How many pairs; `DIFFERENTIAL_PAIRS` makes it a longer run. */
const pairs = Number(process.env['DIFFERENTIAL_PAIRS'] ?? 30)
const seed = Number(process.env['DIFFERENTIAL_SEED'] ?? 1)

test('no message contradicts a verdict, and every witness is confirmed: contracts of all features', async (t) => {
  const tally = { compatible: 0, incompatible: 0, undecided: 0, invalid: 0, contradiction: 0 }
  let messages = 0
  for (let index = 0; index < pairs; index++) {
    const failure = await differential(random(seed * 1_000_000 + index), (outcome) => {
      tally[outcome.kind]++
      if ('messages' in outcome) messages += outcome.messages
    })
    t.is(failure, undefined, failure && `pair ${index}\n${failure.older}became\n${failure.newer}${failure.what}`)
  }
  t.log({ ...tally, messages })
  t.true(Math.min(tally.compatible, tally.incompatible) > pairs / 5 && messages > 5 * pairs)
  t.true(tally.undecided < pairs / 50)
})
