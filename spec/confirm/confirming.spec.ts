import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { loadConfirm } from '../../src/confirm/loadConfirm.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { importedFiles } from '../support/importedFiles.js'

const loaded = await loadConfirm()
const confirm = loaded.ok ? loaded.value : undefined

const envelope = (pet: string): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:p="urn:pets"><soap:Body>${pet}</soap:Body></soap:Envelope>`

interface Version {
  /** What stands in `soap:Body`. */
  readonly body: string
  /** The type of `p:pet`; undefined for a contract without a schema. */
  readonly type?: string
  readonly namespace?: string
  readonly types?: string
  readonly header?: string
  readonly isExact?: boolean
}

/** A contract that says what a schema says, or not. */
function version({
  body,
  type,
  namespace = 'urn:pets',
  types = '',
  header = '',
  isExact = true,
}: Version): ContractPattern {
  const text = `Feature: pets\n\nScenario: new pet\n${types}When POST /pets\n${header}And request-body ${envelope(body)}\nThen status 200\n`
  const { pattern } = loadContract({ name: 'pets.wsdl', text })
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:p="${namespace}" targetNamespace="${namespace}">
    <xs:element name="pet" type="${type ?? ''}"/><xs:simpleType name="Short"><xs:restriction base="xs:string"><xs:maxLength value="3"/></xs:restriction></xs:simpleType></xs:schema>`
  return {
    ...pattern,
    source: {
      ...pattern.source,
      ...(type !== undefined && { files: [{ source: { name: 'pets.xsd', text: schema }, start: 0 }] }),
    },
    fidelity: [
      isExact
        ? { construct: 'xs:string', kind: 'exact', span: { start: 0, end: 0 } }
        : { construct: 'xs:string', kind: 'wider', reason: 'for a test', span: { start: 0, end: text.length } },
    ],
  }
}

/** What is said about the only finding. */
async function confirmation(older: Version, newer: Version): Promise<unknown> {
  const { findings } = await certifiedComparison(version(older), version(newer), { ...(confirm && { confirm }) })
  return findings.map((finding) => finding.confirmation)
}

const text = { body: '<p:pet>(string)</p:pet>', type: 'xs:string' }
const short = { body: '<p:pet>(Short)</p:pet>', types: 'Given type Short (string) maxLength 3\n', type: 'p:Short' }

test('a witness that one schema accepts and the other refuses is confirmed', async (t) => {
  const [answer] = (await confirmation(text, short)) as [{ kind: string; refusal: string }]
  t.is(answer.kind, 'confirmed')
  t.regex(answer.refusal, /maximum length of '3'/)
})

test('the schemas are not asked about what they do not state', async (t) => {
  const required = { ...text, header: 'And request-header SOAPAction (string)\n' }
  t.deepEqual(await confirmation(text, required), [
    { kind: 'not judged', reason: 'what refuses it is not stated by a schema' },
  ])
  const undeclared = { ...text, body: '<getPet>(string)</getPet>' }
  const shorter = { ...short, body: '<getPet>(Short)</getPet>' }
  t.deepEqual(await confirmation(undeclared, shorter), [
    { kind: 'not judged', reason: 'no schema declares the elements of its message' },
  ])
  const moved = { ...short, namespace: 'urn:pets:2' }
  t.deepEqual(await confirmation(text, moved), [{ kind: 'not judged', reason: 'the namespace of `pet` changed' }])
})

test('contracts have no schema to confirm with', async (t) => {
  const contract = { body: text.body }
  t.deepEqual(await confirmation(contract, { ...short }), [
    { kind: 'not judged', reason: 'the older version is a contract, which has no schema' },
  ])
})

test('schemas that cannot be compiled judge nothing', async (t) => {
  const [answer] = (await confirmation(text, { ...short, type: 'p:Missing' })) as [{ kind: string; reason: string }]
  t.is(answer.kind, 'not judged')
  t.regex(answer.reason, /^libxml2 cannot compile the schemas of the newer version: .*Missing/)
})

