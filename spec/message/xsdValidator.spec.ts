import test from 'ava'
import { loadXsdValidator } from '../../src/message/readers/xsdValidator.js'

const loaded = await loadXsdValidator()
const compile = loaded.ok ? loaded.value : undefined

const schema = (content: string, namespace = 'urn:a'): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:a="urn:a" xmlns:b="urn:b" targetNamespace="${namespace}">${content}</xs:schema>`

/** What is wrong with each selected element of a document; the failure's message if the schemas cannot be compiled. */
function problems(files: Record<string, string>, document: string, elements?: string): unknown {
  const compiled = compile!(
    new Map(Object.entries(files).map(([path, text]) => [path, { text }])),
    Object.keys(files)[0]!,
  )
  if (!compiled.ok) return compiled.failure.message
  const validated = compiled.value.validate(document, { ...(elements !== undefined && { elements }), localTypes: true })
  compiled.value.dispose()
  return validated?.map(({ name, problems }) => [name, problems.length === 0])
}

test('a document is validated against a schema in several folders, some of them imported in a circle', (t) => {
  const files = {
    'api/main.xsd': schema(
      '<xs:import namespace="urn:b" schemaLocation="../b/b.xsd"/><xs:element name="pet" type="b:Pet"/>',
    ),
    'b/b.xsd': schema(
      '<xs:import namespace="urn:a" schemaLocation="../api/main.xsd"/><xs:include schemaLocation="types.xsd"/>',
      'urn:b',
    ),
    'b/types.xsd': schema('<xs:simpleType name="Pet"><xs:restriction base="xs:int"/></xs:simpleType>', 'urn:b'),
  }
  t.deepEqual(problems(files, '<a:pet xmlns:a="urn:a"> 1 </a:pet>'), [['pet', true]])
  t.deepEqual(problems(files, '<a:pet xmlns:a="urn:a">one</a:pet>'), [['pet', false]])
  t.is(problems(files, '<a:pet'), undefined)
})

test('the schemas of a WSDL keep its namespaces, may share one, and may forget to import each other', (t) => {
  const wsdl = `<w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:a="urn:a" xmlns:b="urn:b"><w:types>
    <xs:schema targetNamespace="urn:a"><xs:element name="pet" type="b:Name"/></xs:schema>
    <xs:schema targetNamespace="urn:a"><xs:element name="tag" type="a:Code"/><xs:simpleType name="Code"><xs:list itemType="b:Name"/></xs:simpleType></xs:schema>
    <xs:schema targetNamespace="urn:b"><xs:simpleType name="Name"><xs:restriction base="xs:token"><xs:maxLength value="3"/></xs:restriction></xs:simpleType></xs:schema>
  </w:types></w:definitions>`
  const envelope =
    '<Envelope xmlns:a="urn:a"><Body><a:pet>Rex</a:pet><a:tag>a bc</a:tag><a:tag>abcd</a:tag><a:other/></Body></Envelope>'
  t.deepEqual(problems({ 'pets.wsdl': wsdl }, envelope, '/*/Body/*'), [
    ['pet', true],
    ['tag', true],
    ['tag', false],
    ['other', false],
  ])
})

test('a type without a prefix is the one of that name', (t) => {
  const files = {
    'a.xsd': schema(
      '<xs:element name="pet" type="a:Pet"/><xs:complexType name="Pet" abstract="true"/><xs:complexType name="Dog"><xs:complexContent><xs:extension base="a:Pet"/></xs:complexContent></xs:complexType>',
    ),
  }
  const pet = (type: string): string =>
    `<a:pet xmlns:a="urn:a" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="${type}"/>`
  t.deepEqual(problems(files, pet('Dog')), [['pet', true]])
  t.deepEqual(problems(files, pet('a:Dog')), [['pet', true]])
  t.deepEqual(problems(files, pet('Cat')), [['pet', false]])
})

test('a schema with errors is a failure with the message of the validator', (t) => {
  t.regex(String(problems({ 'a.xsd': schema('<xs:element name="pet" type="a:None"/>') }, '<x/>')), /a\}None/)
  t.regex(String(problems({ 'a.xsd': '<xs' }, '<x/>')), /./)
})

test('nothing is read but the given files', (t) => {
  const importing = schema('<xs:include schemaLocation="package.json"/><xs:import namespace="urn:b" schemaLocation="http://127.0.0.1:1/b.xsd"/><xs:element name="pet"/>') // prettier-ignore
  t.deepEqual(problems({ 'a.xsd': importing }, '<a:pet xmlns:a="urn:a"/>'), [['pet', true]])
})
