import test from 'ava'
import { acceptRequest } from '../../src/match/acceptRequest.js'
import { matchScenarioRequest } from '../../src/match/matchMessage.js'
import { incomingRequest } from '../../src/stub/lookup/incomingRequest.js'
import { createBudget } from '../../src/text/budget.js'
import { repeat, oneOf, sequence, optional, type TextExpression } from '../../src/languages/expression.js'
import { chars } from '../../src/languages/charSet.js'
import { textMatcher } from '../../src/languages/textMatcher.js'
import { spendingOnTexts } from '../../src/languages/textSteps.js'
import { contract } from '../support/contracts.js'

const hard = '(([a-z]{0,20}x?){0,20}y?){0,100000}'
const text = 'abcx'.repeat(50_000)

/** The expression of `hard`, new each time, so that no state of it is known. */
const hardExpression = (): TextExpression => {
  const inner = sequence(repeat(oneOf(chars('a-z')), 0, 20), optional(oneOf(chars('x'))))
  return repeat(sequence(repeat(inner, 0, 20), optional(oneOf(chars('y')))), 0, 100_000)
}

test('matching a text spends steps, and leaves the matcher as it was when they run out', (t) => {
  const matches = textMatcher(hardExpression())
  const within = (steps: number, one: string) =>
    spendingOnTexts(
      () => createBudget({ steps }),
      () => matches(one),
    )
  t.is(within(10_000, text).exhausted?.resource, 'steps')
  t.is(within(1_000_000, 'abxy').value, true)
  t.is(within(1_000_000, 'ab!').value, false)
})

test('known states cost almost nothing', (t) => {
  const matches = textMatcher(repeat(oneOf(chars('a-z')), 0, Infinity))
  t.is(
    spendingOnTexts(
      () => createBudget({ steps: 100_000 }),
      () => matches('a'.repeat(1_000_000)),
    ).value,
    true,
  )
})

test('work inside of other work spends from the budget around it', (t) => {
  const inner = { steps: 0 }
  const outer = spendingOnTexts(
    () => createBudget({ steps: 1_000_000 }),
    () =>
      spendingOnTexts(
        () => createBudget(inner),
        () => textMatcher(hardExpression())('ab'),
      ).value,
  )
  t.is(outer.value, true)
})

const place = {
  'an XML text': { step: 'request-body <a>(P)</a>', headers: { 'content-type': 'text/xml' }, body: `<a>${text}</a>` },
  'a JSON string': {
    step: 'request-body {"a": "(P)"}',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ a: text }),
  },
  'a key': {
    step: 'request-body (dictionary P number)',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [text]: 1 }),
  },
  'a text': { step: 'request-body (P)', headers: { 'content-type': 'text/plain' }, body: text },
  'a form field': {
    step: 'form-field a (P)',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `a=${text}`,
  },
  'a header': { step: 'request-header X (P)', headers: { X: text }, body: '' },
}

for (const [what, { step, headers, body }] of Object.entries(place))
  test(`${what} that a pattern cannot decide in the steps of a stub is refused with that reason`, async (t) => {
    const [scenario] = contract(`Feature: F
  Scenario: S
    * type P (string) pattern /${hard}/
    When POST /p
    * ${step}
    Then status 200
`).scenarios
    const request = { method: 'POST', target: '/p', headers, body }
    const incoming = incomingRequest(request)
    t.false(await acceptRequest(request, scenario!, incoming.body()))
    const mismatches = await matchScenarioRequest(request, scenario!, incoming.body())
    t.deepEqual(
      mismatches.map(({ actual }) => actual),
      ['too-complex'],
    )
    t.regex(mismatches[0]!.message, /it would take too many steps to decide/)
  })
