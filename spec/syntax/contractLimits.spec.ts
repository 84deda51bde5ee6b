import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'
import { maxContractLength, maxPatternTokens, maxTokens } from '../../src/syntax/read/contractLimits.js'
import { formatContract } from '../../src/syntax/format/formatContract.js'

const codesOf = (text: string): string[] =>
  loadContract({ name: 'a_1.contract', text }).diagnostics.map(({ code }) => code)

const scenario = 'Feature: F\n  Scenario: s\n    When GET /a\n    Then status 200\n'
const body = '    And response-body\n      """\n'

for (const [what, text] of [
  ['a comment', '# '],
  ['text', `${body}a`],
  ['text with quotes', `${body}"a`],
  ['an XML text', `${body}<a>`],
  ['a JSON string', `${body}{"a": "`],
  ['a name', '    And type A'],
  ['a cell', '    And type A\n      | a | a'],
] as const) {
  test(`${what} may be as long as a contract, which may have 6 MiB`, (t) => {
    const start = scenario + text
    t.notThrows(() => codesOf(start.padEnd(maxContractLength, 'a.')))
    t.deepEqual(codesOf(start.padEnd(maxContractLength + 1, 'a.')), ['contract-too-large'])
  })
}

test('a contract with too many tokens is not read', (t) => {
  const text = `${scenario}    And request-header X ${'(a'.repeat(maxTokens / 2)}`
  t.deepEqual(codesOf(text), ['contract-too-large'])
  t.false(formatContract({ name: 'a_1.contract', text }).ok)
})

test('the patterns of a contract are limited together; the diagnostic is at the pattern beyond the limit', (t) => {
  const type = (name: string, length: number): string =>
    `    And type ${name} (string) pattern /${'a'.repeat(length)}/\n`
  const text = (length: number): string => scenario + type('A', maxPatternTokens / 2) + type('B', length)
  const found = (length: number) => loadContract({ name: 'a_1.contract', text: text(length) }).diagnostics
  t.deepEqual(
    found(maxPatternTokens / 2).map(({ code }) => code),
    ['unused-type', 'unused-type'],
  )
  t.like(found(maxPatternTokens / 2 + 1), [{ code: 'contract-too-large', span: { start: text(0).lastIndexOf('//') } }])
})
