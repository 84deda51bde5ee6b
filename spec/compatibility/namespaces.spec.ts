import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import type { CompareOptions, Comparison } from '../../src/compatibility/compare.js'
import { validContract } from '../../src/pattern/validContract.js'
import { rendered } from '../support/rendered.js'

function compared(older: string, newer: string, options: CompareOptions = {}): Promise<Comparison> {
  const [before, after] = [older, newer].map((steps, index) => {
    const text = `Feature: F\nScenario: s\n${steps}\nThen status 200\n`
    const contract = validContract({ name: `${String(index)}.contract`, text })
    if (!contract.ok) throw new Error(JSON.stringify(contract.failure.diagnostics))
    return contract.value
  })
  return certifiedComparison(before!, after!, options)
}

const request = (body: string, types = ''): string => `${types}\nWhen POST /ws\nAnd request-body ${body}`

const notices = async (older: string, newer: string): Promise<string[]> =>
  ((await compared(older, newer)).notices ?? []).map((one) => {
    const { path, message } = rendered(one)
    return `${path}: ${message}`
  })

const moved = (path: string, element: string, from: string, to: string, others = ''): string =>
  `REQUEST.BODY.${path}: \`${element}\` moved from ${from} to ${to}${others}`
const one = 'the namespace `urn:1`'
const two = 'the namespace `urn:2`'

const table: Readonly<Record<string, readonly [older: string, newer: string, expected: readonly string[]]>> = {
  'the default namespace': [request('<a xmlns="urn:1"/>'), request('<a xmlns="urn:2"/>'), [moved('a', 'a', one, two)]],
  'the namespace of a prefix': [
    request('<p:a xmlns:p="urn:1"/>'),
    request('<p:a xmlns:p="urn:2"/>'),
    [moved('a', 'a', one, two)],
  ],
  'another prefix for the same namespace': [request('<p:a xmlns:p="urn:1"/>'), request('<a xmlns="urn:1"/>'), []],
  'no namespace any more': [request('<a xmlns="urn:1"/>'), request('<a/>'), [moved('a', 'a', one, 'no namespace')]],
  'a prefix that is not declared': [request('<p:a xmlns:p="urn:1"/>'), request('<p:a/>'), []],
  'elements that inherit the change are counted': [
    request('<a xmlns="urn:1"><b/><c/></a>'),
    request('<a xmlns="urn:2"><b/><c/></a>'),
    [moved('a', 'a', one, two, ', and so did 2 other elements')],
  ],
  'a declaration further down': [
    request('<a xmlns="urn:1"><b xmlns="urn:2"/></a>'),
    request('<a xmlns="urn:1"><b/></a>'),
    [moved('a.b', 'b', two, one)],
  ],
  'the place where a type is used decides': [
    request('<a xmlns="urn:1">(B)</a>', 'Given type B <b/>'),
    request('<a xmlns="urn:1"><c xmlns="urn:2" specmatic_occurs="optional"/><b/></a>'),
    [],
  ],
  'a type that contains itself': [
    request('<a xmlns="urn:1">(B)</a>', 'Given type B <b>(B?)</b>'),
    request('<a xmlns="urn:1">(B)</a>', 'Given type B <b xmlns="urn:2">(B?)</b>'),
    [moved('a.b', 'b', one, two)],
  ],
  'one of two elements of a name keeps its namespace': [
    request('<a><b xmlns="urn:1">(number)</b></a>'),
    request('<a><b xmlns="urn:1">(number)</b><b xmlns="urn:2" specmatic_occurs="optional">(number)</b></a>'),
    [],
  ],
}

for (const [title, [older, newer, expected]] of Object.entries(table))
  test(`a notice of changed namespaces: ${title}`, async (t) => {
    t.deepEqual(await notices(older, newer), expected)
    t.is((await compared(older, newer)).tests.failed, 0)
    t.is((await compared(older, newer, { strict: ['namespaces'] })).tests.failed, expected.length > 0 ? 1 : 0)
  })

test('a notice that is ignored is not shown, and counts as allowed if namespaces are strict', async (t) => {
  const [older, newer] = [request('<a xmlns="urn:1"/>'), request('<a xmlns="urn:2"/>')]
  const ignore = [{ rules: ['namespace-changed'], reason: 'the gateway rewrites it' }] as const
  t.is((await compared(older, newer, { ignore })).notices, undefined)
  const strict = await compared(older, newer, { ignore, strict: ['namespaces'] })
  t.is(strict.tests.failed, 0)
  t.deepEqual(
    strict.allowed?.map(({ reason }) => reason),
    ['the gateway rewrites it'],
  )
})

test('a witness has the prefixes and namespaces of the contract that accepts it', async (t) => {
  const body = (id: string): string =>
    request(`<s:Envelope xmlns:s="urn:soap"><s:Body><order xmlns="urn:1" s:id="${id}"/></s:Body></s:Envelope>`)
  const { findings } = await compared(body('(string)'), body('(number)'))
  t.is(
    findings[0]?.witness?.payload,
    [
      '<s:Envelope xmlns:s="urn:soap">',
      '  <s:Body>',
      '    <order xmlns="urn:1" s:id=""/>',
      '  </s:Body>',
      '</s:Envelope>',
    ].join('\n'),
  )
})

test('a witness declares the prefix of XML Schema instances that its contract writes', async (t) => {
  const body = (type: string): string =>
    request(`<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="${type}"/>`)
  const { findings } = await compared(body('Dog'), body('Cat'))
  t.is(findings[0]?.witness?.payload, '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="Dog"/>')
})
