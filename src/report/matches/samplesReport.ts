import type { Sample } from '../../generate/generateSample.js'
import { printRequest, printResponse } from '../../message/print/printHttpText.js'
import { messageJson } from '../formats/messageJson.js'
import { plain, type Paint } from '../../text/writing/paint.js'

/** The samples as text: each message in HTTP's format under a heading. */
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

/** The samples as JSON (schemas/samples.schema.json). */
export function samplesJson(samples: readonly Sample[]): string {
  const scenarios = samples.map(({ scenario, requests, response }) => ({
    scenario,
    requests: requests.map(({ title, request }) => ({ ...(title !== '' && { title }), ...messageJson(request) })),
    response: messageJson(response),
  }))
  return `${JSON.stringify({ samples: scenarios })}\n`
}
