import test from 'ava'
import { countOf, diagnostic, inFile, maxPerCode, withoutRepetitions } from '../../src/text/diagnostic.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'

const source = { name: 'a.contract', text: 'Feature: F\n' }
const some = (count: number) =>
  Array.from({ length: count }, (_, start) => diagnostic('stray-line', source, { start, end: start }, 'stray'))

test('the diagnostics of a code are cut after 100, and the last one counts the rest', (t) => {
  const kept = withoutRepetitions([...some(250), diagnostic('bad-status', source, { start: 0, end: 1 }, 'status')])
  t.is(kept.length, maxPerCode + 1)
  t.is(kept[99]!.more, 150)
  t.is(kept.filter(({ more }) => more !== undefined).length, 1)
  t.is(countOf(kept), 251)
})

test('cutting again changes nothing, and adds to the count if there are more', (t) => {
  const kept = withoutRepetitions(some(250))
  t.deepEqual(withoutRepetitions(kept), kept)
  t.is(countOf(withoutRepetitions([...kept, ...some(5)])), 255)
})

test('100 diagnostics of a code are all there is to say', (t) => {
  t.deepEqual(withoutRepetitions(some(100)), some(100))
})

test('the printed diagnostic that is the last one says how many more there are', (t) => {
  const lines = printDiagnostic(withoutRepetitions(some(1300)).at(-1)!).split('\n')
  t.is(lines.at(-1), '  and 1,200 more of this kind in a.contract')
})

test('a diagnostic in the second file of a source has its places and its fix in that file', (t) => {
  const [first, second] = [
    { name: 'a.xsd', text: 'abc' },
    { name: 'b.xsd', text: 'def' },
  ]
  const both = {
    ...{ name: 'a.xsd', text: 'abc\ndef' },
    files: [
      { source: first, start: 0 },
      { source: second, start: 4 },
    ],
  }
  const [span, moved] = [
    { start: 5, end: 6 },
    { start: 1, end: 2 },
  ]
  const fix = { span, text: 'x', also: [{ span, text: 'y' }] }
  const related = [{ span: { start: 0, end: 1 }, message: 'here' }]
  t.like(inFile(diagnostic('unknown-rule', both, span, 'unknown', { fix, related })), {
    source: second,
    span: moved,
    fix: { span: moved, text: 'x', also: [{ span: moved, text: 'y' }] },
    related: [{ span: { start: 0, end: 1 }, message: 'here', source: first }],
  })
})
