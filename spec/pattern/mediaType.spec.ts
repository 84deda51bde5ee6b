import test from 'ava'
import fc from 'fast-check'
import { MIMEType } from 'node:util'
import { headerDomain } from '../../src/pattern/values/headerDomain.js'
import { accepts } from '../../src/pattern/values/domain.js'
import { givenValues } from '../../src/contract-test/givenValues.js'
import type { GivenValues } from '../../src/contract-test/plannedTest.js'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ScenarioPattern } from '../../src/pattern/tree/patternTree.js'
import { validContract } from '../../src/pattern/validContract.js'

const span = { start: 0, end: 0 }

const acceptsContentType = (stated: string, text: string): boolean =>
  accepts(headerDomain({ name: 'content-Type', value: { kind: 'literal', text: stated, span } }, new Map()), text)

const cases: readonly (readonly [stated: string, accepted: readonly string[], refused: readonly string[]])[] = [
  [
    'application/json',
    ['application/json', 'Application/JSON', 'application/json; charset=utf-8', 'application/json ;a="x;y" ; b=c;'],
    ['', 'text/json', 'application/jsonx', 'application/json charset=utf-8', 'application/json; "', 'application/json,a/b'],
  ],
  [
    'text/xml; charset=UTF-8',
    ['text/xml;charset=utf-8', 'TEXT/XML; CharSet="UTF-8"', 'text/xml; a=b; charset=utf-8', 'text/xml; charset=utf-8; a=b'],
    ['text/xml', 'text/xml; charset=utf-16', 'text/xml; a="charset=utf-8"', 'text/xml; xcharset=utf-8'],
  ],
  [
    'application/soap+xml; action="urn:A"; charset=utf-8',
    ['application/soap+xml; charset=utf-8; action="urn:A"', String.raw`application/soap+xml;Action="urn:\A";charset=utf-8`],
    ['application/soap+xml; action="urn:a"; charset=utf-8', 'application/soap+xml; action="urn:A"'],
  ],
  [String.raw`a/b; q="x\"y"`, [String.raw`a/b;q="x\"y"`, String.raw`a/b;q="\x\"\y"`], ['a/b;q="x"y"', 'a/b;q=x']],
  ['json', ['json'], ['JSON', 'json; a=b']],
] // prettier-ignore

for (const [stated, accepted, refused] of cases)
  test(`the content type ${stated}`, (t) => {
    for (const text of accepted) t.true(acceptsContentType(stated, text), text)
    for (const text of refused) t.false(acceptsContentType(stated, text), text)
  })

test('other headers are compared as they are', (t) => {
  const value = { kind: 'literal', text: 'text/html', span } as const
  t.false(accepts(headerDomain({ name: 'Accept', value }, new Map()), 'TEXT/html'))
})

const parameters = fc.uniqueArray(
  fc.tuple(fc.constantFrom('a', 'B', 'charset'), fc.constantFrom('utf-8', 'X', 'x', 'a b', ';', '"', '\\', '')),
  { selector: ([name]) => name },
)

const written = (type: string, all: readonly (readonly [name: string, value: string])[]): string => {
  const mime = new MIMEType(type)
  for (const [name, value] of all) mime.params.set(name, value)
  return String(mime)
}

test('exactly the content types with the stated type and parameters are accepted', (t) => {
  const type = fc.constantFrom('text/a', 'TEXT/A', 'text/b')
  const equal = (name: string, a: string, b: string | null): boolean =>
    name === 'charset' ? a.toLowerCase() === b?.toLowerCase() : a === b
  fc.assert(
    fc.property(type, parameters, type, parameters, (stated, own, sent, others) => {
      const text = written(sent, others)
      const { essence, params } = new MIMEType(text)
      const isSame =
        essence === stated.toLowerCase() &&
        own.every(([name, value]) => equal(name, value, params.get(name.toLowerCase())))
      t.is(acceptsContentType(written(stated, own), text), isSame, text)
    }),
    { numRuns: 1000 },
  )
})

const withExamples = (step: string, cells: readonly string[]): string =>
  [
    'Feature: F',
    'Scenario: S',
    'Given enum Media (string) values application/json,application/problem+json;v=1',
    'When POST /pets',
    step,
    'And request-body {"name": "(string)"}',
    'Then status 200',
    'Examples:',
    '| Content-Type |',
    ...cells.map((cell) => `| ${cell} |`),
    '',
  ].join('\n')

const filled = [
  ['application/json; charset=utf-8', true],
  ['Application/JSON', true],
  ['application/problem+json; v="1"', true],
  ['application/problem+json', false],
  ['text/xml', false],
] as const

/** The cells of the Examples of a step that are reported. */
function refusedCells(step: string, name: string): readonly string[] {
  const text = withExamples(
    step,
    filled.map(([cell]) => cell),
  ).replace('| Content-Type |', `| ${name} |`)
  const { diagnostics } = loadContract({ name: 'a_1.contract', text })
  return diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`)
}

test('the cells of an Examples column for a content type are compared as media types', (t) => {
  const refused = filled.flatMap(([cell, fits]) => (fits ? [] : [`examples-mismatch ${cell}`]))
  t.deepEqual(refusedCells('And request-header Content-Type (Media)', 'Content-Type'), refused)
  t.deepEqual(refusedCells('And request-header content-type (kind:Media)', 'kind'), refused)
  t.is(refusedCells('And request-header Accept (Media)', 'Accept').length, filled.length)
})

const scenarioOf = (text: string): ScenarioPattern => {
  const contract = validContract({ name: 'a_1.contract', text })
  if (!contract.ok) throw new Error(contract.failure.message)
  return contract.value.scenarios[0]!
}

const contentTypes = (scenario: ScenarioPattern, given?: GivenValues): readonly unknown[] =>
  generateRequests(scenario, given).map(({ request }) => request.headers?.['Content-Type'])

test('a request is sent with the content type from its Examples row or from the given values', (t) => {
  const cells = ['application/json; charset=utf-8', 'application/problem+json; v=1']
  const text = withExamples('And request-header Content-Type (Media)', cells)
  t.deepEqual(contentTypes(scenarioOf(text)), cells)
  const contract = validContract({ name: 'a_1.contract', text: text.slice(0, text.indexOf('Examples:')) })
  const contracts = contract.ok ? [contract.value] : []
  for (const name of ['Content-Type', 'Media'])
    for (const [value, fits] of filled) {
      const written = JSON.stringify({ values: { [name]: value } })
      const given = givenValues({ name: 'values.json', text: written }, contracts)
      t.is(given.ok, fits, `${name} ${value}`)
      const [scenario] = contracts[0]?.scenarios ?? []
      if (given.ok && scenario) t.is(contentTypes(scenario, given.value(scenario))[0], value)
    }
})
