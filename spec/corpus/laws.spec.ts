import test from 'ava'
import { lex } from '../../grammar/index.js'
import { checkFileName } from '../../src/catalog/checkFileName.js'
import { loadContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { printCst } from '../support/printCst.js'
import type { ParsedContract } from '../../src/syntax/readContract.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'
import { allCases, goodCases } from '../support/corpus.js'
import { meaning } from '../support/goldens.js'

/** Reads a text whatever it is, down to printed diagnostics; a law is broken where this throws. */
function read(text: string, name = 'contract.contract'): LoadedContract<ParsedContract> {
  const source = { name, text }
  const loaded = loadContract(source)
  for (const found of [...checkFileName(source, loaded.read.tree.version), ...loaded.diagnostics])
    printDiagnostic(found)
  return loaded
}

const codesOf = ({ diagnostics }: LoadedContract): string[] => diagnostics.map(({ code }) => code)

/** A text's lines with their ends. */
const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? []

for (const { name, source } of allCases) {
  const { text } = source

  test(`${name}: the CST prints back to the text it was read from`, (t) => {
    t.is(printCst(read(text).read.parsed), text)
  })

  test(`${name}: every prefix is read to diagnostics, and prints back`, (t) => {
    for (let length = 0; length < text.length; length++) {
      const prefix = text.slice(0, length)
      if (printCst(read(prefix).read.parsed) !== prefix)
        return t.fail(`the first ${length} characters do not print back`)
    }
    t.pass()
  })

  test(`${name}: with any line missing or twice it is read to diagnostics, and prints back`, (t) => {
    const lines = linesOf(text)
    lines.forEach((line, index) => {
      for (const changed of [lines.toSpliced(index, 1), lines.toSpliced(index, 0, line)])
        t.is(printCst(read(changed.join('')).read.parsed), changed.join(''))
    })
    t.is(lines.join(''), text)
  })

  test(`${name}: line ends make no difference`, (t) => {
    const unix = text.replaceAll(/\r\n?/g, '\n')
    const [expected, windows] = [read(unix), read(unix.replaceAll('\n', '\r\n'))]
    t.deepEqual(codesOf(windows), codesOf(expected))
    t.deepEqual(meaning(windows.pattern), meaning(expected.pattern))
  })

  test(`${name}: indentation by tabs makes no difference`, (t) => {
    const tabs = linesOf(text).map((line) => line.replace(/^ +/, (spaces) => '\t'.repeat(spaces.length)))
    const [expected, tabbed] = [read(text), read(tabs.join(''))]
    t.deepEqual(codesOf(tabbed), codesOf(expected))
    t.deepEqual(meaning(tabbed.pattern), meaning(expected.pattern))
  })

  test(`${name}: lexing takes every character, and every step and section is in the tree`, (t) => {
    const { tokens, trivia } = lex(text)
    const length = [...tokens, ...trivia].reduce((sum, { image }) => sum + image.length, 0)
    t.is(length, text.length)
    const starts = tokens.filter(({ tokenType }) =>
      /^(?:Step|Scenario|Background|Examples)Keyword$/.test(tokenType.name),
    )
    const inTree = JSON.stringify(read(text).read.parsed.cst, (key, value: unknown) =>
      key === 'tokenType' || key === 'location' ? undefined : value,
    )
    const lost = starts.filter(({ startOffset }) => !inTree.includes(`"startOffset":${startOffset},`))
    t.deepEqual(name === 'payload-too-deep' ? [] : lost, [])
  })
}

for (const { name, source } of goodCases) {
  test(`${name}: blank lines and comments between its lines change no meaning`, (t) => {
    const isBlock = source.text.includes('"""')
    const spaced = linesOf(source.text).flatMap((line) => (isBlock ? [line] : [line, '\n  # a comment\n\n']))
    t.deepEqual(meaning(read(spaced.join('')).pattern), meaning(read(source.text).pattern))
  })
}

const scenario = (index: number): string => `
  Scenario: Number ${index}
    Given type Body${index} <b${index}>(Id*)<n>(number)</n></b${index}>
    When POST /ws/${index}/(id:number)
    And request-body (Body${index})
    Then status 200
    And response-body {"number": "(number)", "text": "(string)"}
`

test('a contract of several thousand lines is read in a few seconds at most', (t) => {
  const text = `Feature: Long\n  Background:\n    Given type Id <id>(number)</id>\n${Array.from({ length: 1000 }, (_, index) => scenario(index)).join('')}`
  const since = Date.now()
  const { pattern, diagnostics } = read(text)
  t.is(linesOf(text).length, 7003)
  t.deepEqual(diagnostics, [])
  t.is(pattern.scenarios.length, 1000)
  t.true(Date.now() - since < 10_000)
})

const step = (payload: string): string =>
  `Feature: F\n  Scenario: s\n    When POST /a\n    And request-body\n"""\n${payload}\n"""\n    Then statu 200\n`

const deep: Record<string, string> = {
  'XML elements': '<n>'.repeat(100_000),
  'XML elements that are closed': `${'<n>'.repeat(100_000)}${'</n>'.repeat(100_000)}`,
  'JSON arrays': '['.repeat(100_000),
  'JSON objects': '{"a":'.repeat(100_000),
  'JSON arrays and objects that are closed': `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`,
}

for (const [what, payload] of Object.entries(deep)) {
  test(`payload-too-deep: 100,000 levels of ${what} are refused at once, and the next error is reported too`, (t) => {
    const since = Date.now()
    const loaded = read(step(payload))
    t.deepEqual(codesOf(loaded), ['payload-too-deep', 'unknown-step'])
    t.is(printCst(loaded.read.parsed), step(payload))
    t.true(Date.now() - since < 10_000)
  })
}

test('256 levels of elements are not too deep, one more is', (t) => {
  const nested = (levels: number): string =>
    step(`${'<n>'.repeat(levels)}${'</n>'.repeat(levels)}`).replace('statu 200', 'status 200')
  t.deepEqual(codesOf(read(nested(256))), [])
  t.deepEqual(codesOf(read(nested(257))), ['payload-too-deep'])
})
