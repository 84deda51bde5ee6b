import test from 'ava'
import { matchPayload } from '../../src/match/matchPayload.js'
import type { PayloadMatch } from '../../src/match/matchShape.js'
import { listed, maxMismatches, newDiagnosis, suggestion } from '../../src/match/mismatches/diagnosis.js'
import { createBudget, withinBudget } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'

// Each payload would keep a search for its mistakes busy for minutes if nothing stopped it, so a timeout ends the test.

const many = (count: number, make: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => make(index))

const optional = (name: string): string => `<${name} specmatic_occurs="optional">(string)</${name}>`
const near = (index: number): string => `${'n'.repeat(40_000)}${String(index)}`

interface Case {
  readonly type: string
  readonly payload: string
  readonly first: RegExp
}

const cases: Readonly<Record<string, Case>> = {
  '1,500 optional elements back to front': {
    type: `<l>${many(1500, (index) => optional(`e${String(index)}`)).join('')}</l>`,
    payload: `<l>${many(1500, (index) => `<e${String(1499 - index)}>x</e${String(1499 - index)}>`).join('')}</l>`,
    first: /^`e1498` must come before `e1499`/,
  },
  '500 optional elements of one name, and one more': {
    type: `<l>${optional('a').repeat(500)}</l>`,
    payload: `<l>${'<a>x</a>'.repeat(501)}</l>`,
    first: /^expected the end of `l` but found another `a`|^the content of `l` does not match/,
  },
  '20 names of 40,000 letters, each near the others': {
    type: `<l>${many(20, (index) => `<${near(index)}>(string)</${near(index)}>`).join('')}</l>`,
    payload: `<l>${many(20, (index) => `<${near(index)}b>x</${near(index)}b>`).join('')}</l>`,
    first: /^expected `n{100}…` but found `n{100}…`$/,
  },
  '20,000 undeclared keys, 10,000 declared ones': {
    type: `{${many(10_000, (index) => `"key${String(index)}": "(string)"`).join(',')}}`,
    payload: `{${many(20_000, (index) => `"kex${String(index)}": "x"`).join(',')}}`,
    first: /^the key `kex0` is not in the contract; did you mean `key0`\?$/,
  },
  '300,000 wrong nodes': {
    type: '<a><b>(string)</b></a>',
    payload: `<a>${'<c/>'.repeat(300_000)}</a>`,
    first: /^expected `b` but found `c`$/,
  },
  '1,000 unknown attributes after white space': {
    type: `<a ${many(900, (index) => `k${String(index)}="(string)"`).join(' ')}/>`,
    payload: `<a${' '.repeat(5e6)}${many(900, (index) => `x${String(index)}=""`).join(' ')}/>`,
    first: /^the attribute `x0` is not in the contract/,
  },
  'a million empty objects that lack 1,000 keys': {
    type: `[{${many(1000, (index) => `"key${String(index)}": "(string)"`).join(',')}}, "(string...)"]`,
    payload: `[${'{},'.repeat(1e6)}{}]`,
    first: /^the key `key0` is missing$/,
  },
}

async function matched({ type, payload }: Pick<Case, 'type' | 'payload'>): Promise<PayloadMatch> {
  const text = `Feature: F\nScenario: S\nGiven type T """\n${type}\n"""\nWhen POST /\nAnd request-body (T)\nThen status 200\n`
  const match = await matchPayload(contract(text), payload, { type: 'T' })
  if (!match.ok) throw new Error(match.failure.message)
  return match.value
}

for (const [name, { first, ...one }] of Object.entries(cases))
  test(`the diagnosis ends: ${name}`, async (t) => {
    const { mismatches, warnings } = await matched(one)
    t.true(mismatches.length >= 1 && mismatches.length <= maxMismatches)
    t.regex(mismatches[0]!.message, first)
    t.is(warnings.length, mismatches.length === maxMismatches ? 1 : 0)
    t.true(JSON.stringify(mismatches).length < 2_000_000)
  })

test('a document that matches is accepted, however many optional elements of one name it has', async (t) => {
  const { mismatches } = await matched({
    type: `<l>${optional('a').repeat(500)}</l>`,
    payload: `<l>${'<a>x</a>'.repeat(500)}</l>`,
  })
  t.deepEqual(mismatches, [])
})

test('without steps there is no suggestion, and the mismatch is reported all the same', (t) => {
  const known = ['name', 'born']
  t.is(suggestion('nmae', known, newDiagnosis()), 'name')
  t.is(suggestion('nmae', known, newDiagnosis(createBudget({ steps: 10 }))), undefined)
  t.is(suggestion('n'.repeat(1000), ['n'.repeat(999)], newDiagnosis()), undefined)
})

test('a message without mismatches so far is read to the end even if no memory is left for mismatches', (t) => {
  const diagnosis = newDiagnosis(createBudget({ cells: 0 }))
  withinBudget(() => {
    diagnosis.budget.keep(1)
  })
  t.deepEqual(listed(diagnosis, []), [])
  t.true(diagnosis.left > 0)
})
