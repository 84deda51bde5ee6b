import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { createClientAsync } from 'soap'
import { soapVersionOf } from '../../src/stub/server/soapFault.js'
import { getPet, pets, send, soap, stubFolder, stubOf } from '../support/stub.js'

const envelopes = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const

type Version = keyof typeof envelopes

/** A contract of one operation, called as node-soap does: without a Header, the message in a namespace. */
const contractOf = (version: Version): string => `Feature: Pets
  Scenario: Get a pet
    Given type Request <s:Envelope xmlns:s="${envelopes[version]}"><s:Body><p:getPet xmlns:p="urn:pets"><p:id>(number)</p:id></p:getPet></s:Body></s:Envelope>
    And type Response <s:Envelope xmlns:s="${envelopes[version]}"><s:Body><p:getPetResponse xmlns:p="urn:pets"><p:name>(string)</p:name></p:getPetResponse></s:Body></s:Envelope>
    When POST /ws
    And request-body (Request)
    Then status 200
    And response-body (Response)
`

const wsdl = (url: string, binding: 'soap' | 'soap12'): string => `<?xml version="1.0"?>
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:b="http://schemas.xmlsoap.org/wsdl/${binding}/" xmlns:p="urn:pets" xmlns:x="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:pets">
  <types><x:schema targetNamespace="urn:pets" elementFormDefault="qualified">
    <x:element name="getPet"><x:complexType><x:sequence><x:element name="id" type="x:string"/></x:sequence></x:complexType></x:element>
    <x:element name="getPetResponse"><x:complexType><x:sequence><x:element name="name" type="x:string"/></x:sequence></x:complexType></x:element>
  </x:schema></types>
  <message name="in"><part name="parameters" element="p:getPet"/></message>
  <message name="out"><part name="parameters" element="p:getPetResponse"/></message>
  <portType name="Pets"><operation name="getPet"><input message="p:in"/><output message="p:out"/></operation></portType>
  <binding name="PetsBinding" type="p:Pets"><b:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="getPet"><b:operation soapAction="urn:pets/get"/><input><b:body use="literal"/></input><output><b:body use="literal"/></output></operation>
  </binding>
  <service name="PetService"><port name="Pets" binding="p:PetsBinding"><b:address location="${url}/ws"/></port></service>
</definitions>`

interface Pets {
  readonly getPetAsync: (argument: { id: string }) => Promise<[{ readonly name: string }]>
}

/** The client that node-soap makes from a WSDL. */
async function client(t: ExecutionContext, url: string, version: Version): Promise<Pets> {
  const folder = stubFolder(t, { 'pets.wsdl': wsdl(url, version === '1.1' ? 'soap' : 'soap12') })
  const made: unknown = await createClientAsync(join(folder, 'pets.wsdl'), { forceSoap12Headers: version === '1.2' })
  return made as Pets
}

for (const version of ['1.1', '1.2'] as const)
  test(`a third-party client of SOAP ${version} is answered, and understands the Fault of its version`, async (t) => {
    const stub = await stubOf(t, { 'pets_1.contract': contractOf(version) }, { soapFaults: true })
    await stub.expect({
      'http-request': { method: 'POST', path: '/ws', body: envelope(version, '<getPet><id>12</id></getPet>') },
      'http-response': {
        body: envelope(version, '<getPetResponse xmlns="urn:pets"><name>Rex</name></getPetResponse>'),
      },
    })
    const soapClient = await client(t, stub.url, version)
    const [rex] = await soapClient.getPetAsync({ id: '12' })
    t.is(rex.name, 'Rex')
    const [other] = await soapClient.getPetAsync({ id: '13' })
    t.true(other.name.length > 0)
    const { message } = await t.throwsAsync(soapClient.getPetAsync({ id: 'x' }))
    t.regex(
      message,
      version === '1.1'
        ? /Client: POST \/ws: does not match the scenario "Get a pet": REQUEST\.BODY\.Envelope\.Body\.getPet\.id: expected/
        : /Sender/,
    )
    const [first] = stub.requests()
    t.is(first?.answer, 'expectation')
    t.regex(
      JSON.stringify(first?.headers),
      version === '1.1' ? /"soapaction":"\\"urn:pets\/get\\""/ : /application\/soap\+xml/,
    )
  })

const envelope = (version: Version, content: string): string =>
  `<s:Envelope xmlns:s="${envelopes[version]}"><s:Body>${content}</s:Body></s:Envelope>`

test('a Fault has the status, content type and shape of its version, and the report as its detail', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets }, { soapFaults: true })
  const eleven = await send(stub, '/ws', soap(getPet('x')))
  t.deepEqual([eleven.status, eleven.headers.get('content-type')], [500, 'text/xml; charset=utf-8'])
  t.regex(eleven.text, /<faultcode>env:Client<\/faultcode>/)
  t.regex(eleven.text, /expected \(number\) but found `x`/)
  const twelve = await send(stub, '/ws', {
    method: 'POST',
    headers: { 'Content-Type': 'application/soap+xml; action="urn:pets/get"' },
    body: envelope('1.2', '<getPet><id>x</id></getPet>'),
  })
  t.deepEqual([twelve.status, twelve.headers.get('content-type')], [400, 'application/soap+xml; charset=utf-8'])
  t.regex(twelve.text, /<env:Value>env:Sender<\/env:Value>/)
  const plain = await send(stub, '/none')
  t.deepEqual([plain.status, plain.headers.get('content-type')], [404, 'text/plain; charset=utf-8'])
})

test('the SOAP version is that of the envelope, or else of the headers', (t) => {
  const request = { method: 'POST', target: '/' }
  const body = (version: Version): string => envelope(version, '')
  t.is(soapVersionOf({ ...request, body: body('1.2'), headers: { soapaction: '""' } }), '1.2')
  t.is(soapVersionOf({ ...request, body: body('1.1') }), '1.1')
  t.is(soapVersionOf({ ...request, body: '<broken', headers: { 'content-type': 'application/soap+xml' } }), '1.2')
  t.is(soapVersionOf({ ...request, body: '<broken', headers: { soapaction: 'x' } }), '1.1')
  t.is(soapVersionOf({ ...request, body: '{}' }), undefined)
})
