import test from 'ava'
import { certify } from '../../src/compatibility/certify.js'
import { decide } from '../../src/compatibility/compare.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { random, type Random } from '../support/random.js'
import { strictly } from '../support/strictNames.js'
import { anyExchanges, changedExchanges, contractText, plainLayout } from './oracle/contract.js'
import { anyPieces, changedPieces, scenarioText } from './oracle/growth.js'

/** The number of pairs; set `ORACLE_PAIRS` for a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 10)

const loaded = (text: string): ContractPattern | undefined => {
  const { pattern, diagnostics } = parseContract({ name: 'a_1.contract', text })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : pattern
}

/** Pairs of similar contracts. */
const kinds: Readonly<Record<string, (choices: Random) => readonly [older: string, newer: string]>> = {
  'types and counts': (choices) => {
    const older = anyExchanges(choices)
    return [contractText(older, plainLayout), contractText(changedExchanges(older, choices), plainLayout)]
  },
  'groups and open content': (choices) => {
    const older = anyPieces(choices)
    return [scenarioText(older), scenarioText(changedPieces(older, choices))]
  },
}

async function verdictOf(older: string, newer: string) {
  const [one, other] = [loaded(older), loaded(newer)]
  if (!one || !other) return undefined
  const { comparison, proven } = decide(one, other, {})
  await certify(proven)
  const { findings, undecided } = comparison
  return { findings, isCompatible: findings.length === 0, isDecided: undecided.length === 0 }
}

for (const [kind, make] of Object.entries(kinds)) {
  test(`${kind}: elements that differ only in namespace get the same verdict as elements with different names`, async (t) => {
    const count = { compatible: 0, breaking: 0 }
    for (let seed = 0; seed < pairs; seed++) {
      const [older, newer] = make(random(seed))
      const expected = await verdictOf(older, newer)
      if (expected?.isDecided !== true) continue
      const found = await verdictOf(strictly(older)!, strictly(newer)!)
      t.is(found?.isCompatible, expected.isCompatible, `${older}\n${newer}`)
      count[expected.isCompatible ? 'compatible' : 'breaking']++
    }
    t.true(count.compatible > pairs / 10 && count.breaking > pairs / 10, JSON.stringify(count))
  })

  test(`${kind}: an element that moves to another namespace gets the verdict of a renamed one, and is reported as moved`, async (t) => {
    let count = 0
    for (let seed = 0; seed < pairs; seed++) {
      const [text] = make(random(seed))
      const expected = await verdictOf(text, text.replaceAll(/<(\/?)b(?=[\s>/])/g, '<$1zz'))
      if (expected?.isDecided !== true) continue
      const strict = strictly(text)!
      const found = await verdictOf(strict, strict.replaceAll('"urn:b"', '"urn:other"'))
      t.is(found?.isCompatible, expected.isCompatible, text)
      const rules = new Set(found?.findings.map((finding) => ruleOf(finding).id))
      if (found?.isCompatible === false && rules.has('namespace-changed')) count++
    }
    t.true(count > pairs / 4, String(count))
  })
}
