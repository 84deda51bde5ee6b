import test from 'ava'
import { compared } from '../support/compared.js'

/** Changes of a key in a response at the level `type`, where `(anything)` is a declared type of its own. */
const changes: readonly (readonly [older: string, newer: string, isCompatible: boolean])[] = [
  ['(anything)', '(anything)', true],
  ['(string | anything)', '(anything)', true],
  ['(string | anything)', '(string)', true],
  ['(integer | anything)', '(anything)', true],
  ['(boolean | anything)', '(anything)', true],
  ['(string | integer | anything)', '(integer | anything)', true],
  ['(string | integer | anything)', '(integer | string | anything)', true],
  ['(string | integer)', '(integer)', true],
  ['(string | anything)', '(integer | anything)', false],
  ['(anything)', '(integer | anything)', false],
  ['(anything)', '(string)', false],
  ['(string)', '(string | anything)', false],
]

const version = (type: string): string =>
  `Feature: F\n  Scenario: S\n    When GET /a\n    Then status 200\n    And response-body {"k": "${type}"}\n`

for (const [older, newer, isCompatible] of changes)
  test(`the declared type ${older} becomes ${newer}: ${isCompatible ? 'compatible' : 'a finding'}`, (t) => {
    const { findings, undecided } = compared(version(older), version(newer))
    t.deepEqual([findings.length === 0, undecided], [isCompatible, []])
  })
