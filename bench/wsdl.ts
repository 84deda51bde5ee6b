import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ms, type Bench } from './bench.js'
import { median, printProgress, table, wall } from './measure.js'

/** A WSDL of document/literal operations: each has a request and a response of its own, and types that others share. */
export function generatedWsdl(operations: number, maxLength: number): string {
  const all = Array.from({ length: operations }, (_, index) => index + 1)
  const shared = (index: number): string => `t:Shared${String((index % 50) + 1)}`
  const element = (name: string, index: number, extra: string): string =>
    `<xs:element name="${name}"><xs:complexType><xs:sequence><xs:element name="id" type="xs:int"/><xs:element name="item" type="${shared(index)}" minOccurs="0" maxOccurs="unbounded"/>${extra}</xs:sequence></xs:complexType></xs:element>`
  const schema = [
    `<xs:simpleType name="Code"><xs:restriction base="xs:string">\n<xs:maxLength value="${String(maxLength)}"/>\n</xs:restriction></xs:simpleType>`,
    ...Array.from({ length: 50 }, (_, index) => {
      const next = index < 49 ? `<xs:element name="next" type="${shared(index + 1)}" minOccurs="0"/>` : ''
      return `<xs:complexType name="Shared${String(index + 1)}"><xs:sequence><xs:element name="code" type="t:Code"/><xs:element name="date" type="xs:date" nillable="true"/><xs:element name="amount" type="xs:decimal" minOccurs="0"/>${next}</xs:sequence><xs:attribute name="kind" type="xs:string"/></xs:complexType>`
    }),
    ...all.flatMap((index) => [
      element(`Op${String(index)}`, index, '<xs:element name="text" type="xs:string" minOccurs="0"/>'),
      element(`Op${String(index)}Response`, index + 7, ''),
    ]),
  ]
  const messages = all.flatMap((index) =>
    [`Op${String(index)}`, `Op${String(index)}Response`].map(
      (name) => `<message name="${name}"><part name="parameters" element="t:${name}"/></message>`,
    ),
  )
  const portType = all.map(
    (index) =>
      `<operation name="Op${String(index)}"><input message="t:Op${String(index)}"/><output message="t:Op${String(index)}Response"/></operation>`,
  )
  const binding = all.map(
    (index) =>
      `<operation name="Op${String(index)}"><soap:operation soapAction="urn:op${String(index)}"/><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:bench" targetNamespace="urn:bench" name="Bench">
<types><xs:schema targetNamespace="urn:bench" elementFormDefault="qualified">
${schema.join('\n')}
</xs:schema></types>
${messages.join('\n')}
<portType name="Port">
${portType.join('\n')}
</portType>
<binding name="Binding" type="t:Port"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
${binding.join('\n')}
</binding>
<service name="Bench"><port name="Port" binding="t:Binding"><soap:address location="http://localhost/bench"/></port></service>
</definitions>
`
}

/** The time and memory to import generated WSDLs, and to compare them with themselves, changed in one facet. */
export function wsdl({ folder, codicil }: Bench): string {
  const write = (operations: number, maxLength: number): string => {
    const path = join(folder, `bench${String(operations)}-${String(maxLength)}.wsdl`)
    writeFileSync(path, generatedWsdl(operations, maxLength))
    return path
  }
  const rows = [100, 500, 1500].map((operations) => {
    printProgress(`WSDL of ${operations} operations …`)
    const [older, wider, narrower] = [write(operations, 20), write(operations, 30), write(operations, 10)]
    const commands = [
      ['import', older, '--out', folder],
      ['compatible', 'files', older, older],
      ['compatible', 'files', older, wider],
      ['compatible', 'files', older, narrower],
    ]
    return [
      String(operations),
      ...commands.map((command) => ms(wall([codicil, ...command], 3))),
      `${String(median([1, 2, 3].map(() => peak([codicil, 'compatible', 'files', older, narrower]))))} MB`,
    ]
  })
  return table(
    [
      'operations',
      'import, ms',
      'compare with itself, ms',
      'a facet wider, ms',
      'a facet narrower, ms',
      'memory of the last',
    ],
    rows,
  )
}

/** The most memory that a process has, in MB, as it says itself when it ends. */
function peak(words: readonly string[]): number {
  const report = 'process.on("exit", () => process.stderr.write(`peak ${process.resourceUsage().maxRSS}`))'
  const options = ['--import', `data:text/javascript,${encodeURIComponent(report)}`]
  const { stderr } = spawnSync(process.execPath, [...options, ...words], { encoding: 'utf8' })
  return Math.round(Number(/peak (\d+)/.exec(stderr)?.[1] ?? 0) / 1024)
}
