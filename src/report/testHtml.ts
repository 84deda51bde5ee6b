import { hasFailed, isWip, type TestRun } from '../contract-test/contractTest.js'
import { curlLine } from '../contract-test/curlLine.js'
import type { TestResult } from '../contract-test/runTest.js'
import { printRequest, printResponse } from '../payload/printHttpText.js'
import { htmlStyle } from './htmlStyle.js'
import { escapeMarkup } from '../text/markup.js'
import { failureText, summary, testTitle } from './testText.js'

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

function failureHtml(result: TestResult, id: string, url: URL): string {
  const { outcome, request } = result
  const answer = outcome.kind === 'mismatched' ? disclosed('Response', printResponse(outcome.response)) : ''
  return `<article class="finding${isWip(result) ? ' open' : ''}" id="${id}">
<h3>${escapeMarkup(testTitle(result))} ${badge(result)}</h3>
${block(failureText(result))}
${disclosed('Request', printRequest(request))}
${answer}
${disclosed('Send the request again', curlLine(url, request))}
</article>`
}

function row(result: TestResult, id: string): string {
  const title = escapeMarkup(testTitle(result))
  const name = hasFailed(result) ? `<a href="#${id}">${title}</a>` : title
  return `<tr><th scope="row">${name}</th><td>${badge(result)}</td><td class="number">${String(Math.round(result.time))} ms</td></tr>`
}

/** A run of contract tests as an HTML page, failures first. The page loads no other file. */
export function testHtml(run: TestRun, url: URL): string {
  const named = run.results.map((result, index) => ({ result, id: `test-${String(index + 1)}` }))
  const failures = named.filter(({ result }) => hasFailed(result))
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
${failures.length === 0 ? '' : `<h2>Failures</h2>\n${failures.map(({ result, id }) => failureHtml(result, id, url)).join('\n')}`}
${contracts
  .map(
    (name) => `<h2>${escapeMarkup(name)}</h2>
<div class="scroll"><table class="summary"><thead><tr><th>Test</th><th>Result</th><th class="number">Time</th></tr></thead><tbody>
${named
  .filter(({ result }) => result.contract.source.name === name)
  .map(({ result, id }) => row(result, id))
  .join('\n')}
</tbody></table></div>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}
