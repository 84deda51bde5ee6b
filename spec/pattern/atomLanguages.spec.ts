import test from 'ava'
import fc from 'fast-check'
import { paddedLanguage } from '../../src/pattern/values/atomLanguages.js'
import { drawnText, isEmptyAtom, shortestText } from '../../src/pattern/values/atomTexts.js'
import { agrees, type ContentKind } from '../../src/pattern/values/contentType.js'
import { contentTypeLanguage } from '../../src/pattern/values/contentTypeLanguage.js'
import { atomAccepts, type Atom } from '../../src/pattern/values/domain.js'
import type { Bounds, TextPattern } from '../../src/pattern/tree/patternTree.js'
import { createBudget } from '../../src/text/budget.js'
import { hasText } from '../support/hasText.js'
import { termOf } from '../../src/languages/termOf.js'
import { createTerms } from '../../src/languages/terms.js'
import { textMatcher } from '../../src/languages/textMatcher.js'
import { listScalar } from '../../src/pattern/values/textList.js'
import { readMoment } from '../../src/text/moment.js'
import { contract } from '../support/contracts.js'

const options = { numRuns: Number(process.env['TEXT_RUNS'] ?? 60), seed: Number(process.env['TEXT_SEED'] ?? 1) }

const number = fc
  .tuple(fc.constantFrom('', '-', '+'), fc.stringMatching(/^[0-9]{0,4}$/), fc.stringMatching(/^(\.[0-9]{0,3})?$/))
  .map((parts) => parts.join(''))
  .filter((text) => atomAccepts({ kind: 'scalar', type: 'decimal' }, text))
const numbers = fc
  .tuple(fc.constantFrom('', '0', '00'), number, fc.constantFrom('', '0', '00'))
  .map(([before, text, after]) => text.replace(/^[+-]?/, (sign) => sign + before) + (text.includes('.') ? after : ''))

const length = { minLength: fc.nat(3), maxLength: fc.nat(6) }
const value = {
  min: number,
  max: number,
  above: number,
  below: number,
  digits: fc.nat(5),
  fractionDigits: fc.nat(3),
  multipleOf: fc.subarray(['3', '0.25', '20', '.5', '1.40'], { minLength: 1, maxLength: 2 }),
}

/** A regular expression as a contract has it. */
function pattern(source: string): TextPattern {
  const text = `Feature: F\n  Scenario: s\n    Given type X (string) pattern /${source}/\n    When GET /a/(x:X)\n    Then status 200\n`
  const { shape } = contract(text).scenarios[0]!.scope.get('X')!
  if (shape.kind !== 'value' || shape.value.kind !== 'scalar') throw new Error(source)
  return shape.value.bounds!.patterns![0]!
}

const patterns = fc
  .constantFrom('[0-9]*', '\\d+(\\.\\d)?', '[a-z]*', '.{2}', '-?1.*')
  .map((source) => [pattern(source)])
