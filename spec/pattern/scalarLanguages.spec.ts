import test from 'ava'
import fc from 'fast-check'
import { scalarLanguages } from '../../src/pattern/values/scalarLanguages.js'
import { scalars } from '../../src/pattern/tree/scalars.js'
import { createBudget } from '../../src/text/budget.js'
import { hasText } from '../support/hasText.js'
import { separatingTexts } from '../../src/languages/separatingTexts.js'
import { termOf } from '../../src/languages/termOf.js'
import { createTerms } from '../../src/languages/terms.js'

/** Texts near a member: with a character replaced, removed or added. */
const near = (samples: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...samples),
      fc.nat(40),
      fc.constantFrom('', ...Array.from('0123456789+-.eETZ:/ aF\u00a0😀')),
      fc.nat(1),
      fc.nat(3),
    )
    .map(([text, at, char, removed, more]) => {
      const characters = Array.from(text)
      for (let edit = 0; edit <= more; edit++)
        characters.splice((at * (edit + 1)) % (characters.length + 1), removed, char)
      return characters.join('')
    })

for (const [name, expression] of Object.entries(scalarLanguages))
  test(`the language of (${name}) is what the type accepts`, (t) => {
    const scalar = scalars[name as keyof typeof scalarLanguages]
    const terms = createTerms(createBudget())
    const term = termOf(terms, expression)
    const all = Object.values(scalars).flatMap(({ samples }) => samples)
    let [members, others] = [0, 0]
    const agree = (text: string): void => {
      const isMember = scalar.accepts(text)
      if (isMember) members++
      else others++
      t.is(hasText(terms, term, text), isMember, JSON.stringify(text))
    }
    all.forEach(agree)
    fc.assert(fc.property(fc.oneof(near(scalar.samples), near(all)), agree), { numRuns: 1000 })
    if (name !== 'string') t.true(members > 1 && others > 100, `${String(members)} members, ${String(others)} others`)
  })

test('one of the samples of a scalar is as short as any of its texts', (t) => {
  for (const [name, { samples }] of Object.entries(scalars)) {
    const terms = createTerms(createBudget())
    const [least] = separatingTexts(terms, termOf(terms, scalarLanguages[name as keyof typeof scalarLanguages]), [])
    t.is(Math.min(...samples.map(({ length }) => length)), least!.length, name)
  }
})

test('the language of dates has every real day of 400 years, and no other', (t) => {
  const terms = createTerms(createBudget())
  const term = termOf(terms, scalarLanguages.date)
  for (let year = 1600; year < 2000; year++)
    for (let month = 0; month <= 13; month++)
      for (const day of [0, 1, 28, 29, 30, 31, 32]) {
        const text = `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        if (hasText(terms, term, text) !== scalars.date.accepts(text)) t.fail(text)
      }
  t.pass()
})
