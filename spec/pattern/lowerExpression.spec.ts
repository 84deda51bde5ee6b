import test from 'ava'
import fc from 'fast-check'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ScalarPattern } from '../../src/pattern/tree/patternTree.js'
import { blockSet, categorySet, nameChars, nameStartChars } from '../../src/languages/unicode.js'
import { hasChar } from '../../src/languages/charSet.js'
import { textMatcher } from '../../src/languages/textMatcher.js'

/** The language of a pattern in a contract. */
function matcherOf(source: string): (text: string) => boolean {
  const text = `Feature: F\nScenario: S\n* type P (string) pattern /${source}/\n* GET /(P)\n* status 200\n`
  const { pattern, diagnostics } = loadContract({ name: 'p.contract', text })
  const shape = pattern.scenarios[0]?.scope.get('P')?.shape
  if (diagnostics.length > 0 || shape?.kind !== 'value') throw new Error(diagnostics[0]?.message ?? source)
  return textMatcher((shape.value as ScalarPattern).bounds!.patterns![0]!.expression)
}

for (const [source, accepted, refused] of [
  ['', [''], ['a']],
  ['a|', ['', 'a'], ['b', 'aa']],
  ['a{2}b{1,}c{0,1}', ['aab', 'aabbc'], ['ab', 'aabcc']],
  ['.', ['a', '😀'], ['\n', '\r', '', 'ab']],
  ['[a-z-[aeiou]]+', ['xyz'], ['xay', '-']],
  ['[^a-z-[A-Z]]', ['1', 'é'], ['a', 'A']],
  ['[-a]+[a-]+[+\\-]', ['-aa-+', 'aa-'], ['b', '+']],
  ['\\i\\c*', ['a-1', '_:x', 'Ä.'], ['1a', '-', 'a b']],
  ['\\w\\W', ['a ', '1!'], ['aa', ' a']],
  ['\\d\\D\\s\\S', ['1a b', '٣a\tb'], ['aa b', '1a\u00a0b']],
  ['\\p{Lu}\\P{Lu}', ['Aa', 'ÄÄ'.toLowerCase().replace(/^./, 'Ä')], ['aA', 'AA']],
  ['\\p{IsGreek}+', ['αβ'], ['ab']],
  ['\\/\\.\\\\\\|\\n', ['/.\\|\n'], ['/x\\|\n']],
  ['[😀-😎]', ['😃'], ['😏', '\ud83d']],
] as const)
  test(`the pattern /${source}/ takes what it says`, (t) => {
    const matches = matcherOf(source)
    t.deepEqual(
      accepted.filter((text) => !matches(text)),
      [],
    )
    t.deepEqual(
      refused.filter((text) => matches(text)),
      [],
    )
  })

/** Regular expressions that mean the same in XML Schema and in JavaScript, over few characters. */
const { expression } = fc.letrec<{ expression: string; atom: string }>((tie) => ({
  expression: fc
    .array(
      fc
        .array(fc.tuple(tie('atom'), fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,2}', '{2,}')), { maxLength: 3 })
        .map((pieces) => pieces.flat().join('')),
      { minLength: 1, maxLength: 2 },
    )
    .map((branches) => branches.join('|')),
  atom: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', 'c', '[ab]', '[^a]', '[a-c]', '\\.', '.'),
    tie('expression').map((inner) => `(${inner})`),
  ),
}))

test('patterns match as the same regular expression of JavaScript does', (t) => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.'), maxLength: 6 }), { maxLength: 8 })
  fc.assert(
    fc.property(expression, texts, (source, some) => {
      const [matches, reference] = [matcherOf(source), new RegExp(`^(?:${source})$`, 'u')]
      return some.every((text) => matches(text) === reference.test(text))
    }),
    { seed: Number(process.env['SEED'] ?? 1), numRuns: Number(process.env['RUNS'] ?? 100) },
  )
  t.pass()
})

test('a choice of many words takes them, and what its other alternatives take', (t) => {
  const words = Array.from({ length: 1000 }, (_, index) => `w${String(index)}`)
  const matches = matcherOf(`(${words.join('|')}|😀|x+)y`)
  t.true([...words, '😀', 'x', 'xx'].every((word) => matches(`${word}y`)))
  t.false(['w1000y', 'w1', 'y', 'wy', '😀'].some(matches))
})

test('sets of characters are those of Unicode', (t) => {
  for (const name of ['Lu', 'Nd', 'P', 'Zs', 'C', 'Cs']) {
    const set = categorySet(name)!
    const pattern = new RegExp(`^\\p{${name}}$`, 'u')
    for (let code = 0; code < 0x3000; code += 7)
      t.is(hasChar(set, code), pattern.test(String.fromCodePoint(code)), name)
    t.deepEqual(
      set,
      Array.from(set).sort((a, b) => a - b),
    )
  }
  t.is(categorySet('Foo'), undefined)
  t.deepEqual(blockSet('BasicLatin'), [0, 0x7f])
  t.true(nameStartChars.every((code) => hasChar(nameChars, code)))
})
