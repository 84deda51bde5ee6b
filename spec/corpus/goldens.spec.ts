import { existsSync, readFileSync } from 'node:fs'
import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'
import { diagnosticCodes } from '../../src/text/diagnosticCodes.js'
import { badCases, goodCases } from '../support/corpus.js'
import { diagnosticsOf, goldensOf, printErrors } from '../support/goldens.js'

const golden = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : 'no such golden')

/** The folders of the bad corpus with several codes, or about a case of one. */
const several = [
  'after-an-unclosed-block',
  'bounds-of-json-in-a-choice',
  'empty-file',
  'errors-in-every-section',
  'many-errors',
  'not-a-contract',
  'only-white-space',
  'steps-in-lower-case',
  'text-that-looks-like-gherkin',
]

for (const good of goodCases) {
  test(`${good.name} is read as its goldens say (npm run update-goldens)`, (t) => {
    for (const [file, content] of Object.entries(goldensOf(good))) t.is(content, golden(good.folder + file), file)
  })

  test(`${good.name} has no errors`, (t) => {
    const codes = diagnosticsOf(good.source).map(({ code }) => code)
    t.deepEqual(
      codes.filter((code) => code !== 'no-scenario' && code !== 'unused-type'),
      [],
    )
  })
}

for (const { name, folder, source } of badCases) {
  test(`${name} gets the diagnostics of its golden (npm run update-goldens)`, (t) => {
    t.is(printErrors(source), golden(`${folder}errors.txt`))
  })
}

for (const code of Object.keys(diagnosticCodes).filter((name) => !/^(wsdl|openapi|include|extension)-/.test(name))) {
  test(`the diagnostic ${code} has a folder of its name that gets it and no other`, (t) => {
    const { source } = badCases.find(({ name }) => name === code) ?? t.fail(`spec/corpus/bad/${code} is missing`)
    t.deepEqual([...new Set(diagnosticsOf(source).map((found) => found.code))], [code])
  })
}

test('every folder of the bad corpus is named after a diagnostic, or is about several', (t) => {
  const known = new Set([...Object.keys(diagnosticCodes), ...several])
  t.deepEqual(
    badCases.map(({ name }) => name).filter((name) => !known.has(name)),
    [],
  )
})

test('one run reports every error of a contract, in the order of its lines', (t) => {
  const { source } = badCases.find(({ name }) => name === 'many-errors')!
  const starts = loadContract(source).diagnostics.map(({ span }) => span.start)
  t.true(starts.length > 10)
  t.deepEqual(
    starts,
    [...starts].sort((a, b) => a - b),
  )
})
