import { readFileSync } from 'node:fs'
import test from 'ava'
import fc from 'fast-check'
import { lex } from '../../grammar/index.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { formatContract } from '../../src/syntax/format/formatContract.js'
import { anyExchanges, contractText, plainLayout } from '../compatibility/oracle/contract.js'
import { changedContracts } from '../support/contractPieces.js'
import { allCases, goodCases } from '../support/corpus.js'
import { meaning } from '../support/goldens.js'
import { contractOf, type MatchRow } from '../support/matchTable.js'
import { random } from '../support/random.js'

const seed = 20260101

/** How many contracts are generated and changed; `FORMAT_RUNS` makes it a longer run. */
const numRuns = Number(process.env['FORMAT_RUNS'] ?? 40)

/** The formatted text; undefined if the contract has errors. */
function format(text: string): string | undefined {
  const result = formatContract({ name: 'a.contract', text })
  return result.ok ? result.value : undefined
}

const unix = (text: string): string => text.replaceAll(/\r\n?/g, '\n')
const withoutWhiteSpace = (text: string): string => text.replaceAll(/\s/g, '')

/** A text's comments without white space at their ends. */
const commentsOf = (text: string): string[] =>
  lex(text).trivia.flatMap(({ tokenType, image }) =>
    /Comment|LooseVersionNote/.test(tokenType.name) ? [image.trim()] : [],
  )

/** The laws of formatting that a contract breaks. */
function brokenLaws(text: string): string[] {
  const formatted = format(text)
  if (formatted === undefined) return []
  const [before, after] = [text, formatted].map((each) => loadContract({ name: 'a.contract', text: each }))
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
  const laws: Readonly<Record<string, boolean>> = {
    idempotent: format(formatted) === formatted,
    'only white space changes': withoutWhiteSpace(formatted) === withoutWhiteSpace(text),
    'comments stay, in their order': same(commentsOf(formatted), commentsOf(text)),
    'the pattern tree stays': same(meaning(after!.pattern), meaning(before!.pattern)),
    'the diagnostics stay': same(
      after!.diagnostics.map(({ code }) => code),
      before!.diagnostics.map(({ code }) => code),
    ),
    'no white space is added at line ends': !/[ \t]$/m.test(unix(formatted)) || /[ \t]$/m.test(unix(text)),
    'ends with one line end': /[^\r\n](?:\r\n|\n|\r)$/.test(formatted),
  }
  return Object.keys(laws).filter((law) => !laws[law])
}

for (const { name, source } of allCases) {
  test(`${name}: formatting keeps its laws`, (t) => {
    t.deepEqual(brokenLaws(source.text), [])
  })
}

test('every contract of the corpus without errors in its text is formatted', (t) => {
  t.deepEqual(
    goodCases.filter(({ source }) => format(source.text) === undefined).map(({ name }) => name),
    [],
  )
})

const conformance = <T>(file: string): T[] =>
  JSON.parse(readFileSync(new URL(`../conformance/${file}.json`, import.meta.url), 'utf8')) as T[]

test('formatting keeps its laws for every contract of the conformance tables', (t) => {
  const texts = [
    ...conformance<{ old: string; new: string }>('compat').flatMap(({ old, new: newer }) => [old, newer]),
    ...['match-xml', 'match-json'].flatMap((file) => conformance<MatchRow>(file).map(contractOf)),
  ]
  t.true(texts.length > 150)
  for (const text of texts) t.deepEqual(brokenLaws(text), [], text)
})

test('formatting keeps its laws for generated contracts', (t) => {
  const texts = fc.nat().map((from) => contractText(anyExchanges(random(from)), plainLayout))
  t.notThrows(() => {
    fc.assert(
      fc.property(texts, (text) => format(text) !== undefined && brokenLaws(text).length === 0),
      { seed, numRuns },
    )
  })
})

/** Pieces after which a contract is often still one. */
const harmless = [
  ...[' ', '\t', '\n', '\r\n', '\n\n', '# c\n', '\n# c\n', '\n  # c\n\n', '\n@t\n'],
  ...['<!-- c -->', '<!-- a\n  b -->', '\n<!-- c -->\n', '<?a b?>', '<b/>', 'x', '(number)', '&amp;'],
]

test('formatting keeps its laws for contracts with white space, comments and more inserted anywhere', (t) => {
  let formatted = 0
  const holds = (text: string): boolean => {
    if (format(text) !== undefined) formatted++
    return brokenLaws(text).length === 0
  }
  const texts = goodCases.map(({ source }) => source.text)
  t.notThrows(() => {
    fc.assert(fc.property(changedContracts(texts, harmless), holds), { seed, numRuns: 4 * numRuns })
  })
  t.true(formatted > numRuns / 2)
})

test('white space that has no meaning makes no difference to the layout', (t) => {
  const blanks = [' ', '   ', '\t', ' \t ']
  const patternOf = (text: string): string => JSON.stringify(meaning(loadContract({ name: '', text }).pattern))
  let same = 0
  for (const { name, source } of goodCases) {
    const text = unix(source.text)
    const { pick } = random(seed)
    const { tokens, trivia } = lex(text)
    const spread = [...tokens, ...trivia]
      .sort((a, b) => a.startOffset - b.startOffset)
      .map(({ tokenType, image, startOffset }) => {
        if (tokenType.name === 'Space' && text[startOffset - 1] !== '\n') return pick(blanks)
        return tokenType.name === 'XmlBlank' ? image.replaceAll(/[ \t]+/g, () => pick(blanks)) : image
      })
      .join('')
    if (patternOf(spread) !== patternOf(text)) continue // a blank of a literal
    same++
    t.is(format(spread), format(text), name)
  }
  t.true(same > goodCases.length - 5)
})

