import test from 'ava'
import { codeFrame } from '../../src/text/codeFrame.js'

const frame = (text: string, start: number, end = start): string => codeFrame({ name: 'x', text }, { start, end })

test('the carets are under the span', (t) => {
  t.is(frame('one\ntwo three\n', 8, 13), [' 2 | two three', '   |     ^^^^^'].join('\n'))
})

test('an empty span gets one caret', (t) => {
  t.is(frame('abc', 1), [' 1 | abc', '   |  ^'].join('\n'))
})

test('a tab counts as one column, so that the caret is under its character', (t) => {
  t.is(frame('\t\tstatus x', 9, 10), [' 1 |   status x', '   |          ^'].join('\n'))
})

test('a span over several lines is shown on its first line', (t) => {
  t.is(frame('ab\ncd\nef', 1, 8), [' 1 | ab', '   |  ^'].join('\n'))
})

test('the end of a text that ends without a line end gets its caret after the last character', (t) => {
  t.is(frame('abc', 3), [' 1 | abc', '   |    ^'].join('\n'))
})

test('the end of a text that ends with a line end is on a line of its own', (t) => {
  t.is(frame('abc\n', 4), [' 2 | ', '   | ^'].join('\n'))
})

test('CRLF is not part of the line', (t) => {
  t.is(frame('ab\r\ncd\r\n', 4, 6), [' 2 | cd', '   | ^^'].join('\n'))
})

test('the gutter is as wide as the number of the line', (t) => {
  t.is(frame(`${'\n'.repeat(99)}x`, 99, 100), [' 100 | x', '     | ^'].join('\n'))
})

test('a long line is cut at its end', (t) => {
  const [line = '', carets] = frame(`ab${'x'.repeat(500)}`, 0, 2).split('\n')
  t.is(line.length, ' 1 | '.length + 160 + 1)
  t.true(line.endsWith('x…'))
  t.is(carets, '   | ^^')
})

test('a long line is cut around a span far to the right', (t) => {
  const text = `${'x'.repeat(400)}here${'y'.repeat(400)}`
  const [line = '', carets = ''] = frame(text, 400, 404).split('\n')
  t.true(line.startsWith(' 1 | …x'))
  t.true(line.endsWith('y…'))
  t.is(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1), 'here')
})

test('a long span is underlined up to the cut', (t) => {
  const [line = '', carets = ''] = frame('x'.repeat(1000), 0, 1000).split('\n')
  t.true(carets.length <= line.length)
})
