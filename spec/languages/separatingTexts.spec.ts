import test from 'ava'
import fc from 'fast-check'
import { chars } from '../../src/languages/charSet.js'
import {
  complement,
  intersection,
  many,
  normalised,
  oneOf,
  repeat,
  sequence,
  text,
  union,
  type MultipleState,
  type SpacePlace,
  type TextExpression,
} from '../../src/languages/expression.js'
import { separatingTexts } from '../../src/languages/separatingTexts.js'
import { hasText } from '../support/hasText.js'
import { termOf } from '../../src/languages/termOf.js'
import { createTerms } from '../../src/languages/terms.js'
import { createBudget } from '../../src/text/budget.js'

/** All texts of up to four characters of a small alphabet. */
const alphabet = ['a', 'b', '😀', ' ', '\t']
const texts = [...everyText(4)]

function* everyText(length: number): Generator<string> {
  yield ''
  if (length > 0) for (const rest of everyText(length - 1)) for (const char of alphabet) yield char + rest
}

const distinct = [...new Set(texts)].sort((a, b) => Array.from(a).length - Array.from(b).length)

/** What an expression means, by definition: whether it has a text, tried on every way to divide it. */
function means(expression: TextExpression, word: readonly string[]): boolean {
  switch (expression.kind) {
    case 'chars':
      return word.length === 1 && has(expression.set, word[0]!.codePointAt(0)!)
    case 'words':
      return expression.words.includes(word.join(''))
    case 'union':
      return expression.of.some((one) => means(one, word))
    case 'intersection':
      return expression.of.every((one) => means(one, word))
    case 'complement':
      return !means(expression.of, word)
    case 'digits':
      return isFrom(expression.from, expression.fraction, word.join(''))
    case 'multiple':
      return isMultiple(expression.multiple, word.join(''))
    case 'sequence':
      return inSequence(expression.of, word)
    case 'repeat':
      return inRepeat(expression.of, expression.min, expression.max, word)
    case 'lazy':
      return means(expression.language.expression(), word)
    case 'normalised':
      return means(expression.of, Array.from(spaceRead(word.join(''), expression.at)))
  }
}

const spaceRead = (word: string, at: SpacePlace): string =>
  at === 'anywhere' ? word.replaceAll(/\s/g, ' ') : word.replaceAll(/\s+/g, ' ').replaceAll(/^ | $/g, '')

const isFrom = (from: string, fraction: boolean, word: string): boolean =>
  /^[0-9]*$/.test(word) &&
  (fraction ? Number(`0.${word}0`) >= Number(`0.${from}`) : word.length === from.length && word >= from)

function isMultiple({ modulus, rest, scale }: MultipleState, word: string): boolean {
  if (!/^[0-9]*(\.[0-9]*)?$/.test(word) || (word.includes('.') && scale === undefined)) return false
  const [whole = '', fraction = ''] = word.split('.')
  const counted = scale ?? 0
  const digits = `${String(rest)}${whole}${fraction.slice(0, counted).padEnd(counted, '0')}`
  return /^0*$/.test(fraction.slice(counted)) && BigInt(digits) % modulus === 0n
}

const has = (set: readonly number[], char: number): boolean =>
  set.some((from, index) => index % 2 === 0 && from <= char && char <= set[index + 1]!)

const inSequence = ([first, ...more]: readonly TextExpression[], word: readonly string[]): boolean =>
  first === undefined
    ? word.length === 0
    : [...word.keys(), word.length].some((at) => means(first, word.slice(0, at)) && inSequence(more, word.slice(at)))

function inRepeat(of: TextExpression, min: number, max: number, word: readonly string[]): boolean {
  if (word.length === 0) return min === 0 || means(of, [])
  if (max === 0) return false
  return (
    [...word.keys()].some(
      (at) => means(of, word.slice(0, at + 1)) && inRepeat(of, Math.max(0, min - 1), max - 1, word.slice(at + 1)),
    ) ||
    (min > 0 && means(of, []) && inRepeat(of, min - 1, max - 1, word))
  )
}

const leaf: fc.Arbitrary<TextExpression> = fc.oneof(
  fc.subarray(['a', 'b', '😀', 'c', ' ', '\t']).map((some) => oneOf(chars(...some))),
  fc.constant(complementSet()),
  fc
    .array(fc.constantFrom('', 'a', 'b', 'a b', ' ', 'ab', 'aab', '😀', 'a😀', '\uffff'), { maxLength: 4 })
    .map((words) => text(...words)),
)

function complementSet(): TextExpression {
  return oneOf([0, 0x60, 0x62, 0x10ffff])
}

const { expression } = fc.letrec<{ expression: TextExpression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('expression'), { minLength: 1, maxLength: 3 }).map((of) => sequence(...of)),
    fc.array(tie('expression'), { minLength: 1, maxLength: 3 }).map((of) => union(...of)),
    fc.array(tie('expression'), { minLength: 1, maxLength: 2 }).map((of) => intersection(...of)),
    tie('expression').map(complement),
    fc.tuple(tie('expression'), fc.nat(2), fc.nat(2)).map(([of, min, more]) => repeat(of, min, min + more)),
    tie('expression').map((of) => many(of)),
    fc.tuple(tie('expression'), fc.constantFrom('replace', 'collapse')).map(([of, how]) => normalised(of, how)),
  ),
}))

const short = distinct.filter((word) => Array.from(word).length <= 3)

test('a language has the texts that its expression means', (t) => {
  fc.assert(
    fc.property(expression, (one) => {
      const terms = createTerms(createBudget())
      const term = termOf(terms, one)
      for (const word of short)
        t.is(hasText(terms, term, word), means(one, Array.from(word)), JSON.stringify([one, word]))
    }),
    { numRuns: 300 },
  )
})

test('the least texts are members with exactly their signatures, the shortest, one for each minimal signature', (t) => {
  let [included, refuted] = [0, 0]
  fc.assert(
    fc.property(expression, fc.array(expression, { maxLength: 3 }), (left, right) => {
      const terms = createTerms(createBudget())
      const [l, r] = [termOf(terms, left), right.map((one) => termOf(terms, one))]
      const least = separatingTexts(terms, l, r).map(({ whole, ...one }) => ({ ...one, text: whole()! }))
      const signatureOf = (word: string): number[] =>
        r.flatMap((term, index) => (hasText(terms, term, word) ? [index] : []))
      for (const { text: word, signature } of least) {
        t.true(hasText(terms, l, word))
        t.deepEqual(signatureOf(word), [...signature])
      }
      for (const [index, { signature }] of least.entries())
        t.false(least.some((other, at) => at < index && other.signature.every((one) => signature.includes(one))))
      for (const word of distinct) {
        if (!hasText(terms, l, word)) continue
        const own = signatureOf(word)
        const smaller = least.find(({ signature }) => signature.every((one) => own.includes(one)))
        t.truthy(smaller, JSON.stringify([left, right, word]))
        const same = least.find(
          ({ signature }) => signature.length === own.length && signature.every((one) => own.includes(one)),
        )
        if (same) t.true(Array.from(same.text).length <= Array.from(word).length)
      }
      if (least.some(({ signature }) => signature.length === 0)) refuted++
      else included++
    }),
    { numRuns: 400 },
  )
  t.true(included > 40 && refuted > 40, `${String(included)} included, ${String(refuted)} refuted`)
})
