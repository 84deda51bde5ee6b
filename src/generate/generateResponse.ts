import type { HttpResponse } from '../message/httpMessage.js'
import type { ScenarioPattern } from '../pattern/tree/patternTree.js'
import { generateBody } from './generateBody.js'
import { generateHeaders } from './generateHeaders.js'
import { generation, type GenerateOptions } from './generation.js'

/** A response of a scenario: status, headers and body. The same seed gives the same bytes. */
export function generateResponse(
  { response, scope }: ScenarioPattern,
  options: GenerateOptions = {},
): Required<Pick<HttpResponse, 'headers'>> & HttpResponse {
  const generating = generation(scope, options)
  const body = generateBody(response.body, generating)
  return { status: response.status, headers: generateHeaders(response, body, generating), body: body.text }
}
