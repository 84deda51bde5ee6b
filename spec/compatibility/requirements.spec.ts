import { readFileSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { compared } from '../support/compared.js'
import { rendered } from '../support/rendered.js'

const example = (path: string): string => readFileSync(new URL(`../../examples/${path}`, import.meta.url), 'utf8')
const petstore = example('petstore-soap/petstore_1.contract')
const math1 = example('math/math_1.contract')
const math2 = example('math/math_2.contract')

const isCompatible = (t: ExecutionContext, older: string, newer: string): void => {
  t.deepEqual(
    compared(older, newer)
      .findings.map(rendered)
      .map(({ rule, path }) => `${rule} ${path}`),
    [],
  )
}

const rules = (older: string, newer: string): string[] =>
  compared(older, newer)
    .findings.map(rendered)
    .map(({ rule, path }) => `${rule} ${path}`)

/** Changes a part of a contract; fails if the part is missing. */
function changed(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`no ${part}`)
  return text.replace(part, by)
}

const scenario = (title: string, ...steps: string[]): string =>
  [`Scenario: ${title}`, ...steps].map((line) => `${line}\n`).join('')
const feature = (...scenarios: string[]): string => `Feature: F\n${scenarios.join('')}`
const xml = (request: string, response = '<s/>', ...types: string[]): string =>
  feature(
    scenario(
      's',
      ...types.map((type) => `Given type ${type}`),
      'When POST /ws',
      `And request-body ${request}`,
      'Then status 200',
      `And response-body ${response}`,
    ),
  )

test('4.2.1 what the Background declares counts in every scenario, as if it were declared there', (t) => {
  const inherited = feature(
    'Background:\nGiven type Id <id>(number)</id>\nWhen POST /ws\nAnd request-body <r>(Id)</r>\nThen status 200\nAnd response-body <s/>\n',
    scenario('s'),
  )
  const written = xml('<r><id>(number)</id></r>')
  isCompatible(t, inherited, written)
  isCompatible(t, written, inherited)
  t.deepEqual(rules(inherited, xml('<r><id>(boolean)</id></r>')), ['request-element-type-changed REQUEST.BODY.r.id'])
})

test('4.2.1 a change of the Background breaks every scenario that inherits it', (t) => {
  const required = changed(
    petstore,
    '<soapenv:Header/>',
    '<soapenv:Header><soapenv:Action>(string)</soapenv:Action></soapenv:Header>',
  )
  const { tests, findings } = compared(petstore, required)
  t.deepEqual(tests, { run: 2, passed: 0, failed: 2 })
  t.deepEqual([...new Set(findings.map((finding) => rendered(finding).rule))], ['request-element-added'])
})

test('4.2.2 types that a Background leaves to the scenarios are taken from each scenario', (t) => {
  const wider = changed(
    petstore,
    '<pet:listPetsRequest>\n        <pet:id>(number)',
    '<pet:listPetsRequest>\n        <pet:id>(string)',
  )
  isCompatible(t, petstore, wider)
  t.deepEqual(
    compared(wider, petstore)
      .findings.map(rendered)
      .map(({ scenario: title, rule }) => `${title}: ${rule}`),
    ['List the pets of an owner: request-element-type-changed'],
  )
})

test('4.2.3 a type that is split into sub-types is the same type', (t) => {
  const whole = xml('<e><body><op><id>(number)</id></op></body></e>')
  const split = xml('<e><body>(Op)</body></e>', '<s/>', 'Op <op>(Id)</op>', 'Id <id>(number)</id>')
  isCompatible(t, whole, split)
  isCompatible(t, split, whole)
})

test('4.2.4 a repeated type accepts any number of nodes: allowing only one instead breaks', (t) => {
  const any = xml('<r>(Id*)</r>', '<s/>', 'Id <id>(number)</id>')
  const one = xml('<r>(Id)</r>', '<s/>', 'Id <id>(number)</id>')
  isCompatible(t, one, any)
  t.is(compared(any, one).tests.failed, 1)
})

test('4.3.1 namespaces and their prefixes change no verdict', (t) => {
  isCompatible(t, petstore, petstore.replaceAll('www.example.com', 'www.example.org'))
})

test('4.3.2 another prefix for the same namespace changes no verdict', (t) => {
  isCompatible(t, petstore, petstore.replaceAll('pet:', 'p:').replaceAll('soapenv:', 's:'))
})

