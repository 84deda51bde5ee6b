import { counted } from '../../text/writing/counted.js'
import { plain, type Paint } from '../../text/writing/paint.js'
import type { Bisection } from '../../verdict/bisect.js'
import type { HistoryStep } from '../../verdict/judgeHistory.js'
import { isCompatible, statusOf } from '../../verdict/verdict.js'
import { approximateJson, approximateLines } from '../findings/approximate.js'
import { opennessJson, opennessTexts } from '../findings/howRead.js'
import { byCause } from '../findings/causes.js'
import { comparedJson } from './comparedJson.js'
import { comparisonText } from './comparisonText.js'

/** The steps of a contract's history, newest first. */
export interface HistoryReport {
  readonly file: string
  readonly steps: readonly HistoryStep[]
}

const short = (commit: string): string => commit.slice(0, 12)

/** Text of a commit without the characters that control a terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ')

const stepJson = ({ compared, ...step }: HistoryStep) => ({ ...step, ...comparedJson(compared) })

/** The JSON form of a contract's history. */
export const historyJson = ({ file, steps }: HistoryReport): string =>
  `${JSON.stringify({ compatible: isCompatible(steps.map(({ compared }) => statusOf(compared))), file, versions: steps.map(stepJson) })}\n`

/** The verdict on a step; `before` is the step before it. */
function statusText({ compared }: HistoryStep, before: HistoryStep | undefined, paint: Paint): string {
  const status = statusOf(compared)
  const { findings, approximate } = compared.comparison
  const isApproximate = approximate !== undefined
  if (status === 'incompatible')
    return paint.error(
      `incompatible (${counted(byCause(findings).length, 'finding')}${isApproximate ? ', approximate' : ''})`,
    )
  if (status === 'renamed' && before) return paint.error(`renamed from ${before.file}`)
  const text = isApproximate ? `${status} (approximate)` : status
  return isCompatible([status]) ? text : paint.error(text)
}

/** The text form of a contract's history: a line for each commit, then the commit where the contract first appears. */
export function historyText({ steps }: HistoryReport, paint: Paint = plain): string {
  const lines = steps.map((step, index) => {
    const { commit, date, author, subject } = step
    return `${paint.strong(short(commit))} ${date.slice(0, 10)} ${statusText(step, steps[index + 1], paint)}, ${printable(author)}: ${printable(subject)}`
  })
  const first = steps.at(-1)
  const origin = first ? [`${first.file} first appears in ${short(first.commit)}`] : []
  const openness = new Set(steps.flatMap(({ compared }) => opennessTexts(compared.comparison)))
  return [...lines, ...origin, ...openness, ''].join('\n')
}

/** The JSON form of a search. */
export function bisectJson(bisection: Bisection): string {
  const { file, good, bad, versions, broke, suspects } = bisection
  const json = {
    compatible: broke === undefined,
    file,
    good,
    bad,
    versions,
    suspects,
    ...(broke && { broke: stepJson(broke) }),
    ...approximateJson(bisection),
    ...opennessJson(bisection),
  }
  return `${JSON.stringify(json)}\n`
}

/** The text form of a search: the commit that broke the contract, and how. */
export function bisectText(bisection: Bisection, paint: Paint = plain): string {
  const { file, good, bad, versions, broke, suspects } = bisection
  if (!broke) {
    const text = `No commit from ${short(good)} to ${short(bad)} broke ${file}: ${counted(versions, 'version')} of it checked`
    return [text, ...approximateLines(bisection), ...opennessTexts(bisection), ''].join('\n')
  }
  const doubt = suspects.map(short).join(', ')
  return [
    `${paint.strong(short(broke.commit))} is the first commit whose ${file} is not compatible with the version at ${short(good)}`,
    `Author: ${printable(broke.author)}`,
    `Date: ${broke.date}`,
    `Subject: ${printable(broke.subject)}`,
    ...(doubt === '' ? [] : [`It may also have been an earlier commit whose version has errors: ${doubt}`]),
    '',
    comparisonText(broke.compared.comparison, undefined, paint),
  ].join('\n')
}
