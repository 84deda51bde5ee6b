import type { TestOutcome } from '../../contract-test/runTest.js'
import { pathText } from '../../message/pathText.js'
import { fileLineText } from '../../text/fileLine.js'
import { escapeMarkup } from '../../text/writing/markup.js'
import { quoted } from '../../text/writing/quoted.js'
import { visibleLine } from '../../text/writing/visible.js'
import { answerNotes, notRefusedSentence, wrongPart } from './causeText.js'
import { framePrinter, statedAt } from '../matches/matchReport.js'
import { proseHtml } from '../../text/writing/proseHtml.js'
import type { TestCause } from './testCauses.js'

/** A cause as HTML: its mismatches with the lines of the answer, why there was no answer, or which requests were not refused. */
export function causeHtml(cause: TestCause): string {
  const { outcome } = cause.example
  switch (outcome.kind) {
    case 'passed':
      return ''
    case 'unanswered':
      return paragraph(`no answer: ${visibleLine(outcome.message)}`)
    case 'mismatched':
      return mismatchedHtml(cause, outcome)
    case 'not-refused':
      return notRefusedHtml(cause, outcome)
  }
}

const paragraph = (sentence: string): string => `<p>${proseHtml(sentence)}</p>`

function mismatchedHtml(
  { example, mismatches }: TestCause,
  outcome: Extract<TestOutcome, { kind: 'mismatched' }>,
): string {
  const frameAt = framePrinter(outcome.text ?? '')
  const items = mismatches.map((mismatch) => {
    const { path, message, payload } = mismatch
    const place = payload ? `answer:${String(payload.line)}:${String(payload.column)}, ` : ''
    const stated = fileLineText(statedAt(example.contract.source, mismatch))
    return `<li><p><code>${escapeMarkup(pathText(path, 'response'))}</code>: ${proseHtml(visibleLine(message))}</p>
<p class="soft">${place}see ${escapeMarkup(stated)}</p>
${payload && outcome.text !== undefined ? frameHtml(frameAt(payload)) : ''}</li>`
  })
  const notes = answerNotes(example, outcome, mismatches, quoted)
  return `<ul class="mismatches">${items.join('\n')}</ul>\n${notes.map(paragraph).join('\n')}`
}

const frameHtml = (frame: string): string => `<pre class="frame" tabindex="0"><code>${escapeMarkup(frame)}</code></pre>`

function notRefusedHtml({ results }: TestCause, outcome: Extract<TestOutcome, { kind: 'not-refused' }>): string {
  const items = results.map((result) => `<li>${proseHtml(`${result.title}: ${wrongPart(result)}`)}</li>`)
  return `${paragraph(`${notRefusedSentence(results.length, outcome)}:`)}\n<ul>${items.join('\n')}</ul>`
}
