import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { createClientAsync } from 'soap'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { printContract } from '../../src/syntax/print/printContract.js'
import { startStub, type Stub } from '../../src/testing/startStub.js'
import type { StubOptions } from '../../src/stub/openStub.js'
import { temporaryFolder } from '../support/repository.js'
import { raw } from '../support/rawHttp.js'
import { send } from '../support/stub.js'
import { fixturePath } from '../support/wsdlFixtures.js'

/** The contract that a WSDL is imported as, without the folder of the WSDL. */
async function importedAs(path: string): Promise<string> {
  const source = await readContractFile(path)
  if (!source.ok) throw new Error(source.failure.message)
  const { read, diagnostics } = loadContract(source.value)
  if (diagnostics.length > 0) throw new Error(diagnostics[0]!.message)
  return printContract(read.tree).replaceAll(dirname(path), '')
}

/** Downloads a WSDL and everything that it imports, and returns the path of the main file. */
async function download(t: ExecutionContext, url: string): Promise<string> {
  const folder = temporaryFolder(t)
  const waiting = new Map([[url, 'service.wsdl']])
  for (const [address, name] of waiting) {
    const text = await (await fetch(address)).text()
    writeFileSync(join(folder, name), text)
    for (const [, file = '', query = ''] of text.matchAll(
      / (?:schemaLocation|location)=["'](http[^"'?]*\?\w+=([^"']*))["']/g,
    ))
      waiting.set(file, decodeURIComponent(query))
  }
  return join(folder, 'service.wsdl')
}

async function serving(t: ExecutionContext, path: string, options: Partial<StubOptions> = {}): Promise<Stub> {
  const stub = await startStub({ contracts: [path], ...options })
  t.teardown(() => stub.close())
  return stub
}

