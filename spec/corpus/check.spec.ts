import test from 'ava'
import { diagnosticCodes } from '../../src/text/diagnosticCodes.js'
import { visible } from '../../src/text/writing/visible.js'
import type { Ran } from '../support/command.js'
import { badCases, corpusFolder, goodCases } from '../support/corpus.js'
import { diagnosticsOf, printErrors } from '../support/goldens.js'
import { runShared } from '../support/sharedCommand.js'

/** Runs `codicil` in a folder of the corpus. */
const codicil = (folder: string, ...args: string[]): Promise<Ran> =>
  runShared(args, { folder: corpusFolder + folder, env: { NO_COLOR: '1' } })

const files = badCases.map(({ source }) => source.name)

test('check prints the diagnostics of every given contract, as in the goldens', async (t) => {
  const { stdout, stderr, code } = await codicil('bad', 'check', ...files)
  t.is(stderr, visible(badCases.map(({ source }) => printErrors(source)).join('')))
  t.regex(stdout, new RegExp(`^${files.length} contracts checked: \\d+ errors, \\d+ warnings\n$`))
  t.is(code, 1)
})

test('check in JSON has a file, a line, a column, a severity, a code and a message for each of them', async (t) => {
  const { stdout, stderr, code } = await codicil('bad', 'check', '--format', 'json', ...files)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, unknown>[] }
  t.deepEqual(
    diagnostics.map(({ file, code: found, message }) => [file, found, message]),
    badCases.flatMap(({ source }) => diagnosticsOf(source).map((found) => [source.name, found.code, found.message])),
  )
  for (const { line, column, severity } of diagnostics) {
    t.true(Number(line) >= 1 && Number(column) >= 1)
    t.true(severity === 'error' || severity === 'warning')
  }
  t.is(stderr, '')
  t.is(code, 1)
})

test('check of a folder finds the contracts in it, and exits with 0 if there are only warnings', async (t) => {
  const { stdout, code } = await codicil('good', 'check', '.')
  t.is(stdout, `${goodCases.length} contracts checked: 0 errors, 11 warnings\n`)
  t.is(code, 0)
})

const warnings = badCases.filter(
  ({ name, source }) =>
    name in diagnosticCodes && diagnosticsOf(source).every(({ severity }) => severity === 'warning'),
)

test('check exits with 0 for a contract that has warnings only', async (t) => {
  t.true(warnings.length > 5)
  const { code } = await codicil('bad', 'check', ...warnings.map(({ source }) => source.name))
  t.is(code, 0)
})
