import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import type { Comparison } from '../../src/compatibility/compare.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { contract } from '../support/contracts.js'

const bounds = [
  '',
  ' minLength 1',
  ' maxLength 1',
  ' pattern /.*/',
  ' pattern /[^\\n\\r]*/',
  ' pattern /[a-z]*/',
  ' pattern /[^a-z]/',
  ' pattern /[^a-z\\n ]/',
  ' pattern /\\s*/',
  ' pattern / ?a ?/',
  ' pattern /\\p{Cc}*b/',
]

/** The steps of a request with a text at each place. */
const places: Readonly<Record<string, readonly string[]>> = {
  path: ['When POST /a/(text:Text)'],
  query: ['When POST /a?text=(Text)'],
  header: ['When POST /a', 'And request-header X-A (Text)'],
  field: ['When POST /a', 'And form-field a (Text)'],
  part: ['When POST /a', 'And request-part a (Text)'],
  'plain body': ['When POST /a', 'And request-body (Text)'],
  key: ['When POST /a', 'And request-body {"a": "(Text)"}'],
  element: ['When POST /a', 'And request-body <a>(Text)</a>'],
  attribute: ['When POST /a', 'And request-body <a b="(Text)"/>'],
}

const version = (place: string, bound: string): string => `Feature: F
  Scenario: S
    Given type Text (string)${bound}
${places[place]!.map((step) => `    ${step}\n`).join('')}    Then status 200
`

/** Compares two versions. Throws if the matcher contradicts a witness. */
const decided = (place: string, older: string, newer: string): Promise<Comparison> =>
  certifiedComparison(read('older_1.contract', version(place, older)), read('newer_1.contract', version(place, newer)))

const patterns = new Map<string, ContractPattern>()

/** Reads a version, which is compared with many others, once. */
function read(name: string, text: string): ContractPattern {
  const known = patterns.get(name + text) ?? contract(text, name)
  patterns.set(name + text, known)
  return known
}

for (const place of Object.keys(places))
  test(`${place}: the matcher confirms the witness of every narrowed text`, async (t) => {
    let narrowed = 0
    for (const older of bounds)
      for (const newer of bounds) {
        const { findings, undecided } = await decided(place, older, newer)
        t.deepEqual(undecided, [], `${older} → ${newer}`)
        narrowed += findings.length
      }
    t.true(narrowed > bounds.length)
  })

/** A header has neither control characters, such as line breaks, nor white space around its value (RFC 9110, 5.5). */
const sameInHeaders: readonly (readonly [older: string, newer: string])[] = [
  ['', ' pattern /.*/'],
  ['', ' pattern /[^\\n\\r]*/'],
  ['', ' pattern /(\\S.*)?/'],
  ['', ' pattern /[\\P{Cc}\\t\u0080-\u009f]*/'],
  [' pattern / ?a ?/', ' pattern /a/'],
  [' pattern /[^a-z]/', ' pattern /[^a-z\\n ]/'],
]

for (const [older, newer] of sameInHeaders)
  test(`(string)${older} and (string)${newer} accept the same headers`, async (t) => {
    for (const [one, other] of [
      [older, newer],
      [newer, older],
    ] as const)
      t.deepEqual((await decided('header', one, other)).findings, [])
  })
