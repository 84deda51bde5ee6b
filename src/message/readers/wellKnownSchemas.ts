import { attributes } from '../../text/writing/markup.js'
import { schemaNamespace, xmlNamespace } from '../../xml/namespaces.js'

const document = (targetNamespace: string, components: string): string =>
  `<xs:schema${attributes({ 'xmlns:xs': schemaNamespace, 'xmlns:own': targetNamespace, targetNamespace })}>${components}</xs:schema>`

const soapEncoding = 'http://schemas.xmlsoap.org/soap/encoding/'

/**
 * What schemas refer to without saying where it is: the attributes `xml:…`, and of SOAP encoding arrays and the attributes of
 * references, as the W3C's schemas declare them.
 */
export const wellKnownSchemas: ReadonlyMap<string, string> = new Map([
  [
    xmlNamespace,
    `<xs:schema${attributes({ 'xmlns:xs': schemaNamespace, targetNamespace: xmlNamespace })}>
<xs:attribute name="lang" type="xs:string"/>
<xs:attribute name="space"><xs:simpleType><xs:restriction base="xs:NCName"><xs:enumeration value="default"/><xs:enumeration value="preserve"/></xs:restriction></xs:simpleType></xs:attribute>
<xs:attribute name="base" type="xs:anyURI"/>
<xs:attribute name="id" type="xs:NCName"/>
<xs:attributeGroup name="specialAttrs"><xs:attribute ref="xml:base"/><xs:attribute ref="xml:lang"/><xs:attribute ref="xml:space"/></xs:attributeGroup>
</xs:schema>`,
  ],
  [
    soapEncoding,
    document(
      soapEncoding,
      `<xs:attribute name="arrayType" type="xs:string"/>
<xs:attribute name="offset" type="xs:string"/>
<xs:attribute name="position" type="xs:string"/>
<xs:attributeGroup name="commonAttributes"><xs:attribute name="id" type="xs:NCName"/><xs:attribute name="href" type="xs:anyURI"/><xs:anyAttribute namespace="##other" processContents="lax"/></xs:attributeGroup>
<xs:attributeGroup name="arrayAttributes"><xs:attribute ref="own:arrayType"/><xs:attribute ref="own:offset"/></xs:attributeGroup>
<xs:group name="Array"><xs:sequence><xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence></xs:group>
<xs:complexType name="Array"><xs:group ref="own:Array" minOccurs="0"/><xs:attributeGroup ref="own:arrayAttributes"/><xs:attributeGroup ref="own:commonAttributes"/></xs:complexType>
<xs:complexType name="Struct"><xs:group ref="own:Array" minOccurs="0"/><xs:attributeGroup ref="own:commonAttributes"/></xs:complexType>
<xs:element name="Array" type="own:Array"/>
<xs:simpleType name="base64"><xs:restriction base="xs:base64Binary"/></xs:simpleType>
${[
  'string',
  'boolean',
  'decimal',
  'float',
  'double',
  'int',
  'integer',
  'long',
  'short',
  'byte',
  'date',
  'dateTime',
  'time',
]
  .map(
    (type) =>
      `<xs:complexType name="${type}"><xs:simpleContent><xs:extension base="xs:${type}"><xs:attributeGroup ref="own:commonAttributes"/></xs:extension></xs:simpleContent></xs:complexType>`,
  )
  .join('\n')}`,
    ),
  ],
])
