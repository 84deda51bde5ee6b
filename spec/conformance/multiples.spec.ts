import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import { isError } from '../../src/text/diagnostic.js'
import { contract } from '../support/contracts.js'

interface Row {
  readonly type: string
  /** Texts, and JSON numbers as they are written. */
  readonly accepted: readonly string[]
  readonly refused: readonly string[]
  readonly json?: { readonly accepted: readonly string[]; readonly refused: readonly string[] }
}

const rows: readonly Row[] = [
  {
    type: '(integer) multipleOf 5',
    accepted: ['0', '-0', '5', '-10', '+15', '005', '1000000000000000000000005'],
    refused: ['1', '-4', '10.0', '5.', '1000000000000000000000001'],
    json: { accepted: ['5', '-10', '1.5e1', '10.0', '0', '1e30', '5E0'], refused: ['1', '1e0', '15.5', '"5"', '1e-1'] },
  },
  {
    type: '(integer) multipleOf 50',
    accepted: ['0', '150', '-50'],
    refused: ['5', '125', '10'],
    json: { accepted: ['1.5e2', '15e1', '150', '1e999999999999'], refused: ['1.25e2', '1e1', '1.5e1', '151'] },
  },
  {
    type: '(integer) multipleOf 7',
    accepted: ['0', '7', '-14', '77', '7000000000000000007'],
    refused: ['1', '8', '70000000000000000071'],
    json: { accepted: ['7e400', '0.7e1', '0e9'], refused: ['1e999999999999', '8e400'] },
  },
  {
    type: '(decimal) multipleOf 0.25',
    accepted: ['0', '0.25', '.5', '1.', '-12.75', '1.2500', '100'],
    refused: ['0.1', '0.2', '0.255', '1.05', '.26'],
    json: { accepted: ['2.5e-1', '25E-2', '0.5', '3'], refused: ['2.5e-2', '0.3', '1e-1'] },
  },
  {
    type: '(decimal) multipleOf 1.50',
    accepted: ['0', '1.5', '3', '-4.50', '15'],
    refused: ['1', '2', '0.5', '1.51'],
  },
  {
    type: '(integer) multipleOf 0.5',
    accepted: ['0', '1', '-7'],
    refused: ['0.5'],
    json: { accepted: ['1', '10e-1'], refused: ['0.5', '5e-1'] },
  },
  {
    type: '(decimal) min 1 max 10 multipleOf 2.5 fractionDigits 0',
    accepted: ['5', '10', '5.0'],
    refused: ['0', '2.5', '7.5', '15'],
  },
  { type: '(integer) multipleOf 4 min 10 max 13', accepted: ['12', '012'], refused: ['8', '16', '10', '13'] },
  { type: '(Even) multipleOf 3', accepted: ['0', '6', '-12'], refused: ['2', '3', '9'] },
  { type: '(Even)', accepted: ['2', '-4'], refused: ['3'] },
  { type: '(integer) multipleOf 1000003 min 1', accepted: ['1000003', '2000006'], refused: ['0', '1000004'] },
]

const scenario = (type: string, body: string): string =>
  [
    'Feature: F',
    'Scenario: S',
    'Given type Even (integer) multipleOf 2',
    `And type T ${type}`,
    `When POST /${body === '' ? '?a=(T)' : ''}`,
    ...(body === '' ? [] : [`And request-body ${body}`]),
    'Then status 200',
    '',
  ].join('\n')

const matcher = (text: string) => {
  const pattern = contract(text)
  const matches = async (target: string, body: string): Promise<boolean> =>
    (await matchRequest(pattern, { method: 'POST', target, body })).some(({ mismatches }) => mismatches.length === 0)
  return { pattern, matches }
}

for (const { type, accepted, refused, json } of rows)
  test(`the multiples of ${type}`, async (t) => {
    const { pattern, matches } = matcher(scenario(type, ''))
    const target = (text: string): string => `/?a=${encodeURIComponent(text)}`
    for (const text of accepted) t.true(await matches(target(text), ''), text)
    for (const text of refused) t.false(await matches(target(text), ''), text)
    for (const seed of [1, 2, 3])
      for (const { request } of generateRequests(pattern.scenarios[0]!, { seed }))
        t.true(await matches(request.target, ''), request.target)
    const inJson = matcher(scenario(type, '{"a": "(T)"}'))
    for (const text of json?.accepted ?? []) t.true(await inJson.matches('/', `{"a": ${text}}`), text)
    for (const text of json?.refused ?? []) t.false(await inJson.matches('/', `{"a": ${text}}`), text)
    for (const { request } of generateRequests(inJson.pattern.scenarios[0]!))
      t.true(await inJson.matches('/', String(request.body)), String(request.body))
  })

