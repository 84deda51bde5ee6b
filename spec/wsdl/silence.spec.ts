import test from 'ava'
import { loadXsdValidator } from '../../src/message/readers/xsdValidator.js'
import { random } from '../support/random.js'
import { attackedPair, type Side } from '../support/schemas/attackedPair.js'

// For a long run: PAIRS=20000 PAIR_SEED=7 npx ava --timeout=60m spec/wsdl/silence.spec.ts

const pairs = Number(process.env['PAIRS'] ?? 40)
const seed = Number(process.env['PAIR_SEED'] ?? 1)

/** Compares half of the pairs on one side of a message, and returns the contradictions. */
async function attacked(side: Side) {
  const loaded = await loadXsdValidator()
  if (!loaded.ok) throw new Error(loaded.failure.message)
  const verdicts = { silent: 0, approximate: 0, undecided: 0, failed: 0 }
  const contradictions: string[] = []
  let tried = 0
  for (let index = 0; index < pairs / 2; index++) {
    const number = seed * 1_000_000 + index
    const pair = await attackedPair(random(number), loaded.value, side)
    if (!pair) continue
    verdicts[pair.verdict]++
    tried += pair.tried
    if (pair.refused.length > 0)
      contradictions.push(`pair ${String(number)}\n${[...pair.refused, ...pair.files.flat()].join('\n')}`)
  }
  return { verdicts, contradictions, tried }
}

for (const side of ['request', 'response'] as const)
  test(`${side}: if a verdict is compatible and not approximate, libxml2 finds the documents valid in both versions`, async (t) => {
    const { verdicts, contradictions, tried } = await attacked(side)
    t.deepEqual(contradictions, [])
    if (pairs > 100) t.log(verdicts, tried)
    t.true(verdicts.silent > 0 && verdicts.failed > 0 && tried > verdicts.silent)
  })
