import type { Finding, Origin } from '../../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { escapeMarkup } from '../../text/writing/markup.js'
import { adviceFor } from './advice.js'
import { allowanceText, allowingLine } from './allowanceText.js'
import { alsoIn, brokenTexts, type CausedFinding } from './causes.js'
import { proof, versionNames, withoutWitness } from './witnessText.js'
import { fileLineText } from '../../text/fileLine.js'
import { confirmationText } from './confirmationText.js'
import { findingMessage } from './findingMessage.js'
import { findingPath } from './findingPath.js'
import { fixDiff } from '../fixes/fixDiff.js'
import { fixSentence } from '../fixes/fixText.js'
import { breaksText } from './howRead.js'
import { proseHtml } from '../../text/writing/proseHtml.js'
import { extent } from '../formats/extent.js'
import { subjectOf } from '../problems/reported.js'
import { usesText } from './relatedText.js'
import { sourceLines } from '../formats/sourceLines.js'

type Version = 'older' | 'newer'

/** How many lines to show before and after the lines of a finding, and how many of those lines at most. */
const context = 4
const maxMarked = 16

/** The part of a line that a finding is about, as marked text. */
function marked(text: string, line: number, { start, end }: ReturnType<typeof extent>): string {
  const from = line === start.line ? start.column - 1 : text.length - text.trimStart().length
  const to = line === end.line ? end.column - 1 : text.length
  if (to <= from) return escapeMarkup(text)
  return `${escapeMarkup(text.slice(0, from))}<mark>${escapeMarkup(text.slice(from, to))}</mark>${escapeMarkup(text.slice(to))}`
}

/** The lines around a finding in one version, those of the finding marked. */
function excerpt(version: Version, origin: Origin, links: FindingLinks): string {
  const place = extent(origin)
  const [first, last] = [place.start.line, Math.min(place.end.line, place.start.line + maxMarked - 1)]
  const lines = sourceLines(origin.source)
  const from = Math.max(0, first - 1 - context)
  const isWhole = origin.span.end === origin.span.start
  const shown = lines.slice(from, last + context).map((text, index) => {
    const line = from + index + 1
    const hit = line >= first && line <= last && !isWhole
    const content = hit ? marked(text, line, place) : escapeMarkup(text)
    return `<span class="l${hit ? ' hit' : ''}"><span class="n">${line}</span>${content}\n</span>`
  })
  return `<figure class="${version}"><figcaption>${links.place(version, origin)}</figcaption><pre tabindex="0"><code>${shown.join('')}</code></pre></figure>`
}

/** How a finding names its rule and its places, as HTML. By default, neither is a link. */
export interface FindingLinks {
  readonly rule: (id: string) => string
  readonly place: (version: Version, origin: Origin) => string
}

const noLinks = (finding: Finding): FindingLinks => ({
  rule: (id) => `<code class="rule">${escapeMarkup(id)}</code>`,
  place: (version, origin) => `<b>${versionNames(finding)[version]}</b> ${escapeMarkup(fileLineText(origin))}`,
})

/** A finding as HTML (its style is in `htmlStyle`): what changed, both declarations, the witness, and what to do instead. */
export function findingHtml(caused: CausedFinding, id: string, links = noLinks(caused.finding)): string {
  const { finding } = caused
  const { level, older, newer, witness } = finding
  const rule = ruleOf(finding)
  const also = alsoIn(caused)
  const advice = adviceFor(finding)
  return `<article class="finding ${level}" id="${id}">
<h3>${escapeMarkup(subjectOf(finding))}</h3>
<p>${links.rule(rule.id)} <span class="soft">at</span> <code>${escapeMarkup(findingPath(finding))}</code></p>
<p>${proseHtml(findingMessage(finding))}${level === 'type' ? ' <span class="soft">(declared type only)</span>' : ''}</p>
${[...usesText(caused), ...(also === undefined ? [] : [also])].map((text) => `<p class="soft">${proseHtml(text)}</p>\n`).join('')}<div class="sides">${excerpt('older', older, links)}${excerpt('newer', newer, links)}</div>
${
  witness
    ? `<p>${proof(finding, witness)}</p>\n<pre class="payload" tabindex="0"><code>${escapeMarkup(witness.payload)}</code></pre>`
    : withoutWitness(finding)
        .map((sentence) => `<p>${sentence}</p>`)
        .join('')
}
${[...brokenTexts(caused), ...breaksText(finding), ...confirmationText(finding)]
  .map((sentence) => `<p class="soft">${proseHtml(sentence)}</p>`)
  .join('')}
${advice === '' ? '' : `<p><span class="soft">How to change it compatibly:</span> ${proseHtml(advice)}</p>`}
${fixHtml(finding)}${allowanceHtml(caused)}</article>`
}

function fixHtml(finding: Finding): string {
  if (!finding.fix) return ''
  const lines = fixDiff(finding).join('\n')
  return `<p><span class="soft">Verified fix:</span> ${proseHtml(fixSentence(finding.fix))}</p>
<pre class="payload" tabindex="0"><code>${escapeMarkup(lines)}</code></pre>
`
}

function allowanceHtml(caused: CausedFinding): string {
  const allowing = allowingLine(caused)
  if (!allowing) return ''
  return `<p class="soft">${proseHtml(allowanceText(allowing))} <code>${escapeMarkup(allowing.text)}</code></p>\n`
}
