import { isDeepStrictEqual } from 'node:util'
import test, { type ExecutionContext } from 'ava'
import { lex, startsSectionOrStep } from '../../grammar/index.js'
import { checkFileName } from '../../src/catalog/checkFileName.js'
import { parseContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { printCst } from '../support/printCst.js'
import { tokensOf } from '../../src/syntax/tree/cst.js'
import type { ParsedContract } from '../../src/syntax/read/readContract.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'
import type { Span } from '../../src/text/span.js'
import { allCases, goodCases } from '../support/corpus.js'
import { meaning } from '../support/goldens.js'

/** Reads any text, down to printed diagnostics; a law is broken if this throws. */
function read(text: string, name = 'contract.contract'): LoadedContract<ParsedContract> {
  const source = { name, text }
  const loaded = parseContract(source)
  for (const found of [...checkFileName(source, loaded.read.tree.version), ...loaded.diagnostics])
    printDiagnostic(found)
  return loaded
}

/** Whether two contracts mean the same; `deepEqual` takes several times as long, but shows the difference. */
function sameMeaning(t: ExecutionContext, actual: LoadedContract, expected: LoadedContract): void {
  const [one, other] = [meaning(actual.pattern), meaning(expected.pattern)]
  if (!isDeepStrictEqual(one, other)) t.deepEqual(one, other)
}

const codesOf = ({ diagnostics }: LoadedContract): string[] => diagnostics.map(({ code }) => code)

/** A text's lines with their ends. */
const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? []

/** Of this number of prefixes, one is tried: `PREFIX_STEP=1` tries all of them. */
const prefixStep = Number(process.env['PREFIX_STEP'] ?? 72)

/** The same for lines: `LINE_STEP=1` tries without each of them, and with each repeated. */
const lineStep = Number(process.env['LINE_STEP'] ?? 8)

/** How often each law was applied to something that it could be broken by. */
const applied = new Map<string, number>()
const apply = (law: string, times = 1): void => void applied.set(law, (applied.get(law) ?? 0) + times)

test.after('every law is applied', (t) => {
  for (const [law, least] of Object.entries({
    'prints back': allCases.length,
    'every prefix': 800,
    'every line': 200,
    'line ends': allCases.length - 5,
    tabs: allCases.length - 10,
    'in the tree': 500,
    'left out of the tree': 1,
    comments: 500,
    'comments around blocks': 20,
  }))
    t.true((applied.get(law) ?? 0) >= least, `${law}: ${String(applied.get(law))}`)
})

for (const { name, source } of allCases) {
  const { text } = source
  let known: ReturnType<typeof read> | undefined
  const original = () => (known ??= read(text))

  test(`${name}: the CST prints back to the text it was read from`, (t) => {
    t.is(printCst(original().read.parsed), text)
    apply('prints back')
  })

  test(`${name}: every prefix is read to diagnostics, and prints back`, (t) => {
    for (let length = text.length % prefixStep; length < text.length; length += prefixStep) {
      const prefix = text.slice(0, length)
      if (printCst(read(prefix).read.parsed) !== prefix)
        return t.fail(`the first ${length} characters do not print back`)
    }
    apply('every prefix', Math.floor(text.length / prefixStep))
    t.pass()
  })

  test(`${name}: with any line missing or repeated it is read to diagnostics, and prints back`, (t) => {
    const lines = linesOf(text)
    for (let index = lines.length % lineStep; index < lines.length; index += lineStep)
      for (const changed of [lines.toSpliced(index, 1), lines.toSpliced(index, 0, lines[index]!)])
        t.is(printCst(read(changed.join('')).read.parsed), changed.join(''))
    t.is(lines.join(''), text)
    apply('every line', Math.floor(lines.length / lineStep))
  })

  test(`${name}: line ends make no difference`, (t) => {
    const unix = text.replaceAll(/\r\n?/g, '\n')
    const [expected, windows] = [unix === text ? original() : read(unix), read(unix.replaceAll('\n', '\r\n'))]
    t.deepEqual(codesOf(windows), codesOf(expected))
    sameMeaning(t, windows, expected)
    if (unix.includes('\n')) apply('line ends')
  })

  test(`${name}: indentation by tabs makes no difference`, (t) => {
    const tabs = linesOf(text).map((line) => line.replace(/^ +/, (spaces) => '\t'.repeat(spaces.length)))
    const [expected, tabbed] = [original(), read(tabs.join(''))]
    t.deepEqual(codesOf(tabbed), codesOf(expected))
    sameMeaning(t, tabbed, expected)
    if (tabs.join('') !== text) apply('tabs')
  })

  test(`${name}: lexing accepts every character, and every step and section is in the tree unless it nests too deep`, (t) => {
    const { tokens, trivia } = lex(text)
    const length = [...tokens, ...trivia].reduce((sum, { image }) => sum + image.length, 0)
    t.is(length, text.length)
    const starts = tokens.filter(({ tokenType }) => startsSectionOrStep(tokenType)).map((token) => token.startOffset)
    const { read: contract, diagnostics } = original()
    const inTree = new Set(tokensOf(contract.parsed.cst).map(({ startOffset }) => startOffset))
    const tooDeep = diagnostics
      .filter(({ code }) => code === 'payload-too-deep')
      .map(({ span }) => starts.findLast((start) => start < span.start))
    t.deepEqual(
      starts.filter((start) => !inTree.has(start)),
      tooDeep,
    )
    apply('in the tree', starts.length - tooDeep.length)
    apply('left out of the tree', tooDeep.length)
  })
}

/** The blocks of a text, from the opening `"""` to the closing one. */
function blocksOf(text: string): Span[] {
  const { tokens } = lex(text)
  const offsets = (names: readonly string[]): number[] =>
    tokens.filter(({ tokenType }) => names.includes(tokenType.name)).map(({ startOffset }) => startOffset)
  const ends = offsets(['BlockClose'])
  return offsets(['BlockOpen', 'InlineBlockOpen']).map((start, index) => ({ start, end: ends[index]! }))
}

for (const { name, source } of goodCases) {
  test(`${name}: blank lines and comments between its lines, except in blocks, change no meaning`, (t) => {
    const blocks = blocksOf(source.text)
    let end = 0
    let comments = 0
    const spaced = linesOf(source.text).map((line) => {
      end += line.length
      if (blocks.some((block) => block.start < end && end <= block.end)) return line
      comments++
      return `${line}\n  # a comment\n\n`
    })
    sameMeaning(t, read(spaced.join('')), read(source.text))
    t.true(comments > 0)
    apply('comments', comments)
    if (blocks.length > 0) apply('comments around blocks')
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

test('a contract of several thousand lines is read', (t) => {
  const text = `Feature: Long\n  Background:\n    Given type Id <id>(number)</id>\n${Array.from({ length: 1000 }, (_, index) => scenario(index)).join('')}`
  const { pattern, diagnostics } = read(text)
  t.is(linesOf(text).length, 7003)
  t.deepEqual(diagnostics, [])
  t.is(pattern.scenarios.length, 1000)
})

const step = (payload: string): string =>
  `Feature: F\n  Scenario: s\n    When POST /a\n    And request-body\n"""\n${payload}\n"""\n    Then statu 200\n`

const deep: Record<string, string> = {
  'XML elements': '<n>'.repeat(50_000),
  'XML elements that are closed': `${'<n>'.repeat(50_000)}${'</n>'.repeat(50_000)}`,
  'JSON arrays': '['.repeat(50_000),
  'JSON objects': '{"a":'.repeat(50_000),
  'JSON arrays and objects that are closed': `${'[{"a":'.repeat(25_000)}1${'}]'.repeat(25_000)}`,
}

for (const [what, payload] of Object.entries(deep)) {
  test(`payload-too-deep: 50,000 levels of ${what} are refused, and the next error is reported too`, (t) => {
    const loaded = read(step(payload))
    t.deepEqual(codesOf(loaded), ['payload-too-deep', 'unknown-step'])
    t.is(printCst(loaded.read.parsed), step(payload))
  })
}

test('256 levels of elements are not too deep, one more is', (t) => {
  const nested = (levels: number): string =>
    step(`${'<n>'.repeat(levels)}${'</n>'.repeat(levels)}`).replace('statu 200', 'status 200')
  t.deepEqual(codesOf(read(nested(256))), [])
  t.deepEqual(codesOf(read(nested(257))), ['payload-too-deep'])
})
