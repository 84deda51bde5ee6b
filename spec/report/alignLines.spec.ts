import fc from 'fast-check'
import test from 'ava'
import { alignLines } from '../../src/report/formats/alignLines.js'

const texts = fc.tuple(
  fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }),
  fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }),
)

/** The length of the longest common subsequence, by its definition. */
function mostShared(older: readonly string[], newer: readonly string[]): number {
  const table = new Map<string, number>()
  const length = (i: number, j: number): number => {
    if (i === older.length || j === newer.length) return 0
    const key = `${i} ${j}`
    const known = table.get(key)
    if (known !== undefined) return known
    const found = older[i] === newer[j] ? 1 + length(i + 1, j + 1) : Math.max(length(i + 1, j), length(i, j + 1))
    table.set(key, found)
    return found
  }
  return length(0, 0)
}

test('side by side, every line of both versions appears once and in order', (t) => {
  fc.assert(
    fc.property(texts, ([older, newer]) => {
      const rows = alignLines(older, newer)
      const side = (which: 'older' | 'newer') => rows.flatMap((row) => row[which] ?? [])
      t.deepEqual(side('older'), [...older.keys()])
      t.deepEqual(side('newer'), [...newer.keys()])
    }),
  )
})

test('side by side, rows marked the same have equal lines, and as many rows as possible are', (t) => {
  fc.assert(
    fc.property(texts, ([older, newer]) => {
      const same = alignLines(older, newer).filter((row) => row.same)
      for (const row of same) t.is(older[row.older!], newer[row.newer!])
      t.is(same.length, mostShared(older, newer))
    }),
  )
})

test('texts with almost nothing in common are put side by side as they are', (t) => {
  const lines = (prefix: string): string[] => Array.from({ length: 20_000 }, (_, index) => `${prefix}${index}`)
  const rows = alignLines(lines('a'), lines('b'))
  t.is(rows.length, 20_000)
  t.deepEqual(rows[7], { older: 7, newer: 7, same: false })
})
