import test from 'ava'
import fc from 'fast-check'
import { createBudget } from '../../src/text/budget.js'
import { chars } from '../../src/languages/charSet.js'
import { quickInclusion } from '../../src/languages/quickInclusion.js'
import {
  complement,
  intersection,
  many,
  oneOf,
  optional,
  repeat,
  sequence,
  text,
  union,
  type TextExpression,
} from '../../src/languages/expression.js'
import { expressionOf } from '../../src/languages/expressionOf.js'
import { fewWords } from '../../src/languages/fewWords.js'
import { separatingTexts } from '../../src/languages/separatingTexts.js'
import { termOf } from '../../src/languages/termOf.js'
import { createTerms, type Terms } from '../../src/languages/terms.js'
import { textMatcher } from '../../src/languages/textMatcher.js'

const numRuns = Number(process.env['TEXT_RUNS'] ?? 60)
const options = { numRuns, seed: Number(process.env['TEXT_SEED'] ?? 1) }

const { expression } = fc.letrec<{ expression: TextExpression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.subarray(['a', 'b', '😀'], { minLength: 1 }).map((some) => oneOf(chars(...some))),
    fc.array(fc.constantFrom('', 'a', 'ab', 'ba', '😀b'), { minLength: 1, maxLength: 3 }).map((some) => text(...some)),
    fc.array(tie('expression'), { minLength: 1, maxLength: 3 }).map((of) => sequence(...of)),
    fc.array(tie('expression'), { minLength: 1, maxLength: 3 }).map((of) => union(...of)),
    fc.array(tie('expression'), { minLength: 1, maxLength: 2 }).map((of) => intersection(...of)),
    tie('expression').map(complement),
    fc.tuple(tie('expression'), fc.nat(2), fc.nat(2)).map(([of, min, more]) => repeat(of, min, min + more)),
    tie('expression').map((of) => many(of)),
  ),
}))

const terms = (): Terms => createTerms(createBudget())
const isIncluded = (a: TextExpression, ...b: TextExpression[]): boolean => {
  const table = terms()
  const right = b.map((one) => termOf(table, one))
  return separatingTexts(table, termOf(table, a), right).every(({ signature }) => signature.length > 0)
}
const isEqual = (a: TextExpression, b: TextExpression): boolean => isIncluded(a, b) && isIncluded(b, a)

type Law = (a: TextExpression, b: TextExpression, c: TextExpression) => boolean

const laws: Readonly<Record<string, Law>> = {
  'a language is in itself, and a complement of a complement is the language': (a) =>
    isEqual(a, complement(complement(a))),
  'de Morgan': (a, b) => isEqual(complement(union(a, b)), intersection(complement(a), complement(b))),
  'a language and its complement have no text in common, and together have all': (a) =>
    isIncluded(intersection(a, complement(a))) && isIncluded(many(oneOf([0, 0x10ffff])), a, complement(a)),
  'a part is in a union, and an intersection in its parts': (a, b) =>
    isIncluded(a, union(b, a)) && isIncluded(intersection(a, b), b) && isIncluded(a, b, intersection(a, complement(b))),
  'a union is in a language if and only if its parts are': (a, b, c) =>
    isIncluded(union(a, b), c) === (isIncluded(a, c) && isIncluded(b, c)),
  'two languages on the right are one union': (a, b, c) => isIncluded(a, b, c) === isIncluded(a, union(b, c)),
  'inclusion is transitive': (a, b, c) => !isIncluded(a, b) || !isIncluded(b, c) || isIncluded(a, c),
  'sequences distribute over unions': (a, b, c) =>
    isEqual(sequence(a, union(b, c)), union(sequence(a, b), sequence(a, c))),
  'a count is unfolded': (a) =>
    isEqual(repeat(a, 1, 3), sequence(a, optional(sequence(a, optional(a))))) &&
    isEqual(many(a, 1), sequence(a, many(a))),
}