const layouts: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'sections and steps are indented below what they belong to': [
    'Feature: F\nAs one\n  or two\nBackground:\nGiven type A <a/>\nScenario: s\nWhen  GET\t/a\nThen status 200\nExamples:\n|a|',
    `Feature: F
  As one
    or two

  Background:
    Given type A <a/>

  Scenario: s
    When GET /a
    Then status 200
    Examples:
      | a |
`,
  ],
  'the columns of a table are aligned': [
    'Feature: F\nScenario: s\nGiven type T\n|id|( number )|#c\n|naïve ?|a \\| b |\nWhen GET /a\nThen status 200\n',
    `Feature: F

  Scenario: s
    Given type T
      | id     | (number) | #c
      | naïve? | a \\| b   |
    When GET /a
    Then status 200
`,
  ],
  'JSON in a cell is laid out as on one line, other text is unchanged': [
    'Feature: F\nScenario: s\nGiven type T\n|a|( integer )  min  0|\n|b|{"x":1,y:[ "( string )  minLength   3" , "a  b"]}|\n|c|[see (string)  min]|\n|d ?|[ "x\\|y","(A|B)" ]|\n|e|what ?|\nWhen GET /a\nThen status 200\nExamples:\n|f |\n|{"x":1}?|\n',
    `Feature: F

  Scenario: s
    Given type T
      | a  | (integer) min 0                               |
      | b  | {"x": 1, y: ["(string) minLength 3", "a  b"]} |
      | c  | [see (string)  min]                           |
      | d? | [ "x\\|y","(A|B)" ]                            |
      | e  | what ?                                        |
    When GET /a
    Then status 200
    Examples:
      | f        |
      | {"x":1}? |
`,
  ],
  'in a block each element is on its own line, and text is unchanged': [
    'Feature: F\nScenario: s\nWhen POST /a\nAnd request-body\n"""\n<a  x = "1"><b> ( number ) </b><c> two  words\n</c> <!-- c -->\n\n\n(D*)</a>"""\nThen status 200\n',
    `Feature: F

  Scenario: s
    When POST /a
    And request-body
      """
      <a x="1">
        <b>(number)</b>
        <c> two  words
</c> <!-- c -->

        (D*)
      </a>
      """
    Then status 200
`,
  ],
  'a start tag that is too long has one attribute per line': [
    `Feature: F\nScenario: s\nWhen POST /a\nAnd request-body\n"""\n<a one="${'1'.repeat(70)}" two="${'2'.repeat(70)}"/>\n"""\nThen status 200\n`,
    `Feature: F

  Scenario: s
    When POST /a
    And request-body
      """
      <a
        one="${'1'.repeat(70)}"
        two="${'2'.repeat(70)}"/>
      """
    Then status 200
`,
  ],
  'in a block each member of an object is on its own line, an array of scalars on one': [
    'Feature: F\nScenario: s\nWhen POST /a\nAnd request-body {"a" :1,"b":[ ]}\nThen status 200\nAnd response-body\n"""\n{"a?":[1,"( string )"],b:[{}, {"c":{}}]}\n"""\n',
    `Feature: F

  Scenario: s
    When POST /a
    And request-body {"a": 1, "b": []}
    Then status 200
    And response-body
      """
      {
        "a?": [1, "(string)"],
        b: [
          {},
          {
            "c": {}
          }
        ]
      }
      """
`,
  ],
  'a comment is indented like the line that it is about': [
    'Feature: F\n Scenario: s\n# before\nWhen GET /a\nThen status 200\n# after\n\n\n# apart\n\n# of t\nScenario: t\nWhen GET /b\nThen status 200\n\n# last',
    `Feature: F

  Scenario: s
    # before
    When GET /a
    Then status 200
    # after

  # apart

  # of t
  Scenario: t
    When GET /b
    Then status 200

  # last
`,
  ],
}

for (const [name, [before, after]] of Object.entries(layouts))
  test(name, (t) => {
    t.is(format(before), after)
  })

test('a byte order mark stays, and all line ends become the one that the text has most', (t) => {
  const lines = ['\uFEFFFeature: F', '', '  Scenario: s', '    When GET /a', '    Then status 200', '']
  const mixed = `${lines.slice(0, 4).join('\r\n')}\n${lines.slice(4).join('\n')}`
  t.is(format(mixed), lines.join('\r\n'))
  t.is(format(lines.join('\n')), lines.join('\n'))
})

test('a contract with an error in its text is refused with the error, one with undefined types is not', (t) => {
  const broken = formatContract({ name: 'a.contract', text: 'Feature: F\n Scenario: s\n  When GTE\n' })
  t.deepEqual(broken.ok ? [] : broken.failure.diagnostics?.map(({ code }) => code), ['unknown-step'])
  t.truthy(format('Feature: F\n Scenario: s\n  When GET /a\n  Then status 200\n  And response-body (Nobody)\n'))
})
