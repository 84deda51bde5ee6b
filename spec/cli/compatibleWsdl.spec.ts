import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'
import { fixturePath } from '../support/wsdlFixtures.js'

/** What `compatible files` says about a fixture and a copy with another text in place of one of its own. */
async function changed(t: ExecutionContext, fixture: string, from: string, to: string) {
  const folder = temporaryFolder(t)
  const text = readFileSync(fixturePath(fixture), 'utf8')
  t.true(text.includes(from))
  writeFileSync(join(folder, 'old.wsdl'), text)
  writeFileSync(join(folder, 'new.wsdl'), text.replace(from, to))
  return runShared(['compatible', 'files', 'old.wsdl', 'new.wsdl'], { folder })
}

for (const [presence, element, from, witness] of [
  ['optional', 'locale', 'xs:language', /<tns:locale>/],
  ['required', 'token', 'xs:string', /<tns:session>\s*<token\/>/],
] as const)
  test(`narrowing the type of the ${presence} header is incompatible`, async (t) => {
    const { code, stdout } = await changed(t, 'headers.wsdl', `name="${element}" type="${from}"`, `name="${element}" type="xs:int"`) // prettier-ignore
    t.is(code, 1)
    t.regex(stdout, /request-element-type-changed at REQUEST\.BODY\.Envelope\.Header\./)
    t.regex(stdout, witness)
    t.notRegex(stdout, /approximate/)
  })

test('narrowing the content of an encoded message makes the verdict approximate', async (t) => {
  const { code, stdout } = await changed(t, 'rpc-encoded.wsdl', 'name="kind" type="xs:string"', 'name="kind" type="xs:token"') // prettier-ignore
  t.is(code, 0)
  t.regex(stdout, /approximate: old\.wsdl:30 use="encoded": .*, and something that it depends on differs/)
})

for (const [facets, sentence] of [
  ['<xs:maxInclusive value="99"/>', 'were at least 1 and are now 1..99'],
  ['<xs:minExclusive value="5"/>', 'were at least 1 and are now above 5'],
  ['<xs:minExclusive value="0"/><xs:maxExclusive value="8"/>', 'were at least 1 and are now at least 1 and below 8'],
] as const)
  test(`the values of a narrowed xs:positiveInteger ${sentence}`, async (t) => {
    const restricted = `<xs:simpleType name="Q"><xs:restriction base="xs:positiveInteger">${facets}</xs:restriction></xs:simpleType>`
    const folder = temporaryFolder(t)
    const schema = (type: string, more = ''): string =>
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a" type="${type}"/>${more}</xs:schema>`
    writeFileSync(join(folder, 'old.xsd'), schema('xs:positiveInteger'))
    writeFileSync(join(folder, 'new.xsd'), schema('Q', restricted))
    const { stdout } = await runShared(['compatible', 'files', 'old.xsd', 'new.xsd'], { folder })
    t.true(stdout.includes(`the values of \`a\` ${sentence}: `), stdout)
  })

test('a verdict on a change elsewhere does not rest on headers and faults', async (t) => {
  for (const fixture of ['headers.wsdl', 'faults.wsdl']) {
    const { code, stdout } = await changed(t, fixture, 'name="id" type="xs:int"', 'name="id" type="xs:long"')
    t.is(code, 0)
    t.notRegex(stdout, /approximate/)
  }
})

test('the declared part of a fault is compared exactly, although other entries may follow it in the detail', async (t) => {
  const from = 'name="seconds" type="xs:int"'
  const wider = await changed(t, 'faults.wsdl', from, 'name="seconds" type="xs:long"')
  t.is(wider.code, 1)
  t.regex(wider.stdout, /<seconds>2147483648<\/seconds>/)
  const narrower = await changed(t, 'faults.wsdl', from, 'name="seconds" type="xs:short"')
  t.is(narrower.code, 0, narrower.stdout)
})

test('a fault with entries that its server adds to the detail matches', async (t) => {
  const fault = (detail: string): string =>
    `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>e:Server</faultcode><faultstring>x</faultstring><detail>${detail}</detail></e:Fault></e:Body></e:Envelope>`
  const busy = '<busy xmlns="urn:pets"><seconds xmlns="">1</seconds></busy>'
  const host = '<hostname xmlns="http://xml.apache.org/axis/">a</hostname>'
  for (const [detail, code] of [
    [busy, 0],
    [busy + host, 0],
    [host, 1],
  ] as const) {
    const words = ['match', fixturePath('faults.wsdl'), '-', '--response']
    t.is((await runShared(words, { input: fault(detail) })).code, code, detail)
  }
})

test('a finding about a built-in type stands where the type is used', async (t) => {
  const line = (fixture: string, text: string): number =>
    readFileSync(fixturePath(fixture), 'utf8')
      .split('\n')
      .findIndex((one) => one.includes(text)) + 1
  const from = 'name="seconds" type="xs:int"'
  const { stdout } = await changed(t, 'faults.wsdl', from, 'name="seconds" type="xs:long"')
  const at = String(line('faults.wsdl', from))
  t.regex(stdout, new RegExp(`older: old\\.wsdl:${at}\\n\\s*newer: new\\.wsdl:${at}\\n`))
})

test('a finding about a type of SOAP encoding stands in the WSDL that uses it', async (t) => {
  const folder = temporaryFolder(t)
  const encoded = (type: string): string =>
    readFileSync(fixturePath('rpc-encoded.wsdl'), 'utf8')
      .replace('<definitions ', '<definitions xmlns:soapenc="http://schemas.xmlsoap.org/soap/encoding/" ')
      .replace('name="kind" type="xs:string"', `name="kind" type="soapenc:${type}"`)
  writeFileSync(join(folder, 'old.wsdl'), encoded('int'))
  writeFileSync(join(folder, 'new.wsdl'), encoded('short'))
  const { code, stdout } = await runShared(['compatible', 'files', 'old.wsdl', 'new.wsdl'], { folder })
  t.is(code, 1)
  t.regex(stdout, /`kind` shrank .*\n\s*older: old\.wsdl:(\d+)\n\s*newer: new\.wsdl:\1\n/)
})
