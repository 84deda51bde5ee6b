import type { Source } from '../../text/source.js'
import type { XmlDocument } from './documents.js'
import { aliases, ns } from './namespaces.js'
import { schemasOf, targetNamespaceOf } from './schemasOf.js'

/** Namespaces whose names are known, so that nobody has to provide a file for them. */
export const knownNamespaces: readonly string[] = [
  ns.schema,
  ns.instance,
  ns.xml,
  ns.encoding,
  ns.wsdl,
  ns.soap,
  ns.soap12,
]

/** The schemas that are known without a file, and that the documents mention but do not contain. */
export function knownSchemasFor(documents: readonly XmlDocument[]): readonly Source[] {
  const present = new Set(documents.flatMap(schemasOf).map(targetNamespaceOf))
  return knownSchemas
    .filter((known) => !present.has(known.namespace) && documents.some((document) => mentions(document.source, known)))
    .map(({ source }) => source)
}

/** Whether a name of the schema may be used in a text: a prefix of its namespace at the start of an attribute's value. */
function mentions({ text }: Source, { namespace, prefix }: KnownSchema): boolean {
  const uris = [namespace, ...[...aliases].flatMap(([alias, meant]) => (meant === namespace ? [alias] : []))]
  const isNamed = uris.some((uri) => text.includes(uri))
  const declarations = isNamed ? text.matchAll(/\bxmlns:([^\s=]+)\s*=\s*["']([^"']*)["']/g) : []
  const prefixes = [...declarations].flatMap(([, declared = '', uri = '']) => (uris.includes(uri) ? [declared] : []))
  return [...new Set([...prefixes, ...(prefix === undefined ? [] : [prefix])])].some(
    (name) => text.includes(`"${name}:`) || text.includes(`'${name}:`),
  )
}

/** Whether a source is one of these, which is no file on disk. */
export const isKnownSchema = (source: Source): boolean => knownSchemas.some((known) => known.source === source)

interface KnownSchema {
  readonly namespace: string
  /** The prefix that every document has for it. */
  readonly prefix?: string
  readonly source: Source
}

const soapScalars = [
  'anyURI', 'base64Binary', 'boolean', 'byte', 'date', 'dateTime', 'decimal', 'double', 'duration', 'float', 'gDay', 'gMonth',
  'gMonthDay', 'gYear', 'gYearMonth', 'hexBinary', 'int', 'integer', 'language', 'long', 'Name', 'NCName', 'negativeInteger',
  'NMTOKEN', 'nonNegativeInteger', 'nonPositiveInteger', 'normalizedString', 'positiveInteger', 'QName', 'short', 'string', 'time',
  'token', 'unsignedByte', 'unsignedInt', 'unsignedLong', 'unsignedShort',
] // prettier-ignore

const soapScalar = (name: string): string => `
  <xs:element name="${name}" type="tns:${name}" nillable="true"/>
  <xs:complexType name="${name}">
    <xs:simpleContent>
      <xs:extension base="xs:${name}"><xs:attributeGroup ref="tns:commonAttributes"/></xs:extension>
    </xs:simpleContent>
  </xs:complexType>`

const knownSchemas: readonly KnownSchema[] = [
  {
    namespace: ns.encoding,
    source: {
      name: 'soap-encoding.xsd (built in)',
      text: `<xs:schema xmlns:xs="${ns.schema}" xmlns:tns="${ns.encoding}" targetNamespace="${ns.encoding}">
  <!-- Section 5 of SOAP 1.1, as far as it constrains messages; without id and href, which give a value elsewhere. -->
  <xs:attribute name="root" type="xs:boolean"/>
  <xs:attribute name="arrayType" type="xs:string"/>
  <xs:attribute name="offset" type="xs:string"/>
  <xs:attribute name="position" type="xs:string"/>
  <xs:attributeGroup name="commonAttributes"/>
  <xs:attributeGroup name="arrayAttributes">
    <xs:attribute ref="tns:arrayType"/>
    <xs:attribute ref="tns:offset"/>
  </xs:attributeGroup>
  <xs:attributeGroup name="arrayMemberAttributes">
    <xs:attribute ref="tns:position"/>
  </xs:attributeGroup>
  <xs:group name="Array">
    <xs:sequence><xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence>
  </xs:group>
  <xs:element name="Array" type="tns:Array"/>
  <xs:complexType name="Array">
    <xs:group ref="tns:Array" minOccurs="0"/>
    <xs:attributeGroup ref="tns:arrayAttributes"/>
    <xs:attributeGroup ref="tns:commonAttributes"/>
  </xs:complexType>
  <xs:group name="Struct">
    <xs:sequence><xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence>
  </xs:group>
  <xs:element name="Struct" type="tns:Struct"/>
  <xs:complexType name="Struct">
    <xs:group ref="tns:Struct" minOccurs="0"/>
    <xs:attributeGroup ref="tns:commonAttributes"/>
  </xs:complexType>
  <xs:simpleType name="base64"><xs:restriction base="xs:base64Binary"/></xs:simpleType>${soapScalars.map(soapScalar).join('')}
</xs:schema>
`,
    },
  },
  {
    namespace: ns.xml,
    prefix: 'xml',
    source: {
      name: 'xml.xsd (built in)',
      text: `<xs:schema xmlns:xs="${ns.schema}" xmlns:xml="${ns.xml}" targetNamespace="${ns.xml}">
  <xs:attribute name="lang">
    <xs:simpleType>
      <xs:union memberTypes="xs:language">
        <xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value=""/></xs:restriction></xs:simpleType>
      </xs:union>
    </xs:simpleType>
  </xs:attribute>
  <xs:attribute name="space">
    <xs:simpleType>
      <xs:restriction base="xs:NCName"><xs:enumeration value="default"/><xs:enumeration value="preserve"/></xs:restriction>
    </xs:simpleType>
  </xs:attribute>
  <xs:attribute name="base" type="xs:anyURI"/>
  <xs:attribute name="id" type="xs:ID"/>
  <xs:attributeGroup name="specialAttrs">
    <xs:attribute ref="xml:base"/>
    <xs:attribute ref="xml:lang"/>
    <xs:attribute ref="xml:space"/>
    <xs:attribute ref="xml:id"/>
  </xs:attributeGroup>
</xs:schema>
`,
    },
  },
]