const faults: readonly (readonly [type: string, message: RegExp])[] = [
  ['(number) multipleOf 5', /`\(number\)` cannot have `multipleOf`, because numbers with exponents/],
  ['(string) multipleOf 5', /`multipleOf` is for `\(integer\)` and `\(decimal\)`, not for `\(string\)`/],
  ['(integer) multipleOf 0', /`multipleOf` needs a number above zero, but found `0`/],
  ['(integer) multipleOf -5', /needs a number above zero, but found `-5`/],
  ['(integer) multipleOf 2020-01-01', /needs a number above zero, but found `2020-01-01`/],
  [`(integer) multipleOf 1${'0'.repeat(100)}`, /has a number of more than 100 digits/],
  ['(integer) multipleOf 2 multipleOf 3', /`multipleOf` comes twice/],
  ['(integer) multipleOf 10 min 1 max 9', /no text is within these bounds/],
  ['(integer) multipleOf 1000003 min 1 max 9', /no text is within these bounds/],
  ['(decimal) multipleOf 0.5 above 0 below 0.5', /no text is within these bounds/],
]

for (const [type, message] of faults)
  test(`${type} is bad`, (t) => {
    const found = parseContract({ name: 'pet_1.contract', text: scenario(type, '') }).diagnostics.filter(isError)
    t.deepEqual(
      found.map(({ code }) => code),
      ['bad-bounds'],
    )
    t.regex(found[0]!.message, message)
  })

/** Types of a query parameter and of a key, and the findings from the first to the second, with the number in the witness. */
const changes: readonly (readonly [older: string, newer: string, text: readonly string[], json?: readonly string[]])[] =
  [
    ['(integer) multipleOf 10', '(integer) multipleOf 5', []],
    ['(integer) multipleOf 5', '(integer) multipleOf 10', ['values-narrowed 5']],
    ['(integer) multipleOf 6', '(integer) multipleOf 4', ['values-narrowed 6']],
    ['(integer) multipleOf 2', '(integer)', []],
    ['(integer)', '(integer) multipleOf 2', ['values-narrowed 1']],
    ['(integer) multipleOf 5', '(integer) multipleOf 5.0', []],
    ['(Even) multipleOf 3', '(integer) multipleOf 6', []],
    ['(integer) multipleOf 6', '(Even) multipleOf 3', []],
    ['(decimal) multipleOf 0.5', '(decimal) multipleOf 0.25', []],
    ['(decimal) multipleOf 0.25', '(decimal) multipleOf 0.5', ['values-narrowed .25'], ['values-narrowed 0.25']],
    ['(decimal) multipleOf 0.01', '(decimal) fractionDigits 2', []],
    ['(decimal) fractionDigits 2', '(decimal) multipleOf 0.01', []],
    ['(integer) min 1 max 9 multipleOf 5', '(integer) min 5 max 5', []],
    ['(integer) min 1 max 11 multipleOf 5', '(integer) min 5 max 5', ['values-narrowed 10']],
    ['(integer) multipleOf 1000003', '(integer) multipleOf 1000003', []],
    ['(integer) multipleOf 3000009', '(integer) multipleOf 1000003', []],
    ['(integer) multipleOf 99999999999999999999', '(integer) multipleOf 9', []],
    ['(integer) multipleOf 99991', '(integer) multipleOf 99989', ['values-narrowed 99991']],
    ['(integer) multipleOf 10000019 min 1', '(integer) multipleOf 10000079', ['values-narrowed 10000019']],
    ['(integer) multipleOf 10000019', '(integer) multipleOf 10000079 min 1', ['values-narrowed 0']],
    ['(integer) min 0 max 40 multipleOf 20', '(integer) min 0 max 40 multipleOf 10', []],
  ]

for (const [older, newer, text, json = text] of changes)
  for (const [body, expected] of [
    ['', text],
    ['{"a": "(T)"}', json],
  ] as const)
    test(`from ${older} to ${newer}${body === '' ? '' : ' in JSON'}`, async (t) => {
      const { findings, undecided } = await certifiedComparison(
        contract(scenario(older, body)),
        contract(scenario(newer, body)),
      )
      t.deepEqual(undecided, [])
      const number = (payload: string): string => /a(?:=|": )([-.\d]+)/.exec(payload)?.[1] ?? payload
      t.deepEqual(
        findings.map(({ change, witness }) => `${change} ${number(witness?.payload ?? '')}`),
        expected,
      )
    })

test('multiples of large numbers are never compatible by mistake, even if they cannot be compared', async (t) => {
  const [older, newer] = ['(integer) multipleOf 10000019', '(integer) multipleOf 10000079 pattern /[0-9]{20}.*/'].map(
    (type) => contract(scenario(type, '')),
  )
  const { findings, undecided } = await certifiedComparison(older!, newer!)
  t.is(findings.length + undecided.length, 1)
})
