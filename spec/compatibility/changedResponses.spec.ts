import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { scalars } from '../../src/pattern/tree/scalars.js'
import { contract } from '../support/contracts.js'

/** Where a value may be in a request. */
const places: Readonly<Record<string, (value: string) => string>> = {
  'a JSON key': (value) => `POST /a\nAnd request-body {"k": "${value}"}`,
  'a JSON list': (value) => `POST /a\nAnd request-body ["${value}"]`,
  'an element': (value) => `POST /a\nAnd request-body <a>${value}</a>`,
  'an attribute': (value) => `POST /a\nAnd request-body <a k="${value}"/>`,
  'a whole body': (value) => `POST /a\nAnd request-body ${value}`,
  'a form field': (value) => `POST /a\nAnd form-field k ${value}`,
  'a part': (value) => `POST /a\nAnd request-part k ${value}`,
  'a header': (value) => `POST /a\nAnd request-header K ${value}`,
  'a query': (value) => `POST /a?k=${value}`,
  'a segment': (value) => `POST /a/${value}`,
}

const text = (type: string, request: string, response: string): string =>
  `Feature: F\nScenario: S\nGiven ${type}\nWhen ${request}\nThen status 200\nAnd response-body ${response}\n`

const bounds = ['', 'maxLength 2', 'minLength 40']

/** The declarations of a value `T`. */
const types = [
  ...Object.keys(scalars).flatMap((scalar) => bounds.map((bound) => `type T (${scalar}) ${bound}`)),
  'enum T (string) values a,10',
  'enum T (number) values 1,10,1e400',
].filter((type) => {
  const name = 'bounds.contract'
  const { diagnostics } = parseContract({ name, text: text(type, 'POST /a\nAnd request-body <a>(T)</a>', '{}') })
  return diagnostics.every(({ severity }) => severity !== 'error') // some bounds leave no text
})

for (const [place, request] of Object.entries(places))
  test(`only the response is to blame if only it changed: values in ${place}`, async (t) => {
    for (const type of types)
      for (const value of ['(T)', '(T?)']) {
        const [older, newer] = ['{"l": {}}', '{"l?": {}}'].map((response) =>
          contract(text(type, request(value), response)),
        )
        const { tests, findings } = await certifiedComparison(older!, newer!)
        const rules = findings.map((finding) => ruleOf(finding).id)
        // Some texts within bounds cannot stand in a place, so that no request can be sent.
        if (tests.failed > 0 || !type.includes('Length'))
          t.deepEqual(rules, ['response-key-became-optional'], `${type} as ${value}`)
      }
  })
