import {
  CannotGenerate,
  escapeMarkup,
  generateSample,
  isError,
  type LoadedContract,
  printRequest,
  printResponse,
  proseHtml,
  type ScenarioPattern,
  titleOf,
} from '../../../src/core.js'

/** A request and a response of each scenario. */
export const samplesOf = ({ pattern, diagnostics }: LoadedContract): string =>
  diagnostics.some(isError)
    ? '<p class="soft">Samples are shown once the newer contract has no errors.</p>'
    : pattern.scenarios.map(sampleHtml).join('')

function sampleHtml(scenario: ScenarioPattern): string {
  const figure = (caption: string, text: string): string =>
    `<figure><figcaption>${caption}</figcaption><pre class="payload" tabindex="0"><code>${escapeMarkup(text)}</code></pre></figure>`
  const figures = (): string => {
    const { requests, response } = generateSample(scenario)
    const written = requests.map(({ request }) => figure('request', printRequest(request)))
    return `<div class="sides">${[...written, figure('response', printResponse(response))].join('')}</div>`
  }
  return `<section class="sample"><h3>${escapeMarkup(titleOf(scenario.title))}</h3>${unlessTooLong(figures)}</section>`
}

function unlessTooLong(generate: () => string): string {
  try {
    return generate()
  } catch (error) {
    if (error instanceof CannotGenerate) return `<p class="soft">${proseHtml(error.message)}</p>`
    throw error
  }
}
