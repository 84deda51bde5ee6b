import test from 'ava'
import fc from 'fast-check'
import { compareContracts, type Comparison } from '../../src/compatibility/compare.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import type { Level } from '../../src/compatibility/reasons/rules/rule.js'
import { comparisonJson } from '../../src/report/comparisons/comparisonJson.js'
import { comparisonText } from '../../src/report/comparisons/comparisonText.js'
import { contract } from '../support/contracts.js'
import { random } from '../support/random.js'
import {
  anyExchanges,
  changedExchanges,
  contractText,
  plainLayout,
  valid,
  type Exchange,
  type Layout,
} from './oracle/contract.js'
import { elementsOf, mutated, type Element, type Grammar } from './oracle/xml.js'
import { rendered } from '../support/rendered.js'

/** How many pairs of contracts; `LAW_RUNS` makes it a longer run. */
const runs = Number(process.env['LAW_RUNS'] ?? 6)

/** Checks a law on contracts that are generated from seeds, the same ones in every run. */
const law = (holds: (seed: number) => void): void => {
  fc.assert(fc.property(fc.nat(), holds), { seed: 20_26, numRuns: runs })
}

const compare = (
  older: readonly Exchange[],
  newer: readonly Exchange[],
  from = plainLayout,
  to = plainLayout,
  level: Level = 'type',
): Comparison => compareContracts(version('older', older, from), version('newer', newer, to), { level })

const versions = new WeakMap<readonly Exchange[], Map<string, ContractPattern>>()

/** A contract with these exchanges, which most laws compare with several others: it is read once. */
function version(age: 'older' | 'newer', exchanges: readonly Exchange[], layout: Layout): ContractPattern {
  const text = contractText(exchanges, layout)
  const known = versions.get(exchanges) ?? new Map<string, ContractPattern>()
  versions.set(exchanges, known)
  const read = known.get(age + text) ?? contract(text, `${age}_1.contract`)
  known.set(age + text, read)
  return read
}

/** The result of a comparison without the places and names in it. */
const verdict = ({ tests, findings }: Comparison) => ({
  tests,
  findings: findings
    .map(rendered)
    .map(({ rule, level, path, message, witness }) => ({ rule, level, path, message, witness })),
})

const passes = (comparison: Comparison): boolean => comparison.tests.failed === 0

const made = new Map<number, [Exchange[], Exchange[]]>()

/** Two versions of a contract; every law is checked on the same ones. */
function pair(seed: number): [older: Exchange[], newer: Exchange[]] {
  const known = made.get(seed)
  if (known) return known
  const choices = random(seed)
  const older = anyExchanges(choices)
  const versions: [Exchange[], Exchange[]] = [older, changedExchanges(older, choices)]
  made.set(seed, versions)
  return versions
}

test('every contract is compatible with itself', (t) => {
  law((seed) => {
    const [exchanges] = pair(seed)
    t.true(passes(compare(exchanges, exchanges)))
  })
})

const layouts: Readonly<Record<string, Partial<Layout>>> = {
  'renaming prefixes': { prefix: 'pet:' },
  'renaming types': { typeName: (name) => `Other${name}` },
  'renaming scenarios': { title: (path) => `Another title for ${path}` },
  'indenting with tabs': { indent: '\t\t' },
  'removing the indentation': { indent: '' },
  'ending lines with CRLF': { newline: '\r\n' },
  'spreading the lines': { newline: '\n\n' },
  'moving types to the Background': { inBackground: true },
  'reordering scenarios, types and attributes': { reversed: true },
}

const sorted = ({ tests, findings }: ReturnType<typeof verdict>) => ({
  tests,
  findings: findings.map((finding) => JSON.stringify(finding)).sort(),
})

const unchanged = new Map<number, ReturnType<typeof sorted>>()

/** The verdict on a pair in the plain layout, in an order of its own. */
function plainVerdict(seed: number): ReturnType<typeof sorted> {
  const known = unchanged.get(seed) ?? sorted(verdict(compare(...pair(seed))))
  unchanged.set(seed, known)
  return known
}

for (const [change, layout] of Object.entries(layouts)) {
  test(`${change} is compatible both ways`, (t) => {
    law((seed) => {
      const [exchanges] = pair(seed)
      const other = { ...plainLayout, ...layout }
      t.true(passes(compare(exchanges, exchanges, plainLayout, other)))
      t.true(passes(compare(exchanges, exchanges, other, plainLayout)))
    })
  })

  test(`${change} in one version changes no verdict on a change`, (t) => {
    law((seed) => {
      const [older, newer] = pair(seed)
      const other = { ...plainLayout, ...layout }
      t.deepEqual(sorted(verdict(compare(older, newer, plainLayout, other))), plainVerdict(seed))
    })
  })
}

test('the same comparison prints the same bytes twice', (t) => {
  law((seed) => {
    const [first, second] = [compare(...pair(seed)), compare(...pair(seed))]
    t.is(comparisonText(first), comparisonText(second))
    t.is(comparisonJson(first), comparisonJson(second))
  })
})

test('adding any scenarios is compatible', (t) => {
  law((seed) => {
    const [older, changed] = pair(seed)
    const others = changed.map((exchange) => ({ ...exchange, path: `${exchange.path}more` }))
    t.true(passes(compare(older, [...older, ...others])))
    t.true(passes(compare(older, [...others, ...older])))
  })
})

test('a contract with other scenarios for the same requests beside its own is compatible', (t) => {
  law((seed) => {
    const [older, changed] = pair(seed)
    t.true(passes(compare(older, [...changed, ...older])))
    t.true(passes(compare(older, [...older, ...changed])))
  })
})

