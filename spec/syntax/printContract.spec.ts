import test from 'ava'
import fc from 'fast-check'
import { loadContract } from '../../src/pattern/loadContract.js'
import { formatContract } from '../../src/syntax/format/formatContract.js'
import { printContract } from '../../src/syntax/print/printContract.js'
import { readContract } from '../../src/syntax/read/readContract.js'
import type { ContractSyntax, TypeStep, ElementSyntax } from '../../src/syntax/tree/syntaxTree.js'
import { anyExchanges, contractText, plainLayout } from '../compatibility/oracle/contract.js'
import { goodCases } from '../support/corpus.js'
import { random } from '../support/random.js'

const read = (text: string): ContractSyntax => readContract({ name: 'a.contract', text }).tree

/** A tree without its places in the text. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces)
  if (typeof value !== 'object' || value === null) return value
  const isPlace = (key: string): boolean =>
    key === 'source' || key === 'extent' || key === 'span' || key.endsWith('Span')
  const isExpression = 'expression' in value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isPlace(key) || (key === 'source' && isExpression))
      .map(([key, part]) => [key, withoutPlaces(part)]),
  )
}

const formatted = (text: string): string | undefined => {
  const result = formatContract({ name: 'a.contract', text })
  return result.ok ? result.value : undefined
}

for (const { name, source } of goodCases) {
  test(`${name}: printing it and reading it again gives the same tree, in the canonical layout`, (t) => {
    const tree = read(source.text)
    const printed = printContract(tree)
    t.deepEqual(withoutPlaces(read(printed)), withoutPlaces(tree))
    t.is(formatted(printed), printed)
  })
}

test('generated contracts are printed as they are, in the canonical layout', (t) => {
  const texts = fc.nat().map((from) => contractText(anyExchanges(random(from)), plainLayout))
  t.notThrows(() => {
    fc.assert(
      fc.property(texts, (text) => {
        const tree = read(text)
        const printed = printContract(tree)
        t.deepEqual(withoutPlaces(read(printed)), withoutPlaces(tree))
        t.is(formatted(printed), printed)
      }),
      { seed: 20260101, numRuns: 50 },
    )
  })
})

const at = { start: 0, end: 0 }
const source = { name: 'a.contract', text: '' }
const literal = (text: string) => ({ kind: 'literal', text, span: at }) as const

/** A contract of one type, with the documentation given to all that can have it. */
function contractWith(type: Omit<TypeStep, 'kind' | 'span' | 'nameSpan' | 'name' | 'bounds'>): ContractSyntax {
  const { documentation } = type
  const step: TypeStep = { kind: 'type', name: 'T', nameSpan: at, bounds: [], span: at, ...type }
  const request = {
    kind: 'request',
    method: 'GET',
    methodSpan: at,
    segments: [literal('t')],
    pathSpan: at,
    query: [],
  } as const
  const heading = { title: 'F', span: at, ...(documentation !== undefined && { documentation }) }
  return {
    source,
    feature: heading,
    background: { ...heading, title: '', extent: at, steps: [step] },
    scenarios: [
      {
        ...{ ...heading, title: 's', extent: at, tags: [], examples: [] },
        steps: [
          { ...request, span: at },
          { kind: 'status', code: 200, codeSpan: at, span: at },
        ],
      },
    ],
  }
}

const element = (name: string, more: Partial<ElementSyntax> = {}): ElementSyntax => ({
  ...{ kind: 'element', name, prefix: '', nameSpan: at, attributes: [], children: [], span: at },
  ...more,
})

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('(ab:*?|&<>"\' \t\n\r]{}#/é😀')), minLength: 1, maxLength: 12 }),
  fc.constantFrom('(string)', ' (string) ', '(A | B', '(string[])', 'x (number) y', '"""', ']]>', '((a))', '(id uuid)'),
)

test('any text and any value of an attribute is printed so that it is read as itself, without a warning', (t) => {
  t.notThrows(() => {
    fc.assert(
      fc.property(texts, texts, fc.boolean(), (text, value, isNested) => {
        const attribute = { name: 'b', prefix: '', optional: false, value: literal(value), span: at }
        const inner = element('a', { attributes: [attribute], children: [literal(text)] })
        const nodes = [isNested ? element('outer', { children: [inner, element('c')] }) : inner]
        const tree = contractWith({ shape: { kind: 'xml', nodes, span: at } })
        const printed = printContract(tree)
        const { diagnostics } = readContract({ name: 'a.contract', text: printed })
        t.deepEqual(
          diagnostics.map(({ message }) => message),
          [],
          printed,
        )
        t.deepEqual(withoutPlaces(read(printed)), withoutPlaces(tree))
        t.is(formatted(printed), printed)
      }),
      { seed: 20260101, numRuns: 300 },
    )
  })
})

test('documentation is printed as comments that say nothing to codicil, whatever it says', (t) => {
  const word = fc.constantFrom('allow', 'request-removed', 'until', '2030-01-01:', 'Version', '2', '#', '"""', 'a')
  const anyDocumentation = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '))
  t.notThrows(() => {
    fc.assert(
      fc.property(anyDocumentation, (documentation) => {
        const shape = { kind: 'xml', nodes: [element('a')], span: at } as const
        const printed = printContract(contractWith({ shape, documentation }))
        const { pattern, diagnostics } = loadContract({ name: 'a.contract', text: printed })
        const codes = diagnostics.map(({ code }) => code)
        t.deepEqual(
          codes.filter((code) => code !== 'unused-type'),
          [],
          printed,
        )
        t.is(pattern.exemptions, undefined)
        t.is(formatted(printed), printed)
        t.deepEqual(withoutPlaces(read(printed)), withoutPlaces(contractWith({ shape })))
        t.true(printed.split('\n').every((line) => line.length <= 100))
      }),
      { seed: 20260101, numRuns: 100 },
    )
  })
})
