import { setTimeout as wait } from 'node:timers/promises'
import type { HttpRequest } from '../../message/httpMessage.js'
import type { PayloadLimits } from '../../message/limits.js'
import { answer, asRouted, type Answer } from './answer.js'
import { incomingRequest, quickly, TakesLong, type IncomingRequest } from '../lookup/incomingRequest.js'
import type { LiveState } from '../state/liveState.js'
import type { Journal, JournalOutcome as Entry } from './journal.js'
import { passThrough } from './passThrough.js'
import { record, type Recorded } from '../recording/record.js'
import type { QuestionThread } from '../questions/questionThread.js'
import { questions, type Questions } from '../questions/questions.js'
import type { RouteTable } from '../lookup/routes.js'
import { oncePer } from '../../collections/once.js'
import { refusalJson } from './mismatchJson.js'
import { firstReason, refusals, refusalText } from './refusal.js'
import { refusalStatus, type RefusalStatus } from './refusalStatus.js'
import { jsonReply, ownReply, reply, textReply, wants, type Reply } from '../server/reply.js'
import type { ServerOutcome } from '../server/server.js'
import { soapFault, soapVersionOf } from '../server/soapFault.js'
import type { StubState } from '../state/stubState.js'
import { renderedReply } from './renderedReply.js'
import { unsendable } from '../server/unsendable.js'

export interface Behaviour {
  /** Refuse requests that have no expectation. */
  readonly strict?: boolean | undefined
  /** Refuse SOAP requests with a Fault of their SOAP version. */
  readonly soapFaults?: boolean | undefined
  /** Where to send requests that have no expectation. */
  readonly target?: URL | undefined
  /** Write what the target answers as expectations into the data folders. */
  readonly record?: boolean | undefined
  /** Record secrets as they are, not placeholders in their place. */
  readonly keepSecrets?: boolean | undefined
  /** The limits of the bodies of requests. */
  readonly limits?: Partial<PayloadLimits> | undefined
  readonly notice?: (notice: Exclude<Recorded, { readonly kind: 'known' }>) => void
}

/** The reply, and its record in the journal. */
interface Served extends Omit<Entry, 'status' | 'duration'> {
  readonly outcome: ServerOutcome
}

/** How a request is to be answered. */
type Plan =
  | { readonly kind: 'serve'; readonly served: Served; readonly delay: number }
  | { readonly kind: 'pass-on'; readonly target: URL; readonly request: HttpRequest; readonly scenario?: string }

/** Bytes; larger bodies are read and matched by another thread, one at a time, since that takes long and their trees much memory. */
const large = 64 * 1024

/** Serves requests by the contracts and the expectations, and adds them to the journal. */
export function serving(
  live: LiveState,
  behaviour: Behaviour,
  journal: Journal,
  thread: QuestionThread,
): (request: HttpRequest) => Promise<ServerOutcome> {
  return async (request) => {
    const start = Date.now() // reading a clock costs a percent or two of a request, so each is read once
    const plan = await planFor(live.now(), request, behaviour, thread)
    const served = sendable(plan.kind === 'serve' ? plan.served : await passOn(live, plan, behaviour))
    const { outcome, ...entry } = served
    const delay = plan.kind === 'serve' ? plan.delay : 0
    const duration = Math.max(0, Date.now() - start) + delay
    journal.add(request, { ...entry, status: typeof outcome === 'string' ? 0 : outcome.status, duration }, start)
    if (delay > 0) await wait(delay)
    return outcome
  }
}

/** The reply, or an error in its place if HTTP cannot express it. */
function sendable(served: Served): Served {
  const { outcome, answer: kind } = served
  const problem = typeof outcome === 'string' ? undefined : unsendable(outcome)
  if (problem === undefined) return served
  const [status, whose] = kind === 'passed-through' ? [502, 'the target'] : [500, 'the contract']
  const reason = `the response of ${whose} cannot be sent: ${problem}`
  return { ...served, reason, outcome: ownReply(jsonReply(status, { error: reason })) }
}

/** The body, once read, is needed only here, so that a delayed request does not keep it. */
async function planFor(
  state: StubState,
  received: HttpRequest,
  behaviour: Behaviour,
  thread: QuestionThread,
): Promise<Plan> {
  const incoming = asRouted(state, incomingRequest(received, behaviour.limits))
  const scenarios = scenariosOf(state.routes)
  const plan = (asked: Questions): Promise<Plan> => planned(state, incoming, asked, behaviour)
  const isLarge = (incoming.request.body?.length ?? 0) > large
  try {
    if (!isLarge) return await plan(questions(quickly(incoming), scenarios))
  } catch (error) {
    if (!(error instanceof TakesLong)) throw error
  }
  return thread.about(incoming, scenarios, plan)
}

