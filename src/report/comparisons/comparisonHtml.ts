import { alignLines, type AlignedRow } from '../formats/alignLines.js'
import type { Comparison } from '../../compatibility/compare.js'
import { statusOf, type Status } from '../../verdict/verdict.js'
import { approximateTexts } from '../findings/approximate.js'
import { badgeHtml, type Badge } from '../formats/badgeHtml.js'
import { fileLine } from '../../text/fileLine.js'
import { findingHtml } from '../findings/findingHtml.js'
import { counted } from '../../text/writing/counted.js'
import { htmlPage } from '../formats/htmlPage.js'
import { escapeMarkup } from '../../text/writing/markup.js'
import { problemsOf } from '../problems/problem.js'
import { noticeTexts } from '../findings/noticeTexts.js'
import { problemHtml } from '../problems/problemHtml.js'
import { proseHtml } from '../../text/writing/proseHtml.js'
import { nameOf, titleOf, totals, overallStatus, statusName, type Reported } from '../problems/reported.js'
import { incompleteText } from '../findings/incomplete.js'
import { undecidedText } from '../../verdict/undecidedMessage.js'
import { reportedCauses, shownEarlierText, type ReportedCauses } from './reportedCauses.js'
import { filePairs, type FilePair } from './filePairs.js'
import { sourceLines } from '../formats/sourceLines.js'
import { versionNames } from '../findings/witnessText.js'
import { opennessTexts, readersTexts } from '../findings/howRead.js'
import { undecidedLines } from '../findings/undecidedTexts.js'
import type { Source } from '../../text/source.js'

type Version = 'older' | 'newer'

/** How many lines to show before and after those that changed. */
const context = 4

interface Whole {
  readonly older: readonly string[]
  readonly newer: readonly string[]
  /** The lines of findings, counted from 0. */
  readonly hits: Readonly<Record<Version, ReadonlySet<number>>>
}

const cells = (
  version: Version,
  text: string | undefined,
  index: number | undefined,
  isHit: boolean,
  changed: boolean,
) => {
  const hit = isHit ? ' hit' : ''
  const sign = isHit ? '<span class="hidden">finding, line </span>' : ''
  const change = version === 'older' ? 'gone' : 'come'
  const number = index === undefined ? '' : `${sign}${index + 1}`
  return `<td class="n ${version}-n${hit}">${number}</td><td${changed && text !== undefined ? ` class="${change}"` : ''}>${text === undefined ? '' : escapeMarkup(text)}</td>`
}

/** Rows that changed or have a finding, with some around them; the rest is only counted. */
function wholeRows(rows: readonly AlignedRow[], { older, newer, hits }: Whole): string {
  const isHit = (version: Version, index: number | undefined): boolean =>
    index !== undefined && hits[version].has(index)
  const shown = new Set<number>()
  rows.forEach((row, index) => {
    if (row.same && !isHit('older', row.older) && !isHit('newer', row.newer)) return
    for (let near = index - context; near <= index + context; near++) shown.add(near)
  })
  let left = 0
  const gap = (): string => {
    if (left === 0) return ''
    const text = counted(left, 'unchanged line')
    left = 0
    return `<tr><td colspan="4" class="gap">${text}</td></tr>\n`
  }
  const body = rows.map((row, index) => {
    if (!shown.has(index)) {
      left++
      return ''
    }
    const sides = (['older', 'newer'] as const).map((version) => {
      const line = row[version]
      const text = line === undefined ? undefined : (version === 'older' ? older : newer)[line]
      return cells(version, text, line, isHit(version, line), !row.same)
    })
    return `${gap()}<tr>${sides.join('')}</tr>\n`
  })
  return body.join('') + gap()
}

function wholeHtml(reported: Reported): string {
  const { older, newer } = reported
  if (!older || !newer) return ''
  return filePairs(older, newer)
    .map((pair) => pairHtml(pair, reported))
    .join('')
}

function pairHtml({ older, newer }: FilePair, reported: Reported): string {
  const { findings } = reported.comparison
  const names = versionNames(reported)
  const hitsOf = (version: Version, source: Source): ReadonlySet<number> =>
    new Set(
      findings
        .map((finding) => finding[version])
        .filter((origin) => origin.span.end > 0 && origin.source.name === source.name)
        .map((origin) => fileLine(origin).line - 1),
    )
  const whole = {
    older: sourceLines(older),
    newer: sourceLines(newer),
    hits: { older: hitsOf('older', older), newer: hitsOf('newer', newer) },
  }
  const aligned = alignLines(whole.older, whole.newer)
  if (aligned.every(({ same }) => same)) return ''
  const rows = wholeRows(aligned, whole)
  return `<details><summary>Every change, side by side</summary>
<div class="scroll" tabindex="0" role="region" aria-label="both versions of ${escapeMarkup(newer.name)}"><table class="whole">
<colgroup><col class="numbers"><col><col class="numbers"><col></colgroup>
<thead><tr><th colspan="2" scope="colgroup">${names.older} ${escapeMarkup(older.name)}</th><th colspan="2" scope="colgroup">${names.newer} ${escapeMarkup(newer.name)}</th></tr></thead>
<tbody>
${rows}</tbody></table></div></details>`
}

