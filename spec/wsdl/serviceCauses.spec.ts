import { readFileSync } from 'node:fs'
import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { importedText } from '../support/importedFiles.js'
import { fixturePath } from '../support/wsdlFixtures.js'

// A change to a service is one cause, even if it also changes messages.

const soap12 = (wsdl: string): string =>
  wsdl.replaceAll('http://schemas.xmlsoap.org/wsdl/soap/', 'http://schemas.xmlsoap.org/wsdl/soap12/')
const literal = (wsdl: string): string =>
  wsdl.replaceAll('use="encoded"', 'use="literal"').replaceAll(/ encodingStyle="[^"]*"/g, '')

const changes: Readonly<
  Record<string, readonly [fixture: string, change: (wsdl: string) => string, ...rules: string[]]>
> = {
  'the SOAP version': ['faults.wsdl', soap12, 'soap-version-changed'],
  'the SOAP version and a type': [
    'faults.wsdl',
    (wsdl) => soap12(wsdl).replace('type="xs:string"', 'type="xs:int"'),
    'response-element-type-changed',
    'soap-version-changed',
  ],
  'the encoding': ['rpc-encoded.wsdl', literal, 'encoding-changed'],
}

for (const [what, [fixture, change, ...rules]] of Object.entries(changes))
  test(`a change of ${what} gives one finding per cause`, async (t) => {
    const text = readFileSync(fixturePath(fixture), 'utf8')
    const [older, newer] = [await importedText('a.wsdl', text), await importedText('a.wsdl', change(text))]
    const { findings, notices = [] } = await certifiedComparison(older, newer)
    t.deepEqual([...new Set(findings.map((finding) => ruleOf(finding).id))].sort(), rules)
    t.deepEqual(
      notices.map((notice) => ruleOf(notice).id),
      [],
    )
  })
