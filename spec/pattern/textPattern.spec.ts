import test from 'ava'
import { textPattern } from '../../src/pattern/textPattern.js'
import type { Diagnostic } from '../../src/text/diagnostic.js'
import { textMatcher } from '../../src/languages/textMatcher.js'

/** Patterns with a mistake, with its offset and its message. */
const mistakes: readonly (readonly [source: string, offset: number, message: string])[] = [
  ['[a-z]+/ pattern /x.*', 6, '`/` is not allowed here'],
  ['(a', 2, 'expected `)` but found the end of the text'],
  ['a)b', 1, '`)` is not allowed here'],
  ['ab\nc', 2, 'the end of the line is not allowed here'],
  ['a**', 2, '`*` follows another quantifier'],
  ['^a', 0, '`^` is an anchor'],
  ['a$', 1, '`$` is an anchor'],
  ['\\p{Xx}', 0, '`Xx` is not a category or block of Unicode'],
  ['a[^\\s\\S]', 0, 'no text matches it'],
  ['a\\', 1, '`\\` is not allowed here'],
]

for (const [source, offset, message] of mistakes)
  test(`the mistake in ${JSON.stringify(source)} is an error with its place`, (t) => {
    const error = t.throws(() => textPattern(source), { instanceOf: TypeError })
    t.true(
      error.message.startsWith(`in the pattern /${source}/ at offset ${String(offset)}: ${message}`),
      error.message,
    )
    t.is((error.cause as Diagnostic).span.start, offset)
  })

test('a slash is escaped, and an empty pattern has the empty text', (t) => {
  t.true(textMatcher(textPattern('a\\/b|c'))('a/b'))
  t.true(textMatcher(textPattern(''))(''))
})