/** A folder with the given files; a buffer may have any encoding. */
function folderOf(t: ExecutionContext, files: Readonly<Record<string, string | Buffer>>): string {
  const folder = temporaryFolder(t)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const schema = (namespace: string, content: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}">${content}</xs:schema>`

/** A WSDL with the given imports of schemas, whose message is an element of the namespace urn:a. */
const wsdlOf = (imports: string, address = "location='http://pets.example.com/ws/p%C3%A9t?version=2'"): string => `
<definitions name="Pets" targetNamespace="urn:pets" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="urn:pets"
    xmlns:a="urn:a" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <documentation>Tiere für alle: location="http://pets.example.com/ws"</documentation>
  <types><xs:schema>${imports}</xs:schema></types>
  <message name="In"><part name="body" element="a:id"/></message>
  <portType name="Port"><operation name="Forget"><input message="tns:In"/></operation></portType>
  <binding name="Soap" type="tns:Port">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Forget"><soap:operation soapAction="urn:forget"/><input><soap:body use="literal"/></input></operation>
  </binding>
  <service name="Pets"><port name="P" binding="tns:Soap"><soap:address ${address}/></port></service>
</definitions>`

test('the stub serves its WSDL and all imported files, and importing them gives the same contract', async (t) => {
  const folder = temporaryFolder(t)
  cpSync(fixturePath('several-files'), folder, { recursive: true })
  const path = join(folder, 'service.wsdl')
  const stub = await serving(t, path)
  for (const query of ['wsdl', 'WSDL', 'singleWsdl']) {
    const { status, headers, text } = await send(stub, `/ws?${query}`)
    t.deepEqual(
      [status, headers.get('content-type'), headers.get('codicil-stub')],
      [200, 'text/xml; charset=utf-8', null],
    )
    t.true(text.includes(`<soap:address location="${stub.url}/ws"/>`))
    t.true(text.includes(`location="${stub.url}/ws?wsdl=messages.wsdl"`))
  }
  t.is(await importedAs(await download(t, `${stub.url}/ws?wsdl`)), await importedAs(path))
  t.deepEqual(stub.requests(), [], 'these do not count as requests to the service')
})

test('the stub serves each WSDL that a contract includes, at the paths of its operations', async (t) => {
  const types = "<xs:import namespace='urn:a' schemaLocation='types.xsd'/>"
  const folder = folderOf(t, {
    'pets_1.contract':
      'Feature: Pets\n  Background:\n    Given wsdl pets.wsdl\n    And wsdl cats/cats.wsdl\n\n  Scenario: Own\n    When GET /own\n    Then status 200\n',
    'pets.wsdl': wsdlOf(types),
    'types.xsd': schema('urn:a', '<xs:element name="id" type="xs:int"/>'),
    'cats/cats.wsdl': wsdlOf(types, 'location="http://pets.example.com/cats"').replaceAll('Forget', 'Feed'),
    'cats/types.xsd': schema('urn:a', '<xs:element name="id" type="xs:string"/>'),
  })
  const stub = await serving(t, join(folder, 'pets_1.contract'))
  const [pets, cats] = [`${stub.url}/ws/p%C3%A9t`, `${stub.url}/cats`]
  t.is(await importedAs(await download(t, `${pets}?wsdl`)), await importedAs(join(folder, 'pets.wsdl')))
  t.is(await importedAs(await download(t, `${cats}?wsdl`)), await importedAs(join(folder, 'cats/cats.wsdl')))
  t.is((await send(stub, '/own?wsdl')).text.includes('definitions'), false)
})

test('a node-soap client that knows only the address of the WSDL at the stub can call an operation', async (t) => {
  const stub = await serving(t, fixturePath('several-files/service.wsdl'))
  const client = (await createClientAsync(`${stub.url}/ws?wsdl`)) as unknown as {
    readonly GetPetAsync: (input: object) => Promise<readonly [{ readonly id: string }]>
  }
  const [pet] = await client.GetPetAsync({ id: 'P-7' })
  t.regex(pet.id, /^P-\d+$/)
  t.deepEqual(
    stub.requests().map(({ method, status }) => [method, status]),
    [['POST', 200]],
  )
})

test('other encodings, both kinds of quotes, equal file names, circular imports, and files that do not exist', async (t) => {
  const imports = `<xs:import namespace='urn:a' schemaLocation='one/types.xsd'/>
    <xs:import namespace="urn:b" schemaLocation=" two/types.xsd "/><xs:import namespace="urn:c"/>`
  const text = `<?xml version="1.0" encoding="UTF-16"?>${wsdlOf(imports)}`
  const folder = folderOf(t, {
    'pets.wsdl': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'one/types.xsd': schema(
      'urn:a',
      '<xs:import namespace="urn:b" schemaLocation="../two/types.xsd"/><xs:element name="id" type="xs:int"/>',
    ),
    'two/types.xsd': Buffer.from(
      `<?xml version='1.0' encoding='ISO-8859-1'?>\n${schema('urn:b', '<xs:import namespace="urn:a" schemaLocation="../one/types.xsd"/><!-- ü -->')}`,
      'latin1',
    ),
    'secret.xsd': schema('urn:secret', ''),
  })
  const stub = await serving(t, join(folder, 'pets.wsdl'))
  const base = `${stub.url}/ws/p%C3%A9t`
  const main = (await send(stub, '/ws/p%C3%A9t?wsdl')).text
  t.true(main.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<definitions'), main.slice(0, 60))
  t.true(main.includes('Tiere für alle: location="http://pets.example.com/ws"'), 'only addresses are changed')
  t.true(main.includes(`location='${base}?version=2'`))
  t.true(main.includes(`schemaLocation='${base}?xsd=types.xsd'`))
  t.true(main.includes(`schemaLocation="${base}?xsd=2-types.xsd"`))
  t.true((await send(stub, '/ws/p%C3%A9t?xsd=2-types.xsd')).text.includes('<!-- ü -->'))
  t.is(await importedAs(await download(t, `${base}?wsdl`)), await importedAs(join(folder, 'pets.wsdl')))
  for (const query of [
    'xsd=secret.xsd',
    'xsd=../secret.xsd',
    'wsdl=pets.wsdl',
    'xsd=',
    'wsdl&x=1',
    'wsdl?',
    'xsd=__proto__',
  ])
    t.is((await send(stub, `/ws/p%C3%A9t?${query}`)).status, 405, query)
  t.is((await send(stub, '/pets.wsdl')).status, 404)
  t.is((await send(stub, '/none?wsdl')).status, 404)
})

test('addresses have the host of the request, and a header `Host` that is missing or not valid is refused', async (t) => {
  const stub = await serving(t, fixturePath('one-way.wsdl'))
  const asked = (host: string): Promise<string> =>
    raw(stub, `GET /ws?wsdl HTTP/1.0\r\n${host}Connection: close\r\n\r\n`)
  t.true((await asked('Host: stub.example:81\r\n')).includes('location="http://stub.example:81/ws"'))
  t.regex(await asked('Host: a"><b>\r\n'), /^HTTP\/1.1 400 [^]*Codicil-Stub: refused/i)
  t.regex(await asked(''), /^HTTP\/1.1 400 [^]*send a valid header `Host`/)
})

test('requests to a schema without a WSDL, and to paths with a GET scenario, are left to the contracts', async (t) => {
  const folder = folderOf(t, {
    'pets.wsdl': wsdlOf(
      '<xs:import namespace="urn:a" schemaLocation="a.xsd"/>',
      'location="http://pets.example.com/ws"',
    ),
    'a.xsd': schema('urn:a', '<xs:element name="id" type="xs:int"/>'),
    'site_1.contract':
      'Feature: Site\nScenario: Page\nWhen GET /ws?wsdl=(string)\nThen status 200\nAnd response-body (string)\n',
  })
  const alone = await serving(t, join(folder, 'a.xsd'))
  const [path] = (await send(alone, '/_codicil/state')).text.match(/\/\w+(?=")/g) ?? ['/']
  t.not((await send(alone, `${path}?wsdl`)).status, 200)
  const contracts = [join(folder, 'pets.wsdl'), join(folder, 'site_1.contract')]
  const both = await serving(t, contracts[0]!, { contracts })
  t.regex((await send(both, '/ws?wsdl=')).headers.get('content-type') ?? '', /^text\/plain/)
  t.is(both.requests().length, 1)
})