const bounds = (kinds: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Bounds> =>
  fc.record(kinds, { requiredKeys: [] })

const atom: fc.Arbitrary<Atom> = fc.oneof(
  fc
    .tuple(fc.constantFrom('integer', 'decimal'), bounds({ ...length, ...value }))
    .map(([type, own]) => scalar(type, own)),
  fc
    .tuple(
      fc.constantFrom('string', 'number', 'boolean', 'hex', 'base64'),
      bounds({ ...length, patterns, whiteSpace: fc.constantFrom('replace', 'collapse') }),
    )
    .map(([type, own]) => scalar(type, own)),
)

const scalar = (type: string, own: Bounds): Atom => ({ kind: 'scalar', type, bounds: own })

const texts = fc.oneof(
  numbers,
  number,
  fc.stringMatching(/^ ?[a-z0-9=.]{0,4} ?$/),
  fc.constantFrom('', ' ', 'true', 'false', 'YQ==', ' 12 ', ' a  b ', 'a\\tb', '1e3', '😀'),
)

test('the language of a scalar with bounds contains exactly the texts that it accepts', (t) => {
  let members = 0
  fc.assert(
    fc.property(atom, fc.array(texts, { minLength: 10, maxLength: 30 }), (one, tried) => {
      const matches = textMatcher(paddedLanguage(one))
      for (const text of tried) {
        const isMember = atomAccepts(one, text)
        if (isMember) members++
        t.is(matches(text), isMember, JSON.stringify([one, text]))
      }
    }),
    { ...options, numRuns: 5 * options.numRuns },
  )
  t.true(members > options.numRuns)
})

const moment = fc
  .tuple(
    fc.constantFrom(
      '2020-02-28',
      '2020-02-29',
      '2020-03-01',
      '2019-12-31',
      '2020-01-01',
      '-0001-12-31',
      '0000-01-01',
      '10000-01-01',
    ),
    fc.constantFrom('00:00:00', '12:30:15.5', '12:30:15', '23:59:59.99', '24:00:00', '10:00:00', '14:00:00'),
    fc.constantFrom('', 'Z', '+14:00', '-14:00', '+00:30', '-10:00', '+14:01'),
    fc.constantFrom('date' as const, 'datetime' as const, 'time' as const, 'month' as const),
  )
  .map(([day, time, zone, kind]) => {
    const written = { date: day, datetime: `${day}T${time}`, time, month: day.slice(0, -3) }[kind]
    return `${written}${zone}`
  })

test('bounds of dates and times follow the order of XML Schema', (t) => {
  let members = 0
  fc.assert(
    fc.property(
      moment,
      fc.array(moment, { minLength: 24, maxLength: 24 }), // many, because each bound builds a large language
      fc.constantFrom('min', 'max', 'above', 'below'),
      (end, tried, kind) => {
        const bound = readMoment(end)
        if (!bound) return
        const one = scalar('string', { moments: [{ kind, moment: bound }] })
        const terms = createTerms(createBudget())
        const term = termOf(terms, paddedLanguage(one))
        for (const text of [end, ` ${end}`, ...tried]) {
          const isMember = atomAccepts(one, text)
          if (isMember) members++
          t.is(hasText(terms, term, text), isMember, JSON.stringify([kind, end, text]))
        }
      },
    ),
    { ...options, numRuns: options.numRuns / 2 },
  )
  t.true(members > options.numRuns / 2)
})

test('minBytes and maxBytes count the decoded bytes of base64', (t) => {
  for (const [minBytes, maxBytes] of [
    [1, 1],
    [0, 2],
    [3, 4],
  ] as const) {
    const matches = textMatcher(paddedLanguage(scalar('base64', { minBytes, maxBytes })))
    for (const count of [0, 1, 2, 3, 4, 5])
      for (const text of [btoa('a'.repeat(count)), Array.from(btoa('a'.repeat(count))).join(' ')]) {
        const isMember = atomAccepts(scalar('base64', { minBytes, maxBytes }), text)
        t.is(isMember, minBytes <= count && count <= maxBytes)
        t.is(matches(text), isMember, text)
      }
  }
})

const listTexts = fc
  .array(
    fc.tuple(fc.constantFrom('1', '-2', '03', 'a', '', 'b c', '1.5'), fc.constantFrom(' ', ',', ', ', '  ', '\t')),
    { maxLength: 4 },
  )
  .map((parts) => parts.flat().slice(0, -1).join(''))

test('the language of a list contains exactly the texts that it accepts', (t) => {
  const list = fc.record({
    items: fc.subarray(
      [
        { kind: 'scalar', type: 'integer', bounds: { min: '0' } },
        { kind: 'scalar', type: 'decimal' },
        { kind: 'scalar', type: 'string', bounds: { maxLength: 2 } },
        { kind: 'literal', text: 'a', base: 'string' },
        { kind: 'null' },
      ] as const,
      { minLength: 1 },
    ),
    separator: fc.constantFrom(undefined, ','),
    min: fc.nat(2),
    more: fc.constantFrom(0, 1, Infinity),
  })
  let members = 0
  fc.assert(
    fc.property(
      list,
      fc.array(listTexts, { minLength: 10, maxLength: 20 }),
      ({ items, separator, min, more }, tried) => {
        const own = listScalar({
          items,
          ...(separator !== undefined && { separator }),
          count: { min, ...(more !== Infinity && { max: min + more }) },
          key: '',
        })
        const one: Atom = { kind: 'scalar', type: 'list', own }
        const matches = textMatcher(paddedLanguage(one))
        for (const text of tried) {
          const isMember = atomAccepts(one, text)
          if (isMember) members++
          t.is(matches(text), isMember, JSON.stringify([items, separator, min, more, text]))
        }
        for (const text of own.samples) t.true(atomAccepts(one, text))
      },
    ),
    { ...options, numRuns: 5 * options.numRuns },
  )
  t.true(members > options.numRuns)
})

test('numbers at the bounds, with zeros at both ends', (t) => {
  fc.assert(
    fc.property(numbers, number, fc.constantFrom('min', 'max', 'above', 'below'), (text, bound, kind) => {
      for (const tried of [text, bound, `0${bound.replace(/^[+-]/, '')}`]) {
        const one = scalar('decimal', { [kind]: bound })
        t.is(textMatcher(paddedLanguage(one))(tried), atomAccepts(one, tried), JSON.stringify([kind, bound, tried]))
      }
    }),
    { ...options, numRuns: 5 * options.numRuns },
  )
})

test('whether there is a text, the shortest, and drawn ones', (t) => {
  let empty = 0
  fc.assert(
    fc.property(atom, fc.infiniteStream(fc.nat(1_000_000)), (one, stream) => {
      const draw = (below: number): number => (stream.next().value as number) % below
      const shortest = shortestText(one)
      t.is(isEmptyAtom(one), shortest === undefined)
      if (shortest === undefined) {
        empty++
        return
      }
      t.true(atomAccepts(one, shortest), JSON.stringify([one, shortest]))
      const drawn = drawnText(one, draw)!
      t.true(atomAccepts(one, drawn), JSON.stringify([one, drawn]))
    }),
    options,
  )
  t.true(empty > 0 && empty < 0.9 * options.numRuns, String(empty))
})

for (const kind of ['xml', 'json', 'form', 'parts'] as const satisfies readonly ContentKind[])
  test(`the language of ${kind} content types is what agrees with them`, (t) => {
    const pieces = [
      'text/',
      'Application/',
      'xml',
      'JSON',
      '+',
      'soap',
      ';',
      ' ',
      'x-www-form-urlencoded',
      'multipart/',
      'plain',
      '\u212a',
      'ſ',
      'form-data',
      '\n',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 5 }),
        fc.constantFrom('request', 'response'),
        (some, side) => {
          const text = some.join('')
          t.is(textMatcher(contentTypeLanguage(kind, side))(text), agrees(text, kind, side), JSON.stringify(text))
        },
      ),
      { ...options, numRuns: 3 * options.numRuns },
    )
  })