for (const [name, holds] of Object.entries(laws))
  test(`law: ${name}`, (t) => {
    t.notThrows(() => {
      fc.assert(fc.property(expression, expression, expression, holds), options)
    })
  })

test('what the forms of two terms show is so', (t) => {
  let shown = 0
  fc.assert(
    fc.property(expression, expression, fc.boolean(), (a, b, isPart) => {
      const table = terms()
      const narrow = isPart ? intersection(a, b) : a
      if (!quickInclusion(table, termOf(table, b), termOf(table, narrow))) return
      shown++
      t.true(isIncluded(narrow, b), JSON.stringify([narrow, b]))
    }),
    { ...options, numRuns: 5 * numRuns },
  )
  t.true(shown > numRuns / 2, String(shown))
})

test('the expression of a term has its texts', (t) => {
  t.notThrows(() => {
    fc.assert(
      fc.property(expression, (a) => isEqual(a, expressionOf(termOf(terms(), a)))),
      options,
    )
  })
})

test('a language with few texts is the union of them', (t) => {
  let few = 0
  fc.assert(
    fc.property(expression, (a) => {
      const words = fewWords(a)
      if (!words) return
      few++
      t.true(isEqual(a, text(...words)), JSON.stringify(a))
    }),
    { ...options, numRuns: 5 * numRuns },
  )
  t.true(few > numRuns / 2, String(few))
})

/** Written without counts, so that every character is walked. */
const unfolded = (of: TextExpression, min: number, max: number): TextExpression => {
  const after = Array.from({ length: max - min }).reduce<TextExpression>(
    (rest) => optional(sequence(of, rest)),
    text(''),
  )
  return sequence(...Array.from({ length: min }, () => of), after)
}

const small = fc.constantFrom<TextExpression>(
  oneOf(chars('a', 'b')),
  text('a'),
  text('ab', 'b'),
  sequence(text('a'), optional(text('b'))),
  sequence(text('a'), many(text('b')), text('a')),
)
const counted = fc.tuple(small, fc.integer({ min: 66, max: 130 }), fc.nat(70), fc.constantFrom('', 'a', 'b'))

test('counts are not walked one by one, and that makes no difference', (t) => {
  let skipped = 0
  fc.assert(
    fc.property(counted, fc.array(counted, { minLength: 1, maxLength: 2 }), (left, right) => {
      const results = [repeat, unfolded].map((make) => {
        const made = ([of, min, more, last]: typeof left): TextExpression =>
          sequence(make(of, min, min + more), text(last))
        const table = terms()
        const least = separatingTexts(
          table,
          termOf(table, made(left)),
          right.map((one) => termOf(table, made(one))),
        )
        for (const { whole } of least) t.true(textMatcher(made(left))(whole()!))
        return least.map(({ signature, length }) => ({ signature, length }))
      })
      t.deepEqual(results[0], results[1], JSON.stringify([left, right]))
      if (results[0]!.length > 0) skipped++
    }),
    { ...options, numRuns: numRuns / 2 },
  )
  t.true(skipped > 10)
})

test('lengths of any size are compared at once', (t) => {
  const any = oneOf([0, 0x10ffff])
  const long = (min: number, max = Infinity): TextExpression => repeat(any, min, max)
  t.true(isIncluded(long(1e9, 2e9), long(5e8, 1.5e9), long(1.5e9 + 1)))
  t.false(isIncluded(long(1e9, 2e9), long(5e8, 1.5e9), long(1.5e9 + 2)))
  t.true(isIncluded(sequence(text('a'), long(1e12)), long(1e12 + 1)))
  const table = terms()
  const [least] = separatingTexts(table, termOf(table, long(2 ** 40)), [termOf(table, long(2 ** 40 + 1))])
  t.deepEqual([least?.length, least?.signature, least?.whole()], [2 ** 40, [], undefined])
})
