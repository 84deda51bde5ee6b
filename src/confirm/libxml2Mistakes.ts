import type { Finding } from '../compatibility/reasons/finding.js'
import type { XsdValidator } from '../payload/readers/xsdValidator.js'
import type { Answers } from './answerOf.js'

/** A contradiction of libxml2: the finding, what it says about the witness, and the schemas that should refuse the witness. */
interface Contradiction {
  readonly finding: Finding
  readonly answers: Answers
  readonly refusing: XsdValidator | undefined
}

/** Where libxml2 differs from XML Schema 1.0, part 1. */
const mistakes: readonly { readonly reason: string; readonly explains: (one: Contradiction) => boolean }[] = [
  {
    // 3.2.2
    reason: 'libxml2 ignores the fixed value of a reference to an attribute',
    explains: ({ finding: { path }, refusing }) =>
      path.at(-1)?.role === 'attribute' && refusing?.fixedReferences.has(path.at(-1)!.name) === true,
  },
  {
    // 3.2.4 and 3.3.4
    reason: 'libxml2 compares fixed values as texts',
    explains: ({ answers }) => answers.accepting.some(({ problems }) => problems.some(comparesTexts)),
  },
  {
    // 3.9.1
    reason: 'libxml2 accepts an element that has maxOccurs="0"',
    explains: ({ answers }) => answers.refusing.some(({ hasForbidden }) => hasForbidden),
  },
]

/** Why libxml2 contradicts, if it is known to be wrong; otherwise undefined. */
export const mistakeIn = (one: Contradiction): string | undefined =>
  mistakes.find(({ explains }) => explains(one))?.reason

/** Whether a message of libxml2 refuses a text that has the same value as the fixed one, for example `1` for `1.0`. */
export function comparesTexts(message: string): boolean {
  const found = /value '([^']*)' does not match the fixed value constraint '([^']*)'/.exec(message)
  if (!found) return false
  const [one, other] = found.slice(1).map((text) => text.trim().replaceAll(/\s+/g, ' ')) as [string, string]
  return one === other || Number(one) === Number(other) || (booleans.get(one) ?? one) === booleans.get(other)
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])
