import type { Comparison } from '../compatibility/compare.js'
import { plain, type Paint } from '../text/paint.js'
import { byCause } from './causes.js'
import { findingsText } from './changedText.js'
import { findingJson } from './comparisonJson.js'
import { isCompatible, type Status } from './judged.js'

/** A commit that changed a contract, and the verdict on it. */
export interface HistoryStep {
  readonly commit: string
  readonly author: string
  readonly date: string
  readonly subject: string
  readonly status: Status
  readonly comparison: Comparison
}

/** The steps of a contract's history, newest first. */
export interface HistoryReport {
  readonly file: string
  readonly steps: readonly HistoryStep[]
}

/** The search for the commit that broke a contract. */
export interface BisectReport {
  readonly file: string
  /** The commit whose version the others were compared with. */
  readonly good: string
  readonly bad: string
  /** How many versions were looked at. */
  readonly versions: number
  readonly broke?: HistoryStep
  /** Commits right before that one whose versions cannot be read: it may have been one of them. */
  readonly suspects: readonly string[]
}

const short = (commit: string): string => commit.slice(0, 12)

/** What is printed of a commit must not steer the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

const counted = (count: number, what: string): string => `${String(count)} ${what}${count === 1 ? '' : 's'}`

const stepJson = ({ comparison, ...step }: HistoryStep) => ({
  ...step,
  tests: comparison.tests,
  findings: comparison.findings.map(findingJson),
})

/** The JSON form of a contract's history. */
export const historyJson = ({ file, steps }: HistoryReport): string =>
  `${JSON.stringify({ compatible: isCompatible(steps.map(({ status }) => status)), file, versions: steps.map(stepJson) })}\n`

function verdictText({ status, comparison }: HistoryStep, paint: Paint): string {
  if (status === 'incompatible')
    return paint.error(`incompatible (${counted(byCause(comparison.findings).length, 'finding')})`)
  return isCompatible([status]) ? status : paint.error(status)
}

/** The text form of a contract's history: a line for each commit, then where the contract comes from. */
export function historyText({ file, steps }: HistoryReport, paint: Paint = plain): string {
  const lines = steps.map((step) => {
    const { commit, date, author, subject } = step
    return `${paint.strong(short(commit))} ${date.slice(0, 10)} ${verdictText(step, paint)}, ${printable(author)}: ${printable(subject)}`
  })
  const first = steps.at(-1)
  const origin = first ? [`${file} appears first in ${short(first.commit)}; renames are not followed`] : []
  return [...lines, ...origin, ''].join('\n')
}

/** The JSON form of a search. */
export const bisectJson = ({ broke, ...report }: BisectReport): string =>
  `${JSON.stringify({ compatible: broke === undefined, ...report, ...(broke && { broke: stepJson(broke) }) })}\n`

/** The text form of a search: the commit that broke the contract, and how. */
export function bisectText({ file, good, bad, versions, broke, suspects }: BisectReport, paint: Paint = plain): string {
  if (!broke)
    return `No commit from ${short(good)} to ${short(bad)} broke ${file}: ${counted(versions, 'version')} of it checked\n`
  const doubt = suspects.map(short).join(', ')
  return [
    `${paint.strong(short(broke.commit))} is the first commit whose ${file} is not compatible with that of ${short(good)}`,
    `Author: ${printable(broke.author)}`,
    `Date: ${broke.date}`,
    `Subject: ${printable(broke.subject)}`,
    ...(doubt === '' ? [] : [`It may also have been one before it whose version has errors: ${doubt}`]),
    '',
    findingsText(broke.comparison, paint),
  ].join('\n')
}
