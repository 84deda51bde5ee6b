import test from 'ava'
import { legal } from '../../src/descriptions/writing/names.js'
import { mediaTypeLanguage } from '../../src/pattern/values/mediaType.js'
import { readMoment } from '../../src/text/moment.js'
import { withoutSpace } from '../../src/text/withoutSpace.js'
import { withoutZeros } from '../../src/text/withoutZeros.js'

// Texts of payloads on which an expression that starts anew at each character takes hours: ava's time limit is the test.
const [zeros, spaces] = ['0'.repeat(5_000_000), ' \t\r\n'.repeat(1_000_000)]

test('zeros at the end are removed, others stay', (t) => {
  for (const [digits, expected] of [
    ['', ''],
    ['0', ''],
    ['100', '1'],
    ['001', '001'],
    [zeros, ''],
    [`1${zeros}1`, `1${zeros}1`],
    [`${zeros}1${zeros}`, `${zeros}1`],
  ] as const)
    t.true(withoutZeros(digits) === expected)
})

test('white space at both ends is removed, other white space stays', (t) => {
  for (const inner of ['', 'a', `a${spaces}b`]) t.true(withoutSpace(`${spaces}${inner}${spaces}`) === inner)
  t.is(withoutSpace('\u00a0a'), '\u00a0a')
})

test('a time with a long fraction is read', (t) => {
  t.truthy(readMoment(`10:00:00.1${zeros}1`))
  t.truthy(readMoment(`10:00:00.1${zeros}`))
})

test('dots at the end of a name are removed, and of several in a row one stays', (t) => {
  const dots = '.'.repeat(1_000_000)
  t.is(legal(`a${dots}b`), 'a.b')
  t.is(legal(`a${dots}`), 'a')
})

test('a media type with many empty parameters is read', (t) => {
  const empty = '; \t'.repeat(1000)
  t.truthy(mediaTypeLanguage(`text/plain${empty}`))
  t.is(mediaTypeLanguage(`text/plain${empty}!`), undefined)
})
