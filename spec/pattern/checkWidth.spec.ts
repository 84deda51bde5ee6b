import test from 'ava'
import { parseContract } from '../../src/index.js'

const steps = (count: number, step: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `    ${step(index)}\n`).join('')

const joined = (count: number, item: (index: number) => string, separator: string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(separator)

/** The steps of a scenario that has a number of some kind of item. */
const kinds: Readonly<Record<string, (count: number) => string>> = {
  'segments of one path': (count) => `    When GET /${joined(count, () => 'a', '/')}\n`,
  'parameters of one request': (count) => `    When GET /a?${joined(count, (index) => `a${String(index)}=1`, '&')}\n`,
  'headers of one message': (count) =>
    `    When GET /a\n${steps(count, (index) => `And request-header A${String(index)} 1`)}`,
  'fields of one form': (count) => `    When POST /a\n${steps(count, (index) => `And form-field a${String(index)} 1`)}`,
  'parts of one body': (count) =>
    `    When POST /a\n${steps(count, (index) => `And request-part a${String(index)} 1`)}`,
  'keys of one object': (count) =>
    `    When POST /a\n    And request-body {${joined(count, (index) => `"a${String(index)}": 1`, ', ')}}\n`,
  'attributes of one element': (count) =>
    `    When POST /a\n    And request-body\n      """\n      <a ${joined(count, (index) => `a${String(index)}="1"`, ' ')}/>\n      """\n`,
}

for (const [kind, stepsOf] of Object.entries(kinds))
  test(`there may be 10,000 ${kind}, and no more`, (t) => {
    const errorsOf = (count: number) =>
      parseContract({
        name: 'wide_1.contract',
        text: `Feature: Wide\n  Scenario: S\n${stepsOf(count)}    Then status 200\n`,
      })
        .diagnostics.filter(({ severity }) => severity === 'error')
        .map(({ code, message }) => `${code}: ${message}`)
    t.deepEqual(errorsOf(10_000), [])
    t.deepEqual(errorsOf(10_001), [`contract-too-large: there are more than 10,000 ${kind}`])
  })
