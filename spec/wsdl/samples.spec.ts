import test from 'ava'
import { generateSample } from '../../src/generate/generateSample.js'
import { matchScenarioRequest, matchScenarioResponse } from '../../src/match/matchMessage.js'
import { printRequest, printResponse } from '../../src/message/print/printHttpText.js'
import { contract } from '../support/contracts.js'
import { importedFixture, wsdlFixtures } from '../support/wsdlFixtures.js'

/** What nobody writes by hand, although SOAP allows it. */
const odd = [
  /<other>/,
  /mustUnderstand|soapenv\w*:actor|soapenv\w*:role/,
  / (id|href|\w+:arrayType|\w+:offset)="/,
  /faultactor|soapenv\w*:(Node|Role|Subcode)/,
  /SOAPAction: [^"]/,
]

for (const name of wsdlFixtures.filter((one) => one.endsWith('.wsdl')))
  test(`samples of ${name} look like what a person would send, and match`, async (t) => {
    const { pattern } = await importedFixture(name)
    for (const scenario of pattern.scenarios) {
      const { requests, response } = generateSample(scenario, { all: true })
      for (const { request } of requests) t.deepEqual(await matchScenarioRequest(request, scenario), [])
      t.deepEqual(await matchScenarioResponse(response, scenario), [])
      const texts = [...requests.map(({ request }) => printRequest(request)), printResponse(response)]
      for (const text of texts) for (const one of odd) t.notRegex(text, one)
      for (const text of [texts[0]!, texts.at(-1)!]) t.notRegex(text, /<soapenv\w*:Header\/>/)
    }
  })

test('a header is written if the contract requires it, and its blocks without the attributes of SOAP', (t) => {
  const envelope = (header: string): string => {
    const { scenarios } = contract(`Feature: F
Background:
  Given type Session <p:session xmlns:p="urn:p" s:mustUnderstand.opt="(string)" s:actor.opt="(string)" kind.opt="(string)"/>
  And type Header <s:Header>(Session? & anything*)</s:Header>
Scenario: S
  When POST /
  And request-body <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">${header}<s:Body/></s:Envelope>
  Then status 200
`)
    return generateSample(scenarios[0]!).requests[0]!.request.body as string
  }
  t.regex(envelope('<s:Header>(anything*)</s:Header>'), /<s:Header\/>/)
  t.regex(envelope('(Header?)'), /<s:Header>\s*<p:session xmlns:p="urn:p" kind="[^"]*"\/>\s*<\/s:Header>/)
})

for (const [version, code] of [
  ['soap-versions.wsdl', /<faultcode>soapenv:Server<\/faultcode>/],
  ['soap-versions.wsdl', /<soapenv12:Value>soapenv12:Receiver<\/soapenv12:Value>/],
] as const)
  test(`the code of a generated fault is one that SOAP knows: ${code.source}`, async (t) => {
    const { pattern } = await importedFixture(version)
    const faults = pattern.scenarios.filter(({ response }) => response.status === 500)
    t.true(faults.some((scenario) => code.test(printResponse(generateSample(scenario).response))))
  })
