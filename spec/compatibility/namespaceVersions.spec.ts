import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import type { Comparison } from '../../src/compatibility/compare.js'
import { loadConfirm } from '../../src/confirm/loadConfirm.js'
import { contractLanguage, reading } from '../../src/pattern/language.js'
import { unversioned, type NamespaceVersions } from '../../src/xml/namespaceVersions.js'
import { importedText } from '../support/importedFiles.js'

const confirm = await loadConfirm()

/** A WSDL with its version in the namespace, the action and a fixed value. */
const wsdl = (version: number, content: string): string =>
  `<definitions targetNamespace="urn:rate:v${String(version)}" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:rate:v${String(version)}"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/">
    <types><xs:schema targetNamespace="urn:rate:v${String(version)}" elementFormDefault="qualified">
      <xs:element name="rate"><xs:complexType><xs:sequence>
        <xs:element name="major" type="xs:int" fixed="${String(version)}"/>${content}
      </xs:sequence></xs:complexType></xs:element>
    </xs:schema></types>
    <message name="Rate"><part name="rate" element="t:rate"/></message>
    <portType name="Rates"><operation name="Rate"><input message="t:Rate"/><output message="t:Rate"/></operation></portType>
    <binding name="Rates" type="t:Rates"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
      <operation name="Rate"><soap:operation soapAction="urn:rate:v${String(version)}/rate"/></operation>
    </binding>
  </definitions>`

async function compared(older: string, newer: string, versions: readonly NamespaceVersions[]): Promise<Comparison> {
  const language = reading(contractLanguage, { versions })
  const before = await importedText('0.wsdl', older, language)
  const after = await importedText('1.wsdl', newer, language)
  if (!confirm.ok) throw new Error(confirm.failure.message)
  return certifiedComparison(before, after, { confirm: confirm.value, strict: ['namespaces'] })
}

const pattern: NamespaceVersions = { kind: 'pattern', before: 'urn:rate:v', after: '' }
const size = (type: string): string => `<xs:element name="size" type="xs:${type}"/>`

test('the versions of a namespace are equal in names, actions and fixed numbers', async (t) => {
  const comparison = await compared(wsdl(8, size('int')), wsdl(16, size('int')), [pattern])
  t.deepEqual([comparison.findings, comparison.notices], [[], undefined])
  const strictly = await compared(wsdl(8, size('int')), wsdl(16, size('int')), [])
  t.true(strictly.findings.length > 0)
})

const messageOf = ({ findings }: Comparison): string => findings[0]?.witness?.http ?? ''

test('a message has the namespaces of its own version, and the schemas of both versions confirm it', async (t) => {
  const narrowed = await compared(wsdl(8, size('int')), wsdl(16, size('byte')), [pattern])
  t.deepEqual(
    narrowed.findings.map(({ path, confirmation }) => [path.at(-1)?.name, confirmation?.kind]),
    [['size', 'confirmed']],
  )
  t.regex(messageOf(narrowed), /SOAPAction: "?urn:rate:v8\/rate[^]*xmlns:\w+="urn:rate:v8"/)
  t.notRegex(messageOf(narrowed), /v1\b|:major>1</)
  const widened = await compared(wsdl(8, size('byte')), wsdl(16, size('int')), [pattern])
  t.regex(messageOf(widened), /xmlns:\w+="urn:rate:v16"/)
})

test('namespaces in a list are versions, too, but do not affect fixed numbers', async (t) => {
  const list: NamespaceVersions = { kind: 'list', namespaces: ['urn:rate:v16', 'urn:rate:v8'] }
  const { findings } = await compared(wsdl(8, size('int')), wsdl(16, size('int')), [list])
  t.deepEqual([...new Set(findings.map(({ path }) => path.at(-1)?.name))], ['major'])
})

const table: Readonly<Record<string, readonly [found: readonly string[], read: readonly (readonly [string, string])[]]>> = {
  'a version': [['urn:rate:v8', 'urn:other'], [['urn:rate:v8', 'urn:rate:v1']]],
  'a version that is not a number': [['urn:rate:v2024-01'], [['urn:rate:v2024-01', 'urn:rate:v1']]],
  'two versions in one contract': [['urn:rate:v8', 'urn:rate:v9'], []],
  'a path after the version': [['urn:rate:v8/types'], []],
  'no version': [['urn:rate:v'], []],
} // prettier-ignore

for (const [title, [found, read]] of Object.entries(table))
  test(`namespaces compared to a pattern: ${title}`, (t) => {
    t.deepEqual([...unversioned(found, [pattern]).namespaces], read)
  })
