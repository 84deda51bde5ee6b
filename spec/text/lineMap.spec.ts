import test from 'ava'
import fc from 'fast-check'
import { lineMap, lineText, positionAt } from '../../src/text/lineMap.js'

test('lines end with LF, CRLF or a lone CR', (t) => {
  const text = 'a\nb\r\nc\rd'
  const lines = lineMap(text)
  t.deepEqual(lines, [0, 2, 5, 7])
  t.deepEqual(
    lines.map((_, index) => lineText(text, lines, index + 1)),
    ['a', 'b', 'c', 'd'],
  )
})

test('positions count lines and columns from 1', (t) => {
  const lines = lineMap('ab\ncd\n')
  t.deepEqual(positionAt(lines, 0), { line: 1, column: 1 })
  t.deepEqual(positionAt(lines, 2), { line: 1, column: 3 })
  t.deepEqual(positionAt(lines, 3), { line: 2, column: 1 })
  t.deepEqual(positionAt(lines, 6), { line: 3, column: 1 })
})

test('an empty text has one empty line', (t) => {
  t.deepEqual(lineMap(''), [0])
  t.is(lineText('', [0], 1), '')
})

test('blank lines keep their numbers', (t) => {
  const text = '\n\r\n\rx'
  const lines = lineMap(text)
  t.deepEqual(
    lines.map((_, index) => lineText(text, lines, index + 1)),
    ['', '', '', 'x'],
  )
})

test('for every offset of every text, the position leads back to the offset', (t) => {
  const texts = fc.array(fc.constantFrom('a', '\n', '\r\n', '\r', 'é')).map((parts) => parts.join(''))
  t.notThrows(() => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = lineMap(text)
        return Array.from({ length: text.length + 1 }, (_, offset) => offset).every((offset) => {
          const { line, column } = positionAt(lines, offset)
          return lines[line - 1]! + column - 1 === offset && offset < (lines[line] ?? text.length + 1)
        })
      }),
      { seed: 1 },
    )
  })
})
