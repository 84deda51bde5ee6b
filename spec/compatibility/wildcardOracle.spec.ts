import test from 'ava'
import fc from 'fast-check'
import { certify } from '../../src/compatibility/certify.js'
import { decide } from '../../src/compatibility/compare.js'
import { matchPayload } from '../../src/index.js'
import { contract } from '../support/contracts.js'
import { accepts, contractText, docs, docText, models, type Model } from '../support/wildcardModel.js'

/** The number of pairs; set `WILDCARD_RUNS` for a longer run. */
const runs = Number(process.env['WILDCARD_RUNS'] ?? 60)

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
      const [before, after] = [
        contract(contractText(older), 'a_1.contract'),
        contract(contractText(newer), 'a_2.contract'),
      ]
      for (const doc of some) {
        const match = await matchPayload(before, docText(doc), { scenario: 'S', side: 'request' })
        if (!match.ok) throw new Error(match.failure.message)
        if ((match.value.mismatches.length === 0) !== isOf(older)(doc))
          throw new Error(`${docText(doc)}\n${contractText(older)}`)
      }
      const { comparison, proven } = decide(before, after, {})
      const isCompatible = comparison.tests.failed === 0
      const lost = docs.find((doc) => isOf(older)(doc) && !isOf(newer)(doc))
      if (isCompatible && lost) throw new Error(`${docText(lost)}\n${contractText(older)}\n${contractText(newer)}`)
      if (comparison.undecided.length > 0) throw new Error(`undecided\n${contractText(older)}\n${contractText(newer)}`)
      if (!isCompatible && proven.length === 0)
        throw new Error(`no finding\n${contractText(older)}\n${contractText(newer)}`)
      await certify(proven)
      verdicts[isCompatible ? 'compatible' : 'incompatible']++
    },
  )
  await fc.assert(property, { numRuns: runs, seed: 26, endOnFailure: false })
  t.log(verdicts)
  t.true(verdicts.compatible > runs / 10 && verdicts.incompatible > runs / 10)
})
