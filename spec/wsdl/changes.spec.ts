import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { loadXsdValidator } from '../../src/message/readers/xsdValidator.js'
import { importedFiles } from '../support/importedFiles.js'
import { compiled, problemsOf } from '../support/schemas/validation.js'

// Schema changes that break a document. Each folder has a document that is valid before the change but not after it.

const folder = fileURLToPath(new URL('changes/', import.meta.url))
const changes = readdirSync(folder).sort()

const loaded = await loadXsdValidator()

for (const change of changes)
  test(`a change that breaks a document is reported: ${change}`, async (t) => {
    const textOf = (file: string): string => readFileSync(`${folder}${change}/${file}`, 'utf8')
    if (!loaded.ok) return t.fail(loaded.failure.message)
    const versions = ['before.xsd', 'after.xsd'].map((name) => ({ name, files: new Map([[name, textOf(name)]]) }))
    const isValid = versions.map(({ name, files }) => {
      const validator = compiled(loaded.value, files, name)
      if (!validator.ok) throw new Error(validator.failure.message)
      return problemsOf(validator.value, textOf('document.xml')).length === 0
    })
    t.deepEqual(isValid, [true, false], 'the document breaks')
    const [before, after] = await Promise.all(versions.map(({ name, files }) => importedFiles(files, name)))
    t.deepEqual([before!.errors, after!.errors], [[], []])
    const older = compareContracts(before!.contract, before!.contract)
    t.is(older.tests.failed, 0, 'a version is compatible with itself')
    const { findings, undecided } = compareContracts(before!.contract, after!.contract, { level: 'wire' })
    t.true(findings.length > 0, JSON.stringify(undecided))
  })
