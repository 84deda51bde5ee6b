import test from 'ava'
import fc from 'fast-check'
import { paddedLanguage } from '../../src/pattern/atomLanguages.js'
import { drawnText, isEmptyAtom, shortestText, textsOutside } from '../../src/pattern/atomTexts.js'
import { agrees, type ContentKind } from '../../src/pattern/contentType.js'
import { contentTypeLanguage } from '../../src/pattern/contentTypeLanguage.js'
import { atomAccepts, type Atom } from '../../src/pattern/domain.js'
import type { Bounds, TextPattern } from '../../src/pattern/patternTree.js'
import { textMatcher } from '../../src/texts/textMatcher.js'
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
const value = { min: number, max: number, above: number, below: number, digits: fc.nat(5), fractionDigits: fc.nat(3) }

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
    .tuple(fc.constantFrom('string', 'number', 'boolean', 'hex', 'base64'), bounds({ ...length, patterns }))
    .map(([type, own]) => scalar(type, own)),
)

const scalar = (type: string, own: Bounds): Atom => ({ kind: 'scalar', type, bounds: own })

const texts = fc.oneof(
  numbers,
  number,
  fc.stringMatching(/^ ?[a-z0-9=.]{0,4} ?$/),
  fc.constantFrom('', ' ', 'true', 'false', 'YQ==', ' 12 ', '1e3', '😀'),
)

test('the language of a scalar with bounds is what it accepts', (t) => {
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
      for (const outside of textsOutside(one, drawn, 3)) t.false(atomAccepts(one, outside))
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
