import test from 'ava'
import { visible, visibleLine, withoutCommands } from '../../src/text/writing/visible.js'

const texts: readonly (readonly [text: string, shown: string])[] = [
  ['plain, \ttab\nand é 😀', 'plain, \ttab\nand é 😀'],
  ['\u001b[31m\u0000\u007f', '\\u001b[31m\\u0000\\u007f'],
  ['a\rb\r\n', 'a\\u000db\\u000d\n'],
  ['\u0085\u009b', '\\u0085\\u009b'],
  ['\u202a\u202e\u2066\u2069\u200e\u061c', '\\u202a\\u202e\\u2066\\u2069\\u200e\\u061c'],
  ['\u2028\u2029\u200b\ufeff', '\\u2028\\u2029\\u200b\\ufeff'],
  ['\ud800 \u{e0041}', '\\ud800 \\udb40\\udc41'],
  ['क\u200dष 👩\u200d🚀', 'क\u200dष 👩\u200d🚀'],
]

test('every character of a shown text can be seen', (t) => {
  for (const [text, shown] of texts) t.is(visible(text), shown)
  t.is(visibleLine('a\nb'), 'a\\u000ab')
})

test('inside JSON an escape means the same character', (t) => {
  for (const [text] of texts) t.is(JSON.parse(withoutCommands(visible(JSON.stringify(text)))), text)
})

const commands: readonly (readonly [text: string, shown: string])[] = [
  ['a\n::error::b', 'a\n\\u003a:error::b'],
  [' \t ::set-output name=a::b', ' \t \\u003a:set-output name=a::b'],
  ['a ::error::b, C::d', 'a ::error::b, C::d'],
  ['a ##[error]b', 'a \\u0023#[error]b'],
  ['##vso[task.complete]', '\\u0023#vso[task.complete]'],
  ['###teamcity[x]', '#\\u0023#teamcity[x]'],
  ['### Get a pet: request', '### Get a pet: request'],
]

test('no line is a command to a CI system', (t) => {
  for (const [text, shown] of commands) t.is(withoutCommands(text), shown)
})
