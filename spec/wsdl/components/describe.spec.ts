import type { ExpandedName } from '../../../src/xml/expandedName.js'
import test from 'ava'
import { described, describedSchema, schemaText } from '../../support/described.js'
import { anyNamespace } from '../../../src/wsdl/components/schema/namespaceSet.js'
import type { ComplexType, ModelGroup, Schema, TypeDefinition } from '../../../src/wsdl/components/schema/schema.js'

const pets = (name: string): ExpandedName => `{urn:pets}${name}`
const xs = (name: string): ExpandedName => `{http://www.w3.org/2001/XMLSchema}${name}`

async function schemaOf(content: string, attributes = ''): Promise<Schema> {
  const { description } = await describedSchema(content, attributes)
  return description!.schema
}

const complex = (schema: Schema, name: string): ComplexType => {
  const type = schema.types.get(pets(name))
  if (type?.kind !== 'complex') throw new Error(`${name} is not a complex type`)
  return type
}

/** A component without its spans. */
const plain = (component: unknown): unknown =>
  JSON.parse(JSON.stringify(component, (key, value: unknown) => (key === 'span' ? undefined : value)))

test('a complex type has its particles with their counts, and its attributes', async (t) => {
  const schema = await schemaOf(`
    <xs:complexType name="Pet">
      <xs:annotation><xs:documentation>A pet\n  of <b>ours</b>.</xs:documentation></xs:annotation>
      <xs:sequence>
        <xs:element name="name" type="xs:string"/>
        <xs:element ref="t:tag" minOccurs="0" maxOccurs="unbounded"/>
        <xs:choice minOccurs="2" maxOccurs="3">
          <xs:element name="a" type="xs:int" nillable="true" default="1"/>
          <xs:any namespace="##other" processContents="lax"/>
        </xs:choice>
      </xs:sequence>
      <xs:attribute name="id" type="xs:int" use="required"/>
      <xs:attribute name="kind" fixed="cat"/>
      <xs:anyAttribute/>
    </xs:complexType>
    <xs:element name="tag" type="xs:token"/>`)
  const type = complex(schema, 'Pet')
  t.is(type.documentation, 'A pet of ours .')
  const { particle } = type.content as { particle: ModelGroup }
  t.deepEqual(
    particle.particles.map(({ kind, min, max }) => [kind, min, max]),
    [
      ['elementParticle', 1, 1],
      ['elementParticle', 0, undefined],
      ['choice', 2, 3],
    ],
  )
  t.like(plain(particle.particles[1]), { element: { kind: 'reference', to: pets('tag') } })
  t.like(plain((particle.particles[2] as ModelGroup).particles[0]), {
    element: {
      name: 'a',
      namespace: '',
      nillable: true,
      value: { kind: 'default', text: '1' },
      type: { to: xs('int') },
    },
  })
  t.like(plain((particle.particles[2] as ModelGroup).particles[1]), { processContents: 'lax' })
  t.deepEqual(
    type.attributes.uses.map((use) => use.kind === 'attribute' && use.use),
    ['required', 'optional'],
  )
  t.deepEqual(type.attributes.any?.namespaces, anyNamespace)
})

test('local elements and attributes stand in the namespace if the schema or they themselves are qualified', async (t) => {
  const content = `<xs:complexType name="Pet"><xs:sequence>
    <xs:element name="a"/><xs:element name="b" form="unqualified"/><xs:element name="c" form="qualified"/>
  </xs:sequence></xs:complexType>`
  const namespaces = async (attributes: string): Promise<unknown> => {
    const { content: own } = complex(await schemaOf(content, attributes), 'Pet')
    return (
      own.kind === 'particles' &&
      (own.particle as ModelGroup).particles.map((particle) =>
        particle.kind === 'elementParticle' && particle.element.kind === 'element' ? particle.element.namespace : '?',
      )
    )
  }
  t.deepEqual(await namespaces(''), ['', '', 'urn:pets'])
  t.deepEqual(await namespaces('elementFormDefault="qualified"'), ['urn:pets', '', 'urn:pets'])
})

