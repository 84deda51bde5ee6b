import type { Finding } from '../compatibility/reasons/changes/finding.js'
import type { XsdValidator } from '../message/readers/xsdValidator.js'
import { readMoment, type Moment } from '../text/moment.js'
import type { Answers } from './answerOf.js'

/** A finding that libxml2 contradicts, its answers about the witness, and the schemas that should refuse the witness. */
interface Contradiction {
  readonly finding: Finding
  readonly answers: Answers
  readonly refusing: XsdValidator | undefined
}

/** The known mistakes of libxml2, each with the section of XML Schema 1.0 that it violates: of part 1, unless stated otherwise. */
const mistakes: readonly { readonly reason: string; readonly explains: (one: Contradiction) => boolean }[] = [
  {
    // 3.2.2
    reason: 'libxml2 ignores the fixed value in a reference to an attribute',
    explains: ({ finding: { path }, refusing }) =>
      path.at(-1)?.role === 'attribute' && refusing?.fixedReferences.has(path.at(-1)!.name) === true,
  },
  {
    // 3.2.4 and 3.3.4
    reason: 'libxml2 compares fixed values as text',
    explains: ({ answers }) => answers.accepting.some(({ problems }) => problems.some(comparesTexts)),
  },
  {
    // 3.9.1
    reason: 'libxml2 accepts an element that has maxOccurs="0"',
    explains: ({ answers }) => answers.refusing.some(({ hasForbidden }) => hasForbidden),
  },
  {
    // part 2, 3.3.5, 3.3.10 and 3.3.12
    reason: 'libxml2 accepts an empty list for the types NMTOKENS, IDREFS and ENTITIES',
    explains: ({ finding: { detail } }) =>
      detail.kind === 'values' &&
      detail.text === '' &&
      [detail.older, detail.newer].some(({ standard }) => standard !== undefined && builtInLists.has(standard.name)),
  },
  {
    // part 2, 3.2.7.4 and 3.2.8
    reason: 'libxml2 compares some dates and times in different time zones incorrectly',
    explains: ({ finding }) => comparesZones(momentsOf(finding)),
  },
]

/** The known mistake that explains a contradiction. Undefined if no known mistake explains it. */
export const mistakeIn = (one: Contradiction): string | undefined =>
  mistakes.find(({ explains }) => explains(one))?.reason

/** Whether libxml2 refuses a text although its value equals the fixed value. For example, `1` equals `1.0`, also in a list. */
export function comparesTexts(message: string): boolean {
  const found = /value '([^']*)' does not match the fixed value constraint '([^']*)'/.exec(message)
  if (!found) return false
  const [items, others] = found.slice(1).map((text) => text.trim().split(/\s+/)) as [string[], string[]]
  return items.length === others.length && items.every((item, index) => haveSameValue(item, others[index]!))
}

const haveSameValue = (one: string, other: string): boolean =>
  inUtc(one) === inUtc(other) ||
  (one !== '' && other !== '' && Number(one) === Number(other)) ||
  (booleans.get(one) ?? one) === booleans.get(other)

/** A date or a time with the usual spelling of UTC and of midnight. */
const inUtc = (text: string): string => text.replace(/[+-]00:00$/, 'Z').replace(/^24:00:00/, '00:00:00')

const builtInLists: ReadonlySet<string> = new Set(['xs:NMTOKENS', 'xs:IDREFS', 'xs:ENTITIES'])

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** All date and time bounds of both versions in a finding, and the text that shows the change. */
function momentsOf({ detail }: Finding): readonly Moment[] {
  if (detail.kind !== 'values') return []
  const bounds = [detail.older, detail.newer].flatMap(({ atoms }) =>
    atoms.flatMap((atom) => (atom.kind === 'scalar' ? (atom.bounds?.moments ?? []) : [])),
  )
  const shown = detail.text === undefined ? undefined : readMoment(detail.text.trim())
  return [...bounds.map(({ moment }) => moment), ...(shown ? [shown] : [])]
}

/** Whether libxml2 may order moments incorrectly: if only some have a time zone, or if times have different time zones. */
function comparesZones(moments: readonly Moment[]): boolean {
  const zones = new Set(moments.map(({ zone }) => zone))
  return zones.size > 1 && (zones.has(undefined) || moments.some(({ kind }) => kind === 'time'))
}
