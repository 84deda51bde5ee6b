import test from 'ava'
import fc from 'fast-check'
import { ecmaPattern } from '../../../src/openapi/components/patterns/ecmaPattern.js'
import { textMatcher } from '../../../src/languages/textMatcher.js'
import { patternMatcher } from '../../../src/openapi/components/patterns/patternMatcher.js'
import { sourceExpression } from '../../../src/openapi/components/patterns/sourceExpression.js'
import { translatedPattern } from '../../../src/openapi/components/patterns/statedPattern.js'

for (const [pattern, ...sources] of [
  ['^[a-z]+$', '[a-z]+'],
  ['a', '[\\s\\S]*a[\\s\\S]*'],
  ['^a|b$', 'a[\\s\\S]*|[\\s\\S]*b'],
  ['^(a|b)$', '(a|b)'],
  ['^\\d{4}-\\w$', '[0-9]{4}\\-[A-Za-z0-9_]'],
  ['^\\u0041\\x42\\/$', 'AB\\/'],
  ['^(?:ab)+?$', '(ab)+'],
  ['^(?=.*\\d)(?=.*[A-Z]).{8,}$', '.*[0-9][\\s\\S]*', '.*[A-Z][\\s\\S]*', '.{8,}'],
  ['^\\p{Lu}$', '\\p{Lu}'],
  ['^(?!ab)', '(a|([^a]|a[^b])[\\s\\S]*)?', '[\\s\\S]*'],
  ['^(?!-)[a-z-]+(?<!-)$', '([^\\-][\\s\\S]*)?', '([^\\-]|\\-\\-*[^\\-])*', '[a-z\\-]+'],
] as const)
  test(`/${pattern}/ becomes ${sources.join(' and ')}`, (t) => {
    t.deepEqual(ecmaPattern(pattern), { kind: 'exact', sources: [...sources] })
  })

for (const [pattern, reason] of [
  ['(a)\\1', /back-references/],
  ['a(?!b)', /look-around/],
  ['^(?!)', /look-around/],
  ['(?<=a)b', /look-around/],
  ['\\bword\\b', /\\b/],
  ['a^b', /anchor/],
] as const)
  test(`/${pattern}/ is not translated`, (t) => {
    const translated = ecmaPattern(pattern)
    t.is(translated.kind, 'untranslatable')
    t.regex(translated.kind === 'untranslatable' ? translated.reason : '', reason)
  })

for (const pattern of ['(', '[a', 'a**', '(?<n>a)(?<n>b)'])
  test(`/${pattern}/ is no regular expression`, (t) => {
    t.is(ecmaPattern(pattern).kind, 'invalid')
  })

const character = fc.constantFrom(
  'a',
  'b',
  '0',
  '-',
  '\\d',
  '\\w',
  '\\s',
  '\\S',
  '.',
  '[ab]',
  '[^a]',
  '[\\w-]',
  '\\.',
  'é',
)
const { expression } = fc.letrec<{ expression: string; branch: string }>((tie) => ({
  expression: fc.array(tie('branch'), { minLength: 1, maxLength: 2 }).map((branches) => branches.join('|')),
  branch: fc
    .tuple(
      fc.constantFrom('', '^'),
      fc.array(
        fc.tuple(
          fc.oneof({ maxDepth: 2 }, { weight: 4, arbitrary: character }, { weight: 1, arbitrary: tie('expression').map((inner) => `(${inner})`) }), // prettier-ignore
          fc.constantFrom('', '', '?', '*', '+', '{1,2}', '*?'),
        ),
        { maxLength: 3 },
      ),
      fc.constantFrom('', '$'),
    )
    .map(([start, parts, end]) => start + parts.map(([part, count]) => part + count).join('') + end),
}))

test('a pattern that is excluded is translated to one for all other texts', (t) => {
  let exact = 0
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '0', '-', ' ', '.', 'é', '\n', '_'), maxLength: 5 }), { minLength: 10 }) // prettier-ignore
  fc.assert(
    fc.property(expression, texts, (value, some) => {
      const translated = translatedPattern({ value, isExcluded: true, span: { start: 0, end: 0 } })
      if (translated.kind !== 'exact') return true
      exact++
      const matches = textMatcher(sourceExpression(translated.sources[0]!))
      return some.every((text) => matches(text) !== new RegExp(value, 'u').test(text))
    }),
    { numRuns: Number(process.env['TEXT_RUNS'] ?? 200), seed: 1 },
  )
  t.true(exact > 50)
})

test('a translated pattern matches what ECMAScript matches', (t) => {
  let exact = 0
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '0', '-', ' ', '.', 'é', '\n', '_'), maxLength: 5 }), { minLength: 10 }) // prettier-ignore
  fc.assert(
    fc.property(expression, texts, (pattern, some) => {
      const matches = patternMatcher(pattern)
      if (!matches) return true
      exact++
      return some.every((text) => matches(text) === new RegExp(pattern, 'u').test(text))
    }),
    { numRuns: Number(process.env['TEXT_RUNS'] ?? 200), seed: 1 },
  )
  t.true(exact > 50)
})
