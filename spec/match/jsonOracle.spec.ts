import test from 'ava'
import fc from 'fast-check'
import { matchPayload } from '../../src/match/matchPayload.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import {
  acceptsValue,
  constructs,
  constructsOf,
  anyJsonGrammar,
  anyValue,
  areEqualNumbers,
  disguisedJson,
  jsonContractOf,
  mutatedValue,
  type JsonGrammar,
  type Value,
} from '../support/jsonGrammar.js'
import { contract } from '../support/contracts.js'
import { random } from '../support/random.js'

/** The number of grammars; set `ORACLE_GRAMMARS` for a longer run. */
const grammars = Number(process.env['ORACLE_GRAMMARS'] ?? 80)

const mismatchesOf = async (pattern: ContractPattern, payload: string | Uint8Array) => {
  const match = await matchPayload(pattern, payload, { side: 'request' })
  if (!match.ok) throw new Error(match.failure.message)
  return match.value.mismatches
}

const inArray = (value: Value): Value => ({ kind: 'array', items: [value] })

/** Values of a grammar and near misses, each with the oracle's verdict. */
function* casesOf(grammar: JsonGrammar, seed: number): Generator<{ value: Value; isAccepted: boolean }> {
  const chosen = random(seed)
  for (let count = 0; count < 10; count++) {
    const value = anyValue(grammar.root, grammar.types, chosen)
    for (const one of [value, mutatedValue(value, chosen)])
      yield { value: one, isAccepted: acceptsValue(grammar.root, one, grammar.types) }
  }
}

/** A random grammar as a contract; undefined if no value satisfies it. */
function sampleOf(seed: number): { grammar: JsonGrammar; pattern: ContractPattern; text: string } | undefined {
  const grammar = anyJsonGrammar(random(seed))
  const text = jsonContractOf(grammar)
  const { pattern, diagnostics } = parseContract({ name: 'grammar_1.contract', text })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : { grammar, pattern, text }
}

test('the JSON matcher agrees with the oracle, however a value is written and encoded', async (t) => {
  const count = { accepted: 0, rejected: 0 }
  const seen = new Map<string, number>()
  const property = fc.asyncProperty(fc.nat(), async (seed) => {
    const sample = sampleOf(seed)
    if (!sample) return
    for (const kind of constructsOf(sample.grammar)) seen.set(kind, (seen.get(kind) ?? 0) + 1)
    for (const { value, isAccepted } of casesOf(sample.grammar, seed)) {
      const json = disguisedJson(inArray(value), random(seed))
      for (const payload of [json, Buffer.from(json), Buffer.from(`\uFEFF${json}`)]) {
        const mismatches = await mismatchesOf(sample.pattern, payload)
        if ((mismatches.length === 0) !== isAccepted) throw new Error(`${String(!isAccepted)}: ${json}\n${sample.text}`)
        if (mismatches.some(({ payload: place }) => place === undefined)) throw new Error(`no place in ${json}`)
      }
      count[isAccepted ? 'accepted' : 'rejected']++
    }
  })
  await fc.assert(property, { seed: 20_260, numRuns: grammars })
  for (const kind of constructs) t.true((seen.get(kind) ?? 0) > grammars / 20, `${kind}: ${String(seen.get(kind))}`)
  t.true(count.accepted > 3 * grammars && count.rejected > grammars, JSON.stringify(count))
})

const literal = (spelling: string): ContractPattern =>
  contract(`Feature: F\nScenario: S\nWhen POST /\nAnd request-body [${spelling}]\nThen status 200\n`)

test('numbers are compared exactly, never through floating point', async (t) => {
  const spellings = ['10', '10.0', '1e1', '1E+1', '100e-1', '0', '-0', '0e9', '0.1', '0.10000000000000000001']
  const more = [
    '12345678901234567890',
    '12345678901234567891',
    '1e400',
    '1e401',
    '-1e400',
    '9007199254740993',
    '1e-400',
  ]
  const all = [...spellings, ...more]
  const patterns = all.map(literal)
  const verdicts: unknown[] = []
  for (const [index, a] of all.entries())
    for (const b of all) verdicts.push([a, b, (await mismatchesOf(patterns[index]!, `[${b}]`)).length === 0])
  t.deepEqual(
    verdicts,
    all.flatMap((a) => all.map((b) => [a, b, areEqualNumbers(a, b)])),
  )
})
