import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { importedFiles } from '../support/importedFiles.js'

interface Version {
  /** The type of the header's element; absent if the binding declares no header. */
  readonly header?: string
  readonly isRequired?: boolean
  /** The type of the fault's element. */
  readonly fault?: string
}

/** A service with one operation, which has a fault and a header in request and response. */
const wsdl = ({ header, isRequired = false, fault = 'xs:string' }: Version): string => {
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
      <wsdl:input><soap:body use="literal" parts="body"/>${block}</wsdl:input>
      <wsdl:output><soap:body use="literal" parts="body"/>${block}</wsdl:output>
      <wsdl:fault name="f"><soap:fault name="f" use="literal"/></wsdl:fault>
    </wsdl:operation>
  </wsdl:binding>
</wsdl:definitions>`
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
    const versions = [before, after].map((version) => importedFiles(new Map([['a.wsdl', wsdl(version)]]), 'a.wsdl'))
    const [older, newer] = await Promise.all(versions)
    t.deepEqual([older!.errors, newer!.errors], [[], []])
    const { tests } = compareContracts(older!.contract, newer!.contract, { level: 'wire' })
    t.is(tests.failed === 0, isCompatible)
  })
