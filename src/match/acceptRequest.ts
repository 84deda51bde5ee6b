import type { RequestPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { HttpRequest } from '../message/httpMessage.js'
import { noDiagnosis } from './mismatches/diagnosis.js'
import { matchBody, wrongContentType, type MessageBody } from './matchBody.js'
import { matchCookies } from './matchCookies.js'
import { matchHeaders, statedHeaders } from './matchFields.js'
import { acceptShape } from './matchShape.js'
import { matchTarget } from './matchTarget.js'
import { withTexts } from './withTexts.js'

/** Whether a request matches a scenario; `matchScenarioRequest` also says why not, at greater cost. */
export async function acceptRequest(
  request: HttpRequest,
  scenario: ScenarioPattern,
  body: MessageBody,
): Promise<boolean> {
  const head = withTexts(body.reader, () => acceptHead(request, scenario.request, scenario))
  return head.value === true && (await acceptBody(request, scenario, body))
}

const acceptHead = (
  { method, target, headers }: HttpRequest,
  pattern: RequestPattern,
  { scope }: ScenarioPattern,
): boolean =>
  method.toUpperCase() === pattern.method &&
  matchTarget(target, pattern, scope, noDiagnosis()).length === 0 &&
  matchHeaders(headers, statedHeaders(pattern), scope, noDiagnosis()).length === 0 &&
  matchCookies(headers, pattern.cookies, scope, noDiagnosis()).length === 0

async function acceptBody(
  { headers }: HttpRequest,
  { request: { body: pattern }, scope }: ScenarioPattern,
  body: MessageBody,
): Promise<boolean> {
  if (pattern.kind === 'payload' && !pattern.isOptional)
    return !wrongContentType(headers, pattern, scope, 'request') && acceptShape(body.reader, pattern.shape, scope)
  return (await matchBody(body, headers, pattern, scope, 'request', noDiagnosis())).length === 0
}
