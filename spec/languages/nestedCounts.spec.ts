import test from 'ava'
import { chars } from '../../src/languages/charSet.js'
import { oneOf, repeat, sequence, type TextExpression } from '../../src/languages/expression.js'
import { textMatcher } from '../../src/languages/textMatcher.js'

const ranges = [0, 1, 2, 3].flatMap((min) =>
  [...[min, min + 1, min + 3].filter((max) => max > 0), Infinity].map((max) => [min, max] as const),
)
const maxLength = 24
const x = oneOf(chars('x'))

/** The lengths of texts that repeat something, given the lengths that it can have itself. */
function repeated(lengths: ReadonlySet<number>, min: number, max: number): ReadonlySet<number> {
  const found = new Set<number>()
  let reached = new Set([0])
  for (let times = 0; times <= Math.min(max, min + maxLength); times++) {
    if (times >= min) for (const length of reached) found.add(length)
    reached = new Set(
      [...reached].flatMap((one) => [...lengths].map((more) => one + more)).filter((one) => one <= maxLength),
    )
  }
  return found
}

const accepted = (expression: TextExpression): number[] => {
  const has = textMatcher(expression)
  return Array.from({ length: maxLength + 1 }, (_, length) => length).filter((length) => has('x'.repeat(length)))
}

test('nested counts: a text is accepted exactly if its length is a sum of as many allowed lengths as the outer count allows', (t) => {
  for (const [min, max] of ranges)
    for (const [outerMin, outerMax] of ranges) {
      const lengths = repeated(repeated(new Set([1]), min, max), outerMin, outerMax)
      const expected = [...lengths].sort((a, b) => a - b)
      const name = `(x{${String(min)},${String(max)}}){${String(outerMin)},${String(outerMax)}}`
      t.deepEqual(accepted(repeat(repeat(x, min, max), outerMin, outerMax)), expected, name)
      // The same with an optional part beside the inner count, so that the counts are not multiplied.
      const beside = sequence(repeat(x, min, max), repeat(oneOf(chars('y')), 0, 1))
      t.deepEqual(accepted(repeat(beside, outerMin, outerMax)), expected, `${name}, with y?`)
    }
})
