/** Messages that show what a client stack reads: one as declared, and one for each deviation (docs/readers.md). */

const namespace = 'urn:orders'

/** A WSDL whose operation returns an order: an attribute, a number, an enum and a text. */
export const wsdl = (address) => `<?xml version="1.0"?>
<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
  xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="${namespace}" targetNamespace="${namespace}">
  <wsdl:types>
    <xs:schema targetNamespace="${namespace}" elementFormDefault="qualified">
      <xs:element name="getOrder"><xs:complexType><xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="order" type="tns:Order"/>
      <xs:complexType name="Order">
        <xs:sequence>
          <xs:element name="number" type="xs:int"/>
          <xs:element name="status" type="tns:Status"/>
          <xs:element name="note" type="xs:string"/>
        </xs:sequence>
        <xs:attribute name="id" type="xs:string" use="required"/>
      </xs:complexType>
      <xs:simpleType name="Status"><xs:restriction base="xs:string"><xs:enumeration value="OPEN"/><xs:enumeration value="PAID"/></xs:restriction></xs:simpleType>
    </xs:schema>
  </wsdl:types>
  <wsdl:message name="ask"><wsdl:part name="parameters" element="tns:getOrder"/></wsdl:message>
  <wsdl:message name="answer"><wsdl:part name="parameters" element="tns:order"/></wsdl:message>
  <wsdl:portType name="Orders"><wsdl:operation name="getOrder"><wsdl:input message="tns:ask"/><wsdl:output message="tns:answer"/></wsdl:operation></wsdl:portType>
  <wsdl:binding name="OrdersSoap" type="tns:Orders">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="getOrder"><soap:operation soapAction=""/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>
  </wsdl:binding>
  <wsdl:service name="OrderService"><wsdl:port name="Orders" binding="tns:OrdersSoap"><soap:address location="${address}"/></wsdl:port></wsdl:service>
</wsdl:definitions>
`

const order = (content, { attributes = ' id="a"', uri = namespace } = {}) =>
  `<order xmlns="${uri}"${attributes}>${content}</order>`
const [number, status, note] = ['<number>7</number>', '<status>OPEN</status>', '<note>x</note>']

/** The answers to an XML stack by deviation. A deviation is read only if each of its messages is. */
export const xmlProbes = {
  declared: [order(number + status + note)],
  'unknown element': [
    order(`<other>1</other>${number}${status}${note}`),
    order(`${number}<other>1</other>${status}${note}`),
    order(`${number}${status}${note}<other><deep/></other>`),
  ],
  'unknown attribute': [order(number + status + note, { attributes: ' id="a" other="1"' })],
  'other order': [order(note + status + number), order(status + number + note)],
  'missing part': [
    order(status + note),
    order(number + note),
    order(number + status),
    order(''),
    order(number + status + note, { attributes: '' }),
  ],
  'other enum value': [order(`${number}<status>LOST</status>${note}`)],
  'other namespace': [order(number + status + note, { uri: 'urn:orders:2' })],
}

/** The bodies for a JSON stack by deviation. */
export const jsonProbes = {
  declared: ['{"number":7,"status":"OPEN","note":"x"}'],
  'unknown key': ['{"number":7,"status":"OPEN","note":"x","other":{"deep":[1]}}'],
  'missing key': ['{"status":"OPEN","note":"x"}', '{"number":7,"note":"x"}', '{"number":7,"status":"OPEN"}'],
  'other enum value': ['{"number":7,"status":"LOST","note":"x"}'],
  null: [
    '{"number":null,"status":"OPEN","note":"x"}',
    '{"number":7,"status":null,"note":"x"}',
    '{"number":7,"status":"OPEN","note":null}',
  ],
  'number as string': ['{"number":"7","status":"OPEN","note":"x"}'],
}
