import type { Detail, Finding } from '../../compatibility/reasons/changes/finding.js'
import { bodyWords, listedLines } from '../../pattern/tree/addedStatements.js'
import { describeDomain } from '../../pattern/values/describeDomain.js'
import type { Domain } from '../../pattern/values/domain.js'
import { quoted } from '../../text/writing/quoted.js'
import { boundsChange } from './boundsChange.js'
import { subjectOf } from './partName.js'
import { termsOf } from './termsOf.js'

type ValuesDetail = Extract<Detail, { kind: 'values' }>

/** The quoted text, or "the empty text". */
export const textName = (text: string): string => (text === '' ? 'the empty text' : quoted(text))

/** A clause on how values changed. Listed values are named. If another clause would be too long, it gives an example instead. */
export function valuesChange(detail: ValuesDetail, finding: Finding): string {
  const { older, newer, sameType, text } = detail
  const subject = subjectOf(finding)
  const shown = text === undefined ? '' : `: ${textName(text)} is ${finding.side === 'request' ? 'refused' : 'new'}`
  if (isAction(finding)) return `the SOAP action changed${shown}`
  if (older.lines && newer.lines)
    return bodyChange(older.lines, newer.lines) ?? `the values of ${subject} changed${shown}`
  const listed = listChange(detail, subject)
  if (listed !== undefined) return listed
  const bounds = sameType ? boundsChange(older, newer, subject, termsOf(finding)) : undefined
  if (bounds !== undefined)
    return bounds.length > maxLength ? `the values of ${subject} changed${shown}` : bounds + shown
  const change = domainChange(detail, finding, subject)
  return change.length > maxLength && shown !== '' ? `the values of ${subject} changed${shown}` : change
}

/** A clause on a change of values that are not listed. */
function domainChange({ older, newer, isPart = false }: ValuesDetail, finding: Finding, subject: string): string {
  const isRequest = finding.side === 'request'
  if (isEmpty(older) && isRequest) return `${subject} may no longer be empty`
  if (isEmpty(newer) && !isRequest) return `${subject} may now be empty`
  const [before, after] = [older, newer].map((domain) =>
    isEmpty(domain) ? 'empty' : describeDomain(domain, termsOf(finding)),
  )
  return isPart
    ? `some values of ${subject} changed: ${before!} became ${after!}`
    : `${subject} was ${before!} and is now ${after!}`
}

const isEmpty = ({ atoms }: Domain): boolean => atoms.every(({ kind }) => kind === 'blank' || kind === 'null')

const isAction = ({ path }: Finding): boolean => {
  const part = path.at(-1)
  return part?.role === 'header' && part.name.toLowerCase() === 'soapaction'
}

/** The maximum length of a clause, in characters. Longer clauses do not help readers. */
const maxLength = 160

/** States which values were removed and which were added. Returns undefined if the finding does not list values. */
function listChange({ removed = [], added = [] }: ValuesDetail, subject: string): string | undefined {
  const changes = [
    ...(removed.length > 0
      ? [`${shortList(removed)} ${removed.length === 1 ? 'is no longer a value' : 'are no longer values'}`]
      : []),
    ...(added.length > 0 ? [`${shortList(added)} ${added.length === 1 ? 'is a new value' : 'are new values'}`] : []),
  ]
  return changes.length === 0 ? undefined : `${changes.join(' and ')} of ${subject}`
}

const maxListed = 20

/** The first texts of a list, and the number of the others. */
function shortList(texts: readonly string[]): string {
  const more = texts.length - maxListed
  return [...texts.slice(0, maxListed).map(textName), ...(more > 0 ? [`${String(more)} more`] : [])].join(', ')
}

/**
 * A clause that shows which lines of a body changed, if the language adds its kind. Returns undefined if both versions have the same lines,
 * because only a type in them changed.
 */
function bodyChange(older: readonly string[], newer: readonly string[]): string | undefined {
  const start = sharedStart(older, newer)
  const end = sharedStart(older.slice(start).toReversed(), newer.slice(start).toReversed())
  const [gone, come] = [older, newer].map((lines) => lines.slice(start, lines.length - end)) as [string[], string[]]
  if (gone.length === 0 && come.length === 0) return undefined
  if (start === 0) return `the body was ${bodyWords(older)} and is now ${bodyWords(newer)}`
  if (gone.length === 0) return `${listedLines(come)} ${wereOrWas(come)} added to the body`
  if (come.length === 0) return `${listedLines(gone)} ${wereOrWas(gone)} removed from the body`
  return `in the body, ${listedLines(gone)} became ${listedLines(come)}`
}

const wereOrWas = ({ length }: readonly string[]): string => (length === 1 ? 'was' : 'were')

/** The number of lines at the start that are the same. */
function sharedStart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((line, index) => line !== b[index])
  return at < 0 ? a.length : at
}
