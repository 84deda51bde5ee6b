import test from 'ava'
import { diagnostic, sortDiagnostics } from '../../src/text/diagnostic.js'
import { diagnosticCodes } from '../../src/text/diagnosticCodes.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'

const source = { name: 'pets/pet_1.contract', text: 'Feature: F\n  Scenario: s\n    Then status 99\n' }
const status = { start: 41, end: 43 }

test('a diagnostic is printed as compilers do: place, severity, code, message, line and caret', (t) => {
  t.is(
    printDiagnostic(diagnostic('bad-status', source, status, 'too low')),
    ['pets/pet_1.contract:3:17: error[bad-status]: too low', ' 3 |     Then status 99', '   |                 ^^'].join(
      '\n',
    ),
  )
})

test('a hint comes last, the related places before it', (t) => {
  const related = [
    { span: { start: 0, end: 7 }, message: 'in this feature' },
    { span: { start: 13, end: 21 }, message: 'in this scenario' },
  ]
  const printed = printDiagnostic(diagnostic('bad-status', source, status, 'too low', { hint: 'raise it', related }))
  t.deepEqual(printed.split('\n').slice(3), [
    '  see pets/pet_1.contract:1:1: in this feature',
    '  see pets/pet_1.contract:2:3: in this scenario',
    '  hint: raise it',
  ])
})

test('a warning is printed as a warning', (t) => {
  t.true(printDiagnostic(diagnostic('no-scenario', source, status, 'm')).includes(': warning[no-scenario]: m\n'))
})

test('only the paint adds colours', (t) => {
  const paint = {
    error: (text: string) => `<e>${text}</e>`,
    warning: (text: string) => `<w>${text}</w>`,
    strong: (text: string) => `<s>${text}</s>`,
    dim: (text: string) => `<d>${text}</d>`,
  }
  const [first] = printDiagnostic(diagnostic('bad-status', source, status, 'too low'), paint).split('\n')
  t.is(first, '<s>pets/pet_1.contract:3:17</s>: <e>error[bad-status]</e>: too low')
})

test('diagnostics are sorted by place, and repetitions are dropped', (t) => {
  const at = (start: number, code: 'bad-status' | 'bad-enum' = 'bad-status') =>
    diagnostic(code, source, { start, end: start + 1 }, 'm')
  const sorted = sortDiagnostics([at(9), at(1), at(9), at(1, 'bad-enum')])
  t.deepEqual(
    sorted.map(({ span, code }) => [span.start, code]),
    [
      [1, 'bad-enum'],
      [1, 'bad-status'],
      [9, 'bad-status'],
    ],
  )
})

test('the meaning of every code is a sentence', (t) => {
  for (const [code, { meaning }] of Object.entries(diagnosticCodes)) t.regex(meaning, /^[A-Z`].*\.$/, code)
})
