/** A pair of types whose languages are hard to compare. */
export interface HardLanguage {
  readonly name: string
  readonly older: string
  readonly newer: string
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** A pattern of 40 classes that overlap, each with a count. */
const overlapping = (width: number, count: string): string =>
  Array.from({ length: 40 }, (_, index) => `[${letters[index % 10]!}-${letters[(index % 10) + width]!}]${count}`).join(
    '',
  )

const pattern = (source: string): string => `type T (string) pattern /${source}/`
const codes = Array.from({ length: 100_000 }, (_, index) => String(index).padStart(5, '0'))

/** Texts that are hard to compare: huge lengths and counts, long enums, patterns that are nondeterministic. */
export const hardTexts: readonly HardLanguage[] = [
  {
    name: 'minLength 1e9',
    older: 'type T (string) minLength 1000000000',
    newer: 'type T (string) minLength 999999999',
  },
  {
    name: 'minLength 1e9, longer',
    older: 'type T (string) minLength 1',
    newer: 'type T (string) minLength 1000000000',
  },
  { name: 'pattern {0,9999} in {0,10000}', older: pattern('(ab){0,9999}'), newer: pattern('(ab|ac){0,10000}') },
  { name: 'pattern {0,10000} in {0,9999}', older: pattern('[a-z]{0,10000}'), newer: pattern('[a-z]{0,9999}') },
  {
    name: 'enum of 100,000 in a pattern',
    older: `enum T (string) values ${codes.join(',')}`,
    newer: pattern('[0-9]{5}'),
  },
  {
    name: 'pattern in an enum of 100,000',
    older: pattern('[0-9]{5}'),
    newer: `enum T (string) values ${codes.join(',')}`,
  },
  {
    name: '40 counted classes, wider',
    older: pattern(overlapping(12, '{2,9}')),
    newer: pattern(overlapping(13, '{1,9}')),
  },
  {
    name: '40 counted classes, narrower',
    older: pattern(overlapping(12, '{1,9}')),
    newer: pattern(overlapping(12, '{2,8}')),
  },
  {
    name: 'a letter 15 places before the end',
    older: pattern('[ab]{15,}'),
    newer: pattern('[ab]*a[ab]{14}|[ab]*b[ab]{14}'),
  },
  {
    name: 'integers of 400 digits',
    older: `type T (integer) min ${'9'.repeat(400)}`,
    newer: `type T (integer) above ${'9'.repeat(399)}8`,
  },
]

/** A contract whose request has a text of a type `T`. */
export const contractWith = (type: string): string =>
  `Feature: F\n  Scenario: s\n    Given ${type}\n    When POST /a\n    And request-body <a>(T)</a>\n    Then status 200\n`
