import { spawnSync } from 'node:child_process'
import test from 'ava'
import { diagnosticCodes } from '../../src/text/diagnosticCodes.js'
import { visible } from '../../src/text/visible.js'
import { badCases, corpusFolder, goodCases } from '../support/corpus.js'
import { diagnosticsOf, printErrors } from '../support/goldens.js'

const entry = `import { main } from './src/cli/main.ts'; process.chdir(process.argv[1]); process.exitCode = await main(process.argv.slice(2))`

interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `codicil` from a folder of the corpus, from source. */
function codicil(folder: string, ...args: string[]): Outcome {
  const node = ['--import=./scripts/register.mjs', '--input-type=module', '--eval', entry, corpusFolder + folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 2 ** 24,
  })
  return { code: status, stdout, stderr }
}

const files = badCases.map(({ source }) => source.name)

test('check prints the diagnostics of every given contract, as in the goldens', (t) => {
  const { stdout, stderr, code } = codicil('bad', 'check', ...files)
  t.is(stderr, visible(badCases.map(({ source }) => printErrors(source)).join('')))
  t.regex(stdout, new RegExp(`^${files.length} contracts checked: \\d+ errors, \\d+ warnings\n$`))
  t.is(code, 1)
})

test('check in JSON has a file, a line, a column, a severity, a code and a message for each of them', (t) => {
  const { stdout, stderr, code } = codicil('bad', 'check', '--format', 'json', ...files)
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

test('check of a folder finds the contracts in it, and exits with 0 if there are only warnings', (t) => {
  const { stdout, code } = codicil('good', 'check', '.')
  t.is(stdout, `${goodCases.length} contracts checked: 0 errors, 11 warnings\n`)
  t.is(code, 0)
})

const warnings = badCases.filter(
  ({ name, source }) =>
    name in diagnosticCodes && diagnosticsOf(source).every(({ severity }) => severity === 'warning'),
)

test('check exits with 0 for a contract that has warnings only', (t) => {
  t.true(warnings.length > 5)
  const { code } = codicil('bad', 'check', ...warnings.map(({ source }) => source.name))
  t.is(code, 0)
})
