import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { importedFiles } from '../support/importedFiles.js'

/** An operation with style rpc, a header in both messages, and two faults. */
const wsdl = `
<definitions name="Pets" targetNamespace="urn:p" xmlns:p="urn:p" xmlns="http://schemas.xmlsoap.org/wsdl/"
    xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <types>
    <xs:schema targetNamespace="urn:p">
      <xs:element name="token" type="xs:string"/>
      <xs:element name="unknownPet" type="xs:string"/>
      <xs:element name="busy" type="xs:string"/>
    </xs:schema>
  </types>
  <message name="Token"><part name="token" element="p:token"/></message>
  <message name="Find"><part name="id" type="xs:int"/><part name="depth" type="xs:int"/></message>
  <message name="Found"><part name="pet" type="xs:string"/><part name="owner" type="xs:string"/></message>
  <message name="UnknownPet"><part name="unknownPet" element="p:unknownPet"/></message>
  <message name="Busy"><part name="busy" element="p:busy"/></message>
  <portType name="Pets">
    <operation name="find">
      <input message="p:Find"/>
      <output message="p:Found"/>
      <fault name="unknownPet" message="p:UnknownPet"/>
      <fault name="busy" message="p:Busy"/>
    </operation>
  </portType>
  <binding name="Pets" type="p:Pets">
    <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="find">
      <soap:operation soapAction="find"/>
      <input><soap:body parts="id depth" use="literal" namespace="urn:p"/></input>
      <output><soap:body use="literal" namespace="urn:p"/></output>
      <fault name="unknownPet"><soap:fault name="unknownPet" use="literal"/></fault>
      <fault name="busy"><soap:fault name="busy" use="literal"/></fault>
    </operation>
  </binding>
</definitions>`

const inInput = (header: string): string => wsdl.replace('<input><soap:body', `<input>${header}<soap:body`)
const inOutput = (header: string): string => wsdl.replace('<output><soap:body', `<output>${header}<soap:body`)
const header = (message: string, part: string): string =>
  `<soap:header message="p:${message}" part="${part}" use="literal"/>`
const required = (message: string, part: string): string =>
  header(message, part).replace('use=', 'wsdl:required="true" use=')

