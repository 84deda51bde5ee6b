import { generateResponse } from '../../generate/generateResponse.js'
import { acceptRequest } from '../../match/acceptRequest.js'
import { matchHeaders, matchValue } from '../../match/matchFields.js'
import { acceptShape } from '../../match/matchShape.js'
import type { ScenarioPattern } from '../../pattern/patternTree.js'
import { oncePer } from '../../text/once.js'
import type { Expectation } from '../expectations/expectation.js'
import { incomingRequest, type IncomingRequest } from '../lookup/incomingRequest.js'
import { recentAnswers } from './recentAnswers.js'
import { reply, type Reply } from '../server/reply.js'
import type { StubState } from '../state/stubState.js'

/** What the stub answers to a request. */
export type Answer =
  | { readonly kind: 'expectation'; readonly expectation: Expectation }
  | { readonly kind: 'generated'; readonly scenario: ScenarioPattern; readonly reply: Reply }
  /** No scenario of the contracts matches the request. */
  | { readonly kind: 'mismatch' }

/**
 * Finds the answer to a request: the newest expectation for it, or else the response that its scenario generates. An
 * expectation with `once` is removed by the first request that it answers.
 */
export async function answer(state: StubState, incoming: IncomingRequest): Promise<Answer> {
  const { request } = incoming
  const { known, keep } = recentOf(state).of(request)
  if (known) return known
  const found = (await expectedAnswer(state, incoming)) ?? (await generatedAnswer(state, incoming))
  const isLasting = found.kind === 'generated' || (found.kind === 'expectation' && !found.expectation.draft.once)
  if (isLasting) keep(found)
  return found
}

const recentOf = oncePer(({ expectations }: StubState) => recentAnswers<Answer>(expectations.changes))

async function expectedAnswer(
  { expectations }: StubState,
  incoming: IncomingRequest,
): Promise<Extract<Answer, { kind: 'expectation' }> | undefined> {
  if (expectations.all.size === 0) return undefined
  for (const expectation of expectations.find(await incoming.leaves())) {
    if (!(await fitsOpenParts(expectation, incoming))) continue
    if (!(await acceptRequest(incoming.request, expectation.scenario, incoming.body()))) continue
    // While this request was read, another one may have used up the expectation.
    if (expectation.draft.once && !expectations.remove(expectation)) continue
    return { kind: 'expectation', expectation }
  }
  return undefined
}

async function generatedAnswer({ routes }: StubState, incoming: IncomingRequest): Promise<Answer> {
  for (const { scenario } of routes.find(incoming.place()))
    if (await acceptRequest(incoming.request, scenario, incoming.body()))
      return { kind: 'generated', scenario, reply: generatedReply(scenario) }
  return { kind: 'mismatch' }
}

/** A HEAD request that no scenario has is answered like a GET; its reply is sent without the body. */
export function asRouted(state: StubState, incoming: IncomingRequest): IncomingRequest {
  const { request } = incoming
  const isRouted = request.method !== 'HEAD' || state.routes.find(incoming.place()).length > 0
  return isRouted ? incoming : incomingRequest({ ...request, method: 'GET' }, incoming.limits)
}

/** Whether a request matches the parts of an expectation that are placeholders, and its headers. */
export async function fitsOpenParts(
  { values, headers, shape, scenario }: Pick<Expectation, 'values' | 'headers' | 'shape' | 'scenario'>,
  incoming: IncomingRequest,
): Promise<boolean> {
  const { scope } = scenario
  const leaves = await incoming.leaves()
  const fits = ([path, value]: Expectation['values'][number]): boolean => {
    const leaf = leaves.find(([at]) => at === path)
    return leaf !== undefined && matchValue(leaf[1], value, scope, path).length === 0
  }
  return (
    values.every(fits) &&
    matchHeaders(incoming.request.headers, headers, scope).length === 0 &&
    (!shape || (await acceptShape(incoming.body().reader, shape, scope)))
  )
}

const generatedReply = oncePer((scenario: ScenarioPattern): Reply => reply(generateResponse(scenario)))
