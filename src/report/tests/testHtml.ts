import { hasFailed, isWip, type TestRun } from '../../contract-test/testRun.js'
import { curlLine } from '../../http/curlLine.js'
import type { TestResult } from '../../contract-test/runTest.js'
import { printRequest, printResponse } from '../../message/print/printHttpText.js'
import { escapeMarkup } from '../../text/writing/markup.js'
import { badgeHtml, type Badge } from '../formats/badgeHtml.js'
import { causeHtml } from './causeHtml.js'
import { htmlPage } from '../formats/htmlPage.js'
import { proseHtml } from '../../text/writing/proseHtml.js'
import { testCauses, type TestCause } from './testCauses.js'
import { alsoInTests, causeTitle, summary, testTitle } from './testText.js'

function outcomeOf(result: TestResult): Badge {
  if (!hasFailed(result)) return { style: 'compatible', word: 'passed' }
  return isWip(result) ? { style: 'undecided', word: 'failed, WIP' } : { style: 'incompatible', word: 'failed' }
}

const badge = (result: TestResult): string => badgeHtml(outcomeOf(result))

/** A run that was stopped has not passed, even if no test had failed by then. */
function outcomeOfRun({ failed, left }: TestRun): Badge {
  if (failed > 0) return { style: 'incompatible', word: 'failed' }
  return left > 0 ? { style: 'undecided', word: 'stopped' } : { style: 'compatible', word: 'passed' }
}

const block = (text: string): string => `<pre class="payload" tabindex="0"><code>${escapeMarkup(text)}</code></pre>`

const disclosed = (title: string, text: string): string =>
  `<details><summary>${title}</summary>${block(text)}</details>`

/** A cause with the request and the response of its example. */
function causeArticle(cause: TestCause, id: string, url: URL): string {
  const { outcome, request } = cause.example
  const answer = 'response' in outcome ? disclosed('Response', printResponse(outcome.response)) : ''
  const also = alsoInTests(cause)
  return `<article class="finding${isWip(cause.example) ? ' open' : ''}" id="${id}">
<h3>${escapeMarkup(causeTitle(cause))} ${badge(cause.example)}</h3>
${causeHtml(cause)}
${also === undefined ? '' : `<p>${proseHtml(also)}</p>`}
${disclosed('Request', printRequest(request))}
${answer}
${disclosed('Send the request again', curlLine(url, request))}
</article>`
}

function row(result: TestResult, id = ''): string {
  const title = escapeMarkup(testTitle(result))
  const name = hasFailed(result) ? `<a href="#${id}">${title}</a>` : title
  return `<tr><th scope="row">${name}</th><td>${badge(result)}</td><td class="number" data-label="Time">${String(Math.round(result.time))} ms</td></tr>`
}

interface NamedCause {
  readonly cause: TestCause
  readonly id: string
}

const causesHtml = (title: string, causes: readonly NamedCause[], url: URL): string =>
  causes.length === 0
    ? ''
    : [`<h2>${title}</h2>`, ...causes.map(({ cause, id }) => causeArticle(cause, id, url))].join('\n')

/** A run of contract tests as an HTML page, with the causes of failures first. The page loads no other file. */
export function testHtml(run: TestRun, url: URL): string {
  const named = testCauses(run.results).map((cause, index) => ({ cause, id: `cause-${String(index + 1)}` }))
  const ids = new Map(named.toReversed().flatMap(({ cause, id }) => cause.results.map((result) => [result, id])))
  const isNegative = ({ cause }: NamedCause): boolean => cause.example.negative !== undefined
  const contracts = [...new Set(run.results.map(({ contract }) => contract.source.name))]
  const outcome = outcomeOfRun(run)
  const parts = [
    causesHtml('Failures', named.filter((one) => !isNegative(one)), url), // prettier-ignore
    causesHtml('Invalid requests that were not refused', named.filter(isNegative), url),
    ...contracts.map((name) => {
      const results = run.results.filter(({ contract }) => contract.source.name === name)
      return tableHtml(name, results, ids)
    }),
  ]
  return htmlPage(
    {
      title: `codicil test: ${outcome.word}`,
      heading: `Contract tests of ${url.href}`,
      outcome,
      summary: summary(run).trimEnd().split('\n'),
    },
    parts.filter((part) => part !== '').join('\n'),
  )
}

const tableHtml = (
  name: string,
  results: readonly TestResult[],
  ids: ReadonlyMap<TestResult, string>,
): string => `<h2>${escapeMarkup(name)}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${escapeMarkup(`tests of ${name}`)}"><table class="summary">
<thead><tr><th scope="col">Test</th><th scope="col">Result</th><th scope="col" class="number">Time</th></tr></thead>
<tbody>
${results.map((result) => row(result, ids.get(result))).join('\n')}
</tbody></table></div>`
