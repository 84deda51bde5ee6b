import test from 'ava'
import { negativeTests, maxNegatives } from '../../src/contract-test/negativeTests.js'
import type { PlannedTest } from '../../src/contract-test/plannedTest.js'
import { generateRequest } from '../../src/generate/generateRequest.js'
import { matchScenarioRequest } from '../../src/match/matchMessage.js'
import { segmentsOf } from '../../src/match/matchTarget.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { contract } from '../support/contracts.js'
import { goodCases } from '../support/corpus.js'

const negatives = (pattern: ContractPattern, seed = 1, more: readonly ContractPattern[] = []) =>
  negativeTests([pattern, ...more], new Set(pattern.scenarios), { seed })

const path = ({ target }: { readonly target: string }): string => target.replace(/\?.*/, '')

test('each negative request of the corpus differs in one place from a valid one, and no scenario accepts it', async (t) => {
  let count = 0
  for (const [seed, { name, source }] of goodCases.entries()) {
    const { pattern } = loadContract(source)
    const tests = await negatives(pattern, seed)
    count += tests.length
    for (const { request, scenario, negative } of tests) {
      const own = await matchScenarioRequest(request, scenario)
      t.deepEqual(own, [negative], `${name}: ${request.target} ${String(request.body)}`)
      t.is(request.method, scenario.request.method)
      t.is(segmentsOf(path(request)).length, scenario.request.path.segments.length)
      for (const other of pattern.scenarios) t.true((await matchScenarioRequest(request, other)).length > 0, name)
    }
    for (const scenario of pattern.scenarios)
      t.true(tests.filter((one) => one.scenario === scenario).length <= maxNegatives, name)
  }
  t.true(count > 300, String(count))
})

test('the seed determines the negative requests', async (t) => {
  const { source } = goodCases.find(({ name }) => name === 'scalars')!
  const { pattern } = loadContract(source)
  const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => negatives(pattern, seed)))
  t.deepEqual(requests(one!), requests(again!))
  t.notDeepEqual(
    one!.map(({ title }) => title),
    other!.map(({ title }) => title),
  )
})

const requests = (tests: readonly PlannedTest[]): readonly unknown[] => tests.map(({ request }) => request)

const titles = async (text: string): Promise<readonly string[]> =>
  (await negatives(contract(`Feature: F\n${text}`))).map(({ title }) => title)

const table: Readonly<Record<string, readonly [scenario: string, titles: readonly string[]]>> = {
  'a typed path segment gets other values; the path stays as long': [
    'Scenario: s\nWhen GET /pets/(id:number)/toys\nThen status 200\n',
    ['id = 1861x'],
  ],
  'query parameters, which are all optional, are wrong and unknown': [
    'Scenario: s\nWhen GET /pets?born=(date)&kind?=(string)\nThen status 200\n',
    ['born = 2021-02-29', 'born = 2026-09-10x', 'born = (empty)', 'unexpected in query'],
  ],
  'bounds are exceeded by one character': [
    'Scenario: s\nGiven type Code (string) minLength 3 maxLength 5\nWhen GET /pets\nAnd request-header X-Code (Code)\nThen status 200\n',
    ['without X-Code', 'X-Code = aa', 'X-Code = x coda', 'X-Code = (empty)'],
  ],
  'JSON keys are left out, have other types, and one more is added': [
    'Scenario: s\nWhen POST /pets\nAnd request-body {"id": "(number)", "names?": ["(string*)"]}\nThen status 200\n',
    [
      ...['without id', 'id = 5462x', 'id as a string', 'id as null'],
      ...['names as a number', 'names as null', 'names as an object', 'names as null'],
      ...['unexpected in the body', 'the body as an array', 'the body as null'],
    ],
  ],
  'of a SOAP request, the envelope and the operation stay': [
    'Scenario: s\nWhen POST /ws\nAnd request-header SOAPAction "urn:get"\nAnd request-body <Envelope><Header/><Body><get><id>(number)</id></get></Body></Envelope>\nThen status 200\n',
    ['without id', 'id = 9726x', 'id = (empty)', 'unexpected in get'],
  ],
  'form fields are left out, wrong and unknown': [
    'Scenario: s\nWhen POST /pets\nAnd form-field agreed (boolean)\nThen status 200\n',
    ['without agreed', 'agreed = truex', 'agreed = (empty)', 'unexpected in body'],
  ],
  'a scenario whose response is an error has none': ['Scenario: s\nWhen GET /pets/(id:number)\nThen status 404\n', []],
  'what another scenario accepts is left out': [
    'Scenario: s\nWhen GET /pets?id=(number)\nThen status 200\nScenario: refused\nWhen GET /pets?id=(string)\nThen status 400\n',
    ['unexpected in query'],
  ],
  'a request that says nothing cannot be wrong': ['Scenario: s\nWhen GET /pets\nThen status 200\n', []],
}

for (const [name, [scenario, expected]] of Object.entries(table))
  test(name, async (t) => {
    t.deepEqual(await titles(scenario), expected)
  })

test('what a scenario of another contract accepts is left out', async (t) => {
  const [one, other] = ['number', 'string'].map((type) =>
    contract(`Feature: F\nScenario: s\nWhen GET /pets/(id:${type})\nThen status 200\n`),
  )
  t.is((await negatives(one!)).length, 1)
  t.is((await negatives(one!, 1, [other!])).length, 0)
})

test('long requests get 30 near misses, spread over their parts', async (t) => {
  const keys = Array.from({ length: 25 }, (_, index) => `"k${String(index)}": "(number)"`)
  const pattern = contract(
    `Feature: F\nScenario: s\nWhen POST /\nAnd request-body {${keys.join(', ')}}\nThen status 200\n`,
  )
  const tests = await negatives(pattern)
  t.is(tests.length, maxNegatives)
  for (let index = 0; index < keys.length; index++)
    t.true(
      tests.some(({ negative }) => negative?.path.at(-1)?.name === `k${String(index)}`),
      `k${String(index)}`,
    )
})

test('a request that the given headers make invalid has no near misses', async (t) => {
  const pattern = contract(
    'Feature: F\nScenario: s\nWhen GET /(id:number)\nAnd request-header X (number)\nThen status 200\n',
  )
  const options = { headers: { x: 'none' } }
  t.deepEqual(await negativeTests([pattern], new Set(pattern.scenarios), options), [])
  const repaired = await negativeTests([pattern], new Set(pattern.scenarios), { headers: { x: '3' } })
  t.deepEqual(
    repaired.map(({ title }) => title),
    ['id = 7631x'],
  )
  t.is(generateRequest(pattern.scenarios[0]!).method, 'GET')
})
