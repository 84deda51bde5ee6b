import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import { contract } from '../support/contracts.js'

interface Row {
  /** The request line and its steps. */
  readonly steps: readonly string[]
  readonly accepted: readonly string[]
  readonly refused: readonly string[]
}

const rows: Readonly<Record<string, Row>> = {
  'in the request line': {
    steps: ['GET /pets?page=(number)'],
    accepted: ['/pets', '/pets?page=2', '/pets/?page=2'],
    refused: ['/pets?page=x', '/pets?page=1&page=2', '/pets?size=1'],
  },
  'required': {
    steps: ['GET /pets', 'query-parameter page (number)'],
    accepted: ['/pets?page=2'],
    refused: ['/pets', '/pets?page=', '/pets?page=1&page=2', '/pets?Page=2'],
  },
  'optional': {
    steps: ['GET /pets', 'query-parameter page? (number)'],
    accepted: ['/pets', '/pets?page=2'],
    refused: ['/pets?page=x'],
  },
  'a literal': {
    steps: ['GET /pets', 'query-parameter version 2'],
    accepted: ['/pets?version=2'],
    refused: ['/pets', '/pets?version=3'],
  },
  'bounded, beside one of the request line': {
    steps: ['GET /pets?sort=(string)', 'query-parameter page (integer) min 1'],
    accepted: ['/pets?page=1', '/pets?sort=name&page=9'],
    refused: ['/pets?sort=name', '/pets?page=0'],
  },
  'a name that is percent-encoded in requests': {
    steps: ['GET /pets', 'query-parameter a&b[] (string)'],
    accepted: ['/pets?a%26b%5B%5D=x', '/pets?a%26b[]=x'],
    refused: ['/pets', '/pets?a&b[]=x'],
  },
}

const scenario = (steps: readonly string[]): string =>
  ['Feature: F', 'Scenario: S', ...steps.map((step) => `When ${step}`), 'Then status 200', ''].join('\n')

for (const [title, { steps, accepted, refused }] of Object.entries(rows))
  test(`a query parameter: ${title}`, async (t) => {
    const pattern = contract(scenario(steps))
    const matches = async (target: string): Promise<boolean> =>
      (await matchRequest(pattern, { method: 'GET', target })).some(({ mismatches }) => mismatches.length === 0)
    for (const target of accepted) t.true(await matches(target), target)
    for (const target of refused) t.false(await matches(target), target)
    for (const { request } of generateRequests(pattern.scenarios[0]!)) t.true(await matches(request.target))
  })

const [inLine, required, optional, none] = [
  ['GET /pets?page=(number)'],
  ['GET /pets', 'query-parameter page (number)'],
  ['GET /pets', 'query-parameter page? (number)'],
  ['GET /pets'],
]

/** An older and a newer version, and the findings with their witnesses. */
const changes: readonly (readonly [older: readonly string[], newer: readonly string[], findings: readonly string[]])[] = [
  [inLine, optional, []],
  [optional, inLine, []],
  [required, optional, []],
  [required, inLine, []],
  [optional, required, ['request-parameter-became-required GET /pets']],
  [inLine, required, ['request-parameter-became-required GET /pets']],
  [none, required, ['request-parameter-added GET /pets']],
  [none, optional, []],
  [required, none, ['request-parameter-removed GET /pets?page=0']],
  [required, ['GET /pets', 'query-parameter seite (number)'], ['request-parameter-renamed GET /pets?page=0']],
  [required, ['GET /pets', 'query-parameter page (integer)'], ['request-parameter-type-changed GET /pets?page=0.']],
]

for (const [older, newer, expected] of changes)
  test(`from ${older.join(', ')} to ${newer.join(', ')}`, async (t) => {
    const { findings, undecided } = await certifiedComparison(contract(scenario(older)), contract(scenario(newer)))
    t.deepEqual(undecided, [])
    t.deepEqual(
      findings.map(({ side, thing, change, witness }) => `${side}-${thing}-${change} ${witness?.payload ?? ''}`),
      expected,
    )
  })
