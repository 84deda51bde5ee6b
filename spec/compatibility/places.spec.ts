import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import type { Finding, Origin } from '../../src/compatibility/reasons/changes/finding.js'
import { contract } from '../support/contracts.js'

/** A contract whose response contains elements of the type `Pet`. */
const pets = (...types: readonly string[]): string =>
  [
    'Feature: Pets',
    'Background:',
    ...types.map((type) => `Given ${type}`),
    'Scenario: Get pets',
    'When GET /pets',
    'Then status 200',
    'And response-body <pets>(Pet*)</pets>',
  ].join('\n')

const words = ({ source, span }: Origin): string => source.text.slice(span.start, span.end)
const lineOf = ({ source, span }: Origin): string =>
  source.text.slice(source.text.lastIndexOf('\n', span.start) + 1).split('\n')[0]!

async function placesOf(older: string, newer: string): Promise<readonly Finding[]> {
  const { findings } = await certifiedComparison(contract(older), contract(newer))
  return findings
}

const pet = 'type Pet <pet>(Content)</pet>'

/** The declarations of each version, and the text at the reported place in each. */
const changes: Readonly<
  Record<string, readonly [older: string[], newer: string[], places: readonly [string, string]]>
> = {
  'an element is added to a type used by an element': [
    [pet, 'type Content <a/><b/>'],
    [pet, 'type Content <a/><b/><c/>'],
    ['Content', '<c/>'],
  ],
  'an element is removed from a type used by another type': [
    [pet, 'type Content <a/>(More)', 'type More <b/><c/>'],
    [pet, 'type Content <a/>(More)', 'type More <b/>'],
    ['<c/>', 'More'],
  ],
  'a reference to a type is added': [
    [pet, 'type Content <a/>', 'type More <b/><c/>'],
    [pet, 'type Content <a/>(More)', 'type More <b/><c/>'],
    ['Content', '(More)'],
  ],
  'the suffix of a reference changes': [
    [pet, 'type Content <a/>(More)', 'type More <b/>'],
    [pet, 'type Content <a/>(More?)', 'type More <b/>'],
    ['(More)', '(More?)'],
  ],
  'a reference names another type': [
    [pet, 'type Content <a/><b/>', 'type Other <a/><c/>'],
    ['type Pet <pet>(Other)</pet>', 'type Content <a/><b/>', 'type Other <a/><c/>'],
    ['(Content)', '(Other)'],
  ],
  'an enum gains a value': [
    ['type Pet <pet>(Kind)</pet>', 'enum Kind (string) values cat,dog'],
    ['type Pet <pet>(Kind)</pet>', 'enum Kind (string) values cat,dog,fish'],
    ['Kind', 'fish'],
  ],
  'a bound of a base type changes': [
    ['type Pet <pet>(Code)</pet>', 'type Code (Text) minLength 2', 'type Text (string) maxLength 5'],
    ['type Pet <pet>(Code)</pet>', 'type Code (Text) minLength 2', 'type Text (string) maxLength 6'],
    ['maxLength 5', 'maxLength 6'],
  ],
  'a scalar changes': [
    ['type Pet <pet>(Code)</pet>', 'type Code (integer)'],
    ['type Pet <pet>(Code)</pet>', 'type Code (string)'],
    ['integer', 'string'],
  ],
}

for (const [name, [older, newer, expected]] of Object.entries(changes))
  test(`a finding points to the text that changed: ${name}`, async (t) => {
    const [finding] = await placesOf(pets(...older), pets(...newer))
    t.deepEqual(finding && [words(finding.older), words(finding.newer)], [...expected])
  })

test('each finding has at least one place on a changed line', async (t) => {
  for (const [older, newer] of Object.values(changes)) {
    const [before, after] = [pets(...older), pets(...newer)]
    for (const finding of await placesOf(before, after)) {
      const isGone = !after.split('\n').includes(lineOf(finding.older))
      t.true(isGone || !before.split('\n').includes(lineOf(finding.newer)))
    }
  }
})

test('the reference to a changed type and the message are related places', async (t) => {
  const [older, newer] = changes['an element is added to a type used by an element']!
  const [{ related = [] } = {}] = await placesOf(pets(...older), pets(...newer))
  t.deepEqual(
    related.map(({ kind, version, ...place }) => [kind, version, words(place)]),
    [
      ['use', 'newer', 'pet'],
      ['message', 'newer', 'And response-body <pets>(Pet*)</pets>'],
    ],
  )
})