test('if two contracts are joined into one, the scenarios that break are those that break in either', (t) => {
  let broken = 0
  law((seed) => {
    const [older, newer] = pair(seed)
    const other = changedExchanges(older, random(seed))
    const failed = compare(older, newer).tests.failed + compare(other, newer).tests.failed
    t.is(compare([...older, ...other], newer).tests.failed, failed)
    if (failed > 0) broken++
  })
  t.true(broken > runs / 10)
})

test('removing a scenario breaks that scenario and nothing else', (t) => {
  law((seed) => {
    const [older] = pair(seed)
    const { tests } = compare(older, older.slice(1))
    t.is(tests.failed, 1)
  })
})

const withoutAttributes = (grammar: Grammar): Grammar => {
  const copy = structuredClone(grammar)
  for (const element of elementsOf(copy)) element.attributes = []
  return copy
}

/** A body in a contract of its own: as a request, or as a response. */
const alone = (grammar: Grammar, side: 'request' | 'response'): Exchange[] => {
  const empty: Grammar = { types: {}, root: leafOf('empty') }
  return [{ path: '/a', request: side === 'request' ? grammar : empty, response: side === 'request' ? empty : grammar }]
}

const leafOf = (tag: string): Element => ({
  kind: 'element',
  tag,
  occurs: 'once',
  attributes: [],
  content: { kind: 'nodes', particles: [] },
})

test('requests and responses mirror each other: swapping the versions swaps the verdicts', (t) => {
  let [included, refuted] = [0, 0]
  law((seed) => {
    const [[before], [after]] = pair(seed)
    const [older, newer] = [withoutAttributes(before!.request), withoutAttributes(after!.request)]
    const request = compare(alone(newer, 'request'), alone(older, 'request'))
    const response = compare(alone(older, 'response'), alone(newer, 'response'))
    const breaksOnTheWire = response.findings.some(({ level }) => level === 'wire')
    if (breaksOnTheWire) refuted++
    else included++
    t.is(passes(request), !breaksOnTheWire)
  })
  t.true(included > runs / 10 && refuted > runs / 10)
})

/** Changes that accept more than before. */
const weakenings: Readonly<Record<string, (element: Element) => void>> = {
  'an element becomes optional': ({ content }) => {
    if (content.kind === 'nodes') for (const particle of content.particles) particle.occurs = 'multiple'
  },
  'an attribute becomes optional': ({ attributes }) => {
    for (const attribute of attributes) attribute.optional = true
  },
  'an optional element is added': ({ content }) => {
    if (content.kind === 'nodes') content.particles.push({ ...leafOf('new'), occurs: 'optional' })
  },
  'an optional attribute is added': ({ attributes }) => {
    attributes.push({ name: `new${attributes.length}`, optional: true, type: { kind: 'literal', text: 'a' } })
  },
  'any text is accepted': ({ content }) => {
    if (content.kind === 'text') content.type = { kind: 'scalar', type: 'string', nullable: false }
  },
}

test('for requests, changes that are compatible one by one are compatible together', (t) => {
  let chains = 0
  law((seed) => {
    const choices = random(seed)
    const next = (exchanges: readonly Exchange[]): Exchange[] =>
      valid(() =>
        exchanges.map(({ path, request, response }) => ({ path, response, request: anyNext(request, choices) })),
      )
    const [first] = pair(seed)
    const second = next(first)
    const third = next(second)
    if (!passes(compare(first, second)) || !passes(compare(second, third))) return
    chains++
    t.true(passes(compare(first, third)))
  })
  t.true(chains > runs / 10, 'both steps are compatible in enough of them')
})

/** Some change of a grammar, which often accepts more than before. */
function anyNext(grammar: Grammar, choices: ReturnType<typeof random>): Grammar {
  const [weaken] = Object.values(weakenings).slice(choices.below(Object.keys(weakenings).length + 1))
  if (!weaken) return mutated(grammar, choices)
  const copy = structuredClone(grammar)
  for (const element of elementsOf(copy)) weaken(element)
  return copy
}

for (const [what, weaken] of Object.entries(weakenings)) {
  test(`in a request, ${what}: compatible, and the way back breaks unless nothing changed`, (t) => {
    let broken = 0
    law((seed) => {
      const [[{ request }]] = pair(seed) as [[Exchange], Exchange[]]
      const weaker = structuredClone(request)
      for (const element of elementsOf(weaker)) weaken(element)
      t.true(passes(compare(alone(request, 'request'), alone(weaker, 'request'))))
      const back = compare(alone(weaker, 'request'), alone(request, 'request'))
      if (passes(back)) return
      broken++
      t.true(back.findings.length > 0 && back.findings.every(({ witness }) => witness !== undefined))
    })
    t.true(broken > runs / 10, 'the change weakens something in enough of them')
  })

  test(`in a response, the opposite of "${what}" is compatible on the wire, and the way back breaks`, (t) => {
    let broken = 0
    law((seed) => {
      const [[{ response }]] = pair(seed) as [[Exchange], Exchange[]]
      const weaker = structuredClone(response)
      for (const element of elementsOf(weaker)) weaken(element)
      const onTheWire = (older: Grammar, newer: Grammar): Comparison =>
        compare(alone(older, 'response'), alone(newer, 'response'), plainLayout, plainLayout, 'wire')
      t.true(passes(onTheWire(weaker, response)))
      if (!passes(onTheWire(response, weaker))) broken++
    })
    // A reader ignores attributes that it does not know, so adding an optional one breaks no response.
    if (what === 'an optional attribute is added') t.is(broken, 0)
    else t.true(broken > runs / 10, 'the change weakens something in enough of them')
  })
}
