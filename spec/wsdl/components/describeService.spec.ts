import test from 'ava'
import { described } from '../../support/described.js'
import type { Service } from '../../../src/wsdl/components/service/service.js'

const definitions = (content: string): string =>
  `<definitions name="Pets" targetNamespace="urn:pets" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:pets"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:w="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/">
    <types><xs:schema targetNamespace="urn:pets"><xs:element name="pet"/><xs:element name="key"/></xs:schema></types>
    <message name="Pet"><part name="body" element="t:pet"/><part name="key" element="t:key"/></message>
    <message name="Name"><part name="name" type="xs:string"/></message>
    ${content}
  </definitions>`

async function serviceOf(content: string): Promise<{ readonly service: Service; readonly found: readonly string[] }> {
  const { description, found } = await described({ 'a.wsdl': definitions(content) })
  if (description?.subject.kind !== 'service') throw new Error('no service')
  return { service: description.subject.service, found }
}

const portType = `<portType name="Pets">
  <operation name="Get"><input message="t:Pet"/><output message="t:Pet"/><fault name="Gone" message="t:Name"/></operation>
  <operation name="Find"><input name="ByName" message="t:Name"/><output message="t:Pet"/></operation>
  <operation name="Find"><input name="ByPet" message="t:Pet"/><output message="t:Pet"/></operation>
  <operation name="Tell"><input message="t:Name"/></operation>
</portType>`

test('each SOAP port offers the operations of its binding; a binding without a port offers them without an address', async (t) => {
  const { service, found } = await serviceOf(`${portType}
    <binding name="A" type="t:Pets"><soap:binding/><operation name="Get"><soap:operation soapAction="urn:get"/></operation></binding>
    <binding name="B" type="t:Pets"><soap12:binding style="rpc"/>
      <operation name="Tell"><soap12:operation soapAction="urn:tell" soapActionRequired="true" style="document"/></operation>
    </binding>
    <service name="Shop"><documentation>Sells pets.</documentation>
      <port name="P" binding="t:A"><soap:address location="http://example.com/pets?x=1"/></port>
      <port name="Q" binding="t:A"><soap:address location="http://example.com/more"/></port>
    </service>`)
  t.deepEqual(found, [])
  t.like(service, { name: 'Shop', documentation: 'Sells pets.' })
  t.deepEqual(
    service.operations.map(({ name, soap, style, port, address, action, output }) => [
      name, soap, style, port, address?.url, action.text, action.isRequired, output !== undefined,
    ]), // prettier-ignore
    [
      ['Get', '1.1', 'document', 'P', 'http://example.com/pets?x=1', 'urn:get', true, true],
      ['Get', '1.1', 'document', 'Q', 'http://example.com/more', 'urn:get', true, true],
      ['Tell', '1.2', 'document', undefined, undefined, 'urn:tell', true, false],
    ],
  )
})

test('an overloaded operation is found by the names of its messages', async (t) => {
  const { service } = await serviceOf(`${portType}
    <binding name="A" type="t:Pets"><soap:binding/>
      <operation name="Find"><input name="ByPet"/></operation><operation name="Find"><input name="ByName"/></operation>
    </binding>`)
  t.deepEqual(
    service.operations.map(({ input }) => input.parts.map(({ name }) => name)),
    [['body', 'key'], ['name']],
  )
})

test('a body has the parts that it lists, or all but those of its headers; faults have their first part', async (t) => {
  const { service, found } = await serviceOf(`${portType}
    <binding name="A" type="t:Pets"><soap:binding/><operation name="Get">
      <input><soap:header message="t:Pet" part="key" use="literal" w:required="true"/><soap:body use="literal"/></input>
      <output><soap:body use="encoded" namespace="urn:out" parts="body"/></output>
      <fault name="Gone"><soap:fault name="Gone" use="literal"/></fault>
    </operation></binding>`)
  t.deepEqual(found, [])
  const [operation] = service.operations
  t.deepEqual(
    operation?.input.parts.map(({ name }) => name),
    ['body'],
  )
  t.like(operation?.input.headers[0], { part: { name: 'key', is: { kind: 'element' } }, isRequired: true })
  t.like(operation?.output, { use: 'encoded', namespace: 'urn:out' })
  t.deepEqual(
    operation?.output?.parts.map(({ name }) => name),
    ['body'],
  )
  t.like(operation?.faults[0], { name: 'Gone', use: 'literal', part: { name: 'name', is: { kind: 'type' } } })
})
