import test from 'ava'
import fc from 'fast-check'
import type { Mark } from '../../editors/playground/answer.js'
import { contractColours, payloadColours } from '../../editors/playground/page/colours.js'
import { highlightedLines } from '../../editors/playground/page/highlightedLines.js'

/** What a line of HTML shows. */
const shown = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

const piece = fc.constantFrom(
  ...[
    'Feature: Pets',
    'Scenario: A & B',
    'When GET /pets/(id:number)',
    'And request-body',
    '"""',
    '<pet id="1">(string)',
  ],
  ...['{"a": "(Pet*)"}', '# comment', '\n', '\n', '\n  ', '\t', '&amp;', '<', '\u200b', '日本', '😀', ' '],
)
const text = fc.array(piece).map((pieces) => pieces.join(''))
const offset = fc.nat({ max: 60 })
const mark: fc.Arbitrary<Mark> = fc
  .record({ start: offset, length: offset, kind: fc.constantFrom('error', 'warning', 'finding') })
  .map(({ start, length, kind }) => ({ start, end: start + length, kind }))

test('the lines show the text as it is, however it is coloured and marked', (t) => {
  fc.assert(
    fc.property(
      text,
      fc.array(mark),
      fc.constantFrom(contractColours, payloadColours),
      (contract, marks, coloursOf) => {
        const lines = highlightedLines(contract, coloursOf(contract), marks)
        t.is(lines.map(shown).join('\n'), contract)
      },
    ),
  )
})

test('a mark is on each of its lines, and under its characters', (t) => {
  const lines = highlightedLines(
    'ab\ncd\nef',
    [],
    [
      { start: 1, end: 4, kind: 'error' },
      { start: 8, end: 8, kind: 'finding' },
    ],
  )
  t.deepEqual(lines, [
    '<div class="line on-error">a<span class="at-error">b</span></div>',
    '<div class="line on-error"><span class="at-error">c</span>d</div>',
    '<div class="line on-finding">ef</div>',
  ])
})
