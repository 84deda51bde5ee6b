import { generateResponse } from '../../generate/generateResponse.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { oncePer } from '../../collections/once.js'
import type { Expectation, ExpectedAnswer } from '../expectations/expectation.js'
import { incomingRequest, type IncomingRequest } from '../lookup/incomingRequest.js'
import type { Questions } from '../questions/questions.js'
import { recentAnswers } from './recentAnswers.js'
import { reply, type Reply } from '../server/reply.js'
import type { StubState } from '../state/stubState.js'

/** The stub's answer to a request. */
export type Answer =
  | { readonly kind: 'expectation'; readonly expectation: Expectation; readonly answer: ExpectedAnswer }
  | { readonly kind: 'generated'; readonly scenario: ScenarioPattern; readonly reply: Reply }
  /** No scenario of the contracts matches the request. */
  | { readonly kind: 'mismatch' }

/**
 * Finds the answer to a request: the next one of the expectation for it, or else the response that its scenario generates. Of
 * several expectations, the one that requires most facts answers, and of those the newest.
 */
export async function answer(state: StubState, incoming: IncomingRequest, asked: Questions): Promise<Answer> {
  const { request } = incoming
  const { known, keep } = recentOf(state).of(request)
  if (known) {
    if (known.kind === 'expectation') known.expectation.uses.count++
    return known
  }
  const found = (await expectedAnswer(state, asked)) ?? (await generatedAnswer(state, incoming, asked))
  if (found.kind === 'generated' || (found.kind === 'expectation' && isLasting(found.expectation))) keep(found)
  return found
}

const recentOf = oncePer(({ expectations, facts }: StubState) =>
  recentAnswers<Answer>(() => expectations.changes() + facts.changes()),
)

/** Whether an expectation has one answer, which never changes and changes nothing. */
const isLasting = ({ answers, draft: { afterLast, sets } }: Expectation): boolean =>
  answers.length === 1 && afterLast !== 'remove' && Object.keys(sets).length === 0

async function expectedAnswer(
  state: StubState,
  asked: Questions,
): Promise<Extract<Answer, { kind: 'expectation' }> | undefined> {
  const { expectations, facts } = state
  if (expectations.all.size === 0) return undefined
  for (const expectation of byRequirements(await expectations.findByKeys(asked.keys))) {
    if (!facts.hold(expectation.draft.requires)) continue
    const { values, headers, shape, scenario } = expectation
    if (!(await asked.fits({ values, headers, shape }, scenario))) continue
    const scenarios = new Set(expectation.answers.map(({ scenario }) => scenario))
    if (!(await everyAsync(scenarios, asked.accepts))) continue
    const answer = take(expectation, state)
    if (answer) return { kind: 'expectation', expectation, answer }
  }
  return undefined
}

const requirements = ({ draft: { requires } }: Expectation): number => Object.keys(requires).length

/** Expectations in their order, those that require more facts first. */
const byRequirements = (found: readonly Expectation[]): readonly Expectation[] =>
  found.some((expectation) => requirements(expectation) > 0)
    ? [...found].sort((a, b) => requirements(b) - requirements(a))
    : found

async function everyAsync<T>(items: Iterable<T>, holds: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (!(await holds(item))) return false
  return true
}

/**
 * Takes the next answer of an expectation; undefined if, while this request was read, another one has used it up or has changed
 * the facts.
 */
function take(expectation: Expectation, { expectations, facts }: StubState): ExpectedAnswer | undefined {
  const { answers, draft, uses } = expectation
  const { afterLast, requires, sets } = draft
  if (!facts.hold(requires)) return undefined
  const isLast = uses.count >= answers.length - 1
  if (afterLast === 'remove' && isLast && !expectations.remove(expectation)) return undefined
  facts.set(sets)
  const index = afterLast === 'start-over' ? uses.count % answers.length : Math.min(uses.count, answers.length - 1)
  uses.count++
  return answers[index]!
}

async function generatedAnswer({ routes }: StubState, incoming: IncomingRequest, asked: Questions): Promise<Answer> {
  for (const { scenario } of routes.find(incoming.place()))
    if (await asked.accepts(scenario)) return { kind: 'generated', scenario, reply: generatedReply(scenario) }
  return { kind: 'mismatch' }
}

/** A HEAD request that no scenario has is answered like a GET; its reply is sent without the body. */
export function asRouted(state: StubState, incoming: IncomingRequest): IncomingRequest {
  const { request } = incoming
  const isRouted = request.method !== 'HEAD' || state.routes.find(incoming.place()).length > 0
  return isRouted ? incoming : incomingRequest({ ...request, method: 'GET' }, incoming.limits)
}

const generatedReply = oncePer((scenario: ScenarioPattern): Reply => reply(generateResponse(scenario)))
