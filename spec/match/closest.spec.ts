import test from 'ava'
import { closest, closestFirst } from '../../src/match/mismatches/closest.js'
import type { Part, Role } from '../../src/message/part.js'

interface Attempt {
  readonly name: string
  readonly mismatches: readonly { readonly path: readonly Part[]; readonly expected: string }[]
}

const at = (role: Role, ...inside: readonly Part[]): readonly Part[] => [{ role, name: '' }, ...inside]
const body = (...names: readonly string[]): readonly Part[] =>
  at('body', ...names.map((name): Part => ({ role: 'element', name })))
const keys = (...names: readonly string[]): readonly Part[] =>
  at('body', ...names.map((name): Part => ({ role: 'key', name })))
const header = (name: string): readonly Part[] => at('headers', { role: 'header', name })
const segment = (index: number): readonly Part[] => at('path', { role: 'segment', name: '', index })

const attempt = (name: string, ...paths: readonly (readonly Part[])[]): Attempt => ({
  name,
  mismatches: paths.map((path) => ({ path, expected: path.length === 1 ? 'JSON' : 'x' })),
})

/** From the closest to the furthest. */
const ordered: readonly Attempt[] = [
  attempt('matches'),
  attempt('a wrong header', header('X')),
  attempt('a wrong header and a wrong parameter', header('X'), at('query', { role: 'parameter', name: 'a' })),
  attempt('deep in the payload', body('Envelope', 'Body', 'op', 'id'), body('Envelope', 'Body', 'op', 'name'), header('X')), // prettier-ignore
  attempt('less deep, once', body('Envelope', 'Body', 'op')),
  attempt('less deep, twice', body('Envelope', 'Body', 'op', 'id'), body('Envelope', 'Body', 'op')),
  attempt('another root', body('html')),
  attempt('another format', body()),
  attempt('another format, as the header says, too', header('content-type'), body()),
  attempt('another path', at('path')),
  attempt('another path, segment by segment', segment(0), segment(1)),
  attempt('another path and method', at('path'), at('method'), body('Envelope', 'Body', 'op', 'id')),
]

test('the closest comes first: by method and path, then by depth in the payload, then by the number of mismatches', (t) => {
  t.deepEqual(closestFirst(ordered.toReversed()), ordered)
  for (const at of ordered.keys()) t.is(closest(ordered.slice(at).toReversed()), ordered[at])
})

test('a name is one step down, whatever it contains', (t) => {
  const deep = attempt('deep', keys('a', 'b'))
  t.is(closest([attempt('shallow', keys('a/b/c/d')), deep]), deep)
})

test('of equally close attempts the first one wins', (t) => {
  const [a, b] = [attempt('a', keys('x', 'y')), attempt('b', keys('x', 'z'))]
  t.is(closest([a, b]), a)
  t.deepEqual(closestFirst([b, a]), [b, a])
  t.is(closest<Attempt>([]), undefined)
})

test('no attempt is made after one that matches', (t) => {
  const made: string[] = []
  function* attempts(): Generator<Attempt> {
    for (const one of [attempt('wrong', keys('x')), attempt('matches'), attempt('matches too')]) {
      made.push(one.name)
      yield one
    }
  }
  t.is(closest(attempts())?.name, 'matches')
  t.deepEqual(made, ['wrong', 'matches'])
})
