import { readFileSync } from 'node:fs'
import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { findingMessage } from '../../src/report/findings/findingMessage.js'
import { importedText } from '../support/importedFiles.js'
import { fixturePath } from '../support/wsdlFixtures.js'

// The sentences of findings about changed WSDLs. Several parts of a WSDL message may have the same place.

interface Change {
  readonly fixture: string
  /** Prepares the older version. Default: the unchanged fixture. */
  readonly older?: (wsdl: string) => string
  readonly change: (wsdl: string) => string
  readonly expected: readonly string[]
}

const faults =
  '<xs:element name="noSuchPet" type="xs:int"/><xs:element name="busy"><xs:complexType><xs:sequence><xs:element name="seconds" type="xs:int"/></xs:sequence></xs:complexType></xs:element>'

const changes: Readonly<Record<string, Change>> = {
  'a new namespace of an RPC request': {
    fixture: 'rpc-literal.wsdl',
    change: (wsdl) => wsdl.replace('<input><soap:body use="literal" namespace="urn:pets:rpc"/>', '<input><soap:body use="literal" namespace="urn:2"/>'), // prettier-ignore
    expected: ['namespace-changed: `getPet` moved from the namespace `urn:pets:rpc` to the namespace `urn:2`'],
  },
  'the loss of the namespace of an RPC response': {
    fixture: 'rpc-literal.wsdl',
    change: (wsdl) => wsdl.replace('<output><soap:body use="literal" namespace="urn:pets:rpc"/>', '<output><soap:body use="literal"/>'), // prettier-ignore
    expected: ['namespace-changed: `getPetResponse` moved from the namespace `urn:pets:rpc` to no namespace'],
  },
  'the removal of a service': {
    fixture: 'rpc-literal.wsdl',
    change: (wsdl) => wsdl.replace(/<service[^]*<.service>/, ''),
    expected: ['request-path-changed: the path was `/ws`, but the binding now has no port, so it states no path'],
  },
  'the removal of all faults of an operation': {
    fixture: 'faults.wsdl',
    older: (wsdl) => wsdl.replaceAll(/(<operation name="Count">[^]*?)<fault name="busy".*/g, '$1'),
    change: (wsdl) => wsdl.replaceAll(/<fault name=.*/g, ''),
    expected: [
      'response-status-removed: the response 500 with the faults `noSuchPet`, `busy` was removed; its requests are still answered with 200',
    ],
  },
  'the removal of one of two faults': {
    fixture: 'faults.wsdl',
    change: (wsdl) => wsdl.replaceAll(/(<operation name="Get">[^]*?)<fault name="busy".*/g, '$1'),
    expected: ['fault-removed: the fault `busy` was removed'],
  },
  'a new element of one of two faults': {
    fixture: 'faults.wsdl',
    change: (wsdl) => wsdl.replaceAll('noSuchPet"/>', 'unknownPet"/>').replace('"noSuchPet" type', '"unknownPet" type'),
    expected: [
      'response-element-became-optional: one of `noSuchPet` and `busy` was always present, and now one of `busy` and `unknownPet` is',
    ],
  },
  'a new namespace of all faults': {
    fixture: 'faults.wsdl',
    change: (wsdl) =>
      wsdl
        .replaceAll(/element="tns:(noSuchPet|busy)"/g, 'xmlns:f="urn:faults" element="f:$1"')
        .replace('</types>', `<xs:schema targetNamespace="urn:faults">${faults}</xs:schema></types>`),
    expected: [
      'namespace-changed: `noSuchPet` moved from the namespace `urn:pets` to the namespace `urn:faults`, and so did 1 other element',
      'namespace-changed: `busy` moved from the namespace `urn:pets` to the namespace `urn:faults`',
    ],
  },
}

for (const [what, { fixture, older: before = String, change, expected }] of Object.entries(changes))
  test(`the findings about ${what}`, async (t) => {
    const text = readFileSync(fixturePath(fixture), 'utf8')
    const [older, newer] = [await importedText('a.wsdl', before(text)), await importedText('a.wsdl', change(text))]
    const { findings, notices = [] } = await certifiedComparison(older, newer)
    t.deepEqual(
      [...new Set([...findings, ...notices].map((one) => `${ruleOf(one).id}: ${findingMessage(one)}`))],
      expected,
    )
  })
