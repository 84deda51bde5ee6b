import test from 'ava'
import fc from 'fast-check'
import type { Choose } from '../../src/generate/choice.js'
import { coveringChoices, maxPairedWays } from '../../src/generate/coveringChoices.js'

/** A choice, and the choices that come up only if its first way is taken. */
interface Part {
  readonly name: string
  readonly ways: number
  readonly inside: readonly Part[]
}

const parts = (names: fc.Arbitrary<string>): fc.Arbitrary<readonly Part[]> =>
  fc
    .letrec<{ part: Part }>((tie) => ({
      part: fc.record({
        name: names,
        ways: fc.integer({ min: 2, max: 6 }),
        inside: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('part'), { maxLength: 3 })),
      }),
    }))
    .part.chain((part) => fc.array(fc.constant(part), { minLength: 1, maxLength: 1 }))

const walk =
  (roots: readonly Part[]) =>
  (choose: Choose): void => {
    const visit = (part: Part, place: string): void => {
      const ways = Array.from({ length: part.ways }, (_, way) => String(way))
      const way = choose({ place, around: '', name: part.name, kind: 'optional', ways })
      if (way === 0) part.inside.forEach((child, index) => visit(child, `${place}/${String(index)}`))
    }
    roots.forEach((part, index) => visit(part, String(index)))
  }

/** The decisions that come up when a row is followed, as `place=way`. */
function madeIn(roots: readonly Part[], row: ReadonlyMap<string, number>): string[] {
  const made: string[] = []
  walk(roots)(({ place }) => {
    const way = row.get(place) ?? 0
    made.push(`${place}=${String(way)}`)
    return way
  })
  return made
}

const pairsOf = (made: readonly string[]): string[] =>
  made.flatMap((a, index) => made.slice(index + 1).map((b) => `${a} ${b}`))

/** Every pair of decisions that can be made together, by trying all combinations. */
function possiblePairs(roots: readonly Part[]): Set<string> {
  const found = new Set<string>()
  const explore = (row: Map<string, number>): void => {
    let undecided: { place: string; ways: number } | undefined
    const made: string[] = []
    walk(roots)(({ place, ways }) => {
      if (!row.has(place)) undecided ??= { place, ways: ways.length }
      made.push(`${place}=${String(row.get(place) ?? 0)}`)
      return row.get(place) ?? 0
    })
    if (!undecided) {
      for (const pair of [...pairsOf(made), ...made]) found.add(pair)
      return
    }
    for (let way = 0; way < undecided.ways; way++) explore(new Map([...row, [undecided.place, way]]))
  }
  explore(new Map())
  return found
}

const leafCount = (roots: readonly Part[]): number => roots.reduce((sum, { inside }) => sum + 1 + leafCount(inside), 0)

test('any two ways that can occur together do so in some row', (t) => {
  const law = fc.property(fc.array(parts(fc.constant('p')), { minLength: 1, maxLength: 3 }), (trees) => {
    const roots = trees.flat()
    fc.pre(leafCount(roots) <= 6)
    const { rows, choices } = coveringChoices(walk(roots))
    const waysOf = new Map(choices.map(({ place, ways }) => [place, ways.length]))
    const made = new Set(rows.flatMap((row) => [...pairsOf(madeIn(roots, row)), ...madeIn(roots, row)]))
    const isPaired = (pair: string): boolean =>
      !pair.includes(' ') || pair.split(' ').every((one) => waysOf.get(one.split('=')[0]!)! <= maxPairedWays)
    const missing = [...possiblePairs(roots)].filter((pair) => isPaired(pair) && !made.has(pair))
    if (missing.length > 0) throw new Error(missing.join(', '))
  })
  t.notThrows(() => fc.assert(law, { seed: 1, numRuns: 300 }))
})

const optionals = (count: number): Part[] => Array.from({ length: count }, () => ({ name: 'p', ways: 2, inside: [] }))

test('the number of rows grows with the logarithm of the number of choices', (t) => {
  const rowsFor = (count: number): number => coveringChoices(walk(optionals(count))).rows.length
  t.true(rowsFor(10) <= 12, String(rowsFor(10)))
  t.true(rowsFor(100) <= 24, String(rowsFor(100)))
})

test('long enums are covered value by value, so that two of them do not multiply', (t) => {
  const roots: Part[] = [
    { name: 'a', ways: 50, inside: [] },
    { name: 'b', ways: 50, inside: [] },
    { name: 'c', ways: 2, inside: [] },
  ]
  t.true(coveringChoices(walk(roots)).rows.length <= 55)
})

test('two optional parts give four rows, the complete one first', (t) => {
  const { rows } = coveringChoices(walk(optionals(2)))
  t.is(rows.length, 4)
  t.deepEqual(rows[0], new Map())
  const decided = rows.map((row) => `${String(row.get('0') ?? 0)}${String(row.get('1') ?? 0)}`)
  t.deepEqual(decided.sort(), ['00', '01', '10', '11'])
})

test('of 10,000 choices the first 200 are varied, and of 100,000 values the first 1,000', (t) => {
  const { choices, rows } = coveringChoices(walk(optionals(10_000)))
  t.is(choices.length, 10_000)
  const varied = new Set(rows.flatMap((row) => [...row.keys()]))
  t.is(varied.size, 200)
  t.true(rows.length <= 30, String(rows.length))
  const long = coveringChoices((choose) => {
    const ways = Array.from({ length: 100_000 }, (_, way) => String(way))
    for (const place of ['a', 'b', 'c', 'd']) choose({ place, around: '', name: place, kind: 'enum', ways })
  })
  t.is(long.rows.length, 1000)
})
