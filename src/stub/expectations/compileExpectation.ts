import { generateShape } from '../../generate/generateBody.js'
import { generateResponse } from '../../generate/generateResponse.js'
import { generation } from '../../generate/generation.js'
import { matchScenarioRequest, matchScenarioResponse } from '../../match/matchMessage.js'
import type { Mismatch } from '../../match/mismatches/mismatch.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { withHeaders, type HttpRequest, type HttpResponse } from '../../message/httpMessage.js'
import { messageBody } from '../../match/matchBody.js'
import { payloadReader } from '../../message/payloadReader.js'
import { failed, success, type Result } from '../../text/failure.js'
import { compileRequest } from './compileRequest.js'
import type { DraftResponse, PreparedDraft } from './draft.js'
import { draftValues, sampleText } from './draftValues.js'
import type { Expectation, ExpectedAnswer } from './expectation.js'
import { incomingRequest } from '../lookup/incomingRequest.js'
import { headersPlace, leafPlace } from '../lookup/leafPlace.js'
import { bodyLeaves } from '../lookup/leaves.js'
import { mergedShape } from './mergedShape.js'
import { isPlaceholderLeaf, isUnreadXml, readShape, type Types } from './placeholders.js'
import { reply } from '../server/reply.js'
import type { Route } from '../lookup/routes.js'
import { requestValues } from '../templates/requestValues.js'
import {
  renderedResponse,
  responseTemplate,
  type ResponseTemplate,
  type TemplateMistake,
} from '../templates/responseTemplate.js'
import { unsendable } from '../server/unsendable.js'

/** Why a draft does not fit a scenario. */
export interface Misfit {
  readonly mismatches: readonly Mismatch[]
  /** The key of the draft that they are about. */
  readonly of: 'http-request' | 'http-response'
}

/** The request of an expectation, and one of its responses. */
export type CompiledExpectation = Pick<
  Expectation,
  'contract' | 'scenario' | 'leaves' | 'open' | 'values' | 'headers' | 'shape'
> & { readonly answer: ExpectedAnswer }

/**
 * Compiles a draft with one of its responses for a scenario: a sample of its request must match the scenario, and so must the
 * response. Anything that the draft leaves out is generated. Fails for a placeholder that cannot be read; a draft that does not
 * match is a misfit.
 */
export async function compileExpectation(
  prepared: PreparedDraft,
  index: number,
  { contract, scenario, language }: Pick<Route, 'contract' | 'scenario' | 'language'>,
): Promise<Result<CompiledExpectation | Misfit | TemplateMistake>> {
  const request = await compileRequest(prepared, { scenario, language })
  if (!request.ok) return request
  const { sample, ...compiled } = request.value
  const wrongRequest = await matchScenarioRequest(sample, scenario)
  if (wrongRequest.length > 0) return success({ mismatches: wrongRequest, of: 'http-request' })
  const draft = prepared.draft.responses[index]!
  const given = { draft, body: prepared.bodies.responses[index], isPartial: prepared.draft.isPartial }
  const response = await compileResponse(given, scenario, { scope: scenario.scope, language })
  if (!response.ok) return response
  if (draft.fault)
    return success({ contract, scenario, ...compiled, answer: { scenario, draft, reply: reply(response.value) } })
  const template = await responseTemplate(response.value, scenario)
  if (template && 'reason' in template) return success({ ...template, place: [...draft.place, ...template.place] })
  if (template) {
    const wrong = await trial(template, sample, scenario)
    if ('reason' in wrong) return success({ place: draft.place, ...wrong })
    if (wrong.length > 0) return success({ mismatches: wrong, of: 'http-response' })
    return success({
      contract,
      scenario,
      ...compiled,
      answer: { scenario, draft, reply: reply(response.value), template },
    })
  }
  const wrongResponse = await matchScenarioResponse(response.value, scenario)
  if (wrongResponse.length > 0) return success({ mismatches: wrongResponse, of: 'http-response' })
  const own = reply(response.value)
  const problem = unsendable(own)
  return problem === undefined
    ? success({ contract, scenario, ...compiled, answer: { scenario, draft, reply: own } })
    : failed('unsendable', `the response cannot be sent: ${problem}`)
}

/** How the response to a sample does not match, whatever a request may contain: mismatches that its templates wrote do not count. */
async function trial(
  template: ResponseTemplate,
  sample: HttpRequest,
  scenario: ScenarioPattern,
): Promise<readonly Mismatch[] | { readonly reason: string }> {
  const written: string[] = []
  const response = renderedResponse(template, await requestValues(incomingRequest(sample), scenario), written)
  if ('reason' in response) return response
  const mismatches = await matchScenarioResponse(response, scenario)
  return mismatches.filter(({ actual }) => !written.some((text) => quotes(actual, text)))
}

/** Whether what was found may be what a template wrote. */
function quotes(actual: string, text: string): boolean {
  const found = actual.replace(/^`"?|"?`$/g, '').replace(/…$/, '')
  if (text === '') return found === '' || found === 'null'
  return found !== '' && (found.includes(text) || text.startsWith(found) || /^an? (object|array)$/.test(found))
}

interface GivenResponse {
  readonly draft: DraftResponse
  readonly body: Uint8Array | string | undefined
  readonly isPartial: boolean
}

async function compileResponse(
  { draft, body: own, isPartial }: GivenResponse,
  scenario: ScenarioPattern,
  types: Types,
): Promise<Result<HttpResponse>> {
  const generated = generateResponse(scenario)
  const headers = draftValues(draft.headers, (name) => leafPlace(headersPlace, 'header', name), types)
  if (!headers.ok) return headers
  const body =
    own === undefined
      ? success(generated.body ?? '')
      : await (isPartial ? completeBody(own, scenario, types) : fillBody(own, types))
  if (!body.ok) return body
  const texts = Object.fromEntries(headers.value.map((value) => [value.name, sampleText(value, types.scope)]))
  return success({
    status: draft.status ?? generated.status,
    headers: withHeaders(generated.headers, texts),
    body: body.value,
  })
}

/** A partial response body, completed from the contract. */
function completeBody(
  body: Uint8Array | string,
  { response }: ScenarioPattern,
  types: Types,
): Result<Uint8Array | string> {
  const text = payloadReader(body).text()
  if (!text.ok || response.body.kind !== 'payload') return success(body)
  const given = readShape(text.value, types)
  if (!given.ok) return given
  return success(
    generateShape(mergedShape(response.body.shape, given.value, types.scope), generation(types.scope, {})).text,
  )
}

/** A response body with values in place of its placeholders. */
async function fillBody(body: Uint8Array | string, types: Types): Promise<Result<Uint8Array | string>> {
  const read = messageBody({ headers: {}, body })
  const text = read.reader.text()
  if (!text.ok) return success(body)
  const leaves = await bodyLeaves({}, read)
  const isUnread = isUnreadXml(text.value, leaves)
  if (!isUnread && !leaves.some(isPlaceholderLeaf)) return success(body)
  const shape = readShape(text.value, types)
  if (isUnread && !shape.ok) return success(body)
  return shape.ok ? success(generateShape(shape.value, generation(types.scope, {})).text) : shape
}