test('derivations name their bases; simple content has facets', async (t) => {
  const schema = await schemaOf(`
    <xs:complexType name="Pet" abstract="true"/>
    <xs:complexType name="Dog"><xs:complexContent mixed="true"><xs:extension base="t:Pet">
      <xs:sequence><xs:element name="breed"/></xs:sequence>
    </xs:extension></xs:complexContent></xs:complexType>
    <xs:complexType name="Price"><xs:simpleContent><xs:extension base="xs:decimal">
      <xs:attribute name="currency"/>
    </xs:extension></xs:simpleContent></xs:complexType>
    <xs:complexType name="Cheap"><xs:simpleContent><xs:restriction base="t:Price">
      <xs:maxInclusive value=" 5 "/>
    </xs:restriction></xs:simpleContent></xs:complexType>`)
  t.true(complex(schema, 'Pet').abstract)
  t.like(complex(schema, 'Dog'), { mixed: true, derivation: { by: 'extension', base: { to: pets('Pet') } } })
  t.like(complex(schema, 'Price').content, { kind: 'simple', facets: [] })
  t.like(complex(schema, 'Cheap'), {
    derivation: { by: 'restriction' },
    content: { kind: 'simple', facets: [{ name: 'maxInclusive', value: '5' }] },
  })
})

test('simple types are restrictions, lists and unions', async (t) => {
  const schema = await schemaOf(`
    <xs:simpleType name="Size"><xs:restriction base="xs:string"><xs:enumeration value="S"/></xs:restriction></xs:simpleType>
    <xs:simpleType name="Sizes"><xs:list itemType="t:Size"/></xs:simpleType>
    <xs:simpleType name="Any"><xs:union memberTypes="t:Size xs:int">
      <xs:simpleType><xs:restriction base="xs:date"/></xs:simpleType>
    </xs:union></xs:simpleType>`)
  const variety = (name: string): unknown => {
    const type: TypeDefinition | undefined = schema.types.get(pets(name))
    return type?.kind === 'simple' ? plain(type.variety) : undefined
  }
  t.like(variety('Size'), {
    kind: 'restriction',
    base: { to: xs('string') },
    facets: [{ name: 'enumeration', value: 'S' }],
  })
  t.like(variety('Sizes'), { kind: 'list', item: { to: pets('Size') } })
  t.like(variety('Any'), { kind: 'union', members: [{ to: pets('Size') }, { to: xs('int') }, { kind: 'simple' }] })
})

test('an element without a type has that of the head of its substitution group', async (t) => {
  const { elements } = await schemaOf(`
    <xs:element name="b" substitutionGroup="t:a"/>
    <xs:element name="c" substitutionGroup="t:b"/>
    <xs:element name="a" type="xs:int"/>
    <xs:element name="d"/>`)
  const types = [...elements.values()].map(({ type }) => type.kind === 'reference' && type.to)
  t.deepEqual(types, [xs('int'), xs('int'), xs('int'), xs('anyType')])
})

test('a schema without a namespace belongs to each namespace that includes it', async (t) => {
  const include = '<xs:include schemaLocation="shared.xsd"/>'
  const { description, found } = await described({
    'a.xsd': schemaText(
      `${include}<xs:import namespace="urn:b" schemaLocation="b.xsd"/><xs:element name="a" type="t:Id"/>`,
      'targetNamespace="urn:a" xmlns:t="urn:a"',
    ),
    'b.xsd': schemaText(include, 'targetNamespace="urn:b"'),
    'shared.xsd': schemaText(`
      <xs:simpleType name="Id"><xs:restriction base="Text"/></xs:simpleType>
      <xs:simpleType name="Text"><xs:restriction base="xs:string"/></xs:simpleType>`),
  })
  t.deepEqual(found, [])
  t.deepEqual([...description!.schema.types.keys()], ['{urn:a}Id', '{urn:a}Text', '{urn:b}Id', '{urn:b}Text'])
  t.like(description!.schema.types.get('{urn:b}Id'), { variety: { base: { to: '{urn:b}Text' } } })
})

test('a redefinition refers to what it redefines, and takes its name', async (t) => {
  const { description, found } = await described({
    'a.xsd': schemaText(
      `<xs:redefine schemaLocation="b.xsd">
        <xs:complexType name="Pet"><xs:complexContent><xs:extension base="t:Pet"/></xs:complexContent></xs:complexType>
        <xs:group name="G"><xs:sequence><xs:group ref="t:G"/></xs:sequence></xs:group>
      </xs:redefine>`,
      'targetNamespace="urn:pets" xmlns:t="urn:pets"',
    ),
    'b.xsd': schemaText(
      `<xs:complexType name="Pet"/><xs:group name="G"><xs:sequence/></xs:group>
       <xs:element name="pet" type="t:Pet"/>`,
      'targetNamespace="urn:pets" xmlns:t="urn:pets"',
    ),
  })
  t.deepEqual(found, [])
  const { types, groups, elements } = description!.schema
  t.deepEqual([...types.keys()], [pets('Pet'), pets('Pet.original')])
  t.like(types.get(pets('Pet')), { derivation: { base: { to: pets('Pet.original') } } })
  t.like(groups.get(pets('G'))?.content.particles[0], { group: { to: pets('G.original') } })
  t.like(elements.get(pets('pet')), { type: { to: pets('Pet') } })
})

