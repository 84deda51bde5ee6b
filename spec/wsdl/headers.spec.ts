import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { matchScenarioRequest, matchScenarioResponse } from '../../src/match/matchMessage.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { importedFiles } from '../support/importedFiles.js'

interface Version {
  /** The type of the header's element; absent if the binding declares no header. */
  readonly header?: string
  readonly isRequired?: boolean
  /** The message that has the header. Default: both. */
  readonly on?: 'request' | 'response'
  /** The type of the fault's element. */
  readonly fault?: string
}

/** A service with one operation, which has a fault and a header in request and response. */
const wsdl = ({ header, isRequired = false, on, fault = 'xs:string' }: Version): string => {
  const required = isRequired ? ' wsdl:required="true"' : ''
  const block = header === undefined ? '' : `<soap:header message="t:M" part="header" use="literal"${required}/>`
  return `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">
  <wsdl:types><xs:schema targetNamespace="urn:t">
    <xs:element name="body" type="xs:string"/>
    ${header === undefined ? '' : `<xs:element name="session" type="${header}"/>`}
    <xs:element name="broken" type="${fault}"/>
  </xs:schema></wsdl:types>
  <wsdl:message name="M">
    <wsdl:part name="body" element="t:body"/>
    ${header === undefined ? '' : '<wsdl:part name="header" element="t:session"/>'}
  </wsdl:message>
  <wsdl:message name="F"><wsdl:part name="fault" element="t:broken"/></wsdl:message>
  <wsdl:portType name="P"><wsdl:operation name="O">
    <wsdl:input message="t:M"/><wsdl:output message="t:M"/><wsdl:fault name="f" message="t:F"/>
  </wsdl:operation></wsdl:portType>
  <wsdl:binding name="B" type="t:P"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="O"><soap:operation soapAction="o"/>
      <wsdl:input><soap:body use="literal" parts="body"/>${on === 'response' ? '' : block}</wsdl:input>
      <wsdl:output><soap:body use="literal" parts="body"/>${on === 'request' ? '' : block}</wsdl:output>
      <wsdl:fault name="f"><soap:fault name="f" use="literal"/></wsdl:fault>
    </wsdl:operation>
  </wsdl:binding>
</wsdl:definitions>`
}

async function imported(version: Version): Promise<ContractPattern> {
  const { contract, errors } = await importedFiles(new Map([['a.wsdl', wsdl(version)]]), 'a.wsdl')
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return contract
}

const table: readonly (readonly [change: string, before: Version, after: Version, isCompatible: boolean])[] = [
  ['an optional header is added', {}, { header: 'xs:string' }, true],
  ['an optional header is removed', { header: 'xs:string' }, {}, true],
  ['a required header is added', {}, { header: 'xs:string', isRequired: true }, false],
  ['the type of an optional header is narrowed', { header: 'xs:string' }, { header: 'xs:int' }, false],
  ['the type of an optional header is widened', { header: 'xs:int' }, { header: 'xs:string' }, false],
  ['the type of a fault is widened', { fault: 'xs:int' }, { fault: 'xs:string' }, false],
  ['the type of a fault is narrowed', { fault: 'xs:string' }, { fault: 'xs:int' }, true],
]

for (const [change, before, after, isCompatible] of table)
  test(`${change}: ${isCompatible ? 'compatible' : 'breaking'}`, async (t) => {
    const [older, newer] = [await imported(before), await imported(after)]
    const { tests } = compareContracts(older, newer, { level: 'wire' })
    t.is(tests.failed === 0, isCompatible)
  })

type Declared = 'undeclared' | 'optional' | 'required'

const version = (declared: Declared, on: 'request' | 'response'): Version =>
  declared === 'undeclared' ? {} : { header: 'xs:int', isRequired: declared === 'required', on }

/** The verdict if the declaration of a header changes: `passed` only if all messages of the writer's version match the reader's. */
const changes: readonly (readonly [before: Declared, after: Declared, request: string, response: string])[] = [
  ['undeclared', 'optional', 'notice', 'passed'],
  ['undeclared', 'required', 'failed', 'passed'],
  ['optional', 'undeclared', 'passed', 'notice'],
  ['optional', 'required', 'failed', 'passed'],
  ['required', 'undeclared', 'passed', 'failed'],
  ['required', 'optional', 'passed', 'failed'],
]

const headers = ['', '<t:session>1</t:session>', '<t:session>x</t:session>', '<t:other>x</t:other>']

/** Matches a request or a response with each of the headers against the first scenario of a contract. */
function matches({ scenarios }: ContractPattern, side: 'request' | 'response'): Promise<readonly boolean[]> {
  const [scenario] = scenarios
  const matched = headers.map(async (header) => {
    const body = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:t="urn:t"><s:Header>${header}</s:Header><s:Body><t:body/></s:Body></s:Envelope>`
    const message = { headers: { 'content-type': 'text/xml', soapaction: '"o"' }, body }
    return side === 'request'
      ? matchScenarioRequest({ ...message, method: 'POST', target: '/' }, scenario!)
      : matchScenarioResponse({ ...message, status: 200 }, scenario!)
  })
  return Promise.all(matched.map(async (one) => (await one).length === 0))
}

for (const [before, after, ...expected] of changes)
  for (const [index, side] of (['request', 'response'] as const).entries())
    test(`a header of the ${side} was ${before} and is ${after}: ${expected[index]!}`, async (t) => {
      const [older, newer] = [await imported(version(before, side)), await imported(version(after, side))]
      for (const level of ['wire', 'type'] as const) {
        const { tests, notices } = compareContracts(older, newer, { level })
        t.is(tests.failed > 0 ? 'failed' : notices ? 'notice' : 'passed', expected[index]!)
      }
      const [writer, reader] = side === 'request' ? [older, newer] : [newer, older]
      const [sent, accepted] = [await matches(writer, side), await matches(reader, side)]
      t.true(sent.includes(true))
      t.is(
        sent.some((isSent, at) => isSent && !accepted[at]),
        expected[index] !== 'passed',
      )
    })

test('findings about a header that became required point to its declaration', async (t) => {
  const [older, newer] = [
    await imported(version('optional', 'request')),
    await imported(version('required', 'request')),
  ]
  const { findings } = compareContracts(older, newer)
  t.true(findings.length > 0)
  for (const { newer: place } of findings)
    t.regex(place.source.text.slice(place.span.start, place.span.end), /^<soap:header [^>]*wsdl:required="true"/)
})
