import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import test from 'ava'
import { languageClient } from '../support/languageClient.js'
import { newRepository } from '../support/repository.js'

const fixture = (name: string): string =>
  readFileSync(new URL(`../wsdl/fixtures/several-files/${name}`, import.meta.url), 'utf8')

const names = ['service.wsdl', 'wsdl/messages.wsdl', 'xsd/common.xsd', 'xsd/pets.xsd', 'xsd/owners/owner.xsd']

test('findings of a WSDL are published in the file that states them, open or not, and follow its edits', async (t) => {
  const made = newRepository(t)
  made.commit(Object.fromEntries(names.map((name) => [name, fixture(name)])))
  const [service, owner] = ['service.wsdl', 'xsd/owners/owner.xsd'].map((name) => pathToFileURL(made.path(name)).href)
  const client = await languageClient(made.folder)
  const breaking = fixture('xsd/owners/owner.xsd').replace('<xs:sequence>', '<xs:sequence><xs:element name="phone"/>')
  writeFileSync(made.path('xsd/owners/owner.xsd'), breaking)
  await client.open(fixture('service.wsdl'), service)

  const onDisk = await client.until(owner!, undefined, (found) => found.length > 0)
  t.deepEqual(onDisk.map(({ code, source }) => [code, source]), [['response-element-added', 'codicil compatible']]) // prettier-ignore
  t.deepEqual(await client.until(service!, 1, () => true), [])

  await client.open(fixture('xsd/owners/owner.xsd'), owner)
  t.deepEqual(await client.until(owner!, 1, (found) => found.length === 0), [])
  const textDocument = { uri: owner, version: 2 }
  await client.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: breaking }] })
  const edited = await client.until(owner!, 2, (found) => found.length > 0)
  t.regex(JSON.stringify(edited), /`phone` was added/)
  t.is(
    edited[0]?.range.start.line,
    breaking.slice(0, breaking.indexOf('<xs:element name="phone"')).split('\n').length - 1,
  )

  const position = { line: 0, character: 3 }
  t.is(await client.request('textDocument/hover', { textDocument: { uri: owner }, position }), null)
  t.is(await client.request('textDocument/formatting', { textDocument: { uri: owner }, options: {} }), null)

  await client.notify('textDocument/didChange', {
    textDocument: { uri: owner, version: 3 },
    contentChanges: [{ text: breaking.replace('</xs:schema>', '') }],
  })
  t.true((await client.until(owner!, 3, (found) => found.some(({ severity }) => severity === 1))).length > 0)
  t.is(await client.end(), 0)
})

test('an open schema is judged as a part of the WSDLs of the workspace that reach it', async (t) => {
  const made = newRepository(t)
  const alone =
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a" type="xs:string"/></xs:schema>'
  made.commit({ ...Object.fromEntries(names.map((name) => [name, fixture(name)])), 'alone.xsd': alone })
  const client = await languageClient(made.folder, undefined, {}, { folders: [made.folder] })
  const [owner, other] = ['xsd/owners/owner.xsd', 'alone.xsd'].map((name) => pathToFileURL(made.path(name)).href)
  // A new element that must be in each response breaks consumers of the service, though not documents of the schema.
  const breaking = fixture('xsd/owners/owner.xsd').replace('<xs:sequence>', '<xs:sequence><xs:element name="phone"/>')
  await client.open(breaking, owner)
  const found = await client.until(owner!, 1, (some) => some.length > 0)
  t.deepEqual(found.map(({ code }) => code), ['response-element-added']) // prettier-ignore
  t.regex(JSON.stringify(found[0]), /scenario \\"GetPet\\"/)
  const ignored = { rule: 'response-element-added', file: 'service.wsdl', scenario: 'GetPet', reason: 'agreed' }
  made.write('codicil.json', JSON.stringify({ ignore: [ignored] }))
  await client.notify('workspace/didChangeConfiguration', { settings: {} })
  t.deepEqual(await client.until(owner!, 1, (some) => some.length === 0), [])
  await client.open(alone.replace('xs:string', 'xs:int'), other)
  t.regex(JSON.stringify(await client.until(other!, 1, (some) => some.length > 0)), /scenario \\"a\\"/)
  t.is(await client.end(), 0)
})

const openapi = `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      responses:
        '200': { description: All, content: { application/json: { schema: { $ref: 'pet.yaml#/Pet' } } } }
`

const pet = 'Pet:\n  type: object\n  required: [name]\n  properties:\n    name: { type: string }\n'

test('an open YAML file is judged as a part of the descriptions that refer to it, and other YAML is left alone', async (t) => {
  const made = newRepository(t)
  made.commit({ 'openapi.yaml': openapi, 'pet.yaml': pet, 'ci.yaml': 'jobs: {}\n' })
  const client = await languageClient(made.folder, undefined, {}, { folders: [made.folder] })
  const [part, other, root] = ['pet.yaml', 'ci.yaml', 'openapi.yaml'].map((name) => pathToFileURL(made.path(name)).href)
  await client.open(pet.replace('[name]', '[]'), part)
  const found = await client.until(part!, 1, (some) => some.length > 0)
  t.deepEqual(found.map(({ code, range }) => [code, range.start.line]), [['response-key-became-optional', 4]]) // prettier-ignore
  await client.open('jobs: [\n', other)
  t.deepEqual(await client.until(other!, 1, () => true), [])
  await client.open(openapi.replace('pet.yaml#/Pet', 'pet.yaml#/Cat'), root)
  const undefinedReference = await client.until(root!, 1, (some) => some.length > 0)
  t.deepEqual(undefinedReference.map(({ code }) => code), ['openapi-undefined-reference']) // prettier-ignore
  const position = { line: 0, character: 3 }
  t.is(await client.request('textDocument/hover', { textDocument: { uri: root }, position }), null)
  t.is(await client.end(), 0)
})
