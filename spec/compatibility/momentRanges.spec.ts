import test from 'ava'
import { compared } from '../support/compared.js'

/** An earlier and a later moment of each kind. */
const moments: Readonly<Record<string, readonly [earlier: string, later: string]>> = {
  date: ['2025-01-01', '2030-06-15'],
  datetime: ['2025-01-01T00:00:00', '2030-06-15T12:30:00'],
  'datetime with a time zone': ['2025-01-01T00:00:00Z', '2030-06-15T12:30:00+02:00'],
  time: ['08:00:00', '20:15:30'],
}

/** Two ways to declare a type of dates or times: as one scalar, or as alternatives like those in imported schemas. */
const types: Readonly<Record<string, (kind: string, bound: string) => readonly string[]>> = {
  'a scalar': (kind, bound) => [`At (${kind}) ${bound}`],
  alternatives: (kind, bound) => [
    `At (Any) ${bound}`,
    'Any (Low | High)',
    `Low (${kind}) pattern /.*[0-4]/`,
    `High (${kind}) pattern /.*[^0-4]/`,
  ],
}

const version = (declared: readonly string[]): string =>
  `Feature: F
  Scenario: S
${declared.map((type) => `    Given type ${type}\n`).join('')}    When POST /a
    And request-body <at>(At)</at>
    Then status 200
`

const directions = { max: 'later', below: 'later', min: 'earlier', above: 'earlier' } as const

for (const [what, [earlier, later]] of Object.entries(moments))
  for (const [shape, typesOf] of Object.entries(types))
    for (const [bound, wider] of Object.entries(directions))
      test(`${bound} of a ${what}, declared as ${shape}: a wider range is compatible, and a narrower range is a finding`, (t) => {
        const [kind] = what.split(' ')
        const [first, last] = [earlier, later].map((moment) => version(typesOf(kind!, `${bound} ${moment}`)))
        const [narrow, wide] = wider === 'later' ? [first!, last!] : [last!, first!]
        const [widened, narrowed] = [compared(narrow, wide), compared(wide, narrow)]
        t.deepEqual([widened.tests.passed, widened.undecided], [1, []])
        t.deepEqual(
          narrowed.findings.map(({ change }) => change),
          ['values-narrowed'],
        )
      })