const scenariosOf = oncePer(({ all }: RouteTable) => all.map(({ scenario }) => scenario))

async function planned(
  state: StubState,
  incoming: IncomingRequest,
  asked: Questions,
  behaviour: Behaviour,
): Promise<Plan> {
  const { request } = incoming
  const { target } = behaviour
  const found = await answer(state, incoming, asked)
  if (found.kind === 'expectation') {
    const { answer: own, expectation } = found
    const entry = { answer: 'expectation', scenario: own.scenario.title, expectation: expectation.id } as const
    const sent = own.template ? await renderedReply(own.template, own.scenario, asked) : own.reply
    return { kind: 'serve', served: { ...entry, ...servedBy(own.draft.fault ?? sent) }, delay: own.draft.delay }
  }
  const named = found.kind === 'generated' && { scenario: found.scenario.title }
  if (target) return { kind: 'pass-on', target, request, ...named }
  return { kind: 'serve', served: await ownAnswer(state, found, incoming, asked, behaviour), delay: 0 }
}

/** The reply of an expectation, or an error in its place. */
function servedBy(outcome: ServerOutcome | { readonly reason: string }): Pick<Served, 'outcome' | 'reason'> {
  if (typeof outcome === 'string' || 'status' in outcome) return { outcome }
  return { reason: outcome.reason, outcome: ownReply(jsonReply(500, { error: outcome.reason })) }
}

async function ownAnswer(
  state: StubState,
  found: Exclude<Answer, { kind: 'expectation' }>,
  incoming: IncomingRequest,
  asked: Questions,
  behaviour: Behaviour,
): Promise<Served> {
  if (found.kind === 'mismatch') return refuse(state, incoming, asked, behaviour)
  const scenario = found.scenario.title
  return behaviour.strict
    ? refuseStrictly(incoming.request, scenario, behaviour)
    : { answer: 'generated', scenario, outcome: found.reply }
}

/** Gets the answer from the API itself. */
async function passOn(
  live: LiveState,
  { target, request, scenario }: Extract<Plan, { kind: 'pass-on' }>,
  { record: isRecording, keepSecrets = false, limits, notice }: Behaviour,
): Promise<Served> {
  const entry = { answer: 'passed-through', ...(scenario !== undefined && { scenario }) } as const
  const response = await passThrough(target, request)
  if (!response.ok) {
    const { message: reason } = response.failure
    return { ...entry, reason, outcome: ownReply(textReply(502, `${reason}\n`)) }
  }
  if (isRecording) {
    const recorded = await live.change((state) =>
      record(state, incomingRequest(request, limits), response.value, keepSecrets),
    )
    if (recorded.kind !== 'known') notice?.(recorded)
  }
  return { ...entry, outcome: reply(response.value) }
}

function refuseStrictly(request: HttpRequest, scenario: string, behaviour: Behaviour): Served {
  const text = `The request matches the scenario "${scenario}", but no expectation covers it, and the stub is strict. Add an expectation, or turn strict mode off.\n`
  const reason = 'no expectation covers it, and the stub is strict'
  const outcome = ownReply(soapReply(request, reason, text, behaviour) ?? textReply(400, text))
  return { answer: 'refused', scenario, reason, outcome }
}

async function refuse(
  state: StubState,
  incoming: IncomingRequest,
  asked: Questions,
  behaviour: Behaviour,
): Promise<Served> {
  const { request } = incoming
  const candidates = await refusals(state, incoming, asked)
  const why = refusalStatus(state.routes, request)
  const reason = firstReason(candidates)
  const refused = { answer: 'mismatch', reason, candidates } as const
  const sent = (plain: Reply): Served => ({ ...refused, outcome: ownReply(withAllowed(plain, why)) })
  if (wants(request.headers, 'application/json'))
    return sent(jsonReply(why.status, { candidates: candidates.map(refusalJson) }))
  const text = refusalText(request, candidates, why)
  return sent(soapReply(request, reason, text, behaviour) ?? textReply(why.status, text))
}

/** A reply with the header `Allow` if its status requires it. */
const withAllowed = (sent: Reply, why: RefusalStatus): Reply =>
  why.status === 405 && sent.status === 405
    ? { ...sent, headers: { ...sent.headers, Allow: why.allowed.join(', ') } }
    : sent

/** A refusal as a SOAP Fault, if that is asked for and the request is SOAP. */
function soapReply(request: HttpRequest, reason: string, text: string, { soapFaults }: Behaviour): Reply | undefined {
  const version = soapFaults ? soapVersionOf(request) : undefined
  return version && soapFault(version, `${request.method} ${request.target}: ${reason}`, text)
}