const schema = (content: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:p="urn:p" targetNamespace="urn:p">${content}</xs:schema>`

const declared = `
  <xs:element name="other" type="xs:int"/>
  <xs:attribute name="note" type="xs:int"/>
  <xs:simpleType name="Text"><xs:restriction base="xs:token"/></xs:simpleType>
  <xs:complexType name="Pair"><xs:sequence><xs:element name="a" minOccurs="0"/></xs:sequence></xs:complexType>
  <xs:group name="Pairs"><xs:sequence><xs:element name="b" type="xs:int" minOccurs="0"/></xs:sequence></xs:group>
  <xs:attributeGroup name="Notes"><xs:attribute name="c" type="xs:int"/></xs:attributeGroup>`

/** A root element with some content. */
const root = (content: string): string =>
  schema(`<xs:element name="r"><xs:complexType>${content}</xs:complexType></xs:element>${declared}`)

const sequence = (content: string): string => root(`<xs:sequence>${content}</xs:sequence>`)
const key = (refer: string): string =>
  schema(`<xs:element name="r"><xs:complexType><xs:sequence><xs:element name="a" type="xs:int" maxOccurs="9"/></xs:sequence></xs:complexType>
    <xs:key name="k"><xs:selector xpath="a"/><xs:field xpath="."/></xs:key>
    <xs:keyref name="ref" refer="p:${refer}"><xs:selector xpath="a"/><xs:field xpath="."/></xs:keyref></xs:element>`)
const extending = (base: string): string =>
  root(`<xs:complexContent><xs:extension base="p:${base}"><xs:attribute name="x"/></xs:extension></xs:complexContent>`)

/** Pairs of versions. Only the second version uses an undefined name or has an incomplete part. */
const cases: readonly (readonly [what: string, defined: string, dangling: string])[] = [
  ['the message of a header', inInput(header('Token', 'token')), inInput(header('Tokn', 'token'))],
  ['the message of a required header', inInput(required('Token', 'token')), inInput(required('Tokn', 'token'))],
  ['the message of an added header', wsdl, inInput(header('Tokn', 'token'))],
  ['the message of an added required header', wsdl, inInput(required('Tokn', 'token'))],
  ['the part of an added required header', wsdl, inInput(required('Token', 'tokn'))],
  ['the part of a header', inInput(header('Token', 'token')), inInput(header('Token', 'tokn'))],
  ['the message of a header of a response', inOutput(header('Token', 'token')), inOutput(header('Tokn', 'token'))],
  ['the message of an added header of a response', wsdl, inOutput(header('Tokn', 'token'))],
  ['the message of an input', wsdl, wsdl.replace('input message="p:Find"', 'input message="p:Fnd"')],
  ['the message of an output', wsdl, wsdl.replace('message="p:Found"', 'message="p:Fund"')],
  ['the message of a fault', wsdl, wsdl.replace('message="p:Busy"', 'message="p:Bsy"')],
  ['the message of every fault', wsdl, wsdl.replace('message="p:Busy"', 'message="p:Bsy"').replace('message="p:UnknownPet"', 'message="p:Unknown"')], // prettier-ignore
  ['the only part of a fault', wsdl, wsdl.replace('<part name="busy" element="p:busy"/>', '<part name="busy"/>')],
  ['a part of a body', wsdl, wsdl.replace('parts="id depth"', 'parts="id dpth"')],
  ['the type of a part of a body', wsdl, wsdl.replace('name="owner" type="xs:string"', 'name="owner" type="p:Owner"')],
  ['the kind of a part of a body', wsdl, wsdl.replace('name="owner" type="xs:string"', 'name="owner"')],
  ['the type of an element', sequence('<xs:element name="a" type="p:Text"/>'), sequence('<xs:element name="a" type="p:Txt"/>')], // prettier-ignore
  ['the type of an attribute', root('<xs:attribute name="a" type="p:Text"/>'), root('<xs:attribute name="a" type="p:Txt"/>')], // prettier-ignore
  ['a group', sequence('<xs:group ref="p:Pairs"/>'), sequence('<xs:group ref="p:Pars"/>')],
  ['the group of a choice', root('<xs:choice><xs:element name="a"/><xs:group ref="p:Pairs"/></xs:choice>'), root('<xs:choice><xs:element name="a"/><xs:group ref="p:Pars"/></xs:choice>')], // prettier-ignore
  ['a group as the content', root('<xs:group ref="p:Pairs"/>'), root('<xs:group ref="p:Pars"/>')],
  ['an added group', sequence(''), sequence('<xs:group ref="p:Pars"/>')],
  ['a group in a group', sequence('<xs:group ref="p:Pairs"/>'), sequence('<xs:group ref="p:Pairs"/>').replace('<xs:element name="b" type="xs:int" minOccurs="0"/>', '<xs:element name="b" type="xs:int" minOccurs="0"/><xs:group ref="p:Pars"/>')], // prettier-ignore
  ['an attribute group', root('<xs:attributeGroup ref="p:Notes"/>'), root('<xs:attributeGroup ref="p:Nots"/>')],
  ['an added attribute group', root(''), root('<xs:attributeGroup ref="p:Nots"/>')],
  ['the base of an extension', extending('Pair'), extending('Par')],
  ['the base of a simple type', schema('<xs:element name="r" type="p:T"/><xs:simpleType name="T"><xs:restriction base="xs:token"/></xs:simpleType>'), schema('<xs:element name="r" type="p:T"/><xs:simpleType name="T"><xs:restriction base="p:tken"/></xs:simpleType>')], // prettier-ignore
  ['the item type of a list', schema('<xs:element name="r" type="p:T"/><xs:simpleType name="T"><xs:list itemType="xs:int"/></xs:simpleType>'), schema('<xs:element name="r" type="p:T"/><xs:simpleType name="T"><xs:list itemType="p:nt"/></xs:simpleType>')], // prettier-ignore
  ['a member type of a union', schema('<xs:element name="r" type="p:T"/><xs:simpleType name="T"><xs:union memberTypes="xs:int xs:date"/></xs:simpleType>'), schema('<xs:element name="r" type="p:T"/><xs:simpleType name="T"><xs:union memberTypes="xs:int p:dte"/></xs:simpleType>')], // prettier-ignore
  ['the key of a keyref', key('k'), key('kk')],
]

async function outcomes(older: string, newer: string): Promise<readonly string[]> {
  const name = older.includes('<definitions') ? 'a.wsdl' : 'a.xsd'
  const read = async (text: string) => (await importedFiles(new Map([[name, text]]), name)).contract
  const { scenarios } = compareContracts(await read(older), await read(newer))
  return scenarios.map(({ outcome, approximate }) => (approximate ? 'approximate' : outcome))
}

for (const [what, defined, dangling] of cases) {
  test(`not all scenarios pass, and none fails, if the newer version does not define ${what}`, async (t) => {
    t.not(defined, dangling)
    const found = await outcomes(defined, dangling)
    t.false(found.every((outcome) => outcome === 'passed'))
    t.false(found.includes('failed'))
  })
  test(`no scenario fails because ${what} was not defined in the older version`, async (t) => {
    const found = await outcomes(dangling, defined)
    t.false(found.includes('failed'))
  })
  if (dangling.includes('<definitions'))
    test(`an unchanged WSDL is compatible with itself if ${what} is not defined`, async (t) => {
      const found = await outcomes(dangling, dangling.replace('<types>', '<!-- moved --><types>'))
      t.false(found.includes('failed') || found.includes('undecided'))
    })
}
