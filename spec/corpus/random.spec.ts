import test from 'ava'
import fc from 'fast-check'
import { loadContract } from '../../src/pattern/loadContract.js'
import { printCst } from '../../src/syntax/printCst.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'
import { allCases } from '../support/corpus.js'

const seed = 20260101

/** Reads a text to printed diagnostics and prints it back; a test of it fails where anything throws. */
function roundTrip(text: string): string {
  const { read, diagnostics } = loadContract({ name: 'contract.contract', text })
  for (const found of diagnostics) printDiagnostic(found)
  return printCst(read.parsed)
}

const printsBack = (text: string): boolean => roundTrip(text) === text

/** Pieces of contracts that have a meaning somewhere, as they would rarely be met at random. */
const pieces = [
  ...[
    'Feature: F\n',
    'Background:\n',
    'Scenario: s\n',
    'Scenario Outline:',
    'Examples:\n',
    '@WIP\n',
    '# c\n',
    '#Version 1\n',
  ],
  ...['Given ', 'When ', 'Then ', 'And ', '* ', 'type A ', 'enum E ', 'GET ', 'POST /a', 'status 200\n', 'status '],
  ...[
    'request-body ',
    'response-body\n',
    'request-header X ',
    'form-field x ',
    'request-part p @f\n',
    'fact x\n',
    'values a,b\n',
  ],
  ...[
    '"""\n',
    '"""',
    '| a ',
    '|\n',
    '|',
    '(number)',
    '(A*)',
    '(A?)',
    '(a:A)',
    '(dictionary string A)',
    '(A...)',
    '(',
    ')',
  ],
  ...[
    '<a>',
    '</a>',
    '<a/>',
    '<a ',
    'b="1"',
    '>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '?>',
    '<!DOCTYPE a>',
    '&amp;',
    '&',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    'true',
    '1',
    '-',
    '\\',
    '\\u00',
    'minLength 3',
    '?',
    '.opt',
    '=',
    '/',
    '&x=1',
  ],
  ...[' ', '\t', '\n', '\r\n', '\r', '\uFEFF', 'é', '😀', '\uD800', '\u0000', '\u2028', 'x'],
]

test('random text is read to diagnostics, and prints back', (t) => {
  t.notThrows(() => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), printsBack), { seed, numRuns: 500 })
  })
})

test('random pieces of contracts are read to diagnostics, and print back', (t) => {
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((list) => list.join(''))
  t.notThrows(() => {
    fc.assert(fc.property(soup, printsBack), { seed, numRuns: 3000 })
  })
})

test('random pieces after the start of a scenario are read to diagnostics, and print back', (t) => {
  const soup = fc
    .array(fc.constantFrom(...pieces), { maxLength: 40 })
    .map((list) => `Feature: F\n  Scenario: s\n    ${list.join('')}`)
  t.notThrows(() => {
    fc.assert(fc.property(soup, printsBack), { seed, numRuns: 3000 })
  })
})

test('every contract of the corpus with pieces of contracts put in is read to diagnostics, and prints back', (t) => {
  const changed = fc
    .record({
      text: fc.constantFrom(...allCases.map(({ source }) => source.text)),
      inserts: fc.array(
        fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), piece: fc.constantFrom(...pieces) }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    })
    .map(({ text, inserts }) =>
      inserts.reduce((whole, { at, piece }) => {
        const offset = Math.floor(at * whole.length)
        return whole.slice(0, offset) + piece + whole.slice(offset)
      }, text),
    )
  t.notThrows(() => {
    fc.assert(fc.property(changed, printsBack), { seed, numRuns: 3000 })
  })
})
