import test from 'ava'
import fc from 'fast-check'
import { contentModel, type ContentModel } from '../../src/pattern/content/contentModel.js'
import { contract } from '../support/contracts.js'

/** The automaton of `<root>…</root>` in a contract with some types. */
function modelOf(content: string, types: readonly string[] = []): ContentModel {
  const declarations = types.map((type, index) => `    Given type T${index} ${type}\n`).join('')
  const { scenarios } = contract(
    `Feature: F\n  Scenario: s\n${declarations}    When POST /a\n    And request-body <root>${content}</root>\n    Then status 200\n`,
  )
  const { request, scope } = scenarios[0]!
  const shape = request.body.kind === 'payload' ? request.body.shape : undefined
  const root = shape?.kind === 'xml' ? shape.particles[0] : undefined
  if (root?.kind !== 'element' || root.content.kind !== 'particles') throw new Error('no content')
  return contentModel(root.content.particles, scope)
}

/** Whether the automaton accepts children with some names; values are ignored. */
function takes({ positions, next, accepts }: ContentModel, word: string): boolean {
  let states = [0]
  for (const name of word) {
    const moves = states.flatMap(next).filter(({ position }) => (positions[position]!.element?.name ?? name) === name)
    states = [...new Set(moves.map(({ to }) => to))]
  }
  return states.some(accepts)
}

const words = (length: number): string[] =>
  length === 0
    ? ['']
    : words(length - 1).flatMap((word) => (word.length === length - 1 ? [word, `${word}a`, `${word}b`] : [word]))
const shortWords = [...new Set(words(5))]

interface Content {
  /** As a contract writes it. */
  readonly xml: string
  /** The same as a regular expression over the names. */
  readonly regExp: string
}

const suffixes = ['', '?', '*'] as const
const occurs = { '': '', '?': ' specmatic_occurs="optional"', '*': ' qontract_occurs="multiple"' }

const element = fc
  .tuple(fc.constantFrom('a', 'b'), fc.constantFrom(...suffixes))
  .map(([name, suffix]): Content => ({ xml: `<${name}${occurs[suffix]}/>`, regExp: name + suffix }))

/** Content that may refer to the types before it, whose regular expressions are given. */
const contentOver = (types: readonly Content[], minLength: number): fc.Arbitrary<Content> => {
  const references = types.map((type, index) =>
    fc
      .constantFrom(...suffixes)
      .map((suffix): Content => ({ xml: `(T${index}${suffix})`, regExp: `(?:${type.regExp})${suffix}` })),
  )
  return fc
    .array(fc.oneof(element, ...references), { minLength, maxLength: 4 })
    .map((parts) => ({ xml: parts.map(({ xml }) => xml).join(''), regExp: parts.map(({ regExp }) => regExp).join('') }))
}

const types = element.chain((first) =>
  contentOver([first], 1).chain((second) => contentOver([first, second], 1).map((third) => [first, second, third])),
)

test('an automaton accepts the same children as the regular expression of its content', (t) => {
  const cases = types.chain((declared) => contentOver(declared, 0).map((content) => ({ declared, content })))
  t.notThrows(() => {
    fc.assert(
      fc.property(cases, ({ declared, content }) => {
        const model = modelOf(
          content.xml,
          declared.map(({ xml }) => xml),
        )
        const regExp = new RegExp(`^(?:${content.regExp})$`)
        return shortWords.every((word) => takes(model, word) === regExp.test(word))
      }),
      { seed: 1, numRuns: 750 },
    )
  })
})

test('(Name*) is zero or more consecutive nodes', (t) => {
  const model = modelOf('(T0*)', ['<a/>'])
  t.deepEqual(
    shortWords.filter((word) => takes(model, word)),
    ['', 'a', 'aa', 'aaa', 'aaaa', 'aaaaa'],
  )
})

test('(Name*) of a type of several nodes repeats them together', (t) => {
  const model = modelOf('(T0*)', ['<a/><b/>'])
  t.deepEqual(
    shortWords.filter((word) => takes(model, word)),
    ['', 'ab', 'abab'],
  )
})

test('(Name*) next to an element of the same name accepts one or more', (t) => {
  const model = modelOf('(T0*)<a/>', ['<a/>'])
  t.deepEqual(
    shortWords.filter((word) => takes(model, word)),
    ['a', 'aa', 'aaa', 'aaaa', 'aaaaa'],
  )
})

test('children match in order', (t) => {
  const model = modelOf('<a/><b/>')
  t.deepEqual(
    shortWords.filter((word) => takes(model, word)),
    ['ab'],
  )
})

test('content without children accepts none', (t) => {
  const { positions, next, accepts } = modelOf('')
  t.deepEqual({ positions, next: next(0), isEnd: accepts(0) }, { positions: [], next: [], isEnd: true })
})

test('a position has the span of the element or of the reference that leads to it', (t) => {
  const { positions } = modelOf('<b/>(T0*)', ['<a/>'])
  t.is(positions.length, 2)
  t.true(positions[1]!.span.start > positions[0]!.span.start)
  t.true(positions[1]!.element!.span.start < positions[0]!.span.start)
})
