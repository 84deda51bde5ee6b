import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'
import { success } from '../../src/text/failure.js'
import { wsdlSource } from '../../src/wsdl/wsdlSource.js'
import { described, describedSchema, schemaText } from '../support/described.js'

const times = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('')

/** The codes of what is found, each once. */
const codes = (found: readonly string[]): readonly string[] => [...new Set(found.map((line) => line.split(' ')[1]!))]

test('elements that nest deeper than libxml2 reads are refused', async (t) => {
  for (const levels of [300, 100_000]) {
    const deep = schemaText(times(levels, () => '<xs:sequence>') + times(levels, () => '</xs:sequence>'))
    const { description, found } = await described({ 'a.xsd': deep })
    t.is(description, undefined)
    t.deepEqual(found, ['a.xsd:2 wsdl-not-xml elements nest deeper than 256 levels'])
  }
})

for (const [what, most, write] of [
  ['name', 50_000, (long: string) => `<a xmlns:${long}="urn:a"/>`],
  ['name', 50_000, (long: string) => `<${long}/>`],
  ['name', 50_000, (long: string) => `<a><?${long} a?></a>`],
  ['value', 10_000_000, (long: string) => `<a b="${long}"/>`],
  ['comment', 10_000_000, (long: string) => `<a><!--${long}--></a>`],
  ['instruction', 10_000_000, (long: string) => `<a><?b ${long}?></a>`],
] as const)
  test(`a very long ${what} is refused: ${write('…')}`, async (t) => {
    const { description, found } = await described({ 'a.xsd': `\n${write('n'.repeat(most + 200_000))}` })
    t.is(description, undefined)
    t.deepEqual(found, [`a.xsd:2 wsdl-not-xml this ${what} is longer than ${most.toLocaleString('en')} characters`])
  })

test('names and values are limited exactly, and comments of several pieces are read', async (t) => {
  const ofName = (length: number) => ({ 'a.xsd': `<${'n'.repeat(length)}/>` })
  t.regex((await described(ofName(50_001))).found[0]!, /this name is longer/)
  t.notRegex((await described(ofName(50_000))).found[0]!, /this name is longer/)
  const { found } = await describedSchema(`<!--${'c'.repeat(200_000)}--><xs:element name="${'e'.repeat(40_000)}"/>`)
  t.deepEqual(found, [])
})

test('types that derive from each other in a long chain are read, and a long circle is cut', async (t) => {
  const count = 20_000
  const type = (index: number, base: number): string =>
    `<xs:complexType name="T${String(index)}"><xs:complexContent><xs:extension base="t:T${String(base)}"/></xs:complexContent></xs:complexType>`
  const chain = await describedSchema(
    `${times(count, (at) => type(at, at + 1))}<xs:complexType name="T${String(count)}"/>`,
  )
  t.is(chain.description?.schema.types.size, count + 1)
  t.deepEqual(chain.found, [])
  const circle = await describedSchema(times(count, (at) => type(at, (at + 1) % count)))
  t.deepEqual(codes(circle.found), ['wsdl-circular'])
})

test('elements without types find the head of a long substitution group', async (t) => {
  const count = 20_000
  const { description } = await describedSchema(
    `${times(count, (at) => `<xs:element name="e${String(at)}" substitutionGroup="t:e${String(at + 1)}"/>`)}<xs:element name="e${String(count)}" type="xs:int"/>`,
  )
  t.like([...description!.schema.elements.values()][0], { type: { to: '{http://www.w3.org/2001/XMLSchema}int' } })
})

test('entities of a document type declaration are never expanded', async (t) => {
  const entities = times(10, (at) => `<!ENTITY e${String(at + 1)} "${`&e${String(at)};`.repeat(10)}">`)
  const { found } = await described({
    'a.xsd': `<!DOCTYPE s [<!ENTITY e0 "lol">${entities}]>${schemaText('<xs:element name="&e10;"/>')}`,
  })
  t.deepEqual(codes(found), ['wsdl-doctype', 'wsdl-not-xml'])
})

