import test from 'ava'
import fc from 'fast-check'
import { contentModel, type ContentModel } from '../../src/pattern/content/contentModel.js'
import type { Count, GroupMember, Particle, Scope, Suffix, TypePattern } from '../../src/pattern/tree/patternTree.js'

const span = { start: 0, end: 1 }

/** Content as data, over the names `a` and `b`. */
type Content =
  | { readonly kind: 'name'; readonly name: string; readonly suffixes: readonly Suffix[] }
  | { readonly kind: 'anything'; readonly suffixes: readonly Suffix[] }
  | {
      readonly kind: 'row' | 'choice' | 'interleave'
      readonly members: readonly Content[]
      readonly suffixes: readonly Suffix[]
    }

const known = new WeakMap<Content, Map<string, Set<string>>>()

/** The words that content has at the start of a word: the rests that it may leave. */
function rests(content: Content, word: string): Set<string> {
  const byWord = known.get(content) ?? new Map<string, Set<string>>()
  known.set(content, byWord)
  const found = byWord.get(word) ?? restsOf(content, word)
  byWord.set(word, found)
  return found
}

function restsOf(content: Content, word: string): Set<string> {
  let once: (from: string) => Set<string>
  switch (content.kind) {
    case 'name':
      once = (from) => new Set(from.startsWith(content.name) ? [from.slice(1)] : [])
      break
    case 'anything':
      once = (from) => new Set(from === '' ? [] : [from.slice(1)])
      break
    default:
      once = (from) => restsOfGroup(content, from)
  }
  for (const suffix of content.suffixes) {
    const inner = once
    once = (from) => repeated(inner, suffix === '?' ? { min: 0, max: 1 } : suffix, from)
  }
  return once(word)
}

const each = (some: Iterable<string>, next: (from: string) => Iterable<string>): Set<string> =>
  new Set([...some].flatMap((from) => [...next(from)]))

function repeated(inner: (from: string) => Set<string>, { min, max = Infinity }: Count, word: string): Set<string> {
  const found = new Set<string>()
  let now = new Set([word])
  for (let times = 0; times <= max && now.size > 0; times++) {
    if (times >= min) for (const rest of now) found.add(rest)
    if (times > min + word.length + 1) break
    now = each(now, inner)
  }
  return found
}

function restsOfGroup({ kind, members }: Extract<Content, { members: unknown }>, word: string): Set<string> {
  if (kind === 'choice') return new Set(members.flatMap((member) => [...rests(member, word)]))
  if (kind === 'row') return members.reduce((now, member) => each(now, (from) => rests(member, from)), new Set([word]))
  const all = Array.from({ length: word.length + 1 }, (_, length) => word.slice(length))
  return new Set(all.filter((rest) => interleaves(members, word.slice(0, word.length - rest.length))))
}

/** Whether a word is made of one word of each member, by trying every way to deal it out. */
function interleaves(members: readonly Content[], word: string): boolean {
  const [first, ...others] = members
  if (!first) return word === ''
  return Array.from({ length: 2 ** word.length }, (_, bits) => bits).some((bits) => {
    const letters = Array.from(word)
    const own = letters.filter((_, at) => (bits >> at) & 1).join('')
    return rests(first, own).has('') && interleaves(others, letters.filter((_, at) => !((bits >> at) & 1)).join(''))
  })
}

const counts: readonly Count[] = [
  { min: 0 },
  { min: 1 },
  { min: 2, max: 2 },
  { min: 2 },
  { min: 0, max: 2 },
  { min: 1, max: 3 },
  { min: 2, max: 3 },
  { min: 0, max: 0 },
]
const suffixes = fc.array(fc.constantFrom<Suffix>('?', ...counts), { maxLength: 2 })
const leaf = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom('a', 'b'), suffixes }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('anything' as const), suffixes }) },
)
const contents = fc.letrec<{ content: Content }>((tie) => ({
  content: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.record({
      kind: fc.constantFrom('row' as const, 'choice' as const, 'interleave' as const),
      members: fc.array(tie('content'), { minLength: 1, maxLength: 3 }),
      suffixes,
    }),
  ),
})).content

/** The content as particles, with a type for everything inside a group. */
function modelOf(content: Content): ContentModel {
  const scope = new Map<string, TypePattern>()
  const element = (name: string): Particle => ({
    ...{ kind: 'element', name, prefix: '', namespaces: [], nameSpan: span, count: { min: 1, max: 1 }, attributes: [] },
    ...{ content: { kind: 'particles', particles: [] }, span },
  })
  const particle = (of: Content): GroupMember => {
    if (of.kind === 'anything') return { ...of, span }
    const name = of.kind === 'name' ? of.name : `T${String(scope.size)}`
    if (of.kind === 'name') declare(name, { kind: 'xml', particles: [element(name)], span }, scope)
    else {
      scope.set(name, { name, nameSpan: span, shape: { kind: 'xml', particles: [], span } })
      const members = of.members.map(particle)
      if (of.kind === 'row') declare(name, { kind: 'xml', particles: members as Particle[], span }, scope)
      else declare(name, { kind: 'group', group: { kind: 'group', operator: of.kind, members, span }, span }, scope)
    }
    return { kind: 'reference', name, suffixes: of.suffixes, span }
  }
  return contentModel([particle(content) as Particle], scope)
}

const declare = (name: string, shape: TypePattern['shape'], scope: Map<string, TypePattern>): Scope =>
  scope.set(name, { name, nameSpan: span, shape })

function takes({ positions, next, accepts }: ContentModel, word: string): boolean {
  let states = [0]
  for (const name of word) {
    const moves = states.flatMap((state) => next(state))
    const read = moves.filter(({ position }) => (positions[position]!.element?.name ?? name) === name)
    states = [...new Set(read.map(({ to }) => to))]
  }
  return states.some(accepts)
}

const words = (length: number): string[] =>
  length === 0
    ? ['']
    : words(length - 1).flatMap((word) => (word.length === length - 1 ? [word, `${word}a`, `${word}b`] : [word]))
const shortWords = [...new Set(words(4))]

test('an automaton with counts, choices, interleavings and wildcards accepts what their definitions say', (t) => {
  t.notThrows(() => {
    fc.assert(
      fc.property(contents, (content) => {
        const model = modelOf(content)
        for (const word of shortWords) if (takes(model, word) !== rests(content, word).has('')) throw new Error(word)
      }),
      { seed: 1, numRuns: Number(process.env['CONTENT_RUNS'] ?? 40) },
    )
  })
})
