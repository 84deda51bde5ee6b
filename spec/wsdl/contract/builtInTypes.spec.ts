import test from 'ava'
import { matchPayload } from '../../../src/match/matchPayload.js'
import { loadContract } from '../../../src/pattern/loadContract.js'
import { printContract } from '../../../src/syntax/print/printContract.js'
import { builtInStep, builtInType } from '../../../src/wsdl/contract/writing/builtInTypes.js'
import { namesIn } from '../../../src/descriptions/writing/namesIn.js'

const span = { start: 0, end: 0 }

/** The texts that types of XML Schema 1.0 take and refuse, by the recommendation. */
const table: Readonly<Record<string, readonly [taken: readonly string[], refused: readonly string[]]>> = {
  boolean: [['true', '0', ' 1 '], ['True', 'yes', '']],
  int: [['2147483647', '-2147483648', '+007', ' 1\n'], ['2147483648', '1.0', '']],
  unsignedByte: [['0', '-0', '255'], ['256', '-1']],
  positiveInteger: [['1'], ['0']],
  double: [['1', '1e5', '-.5E-3', 'INF', '-INF', ' NaN '], ['+INF', 'inf', '1e', '']],
  dateTime: [
    ['2024-02-29T00:00:00', '2000-02-29T23:59:59.9Z', '0001-01-01T00:00:00', '-0004-02-29T24:00:00', '12024-02-29T12:00:00+14:00', ' 2024-01-01T00:00:00 '],
    ['2023-02-29T00:00:00', '1900-02-29T00:00:00', '0000-01-01T00:00:00', '02024-01-01T00:00:00', '2024-01-01T24:00:01', '2024-01-01T12:00:60', '2024-01-01T00:00:00+14:01', '2024-01-01T00:00:00+0530', '2024-01-01'],
  ],
  date: [['2024-02-29', '2024-12-31Z', '-0001-01-01-13:59', '10000-01-01', '\n0999-01-01 '], ['2023-02-29', '2024-13-01', '24-01-01', '2024-01-01T00:00:00', '0000-01-01']],
  time: [['00:00:00', '23:59:59.999Z', '24:00:00', '12:00:00-14:00'], ['24:00:01', '12:00', '12:00:60', '1:00:00']],
  duration: [['P1Y2M3DT4H5M6.7S', '-P1D'], ['P1W', 'P', 'PT', 'P1DT']],
  gMonthDay: [['--02-29', '--12-31Z'], ['--02-30', '--04-31']],
  gYear: [['2024', '-0044', '12024'], ['24', '0000', '02024']],
  NCName: [['a-b', ' _x '], ['a:b', '1a', '']],
  NMTOKENS: [['a 1:b', ' a '], ['', 'a,b']],
  QName: [['a:b', 'b'], [':b', 'a:b:c']],
  language: [['en-GB', 'x'], ['', 'en_GB', 'toolonglanguage']],
} // prettier-ignore

/** The steps of a declared type and of those that it refers to. */
function stepsOf(name: string): ReturnType<typeof builtInStep>[] {
  const step = builtInStep(name, span)
  return step ? [step, ...namesIn(step).flatMap(stepsOf)] : []
}

/** A contract whose request is an element with the texts of a type. */
function contractOf(type: string): ReturnType<typeof loadContract> {
  const { name } = builtInType(type)!
  const steps = stepsOf(name).flatMap((step) => step ?? [])
  const source = { name: 'a.contract', text: '' }
  const background = { title: '', span, extent: span, steps }
  const text = printContract({ source, feature: { title: 'a', span }, background, scenarios: [] })
  const scenario = `\n  Scenario: a\n    When POST /\n    And request-body <a>(${name})</a>\n    Then status 200\n`
  return loadContract({ name: 'a.contract', text: text + scenario })
}

for (const [type, [taken, refused]] of Object.entries(table))
  test(`xs:${type}`, async (t) => {
    const { pattern, diagnostics } = contractOf(type)
    t.deepEqual(diagnostics, [])
    for (const text of [...taken, ...refused]) {
      const matched = await matchPayload(pattern, `<a>${text}</a>`, { side: 'request' })
      t.is(matched.ok && matched.value.mismatches.length === 0, taken.includes(text), text)
    }
  })