test('names that every JavaScript object has are names like others', async (t) => {
  const names = ['constructor', '__proto__', 'hasOwnProperty', 'toString']
  const { description, found } = await describedSchema(
    names
      .map(
        (name) =>
          `<xs:element name="${name}" xmlns:${name}="urn:x" ${name}:${name}="1" type="t:${name}"/><xs:simpleType name="${name}"><xs:restriction base="xs:int"/></xs:simpleType>`,
      )
      .join(''),
  )
  t.deepEqual(found, [])
  t.is(description?.schema.elements.size, 4)
  const unknown = await describedSchema(
    '<xs:element name="a" hasOwnProperty="1" __proto__="2" type="t:constructor" default="&constructor;"/>',
  )
  t.deepEqual(codes(unknown.found), ['wsdl-not-xml'])
})

test('files that import each other in a circle of hundreds are read once each', async (t) => {
  const count = 300
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${String(at)}.xsd`,
      schemaText(
        `<xs:include schemaLocation="${String((at + 1) % count)}.xsd"/><xs:include schemaLocation="./x/../${String((at * 7) % count)}.xsd"/>
         <xs:element name="e${String(at)}"/>`,
        'targetNamespace="urn:a"',
      ),
    ]),
  )
  const { description, found } = await described(files)
  t.deepEqual(found, [])
  t.is(description?.schema.elements.size, count)
})

test('schemas without a namespace that very many namespaces include do not multiply without limit', async (t) => {
  const count = 150
  const files: Record<string, string> = {
    'a.wsdl': `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"><types>${times(count, (at) =>
      schemaText('<xs:include schemaLocation="s0.xsd"/>', `targetNamespace="urn:${String(at)}"`),
    )}</types></definitions>`,
  }
  for (let at = 0; at < count; at++)
    files[`s${String(at)}.xsd`] = schemaText(
      `<xs:include schemaLocation="s${String(at + 1)}.xsd"/><xs:element name="e${String(at)}"/>`,
    )
  const { description } = await described(files)
  t.true(description!.schema.elements.size <= 10_000)
})

const small = `<wsdl:definitions name="Pets" targetNamespace="urn:pets" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:pets">
  <wsdl:types><xs:schema targetNamespace="urn:pets">
    <xs:element name="pet" type="t:Pet"/>
    <xs:complexType name="Pet"><xs:sequence maxOccurs="2"><xs:element name="name" type="t:Name" minOccurs="0"/></xs:sequence></xs:complexType>
    <xs:complexType name="Dog"><xs:complexContent><xs:extension base="t:Pet"/></xs:complexContent></xs:complexType>
    <xs:simpleType name="Name"><xs:restriction base="xs:string"><xs:pattern value="[a-z]+"/></xs:restriction></xs:simpleType>
  </xs:schema></wsdl:types>
  <wsdl:message name="Pet"><wsdl:part name="body" element="t:pet"/></wsdl:message>
  <wsdl:portType name="Pets"><wsdl:operation name="Get"><wsdl:input message="t:Pet"/><wsdl:output message="t:Pet"/></wsdl:operation></wsdl:portType>
  <wsdl:binding name="B" type="t:Pets"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="Get"><soap:operation soapAction="urn:get"/><wsdl:input><soap:body use="literal"/></wsdl:input></wsdl:operation>
  </wsdl:binding>
</wsdl:definitions>`

test('a WSDL in which any tag, name or value is missing is read without an exception', async (t) => {
  const pieces = small.split(/(?<=>)|(?=<)|(?<=\s)(?=[a-z:]+=)|(?<=")/)
  const nothing = (): Promise<ReturnType<typeof success<undefined>>> => Promise.resolve(success(undefined))
  let scenarios = 0
  for (let at = 0; at < pieces.length; at++) {
    const text = pieces.filter((_, index) => index !== at).join('')
    const source = await wsdlSource({ name: 'a.wsdl', text }, nothing)
    if (!source.ok) return t.fail(source.failure.message)
    scenarios += loadContract(source.value).read.tree.scenarios.length
  }
  t.true(scenarios > 0)
})
