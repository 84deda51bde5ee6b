import { hasFailed, isWip, type TestRun } from '../contract-test/testRun.js'
import { curlLine } from '../contract-test/curlLine.js'
import type { TestResult } from '../contract-test/runTest.js'
import { printRequest, printResponse } from '../payload/printHttpText.js'
import { htmlStyle } from './htmlStyle.js'
import { escapeMarkup } from '../text/markup.js'
import { causeText } from './causeText.js'
import { testCauses, type TestCause } from './testCauses.js'
import { alsoInTests, causeTitle, summary, testTitle } from './testText.js'

const styleAndWord = (result: TestResult): readonly [style: string, word: string] => {
  if (!hasFailed(result)) return ['compatible', 'passed']
  return isWip(result) ? ['undecided', 'failed, WIP'] : ['incompatible', 'failed']
}

const badge = (result: TestResult): string => {
  const [style, word] = styleAndWord(result)
  return `<span class="verdict ${style}">${word}</span>`
}

const block = (text: string): string => `<pre class="payload" tabindex="0"><code>${escapeMarkup(text)}</code></pre>`

const disclosed = (title: string, text: string): string =>
  `<details><summary>${title}</summary>${block(text)}</details>`

/** A cause with the request and the response of its example. */
function causeHtml(cause: TestCause, id: string, url: URL): string {
  const { outcome, request } = cause.example
  const answer = 'response' in outcome ? disclosed('Response', printResponse(outcome.response)) : ''
  const also = alsoInTests(cause)
  return `<article class="finding${isWip(cause.example) ? ' open' : ''}" id="${id}">
<h3>${escapeMarkup(causeTitle(cause))} ${badge(cause.example)}</h3>
${block(causeText(cause))}
${also === undefined ? '' : `<p>${escapeMarkup(also)}</p>`}
${disclosed('Request', printRequest(request))}
${answer}
${disclosed('Send the request again', curlLine(url, request))}
</article>`
}

function row(result: TestResult, id = ''): string {
  const title = escapeMarkup(testTitle(result))
  const name = hasFailed(result) ? `<a href="#${id}">${title}</a>` : title
  return `<tr><th scope="row">${name}</th><td>${badge(result)}</td><td class="number">${String(Math.round(result.time))} ms</td></tr>`
}

interface NamedCause {
  readonly cause: TestCause
  readonly id: string
}

const causesHtml = (title: string, causes: readonly NamedCause[], url: URL): string =>
  causes.length === 0
    ? ''
    : [`<h2>${title}</h2>`, ...causes.map(({ cause, id }) => causeHtml(cause, id, url))].join('\n')

/** A run of contract tests as an HTML page, with the causes of failures first. The page loads no other file. */
export function testHtml(run: TestRun, url: URL): string {
  const named = testCauses(run.results).map((cause, index) => ({ cause, id: `cause-${String(index + 1)}` }))
  const ids = new Map(named.toReversed().flatMap(({ cause, id }) => cause.results.map((result) => [result, id])))
  const isNegative = ({ cause }: NamedCause): boolean => cause.example.negative !== undefined
  const contracts = [...new Set(run.results.map(({ contract }) => contract.source.name))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>codicil test</title>
<style>${htmlStyle}</style>
</head>
<body>
<main>
<h1>Contract tests of ${escapeMarkup(url.href)}</h1>
<p>${summary(run).trimEnd().split('\n').map(escapeMarkup).join('<br>')}</p>
${causesHtml(
  'Failures',
  named.filter((one) => !isNegative(one)),
  url,
)}
${causesHtml('Invalid requests that were not refused', named.filter(isNegative), url)}
${contracts
  .map(
    (name) => `<h2>${escapeMarkup(name)}</h2>
<div class="scroll"><table class="summary"><thead><tr><th>Test</th><th>Result</th><th class="number">Time</th></tr></thead><tbody>
${run.results
  .filter(({ contract }) => contract.source.name === name)
  .map((result) => row(result, ids.get(result)))
  .join('\n')}
</tbody></table></div>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}