const approximateHtml = (comparison: Comparison): string =>
  listHtml('approximate', 'The verdict rests on these places:', approximateTexts(comparison))

const noticesHtml = (comparison: Comparison): string =>
  listHtml('notices', 'These do not affect the verdict:', noticeTexts(comparison))

const listHtml = (title: string, about: string, texts: readonly string[]): string =>
  texts.length === 0
    ? ''
    : `<article class="finding open"><h3>${title}</h3><p>${about}</p><ul>${texts.map((text) => `<li>${proseHtml(text)}</li>`).join('')}</ul></article>\n`

const incompleteHtml = ({ incomplete = [] }: Comparison): string =>
  incomplete.map((one) => `<p>incomplete: ${proseHtml(incompleteText(one))}</p>\n`).join('')

const outcomeOf = (status: Status, all: readonly Reported[]): Badge => ({
  style: status,
  word: statusName(status, all),
})

const badge = (reported: Reported): string => badgeHtml(outcomeOf(statusOf(reported), [reported]))

function contractHtml({ reported, causes, shownEarlier }: ReportedCauses, index: number): string {
  const { comparison } = reported
  const { tests, undecided, skipped } = comparison
  const open = undecidedLines(undecided.length).map((line) => `. ${line}`)
  const counted = `Tests run: ${tests.run}, Passed: ${tests.passed}, Failed: ${tests.failed}`
  const wip = skipped.length === 0 ? '' : `, Skipped (WIP): ${skipped.length}`
  const id = `contract-${index + 1}`
  return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapeMarkup(nameOf(reported))}</h2>
<p>${badge(reported)} <span class="soft">${counted}${wip}${open.join('')}</span></p>
${[...readersTexts(comparison), ...opennessTexts(comparison)]
  .map((text) => `<p class="soft">${escapeMarkup(text)}</p>\n`)
  .join('')}${causes
    .map((caused, number) => findingHtml(caused, `${id}-finding-${number + 1}`))
    .join('\n')}${shownEarlier > 0 ? `<p class="soft">${shownEarlierText(shownEarlier)}</p>` : ''}
${undecided.map((one) => `<article class="finding open"><h3>${escapeMarkup(titleOf(one.scenario))}</h3><p>undecided: ${proseHtml(undecidedText(one))}</p></article>`).join('\n')}
${problemsOf(reported).map(problemHtml).join('\n')}
${incompleteHtml(comparison)}${noticesHtml(comparison)}${approximateHtml(comparison)}${wholeHtml(reported)}
</section>`
}

const columns = ['Run', 'Passed', 'Failed', 'Skipped'] as const

function summaryHtml(all: readonly Reported[]): string {
  const rows = all.map((reported, index) => {
    const { comparison } = reported
    const { run, passed, failed } = comparison.tests
    const numbers = [run, passed, failed, comparison.skipped.length].map(
      (number, at) => `<td class="number" data-label="${columns[at]!}">${number}</td>`,
    )
    return `<tr><th scope="row"><a href="#contract-${index + 1}">${escapeMarkup(nameOf(reported))}</a></th><td>${badge(reported)}</td>${numbers.join('')}</tr>`
  })
  return `<div class="scroll" tabindex="0" role="region" aria-label="all contracts"><table class="summary">
<thead><tr><th scope="col">Contract</th><th scope="col">Verdict</th>${columns.map((title) => `<th scope="col" class="number">${title}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`
}

/** The HTML form of comparisons: one file that needs nothing else, not even scripts. */
export function comparisonHtml(all: readonly Reported[]): string {
  const outcome = outcomeOf(overallStatus(all.map(statusOf)), all)
  const { run, passed, failed, undecided } = totals(all)
  const open = undecidedLines(undecided).map((line) => `. ${line}`)
  const several = counted(all.length, 'contract')
  return htmlPage(
    {
      title: `API contracts: ${outcome.word}`,
      heading: 'API contracts',
      outcome,
      summary: [`${several}, Tests run: ${run}, Passed: ${passed}, Failed: ${failed}${open.join('')}`],
    },
    `${all.length > 1 ? summaryHtml(all) : ''}
${reportedCauses(all).map(contractHtml).join('\n')}`,
  )
}
