import type { TitledRequest } from '../generate/generateRequests.js'
import type { HttpResponse } from '../payload/httpMessage.js'
import { printRequest, printResponse } from '../payload/printHttpText.js'
import { asJson } from './messageJson.js'
import { plain, type Paint } from '../text/paint.js'

/** What was generated for a scenario. */
export interface Sample {
  readonly scenario: string
  /** Each with what sets it apart; one alone needs no title. */
  readonly requests: readonly TitledRequest[]
  readonly response: HttpResponse
}

/** The samples as text: under a heading for each message, the message as HTTP writes it. */
export const samplesText = (samples: readonly Sample[], paint: Paint = plain): string =>
  samples
    .flatMap(({ scenario, requests, response }) => [
      ...requests.map(({ title, request }) =>
        message(`${scenario}: request${title === '' ? '' : ` (${title})`}`, printRequest(request), paint),
      ),
      message(`${scenario}: response`, printResponse(response), paint),
    ])
    .join('\n')

const message = (title: string, text: string, paint: Paint): string => `${paint.strong(`### ${title}`)}\n${text}\n`

/** The JSON form of samples. */
export function samplesJson(samples: readonly Sample[]): string {
  const scenarios = samples.map(({ scenario, requests, response }) => ({
    scenario,
    requests: requests.map(({ title, request }) => ({ ...(title !== '' && { title }), ...asJson(request) })),
    response: asJson(response),
  }))
  return `${JSON.stringify({ samples: scenarios })}\n`
}
