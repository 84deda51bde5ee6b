import test from 'ava'
import { certify, Uncertified } from '../../src/compatibility/certify.js'
import { decide } from '../../src/compatibility/compare.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import { readHttpText } from '../../src/message/readHttpText.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { contract } from '../support/contracts.js'
import { random, type Random } from '../support/random.js'
import { anyExchanges, changedExchanges, contractText, plainLayout } from './oracle/contract.js'
import { anyJsonGrammar, jsonSteps, mutatedJson } from './oracle/json.js'
import * as messages from './oracle/message.js'

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 20)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

type Texts = readonly [older: string, newer: string]

function jsonTexts(choices: Random, side: 'request' | 'response'): Texts {
  const older = anyJsonGrammar(choices)
  const text = (grammar: typeof older): string => `Feature: F\nScenario: s\n${jsonSteps(grammar, side)}\n`
  return [text(older), text(mutatedJson(older, choices))]
}

/** Pairs of similar contracts, by what they are about. */
const kinds: Readonly<Record<string, (choices: Random) => Texts>> = {
  'XML bodies': (choices) => {
    const older = anyExchanges(choices)
    return [contractText(older, plainLayout), contractText(changedExchanges(older, choices), plainLayout)]
  },
  'paths, queries, headers and statuses': (choices) => {
    const first = messages.anyScenario(choices)
    const [older, newer] = choices.chance(0.4)
      ? messages.split(first, choices)
      : [first, choices.some(1, 4, () => messages.near(first, choices))]
    return [messages.contractText([older]), messages.contractText(newer)]
  },
  'JSON requests': (choices) => jsonTexts(choices, 'request'),
  'JSON responses': (choices) => jsonTexts(choices, 'response'),
}

const loaded = (text: string, name: string): ContractPattern | undefined => {
  const { pattern, diagnostics } = parseContract({ name, text })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : pattern
}

for (const [kind, make] of Object.entries(kinds)) {
  test(`${kind}: the matchers confirm every witness, and no newer scenario accepts a request that is shown`, async (t) => {
    let confirmed = 0
    for (let index = 0; index < pairs; index++) {
      const [before, after] = make(random(seed * 1_000_000 + index))
      const [older, newer] = [loaded(before, 'older.contract'), loaded(after, 'newer.contract')]
      if (!older || !newer) continue
      const { comparison, proven } = decide(older, newer, {})
      await t.notThrowsAsync(certify(proven), `pair ${index}\n${before}\nbecame\n${after}`)
      t.is(comparison.findings.length > 0, comparison.tests.failed > 0)
      for (const { level, witness } of comparison.findings) {
        t.is(witness !== undefined, level === 'wire')
        if (witness?.kind !== 'request') continue
        const read = readHttpText(witness.http)
        if (!read.ok || read.value.message.kind !== 'request') t.fail(witness.http)
        else t.true((await matchRequest(newer, read.value.message.request))[0]!.mismatches.length > 0, witness.http)
      }
      confirmed += proven.filter(({ claim }) => claim).length
    }
    t.log({ confirmed })
    t.true(confirmed > pairs / 5)
  })
}

const pet = (name: string): ContractPattern =>
  contract(`Feature: F\nScenario: Get a pet\nWhen POST /ws\nAnd request-body <${name}/>\nThen status 200`)

test('a witness that the matchers do not confirm is a bug of codicil, and the error says what to report', async (t) => {
  const [proven] = decide(pet('a'), pet('b'), {}).proven
  const { finding, claim } = proven!
  const accepted = { finding, claim: { ...claim!, refusing: [claim!.accepting] } }
  const refused = { finding, claim: { ...claim!, accepting: claim!.refusing[0]! } }
  const first = await t.throwsAsync(certify([accepted]), { instanceOf: Uncertified })
  t.regex(first.message, /which should refuse it, accepts it\nPlease report this message with both versions/)
  t.true(first.message.endsWith(`${finding.witness!.http}\n`))
  const second = await t.throwsAsync(certify([refused]), { instanceOf: Uncertified })
  t.regex(second.message, /the side that should accept it refuses it: expected the root element `b` but found `a`/)
})
