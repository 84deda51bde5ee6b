import test from 'ava'
import { closest, closestFirst } from '../../src/match/closest.js'

interface Attempt {
  readonly name: string
  readonly mismatches: readonly { readonly path: string; readonly expected: string }[]
}

const attempt = (name: string, ...paths: readonly string[]): Attempt => ({
  name,
  mismatches: paths.map((path) => ({ path, expected: path === '/' ? 'JSON' : 'x' })),
})

/** From the closest to the furthest. */
const ordered: readonly Attempt[] = [
  attempt('matches'),
  attempt('a wrong header', 'HEADERS/X'),
  attempt('a wrong header and a wrong parameter', 'HEADERS/X', 'QUERY/a'),
  attempt('deep in the payload', '/Envelope/Body/op/id', '/Envelope/Body/op/name', 'HEADERS/X'),
  attempt('less deep, once', '/Envelope/Body/op'),
  attempt('less deep, twice', '/Envelope/Body/op/id', '/Envelope/Body/op'),
  attempt('another root', '/html'),
  attempt('another format', '/'),
  attempt('another format, as the header says, too', 'HEADERS/content-type', '/'),
  attempt('another path', 'PATH'),
  attempt('another path, segment by segment', 'PATH/0', 'PATH/1'),
  attempt('another path and method', 'PATH', 'METHOD', '/Envelope/Body/op/id'),
]

test('the closest comes first: by method and path, then by depth in the payload, then by the number of mismatches', (t) => {
  t.deepEqual(closestFirst(ordered.toReversed()), ordered)
  for (const at of ordered.keys()) t.is(closest(ordered.slice(at).toReversed()), ordered[at])
})

test('of equally close attempts the first one wins', (t) => {
  const [a, b] = [attempt('a', '/x/y'), attempt('b', '/x/z')]
  t.is(closest([a, b]), a)
  t.deepEqual(closestFirst([b, a]), [b, a])
  t.is(closest<Attempt>([]), undefined)
})

test('no attempt is made after one that matches', (t) => {
  const made: string[] = []
  function* attempts(): Generator<Attempt> {
    for (const one of [attempt('wrong', '/x'), attempt('matches'), attempt('matches too')]) {
      made.push(one.name)
      yield one
    }
  }
  t.is(closest(attempts())?.name, 'matches')
  t.deepEqual(made, ['wrong', 'matches'])
})
