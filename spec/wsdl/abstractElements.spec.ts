import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { loadXsdValidator } from '../../src/message/readers/xsdValidator.js'
import { importedFiles, importedText } from '../support/importedFiles.js'
import { compiled, problemsOf } from '../support/schemas/validation.js'

// Elements that no document may contain, because they or all of their types are abstract. Lax wildcards refuse these elements,
// because they are declared. Each case has a document that is valid only in the version in which the element is possible.

interface Versions {
  readonly impossible: string
  readonly possible: string
  readonly document: string
}

const schema = (content: string, declarations: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t" xmlns="urn:t" elementFormDefault="qualified">
    <xs:element name="r">${content}</xs:element>${declarations}<xs:element name="other" type="xs:string"/></xs:schema>`

const any = (attributes: string): string =>
  `<xs:complexType><xs:sequence><xs:any ${attributes}/></xs:sequence></xs:complexType>`
const typed = (attributes = ''): string =>
  `<xs:element name="e" type="T"/><xs:complexType name="T" ${attributes}><xs:sequence/></xs:complexType>`
const derived =
  '<xs:complexType name="D"><xs:complexContent><xs:extension base="T"/></xs:complexContent></xs:complexType>'
const concrete = '<xs:element name="e" type="xs:int"/>'
const abstract = '<xs:element name="e" type="xs:int" abstract="true"/>'
const substitute = '<xs:element name="s" type="xs:int" substitutionGroup="e"/>'
const [lax, strict] = ['processContents="lax"', 'processContents="strict"']
const anyType =
  '<xs:complexType mixed="true"><xs:complexContent><xs:extension base="xs:anyType"/></xs:complexContent></xs:complexType>'

const inRoot = (content: string, impossible: string, possible: string, inside: string): Versions => ({
  impossible: schema(content, impossible),
  possible: schema(content, possible),
  document: `<r xmlns="urn:t" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${inside}</r>`,
})

const cases: Readonly<Record<string, Versions>> = {
  'an abstract element under a lax wildcard': inRoot(any(lax), abstract, concrete, '<e>1</e>'),
  'an abstract element that is no longer declared': inRoot(any(lax), abstract, '', '<e>1</e>'),
  'an abstract element below an undeclared element': inRoot(any(`${lax} namespace="##other"`), abstract, concrete, '<x xmlns="urn:x"><e xmlns="urn:t">1</e></x>'),
  'an abstract element in the content of xs:anyType': inRoot(anyType, abstract, concrete, '<e>1</e>'),
  'an abstract head with a substitute': inRoot(any(lax), abstract + substitute, concrete + substitute, '<e>1</e>'),
  'an abstract element under a strict wildcard': inRoot(any(strict), abstract, concrete, '<e>1</e>'),
  'an element of an abstract type under a lax wildcard': inRoot(any(lax), typed('abstract="true"'), typed(), '<e/>'),
  'an element of an abstract type that gets a derived type': inRoot(any(lax), typed('abstract="true"'), typed('abstract="true"') + derived, '<e xsi:type="D"/>'),
  'an element of an abstract type under a strict wildcard': inRoot(any(strict), typed('abstract="true"'), typed(), '<e/>'),
  'an element of an abstract type as the root': { impossible: schema(any(lax), typed('abstract="true"')), possible: schema(any(lax), typed()), document: '<e xmlns="urn:t"/>' },
} // prettier-ignore

const loaded = await loadXsdValidator()

function isValid(text: string, document: string): boolean {
  if (!loaded.ok) throw new Error(loaded.failure.message)
  const validator = compiled(loaded.value, new Map([['a.xsd', text]]), 'a.xsd')
  if (!validator.ok) throw new Error(validator.failure.message)
  return problemsOf(validator.value, document).length === 0
}

for (const [title, { impossible, possible, document }] of Object.entries(cases)) {
  test(`a change that makes ${title} possible is compatible`, async (t) => {
    t.deepEqual([isValid(impossible, document), isValid(possible, document)], [false, true])
    const [older, newer] = await Promise.all([impossible, possible].map((text) => importedText('a.xsd', text)))
    const { findings, undecided } = compareContracts(older!, newer!)
    t.deepEqual([findings, undecided], [[], []])
  })
  test(`a change that makes ${title} impossible is a finding`, async (t) => {
    const [older, newer] = await Promise.all([possible, impossible].map((text) => importedText('a.xsd', text)))
    const { findings, undecided } = compareContracts(older!, newer!)
    t.true(findings.length > 0)
    t.deepEqual(undecided, [])
  })
}

/** An operation whose request and response are `r`. */
const wsdl = (types: string): string => `
<definitions name="Pets" targetNamespace="urn:p" xmlns:p="urn:p" xmlns:t="urn:t" xmlns="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/">
  <types>${types}</types>
  <message name="M"><part name="m" element="t:r"/></message>
  <portType name="Pets"><operation name="find"><input message="p:M"/><output message="p:M"/></operation></portType>
  <binding name="Pets" type="p:Pets">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="find"><soap:operation soapAction="find"/>
      <input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>
  </binding>
</definitions>`

test('making an element concrete is a finding about responses, and making it abstract is a finding about requests', async (t) => {
  const sides = async (older: string, newer: string): Promise<readonly string[]> => {
    const read = async (text: string) => (await importedFiles(new Map([['a.wsdl', wsdl(text)]]), 'a.wsdl')).contract
    const { findings } = compareContracts(await read(older), await read(newer))
    return [...new Set(findings.map(({ side }) => side))]
  }
  const [without, withElement] = [schema(any(lax), abstract), schema(any(lax), concrete)]
  t.deepEqual(await sides(without, withElement), ['response'])
  t.deepEqual(await sides(withElement, without), ['request'])
})
