import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'

/** A mistake between the steps of an otherwise correct scenario, and its only diagnostic. */
const slips: readonly [what: string, steps: string, code: string][] = [
  ['a step keyword alone on its line', '    Given\n', 'unknown-step'],
  ['a misspelt step', '    Given typ A <a/>\n', 'unknown-step'],
  ['a misspelt step with a block', '    And reqest-body\n"""\n<a>(number)</a>\n"""\n', 'unknown-step'],
  ['a step keyword in lower case', '    given type A <a/>\n', 'stray-line'],
  ['a bullet without white space', '    *type A <a/>\n', 'stray-line'],
  ['text after a closed block', '    And response-body\n"""\n<a/>\n""" more\n', 'stray-line'],
  ['a media type beside the opening of a block', '    And response-body\n"""json\n{}\n"""\n', 'bad-fence'],
  ['a type without a name', '    Given type\n', 'missing-name'],
  ['a type without a shape', '    Given type A\n', 'missing-payload'],
  ['a body without a payload', '    And response-body\n', 'missing-payload'],
  ['a header without a value', '    And request-header X\n', 'missing-payload'],
  ['a header with a colon', '    And request-header X: a\n', 'bad-header-name'],
  ['an extra JSON comma', '    And response-body {"a": [1, 2,], "b": 3}\n', 'malformed-json'],
  ['a missing JSON comma', '    And response-body\n"""\n{\n"a": 1\n"b": {"c": 2}\n}\n"""\n', 'malformed-json'],
  ['a JSON string that is never closed', '    And response-body {"a": "b, "c": 1}\n', 'malformed-json'],
  ['two JSON values', '    And response-body {"a": 1} {"b": 2}\n', 'syntax'],
  ['a row without its last bar', '    Given type A\n      | a | 1 |\n      | b | 2\n', 'malformed-table'],
  ['a row without its first bar', '    Given type A\n      | a | 1 |\n      b | 2 |\n', 'stray-line'],
  ['an attribute without quotes', '    And response-body <a b=1 c="2"><d>(number)</d></a>\n', 'malformed-xml'],
  ['an attribute without a value', '    And response-body <a b c="2"><d>(number)</d></a>\n', 'malformed-xml'],
  ['an attribute with a <', '    And response-body <a b="1<2"><d>(number)</d></a>\n', 'malformed-xml'],
  ['an ampersand', '    And response-body <a><b>you & me</b><c/></a>\n', 'malformed-xml'],
  ['a less-than sign', '    And response-body <a><b>1 < 2</b><c/></a>\n', 'malformed-xml'],
  [
    'a tag that is never closed',
    '    And response-body\n"""\n<a\n  <b>(number)</b>\n  <c/>\n</a>\n"""\n',
    'malformed-xml',
  ],
  ['a comment that is never closed', '    And response-body <a><!-- b</a>\n', 'malformed-xml'],
  ['an end tag with another name', '    And response-body <a><b>(string)</c><d/></a>\n', 'mismatched-tag'],
  ['an end tag with another prefix', '    And response-body <a><p:b>(string)</q:b><d/></a>\n', 'mismatched-tag'],
  ['an extra end tag', '    And response-body <a><b>(string)</b></b><d/></a>\n', 'stray-end-tag'],
  ['a missing end tag', '    And response-body <a><b>(string)<c/></a>\n', 'unclosed-element'],
  [
    'text beside elements',
    '    And response-body <a>text (1) <b/> more & more</a>\n'.replace('&', 'and'),
    'mixed-content',
  ],
  ['a block that is never closed', '    And response-body\n"""\n<a/>\n', 'unclosed-block'],
  ['a JSON block that is never closed', '    And response-body\n"""\n{"a": [\n', 'unclosed-block'],
  ['a document type declaration', '    And response-body\n"""\n<!DOCTYPE a>\n<a/>\n"""\n', 'doctype-in-contract'],
  ['an enum without values', '    Given enum A (string)\n', 'bad-enum'],
  ['an enum without its base', '    Given enum A values a,b\n', 'bad-enum'],
  ['a bound that is not a number', '    Given type A (string) minLength few\n', 'bad-bounds'],
  ['a bound that is misspelt', '    Given type A (string) minlength 3\n', 'bad-bounds'],
  ['a tag among the steps', '    @WIP\n    Given type A <a/>\n', 'misplaced-tag'],
  [
    'a second Feature',
    '    Given type A <a/>\nFeature: G\n  Scenario: u\n    When GET /u\n    Then status 200\n',
    'misplaced-section',
  ],
  ['a Background after a scenario', '  Background:\n    Given type A <a/>\n', 'misplaced-section'],
  ['a step after Examples', '    Examples:\n    Given type A <a/>\n', 'misplaced-step'],
]

const others = '  Scenario: after it\n    When GET /b\n    Then status 200\n    And response-body (Nowhere)\n'

for (const [what, steps, code] of slips) {
  test(`${code}: ${what} is one error, and what follows is still read`, (t) => {
    const text = `Feature: F\n  Scenario: s\n    When POST /a\n    Then status 200\n${steps}${others}`
    const { pattern, diagnostics } = loadContract({ name: 'pet_1.contract', text })
    t.deepEqual(
      diagnostics.map((found) => found.code),
      [code, 'undefined-type'],
    )
    t.is(pattern.scenarios.at(-1)?.title, 'after it')
  })
}

/** A mistake in the only step of its kind: the step is not reported as missing too. */
const broken: readonly [what: string, steps: string, code: string][] = [
  ['a request line without a path', '    When GET\n    Then status 200\n', 'bad-request-line'],
  ['a request line with white space', '    When GET /a b\n    Then status 200\n', 'bad-request-line'],
  ['a request line with a whole URL', '    When GET http://a.b/c\n    Then status 200\n', 'bad-request-line'],
  ['a method that is misspelt', '    When gett /a\n    Then status 200\n', 'unknown-step'],
  ['a status out of range', '    When GET /a\n    Then status 42\n', 'bad-status'],
  ['words after a status', '    When GET /a\n    Then status 200 OK\n', 'syntax'],
  ['a status that is a word', '    When GET /a\n    Then status OK\n', 'bad-status'],
  ['a status without a code', '    When GET /a\n    Then status\n', 'bad-status'],
  ['a status that is misspelt', '    When GET /a\n    Then staus 200\n', 'unknown-step'],
]

for (const [what, steps, code] of broken) {
  test(`${code}: ${what} is one error`, (t) => {
    const { diagnostics } = loadContract({ name: 'pet_1.contract', text: `Feature: F\n  Scenario: s\n${steps}` })
    t.deepEqual(
      diagnostics.map((found) => found.code),
      [code],
    )
  })
}
