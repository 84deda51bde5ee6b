import { generateShape } from '../../generate/generateBody.js'
import { generateResponse } from '../../generate/generateResponse.js'
import { generation } from '../../generate/generation.js'
import { matchScenarioRequest, matchScenarioResponse } from '../../match/matchMessage.js'
import type { Mismatch } from '../../match/mismatch.js'
import type { ScenarioPattern, Scope } from '../../pattern/patternTree.js'
import { withHeaders, type HttpResponse } from '../../payload/httpMessage.js'
import { payloadReader } from '../../payload/payloadReader.js'
import { failed, success, type Result } from '../../text/failure.js'
import { compileRequest } from './compileRequest.js'
import type { DraftResponse, PreparedDraft } from './draft.js'
import { draftValues, sampleText } from './draftValues.js'
import type { Expectation, ExpectedAnswer } from './expectation.js'
import { bodyLeaves } from '../lookup/leaves.js'
import { isPlaceholderLeaf, readShape } from './placeholders.js'
import { reply } from '../server/reply.js'
import type { Route } from '../lookup/routes.js'
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
  { contract, scenario }: Route,
): Promise<Result<CompiledExpectation | Misfit>> {
  const request = await compileRequest(prepared, scenario)
  if (!request.ok) return request
  const { sample, ...compiled } = request.value
  const wrongRequest = await matchScenarioRequest(sample, scenario)
  if (wrongRequest.length > 0) return success({ mismatches: wrongRequest, of: 'http-request' })
  const draft = prepared.draft.responses[index]!
  const response = await compileResponse(draft, prepared.bodies.responses[index], scenario)
  if (!response.ok) return response
  const wrongResponse = draft.fault ? [] : await matchScenarioResponse(response.value, scenario)
  if (wrongResponse.length > 0) return success({ mismatches: wrongResponse, of: 'http-response' })
  const own = reply(response.value)
  const problem = draft.fault ? undefined : unsendable(own)
  return problem === undefined
    ? success({ contract, scenario, ...compiled, answer: { scenario, draft, reply: own } })
    : failed('unsendable', `the response cannot be sent: ${problem}`)
}

async function compileResponse(
  draft: DraftResponse,
  own: Uint8Array | string | undefined,
  scenario: ScenarioPattern,
): Promise<Result<HttpResponse>> {
  const { scope } = scenario
  const generated = generateResponse(scenario)
  const headers = draftValues(draft.headers, 'HEADERS', scope)
  if (!headers.ok) return headers
  const body = own === undefined ? success(generated.body ?? '') : await fillBody(own, scope)
  if (!body.ok) return body
  const texts = Object.fromEntries(headers.value.map((value) => [value.name, sampleText(value, scope)]))
  return success({
    status: draft.status ?? generated.status,
    headers: withHeaders(generated.headers, texts),
    body: body.value,
  })
}

/** A response body with values in place of its placeholders. */
async function fillBody(body: Uint8Array | string, scope: Scope): Promise<Result<Uint8Array | string>> {
  const reader = payloadReader(body)
  const text = reader.text()
  if (!text.ok || !(await bodyLeaves({}, { payload: body, reader })).some(isPlaceholderLeaf)) return success(body)
  const shape = readShape(text.value, scope)
  return shape.ok ? success(generateShape(shape.value, generation(scope, {})).text) : shape
}
