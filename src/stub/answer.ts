import { generateResponse } from '../generate/generateResponse.js'
import { acceptRequest } from '../match/acceptRequest.js'
import { messageBody, type MessageBody } from '../match/matchBody.js'
import { matchHeaders, matchValue } from '../match/matchFields.js'
import { acceptShape } from '../match/matchShape.js'
import type { ScenarioPattern } from '../pattern/patternTree.js'
import type { HttpRequest } from '../payload/httpMessage.js'
import type { Expectation } from './expectation.js'
import { bodyLeaves, placeLeaves, queryLeaves, type Leaf } from './leaves.js'
import { recentAnswers } from './recentAnswers.js'
import { reply, type Reply } from './reply.js'
import type { StubState } from './stubState.js'
import { oncePer } from '../text/once.js'

/** What the stub has to say to a request. */
export type Answer =
  | { readonly kind: 'expectation'; readonly expectation: Expectation }
  | { readonly kind: 'generated'; readonly scenario: ScenarioPattern; readonly reply: Reply }
  /** It is none of the contracts' requests. */
  | { readonly kind: 'mismatch'; readonly body: MessageBody }

/**
 * Finds the answer to a request: the newest expectation for it, else what its scenario generates. An expectation for one
 * request alone is taken away by the first.
 */
export async function answer(state: StubState, request: HttpRequest): Promise<Answer> {
  const [recent, changes] = [recentOf(state), state.expectations.changes()]
  const known = recent.get(request)
  if (known) return known
  const found = await findAnswer(state, request)
  const isLasting = found.kind === 'generated' || (found.kind === 'expectation' && !found.expectation.draft.once)
  if (isLasting) recent.keep(request, found, changes)
  return found
}

const recentOf = oncePer(({ expectations }: StubState) => recentAnswers<Answer>(expectations.changes))

async function findAnswer(state: StubState, request: HttpRequest): Promise<Answer> {
  const body = messageBody(request)
  const place = placeLeaves(request)
  if (state.expectations.all.size > 0) {
    const leaves = [...place, ...queryLeaves(request.target), ...bodyLeaves(request.headers, body.reader)]
    for (const expectation of state.expectations.find(leaves))
      if (
        isFor(expectation, request, leaves, body) &&
        (await acceptRequest(request, expectation.scenario, body)) &&
        (!expectation.draft.once || state.expectations.remove(expectation))
      )
        return { kind: 'expectation', expectation }
  }
  for (const { scenario } of state.routes.find(place))
    if (await acceptRequest(request, scenario, body))
      return { kind: 'generated', scenario, reply: generatedReply(scenario) }
  return { kind: 'mismatch', body }
}

/** A HEAD that no scenario has is answered as a GET; its reply is sent without the body. */
export function asRouted(state: StubState, request: HttpRequest): HttpRequest {
  const isOther = request.method !== 'HEAD' || state.routes.find(placeLeaves(request)).length > 0
  return isOther ? request : { ...request, method: 'GET' }
}

/** Whether what an expectation leaves open is as it says. */
function isFor(
  { values, headers, shape, scenario: { scope } }: Expectation,
  request: HttpRequest,
  leaves: readonly Leaf[],
  { reader }: MessageBody,
): boolean {
  const textAt = (path: string): string | undefined => leaves.find(([at]) => at === path)?.[1]
  return (
    values.every(([path, value]) => matchValue(textAt(path) ?? '', value, scope, path).length === 0) &&
    matchHeaders(request.headers, headers, scope).length === 0 &&
    (!shape || acceptShape(reader, shape, scope))
  )
}

const generatedReply = oncePer((scenario: ScenarioPattern): Reply => reply(generateResponse(scenario)))