test('a contradiction is reported with the finding', async (t) => {
  const wrong = { ...short, type: 'xs:string' }
  const contradicted = [{ kind: 'contradicted', reason: 'the schema that should refuse it accepts it' }]
  t.deepEqual(await confirmation(text, wrong), contradicted)
  t.deepEqual(await confirmation(text, { ...wrong, isExact: false }), contradicted)
  const [answer] = (await confirmation({ ...text, type: 'xs:int' }, short)) as [{ kind: string; reason: string }]
  t.is(answer.kind, 'contradicted')
  t.regex(answer.reason, /should accept it refuses it/)
})

/** A schema that imports another one from a URL. */
async function importing(fixed: string, base: string): Promise<ContractPattern> {
  const main = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t">
      <xs:import namespace="urn:t" schemaLocation="http://example.com/t.xsd"/>
      <xs:element name="a"><xs:complexType><xs:sequence><xs:element name="b" type="t:B"/></xs:sequence>
        <xs:attribute ref="t:version" ${fixed}/></xs:complexType></xs:element>
    </xs:schema>`
  const types = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
      <xs:attribute name="version" type="xs:string"/>
      <xs:simpleType name="B"><xs:restriction base="xs:${base}"/></xs:simpleType>
    </xs:schema>`
  const files = new Map([
    ['api/main.xsd', main],
    ['api/t.xsd', types],
  ])
  return (await importedFiles(files, 'api/main.xsd')).contract
}

/** A schema that declares an element with the given content. */
async function declaring(content: string): Promise<ContractPattern> {
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r" ${content}</xs:element></xs:schema>`
  return (await importedFiles(new Map([['r.xsd', schema]]), 'r.xsd')).contract
}

const noEarlier = (time: string): string =>
  `><xs:simpleType><xs:restriction base="xs:time"><xs:pattern value=".*Z"/><xs:minInclusive value="${time}"/></xs:restriction></xs:simpleType>`
const children = (content: string, mixed = ''): string =>
  `><xs:complexType${mixed}><xs:sequence>${content}</xs:sequence></xs:complexType>`
const b = '<xs:element name="b" type="xs:int" minOccurs="0"/>'
const a = (attributes: string): string => `<xs:element name="a" type="xs:int" minOccurs="0"${attributes}/>`

const imported: Readonly<Record<string, readonly [older: Promise<ContractPattern>, newer: Promise<ContractPattern>, last: string, kind: string]>> = {
  'a schema imported from a URL is found beside the importing file': [importing('', 'string'), importing('', 'int'), 'b', 'confirmed'],
  'a value fixed by an attribute reference is not judged': [importing('', 'int'), importing('fixed="24"', 'int'), 'version', 'not judged'],
  'a decimal that differs from its fixed value only in spelling is not judged': [declaring('type="xs:decimal" fixed="1.0">'), declaring('type="xs:string" fixed="1.0">'), 'r', 'not judged'],
  'a different fixed value is judged': [declaring('type="xs:int" fixed="1">'), declaring('type="xs:int" fixed="2">'), 'r', 'confirmed'],
  'a time in UTC is not judged against a time in another time zone': [declaring(noEarlier('12:30:00+01:00')), declaring(noEarlier('20:00:00Z')), 'r', 'not judged'],
  'times in UTC are judged': [declaring(noEarlier('00:00:00Z')), declaring(noEarlier('12:30:00Z')), 'r', 'confirmed'],
  'the empty list is not judged if the newer type is xs:NMTOKENS': [declaring('><xs:simpleType><xs:list itemType="xs:NMTOKEN"/></xs:simpleType>'), declaring('type="xs:NMTOKENS">'), 'r', 'not judged'],
  'an element with maxOccurs="0" is not judged': [declaring(children(a('') + b)), declaring(children(a(' maxOccurs="0"') + b)), 'a', 'not judged'],
  'an element with maxOccurs="0" in mixed content is not judged': [declaring(children(a(''), ' mixed="true"')), declaring(children(a(' maxOccurs="0"'), ' mixed="true"')), 'r', 'not judged'],
} // prettier-ignore

for (const [title, [older, newer, last, kind]] of Object.entries(imported))
  test(title, async (t) => {
    const { findings } = await certifiedComparison(await older, await newer, { ...(confirm && { confirm }) })
    t.deepEqual(
      findings.map(({ path, confirmation }) => [path.at(-1)!.name, confirmation?.kind]),
      [[last, kind]],
    )
  })