test('4.3.3 the order of nodes counts', (t) => {
  const reordered = petstore.replaceAll(/( *<soapenv:Header\/>\n)( *<soapenv:Body>.*\n)/g, '$2$1')
  t.not(reordered, petstore)
  t.deepEqual(
    [...new Set(rules(petstore, reordered))],
    ['request-element-reordered REQUEST.BODY.Envelope.Body', 'response-element-reordered RESPONSE.BODY.Envelope.Body'],
  )
})

test('4.4 success means that no test failed, and every final scenario is one test', (t) => {
  t.deepEqual(compared(petstore, petstore).tests, { run: 2, passed: 2, failed: 0 })
})

test('7.1 a contract that is not backward compatible has at least one finding', (t) => {
  const { tests, findings } = compared(math1, math2)
  t.deepEqual(tests, { run: 2, passed: 1, failed: 1 })
  t.deepEqual(
    findings.map(rendered).map(({ scenario: title, rule, level }) => [title, rule, level]),
    [['Square of a number', 'response-body-type-changed', 'wire']],
  )
})

test('9.1 the version note makes no difference', (t) => {
  isCompatible(t, petstore, changed(petstore, '#Version 1', '#Version 2'))
})

test('9.2 a scenario added for a new path is compatible', (t) => {
  const cube = scenario(
    'Root',
    'When POST /root',
    'And request-body (number)',
    'Then status 200',
    'And response-body (number)',
  )
  isCompatible(t, math1, `${math1}\n${cube}`)
})

test('9.2 an operation added beside the others, on the same path, is compatible', (t) => {
  const count = scenario(
    'Count the pets',
    'Given type RequestBody <pet:countPetsRequest/>',
    'And type ResponseBody <pet:countPetsResponse>(number)</pet:countPetsResponse>',
  )
  isCompatible(t, petstore, `${petstore}\n${count}`)
})

test('9.3 a response body that was a number and becomes a JSON object breaks', (t) => {
  t.deepEqual(rules(math1, math2), ['response-body-type-changed RESPONSE.BODY'])
})

test('9.3 a response body that was a JSON object and becomes a number breaks', (t) => {
  t.deepEqual(rules(math2, math1), ['response-body-type-changed RESPONSE.BODY'])
})

test('9.4 an update that restricts a request breaks, one that relaxes it does not', (t) => {
  const wider = changed(petstore, '<pet:id>(number)</pet:id>', '<pet:id>(string)</pet:id>')
  isCompatible(t, petstore, wider)
  t.deepEqual(rules(wider, petstore), ['request-element-type-changed REQUEST.BODY.Envelope.Body.getPetRequest.id'])
})

test('9.5 the tests are the scenarios of the older contract, not of the newer', (t) => {
  const more = `${math1}\n${scenario('Root', 'When POST /root', 'Then status 200')}`
  t.deepEqual(compared(math1, more).tests, { run: 2, passed: 2, failed: 0 })
  t.deepEqual(compared(more, math1).tests, { run: 3, passed: 2, failed: 1 })
})

const inProgress = (text: string): string => changed(text, '  Scenario: Square', '  @WIP\n  Scenario: Square')

test('9.6 a scenario tagged @WIP in the older contract is skipped, no matter how it changed', (t) => {
  const { tests, skipped, findings } = compared(inProgress(math1), math2)
  t.deepEqual(tests, { run: 1, passed: 1, failed: 0 })
  t.deepEqual(skipped, [{ scenario: 'Square of a number', reason: 'WIP' }])
  t.deepEqual(findings, [])
})

test('9.6 a scenario tagged @WIP only in the newer contract is not skipped', (t) => {
  t.is(compared(math1, inProgress(math2)).tests.failed, 1)
})

test('9.6 once the tag is removed, the scenario is compared', (t) => {
  t.deepEqual(compared(inProgress(math1), math1).tests, { run: 1, passed: 1, failed: 0 })
  t.deepEqual(compared(math1, math2).skipped, [])
})

test('9.6 other tags do not count as @WIP', (t) => {
  const tagged = changed(math1, '  Scenario: Square', '  @slow @WIPED\n  Scenario: Square')
  t.is(compared(tagged, math2).tests.failed, 1)
})
