import test from 'ava'
import { contractAtCommit } from '../../src/catalog/contractAtCommit.js'
import { useImportCatalog } from '../../src/catalog/imports/importCatalog.js'
import { importsOf } from '../../src/catalog/imports/importGraph.js'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { findCommit } from '../../src/history/findCommit.js'
import { locateFile } from '../../src/history/locateFile.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { validContract } from '../../src/pattern/validContract.js'
import { filesOf, type Source } from '../../src/text/source.js'
import type { Result } from '../../src/text/failure.js'
import { newRepository } from '../support/repository.js'

const main = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t">
  <xs:import namespace="urn:t" schemaLocation="http://example.com/t"/><xs:element name="a" type="t:A"/>
</xs:schema>`
const types = (base: string): string => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
  <xs:simpleType name="A"><xs:restriction base="xs:${base}"/></xs:simpleType>
</xs:schema>`

function read(source: Result<Source | undefined>): Source {
  if (!source.ok || !source.value) throw new Error(JSON.stringify(source))
  return source.value
}

test.serial('a catalog maps an import address to a file, on disk and at each revision', async (t) => {
  const repository = newRepository(t)
  const first = repository.commit({ 'api/a.xsd': main, 'schemas/t.xsd': types('int') })
  repository.write('schemas/t.xsd', types('string'))
  useImportCatalog(new Map([['http://example.com/t', repository.path('schemas/t.xsd')]]))
  const path = repository.path('api/a.xsd')
  const working = read(await readContractFile(path))
  t.deepEqual(filesOf(working), [path, repository.path('schemas/t.xsd')])
  t.true(validContract(working).ok)
  const place = await locateFile(path)
  if (!place.ok) return t.fail(place.failure.message)
  const commit = await findCommit(place.value, first)
  if (!commit.ok) return t.fail(commit.failure.message)
  const older = read(await contractAtCommit(place.value, commit.value))
  t.regex(older.text, /xs:int/)
  t.deepEqual(await importsOf(path, working.files![0]!.source), [
    repository.path('schemas/t.xsd'),
    repository.path('api/t'),
  ])
})

test.serial('if a file in the catalog is missing, the diagnostic names the setting', async (t) => {
  const repository = newRepository(t)
  repository.commit({ 'api/a.xsd': main })
  useImportCatalog(new Map([['http://example.com/t', repository.path('schemas/t.xsd')]]))
  const source = read(await readContractFile(repository.path('api/a.xsd')))
  const { diagnostics } = loadContract(source)
  const [missing] = diagnostics
  t.is(missing?.code, 'wsdl-missing-file')
  t.is(
    missing?.message,
    `there is no file \`${repository.path('schemas/t.xsd')}\`, which \`catalog\` in codicil.json names for \`http://example.com/t\``,
  )
})
