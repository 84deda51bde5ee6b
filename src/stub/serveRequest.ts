import { setTimeout as wait } from 'node:timers/promises'
import type { HttpRequest } from '../payload/httpMessage.js'
import { answer, asRouted } from './answer.js'
import { incomingRequest, type IncomingRequest } from './incomingRequest.js'
import type { Journal, JournalEntry } from './journal.js'
import { passThrough } from './passThrough.js'
import { record } from './record.js'
import { refusals, refusalText } from './refusal.js'
import { jsonReply, reply, textReply, wants, type Reply } from './reply.js'
import type { Outcome } from './server.js'
import { soapFault, soapVersionOf } from './soapFault.js'
import type { StubState } from './stubState.js'

export interface Behaviour {
  /** Refuse requests that have no expectation. */
  readonly strict?: boolean | undefined
  /** Refuse SOAP requests with a Fault of their SOAP version. */
  readonly soapFaults?: boolean | undefined
  /** Where to send requests that have no expectation. */
  readonly target?: URL | undefined
  /** Write what the target answers as expectations into the data folders. */
  readonly record?: boolean | undefined
  readonly notice?: (
    notice:
      { readonly kind: 'recorded'; readonly file: string } | { readonly kind: 'not-recorded'; readonly reason: string },
  ) => void
}

/** What is sent, and what the journal records about it. */
interface Served extends Pick<JournalEntry, 'answer' | 'scenario' | 'expectation'> {
  readonly outcome: Outcome
}

/** Answers a request by the contracts and the expectations, and adds it to the journal. */
export async function serveRequest(
  state: StubState,
  request: HttpRequest,
  behaviour: Behaviour,
  journal: Journal,
): Promise<Outcome> {
  const { outcome, ...entry } = await serve(state, asRouted(state, incomingRequest(request)), behaviour)
  journal.add(request, { ...entry, status: typeof outcome === 'string' ? 0 : outcome.status })
  return outcome
}

async function serve(state: StubState, incoming: IncomingRequest, behaviour: Behaviour): Promise<Served> {
  const found = await answer(state, incoming)
  switch (found.kind) {
    case 'expectation': {
      const { id, scenario, draft, reply: own } = found.expectation
      if (draft.delay > 0) await wait(draft.delay)
      const outcome = draft.response.fault ?? own
      return { answer: 'expectation', scenario: scenario.title, expectation: id, outcome }
    }
    case 'generated': {
      const scenario = found.scenario.title
      if (behaviour.target) return { ...(await passOn(state, incoming, behaviour.target, behaviour)), scenario }
      return behaviour.strict
        ? { answer: 'refused', scenario, outcome: refuseStrictly(incoming.request, scenario, behaviour) }
        : { answer: 'generated', scenario, outcome: found.reply }
    }
    case 'mismatch':
      return behaviour.target
        ? passOn(state, incoming, behaviour.target, behaviour)
        : { answer: 'mismatch', outcome: await refuse(state, incoming, behaviour) }
  }
}

/** Gets the answer from the API itself. */
async function passOn(state: StubState, incoming: IncomingRequest, target: URL, behaviour: Behaviour): Promise<Served> {
  const response = await passThrough(target, incoming.request)
  if (!response.ok) return { answer: 'passed-through', outcome: textReply(502, `${response.failure.message}\n`) }
  if (behaviour.record) {
    const recorded = await record(state, incoming, response.value)
    behaviour.notice?.(
      recorded.ok
        ? { kind: 'recorded', file: recorded.value }
        : { kind: 'not-recorded', reason: recorded.failure.message },
    )
  }
  return { answer: 'passed-through', outcome: reply(response.value) }
}

function refuseStrictly(request: HttpRequest, scenario: string, behaviour: Behaviour): Reply {
  const text = `The request matches the scenario "${scenario}", but no expectation covers it, and the stub is strict. Add an expectation, or turn strict mode off.\n`
  return soapReply(request, text, behaviour) ?? textReply(400, text)
}

async function refuse(state: StubState, incoming: IncomingRequest, behaviour: Behaviour): Promise<Reply> {
  const { request } = incoming
  const candidates = await refusals(state, incoming)
  if (wants(request.headers, 'application/json')) return jsonReply(400, { candidates })
  const text = refusalText(request, candidates)
  return soapReply(request, text, behaviour) ?? textReply(400, text)
}

/** A refusal as a SOAP Fault, if that is asked for and the request is SOAP. */
function soapReply(request: HttpRequest, text: string, { soapFaults }: Behaviour): Reply | undefined {
  const version = soapFaults ? soapVersionOf(request) : undefined
  const [reason = ''] = text.trim().split('\n')
  return version && soapFault(version, reason, text)
}
