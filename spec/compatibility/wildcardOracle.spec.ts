import test from 'ava'
import fc from 'fast-check'
import { certify } from '../../src/compatibility/certify.js'
import { decide } from '../../src/compatibility/compare.js'
import { matchPayload } from '../../src/match/matchPayload.js'
import { contract } from '../support/contracts.js'
import { accepts, contractText, docs, docText, models, type Model } from '../support/wildcardModel.js'

/** The number of pairs; set `WILDCARD_RUNS` for a longer run. */
const runs = Number(process.env['WILDCARD_RUNS'] ?? 30)

const isOf =
  ({ body, declared }: Model) =>
  (doc: (typeof docs)[number]) =>
    accepts(body, doc, declared)

test('wildcards and mixed content match like the model, and a compatible verdict has no counterexample', async (t) => {
  const verdicts = { compatible: 0, incompatible: 0 }
  const property = fc.asyncProperty(
    models,
    fc.array(fc.constantFrom(...docs), { minLength: 8, maxLength: 8 }),
    async ([older, newer], some) => {
      for (const doc of some) {
        const match = await matchPayload(contract(contractText(older)), docText(doc), requestOfS)
        if (!match.ok) throw new Error(match.failure.message)
        if ((match.value.mismatches.length === 0) !== isOf(older)(doc))
          throw new Error(`${docText(doc)}\n${contractText(older)}`)
      }
      verdicts[await decided(older, newer, 'request')]++
    },
  )
  await fc.assert(property, { numRuns: runs, seed: 26, endOnFailure: false })
  t.log(verdicts)
  t.true(verdicts.compatible > runs / 10 && verdicts.incompatible > runs / 10)
})

test('a compatible verdict on responses with wildcards has no counterexample, even at the level type', async (t) => {
  const verdicts = { compatible: 0, incompatible: 0 }
  const property = fc.asyncProperty(models, async ([older, newer]) => {
    verdicts[await decided(older, newer, 'response')]++
  })
  await fc.assert(property, { numRuns: runs, seed: 27, endOnFailure: false })
  t.log(verdicts)
  t.true(verdicts.compatible > runs / 20 && verdicts.incompatible > runs / 10)
})

const requestOfS = { scenario: 'S', side: 'request' } as const

/** The verdict at the default level. Throws if it is undecided, incompatible without a finding, or contradicted by a small document. */
async function decided(older: Model, newer: Model, side: 'request' | 'response') {
  const texts = [contractText(older, side), contractText(newer, side)] as const
  const { comparison, proven } = decide(contract(texts[0], 'a_1.contract'), contract(texts[1], 'a_2.contract'), {})
  const isCompatible = comparison.tests.failed === 0
  const [sent, read] = side === 'request' ? [older, newer] : [newer, older]
  const lost = isCompatible ? docs.find((doc) => isOf(sent)(doc) && !isOf(read)(doc)) : undefined
  const problem = lost
    ? docText(lost)
    : comparison.undecided.length > 0
      ? 'undecided'
      : !isCompatible && proven.length === 0
        ? 'no finding'
        : undefined
  if (problem !== undefined) throw new Error([problem, ...texts].join('\n'))
  await certify(proven)
  return isCompatible ? 'compatible' : 'incompatible'
}