test('in a chain of redefinitions, each refers to the one that it redefines', async (t) => {
  const namespace = 'targetNamespace="urn:pets" xmlns:t="urn:pets"'
  const redefinition = (file: string): string =>
    schemaText(
      `<xs:redefine schemaLocation="${file}">
        <xs:complexType name="Pet"><xs:complexContent><xs:extension base="t:Pet"/></xs:complexContent></xs:complexType>
      </xs:redefine>`,
      namespace,
    )
  const { description, found } = await described({
    'a.xsd': redefinition('b.xsd'),
    'b.xsd': redefinition('c.xsd'),
    'c.xsd': schemaText('<xs:complexType name="Pet"/>', namespace),
  })
  t.deepEqual(found, [])
  const { types } = description!.schema
  t.like(types.get(pets('Pet')), { abstract: false, derivation: { base: { to: pets('Pet.original') } } })
  t.like(types.get(pets('Pet.original')), { abstract: true, derivation: { base: { to: pets('Pet.original.original') } } }) // prettier-ignore
})

const circular: readonly (readonly [what: string, content: string, found: string])[] = [
  [
    'types by extension',
    `<xs:complexType name="A"><xs:complexContent><xs:extension base="t:B"/></xs:complexContent></xs:complexType>
     <xs:complexType name="B"><xs:complexContent><xs:extension base="t:A"/></xs:complexContent></xs:complexType>`,
    '`A` derives from itself, so this reference is ignored',
  ],
  [
    'unions',
    `<xs:simpleType name="A"><xs:union memberTypes="xs:int t:A"/></xs:simpleType>`,
    '`A` derives from itself, so this reference is ignored',
  ],
  [
    'groups',
    `<xs:group name="A"><xs:sequence><xs:choice><xs:group ref="t:A"/></xs:choice></xs:sequence></xs:group>`,
    '`A` contains itself, so this reference is ignored',
  ],
  [
    'attribute groups',
    `<xs:attributeGroup name="A"><xs:attributeGroup ref="t:A"/></xs:attributeGroup>`,
    '`A` contains itself, so this reference is ignored',
  ],
  [
    'substitution groups',
    `<xs:element name="A" substitutionGroup="t:B"/><xs:element name="B" substitutionGroup="t:A"/>`,
    '`A` substitutes for itself, so this reference is ignored',
  ],
]

for (const [what, content, message] of circular) {
  test(`a circle of ${what} is reported, and cut`, async (t) => {
    const { found, description } = await describedSchema(content)
    t.deepEqual(
      found.map((line) => line.replace(/^\S+ /, '')),
      [`wsdl-circular ${message}`],
    )
    const again = JSON.stringify([...description!.schema.types.values(), ...description!.schema.groups.values()])
    t.true(again.length > 0)
  })
}

test('an array of SOAP encoding says what it contains', async (t) => {
  const { description, found } = await describedSchema(
    `<xs:complexType name="Pets"><xs:complexContent><xs:restriction base="e:Array">
      <xs:attribute ref="e:arrayType" w:arrayType="t:Pet[][2,3]"/>
    </xs:restriction></xs:complexContent></xs:complexType><xs:complexType name="Pet"/>`,
    'xmlns:e="http://schemas.xmlsoap.org/soap/encoding/" xmlns:w="http://schemas.xmlsoap.org/wsdl/"',
  )
  t.deepEqual(found, [])
  t.like(complex(description!.schema, 'Pets'), {
    derivation: { base: { to: '{http://schemas.xmlsoap.org/soap/encoding/}Array' } },
    attributes: { uses: [{ arrayType: { item: { to: pets('Pet') }, dimensions: 2 } }] },
  })
})

test('what may not stand for an element or a type is kept', async (t) => {
  const schema = await schemaOf(
    '<xs:complexType name="A" block="extension"/><xs:complexType name="B" block=""/><xs:element name="a" block="#all"/>',
    'blockDefault="restriction"',
  )
  t.deepEqual(complex(schema, 'A').blocks, ['extension'])
  t.is(complex(schema, 'B').blocks, undefined)
  t.deepEqual(schema.elements.get(pets('a'))?.blocks, ['extension', 'restriction', 'substitution'])
})
