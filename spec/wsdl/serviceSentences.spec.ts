import { readFileSync } from 'node:fs'
import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { findingMessage } from '../../src/report/findingMessage.js'
import { importedText } from '../support/importedFiles.js'
import { fixturePath } from '../support/wsdlFixtures.js'

// The sentences of findings about changed WSDLs. Several parts of a message may be stated at one place of a WSDL.

interface Change {
  readonly fixture: string
  readonly change: (wsdl: string) => string
  readonly expected: readonly string[]
}

const changes: Readonly<Record<string, Change>> = {
  'the namespace of an RPC request': {
    fixture: 'rpc-literal.wsdl',
    change: (wsdl) => wsdl.replace('<input><soap:body use="literal" namespace="urn:pets:rpc"/>', '<input><soap:body use="literal" namespace="urn:2"/>'), // prettier-ignore
    expected: ['namespace-changed: `getPet` moved from the namespace `urn:pets:rpc` to the namespace `urn:2`'],
  },
  'the namespace of an RPC response': {
    fixture: 'rpc-literal.wsdl',
    change: (wsdl) => wsdl.replace('<output><soap:body use="literal" namespace="urn:pets:rpc"/>', '<output><soap:body use="literal"/>'), // prettier-ignore
    expected: ['namespace-changed: `getPetResponse` moved from the namespace `urn:pets:rpc` to no namespace'],
  },
}

for (const [what, { fixture, change, expected }] of Object.entries(changes))
  test(`the findings about ${what}`, async (t) => {
    const text = readFileSync(fixturePath(fixture), 'utf8')
    const [older, newer] = [await importedText('a.wsdl', text), await importedText('a.wsdl', change(text))]
    const { findings } = await certifiedComparison(older, newer)
    t.deepEqual([...new Set(findings.map((one) => `${ruleOf(one).id}: ${findingMessage(one)}`))], expected)
  })
