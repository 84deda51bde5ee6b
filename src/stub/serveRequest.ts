import { setTimeout as wait } from 'node:timers/promises'
import type { HttpRequest } from '../payload/httpMessage.js'
import { answer, asRouted } from './answer.js'
import type { Journal, JournalEntry } from './journal.js'
import type { MessageBody } from '../match/matchBody.js'
import { passThrough } from './passThrough.js'
import { record } from './record.js'
import { refusals, refusalText } from './refusal.js'
import { jsonReply, reply, textReply, wants, type Reply } from './reply.js'
import type { Outcome } from './server.js'
import { soapFault, soapVersionOf } from './soapFault.js'
import type { StubState } from './stubState.js'

export interface Behaviour {
  /** Requests without an expectation are refused. */
  readonly strict?: boolean | undefined
  /** SOAP requests are refused by a Fault of their version. */
  readonly soapFaults?: boolean | undefined
  /** Where requests without an expectation are sent on to. */
  readonly target?: URL | undefined
  /** What comes back is written as expectations into the data folders. */
  readonly record?: boolean | undefined
  readonly notice?: (
    notice:
      { readonly kind: 'recorded'; readonly file: string } | { readonly kind: 'not-recorded'; readonly reason: string },
  ) => void
}

interface Told extends Pick<JournalEntry, 'answer' | 'scenario' | 'expectation'> {
  readonly outcome: Outcome
}

/** Answers a request of the contracts, and keeps it in the journal. */
export async function serveRequest(
  state: StubState,
  request: HttpRequest,
  behaviour: Behaviour,
  journal: Journal,
): Promise<Outcome> {
  const { outcome, ...told } = await outcomeOf(state, asRouted(state, request), behaviour)
  journal.add(request, { ...told, status: typeof outcome === 'string' ? 0 : outcome.status })
  return outcome
}

async function outcomeOf(state: StubState, request: HttpRequest, behaviour: Behaviour): Promise<Told> {
  const found = await answer(state, request)
  switch (found.kind) {
    case 'expectation': {
      const { id, scenario, draft, reply: own } = found.expectation
      if (draft.delay > 0) await wait(draft.delay)
      const outcome = draft.response.fault ?? own
      return { answer: 'expectation', scenario: scenario.title, expectation: id, outcome }
    }
    case 'generated': {
      const scenario = found.scenario.title
      if (behaviour.target) return { ...(await passOn(state, request, behaviour.target, behaviour)), scenario }
      return behaviour.strict
        ? { answer: 'refused', scenario, outcome: refuseStrictly(request, scenario, behaviour) }
        : { answer: 'generated', scenario, outcome: found.reply }
    }
    case 'mismatch':
      return behaviour.target
        ? passOn(state, request, behaviour.target, behaviour)
        : { answer: 'mismatch', outcome: await refuse(state, request, found.body, behaviour) }
  }
}

/** Gets the answer from the API itself. */
async function passOn(state: StubState, request: HttpRequest, target: URL, behaviour: Behaviour): Promise<Told> {
  const response = await passThrough(target, request)
  if (!response.ok) return { answer: 'passed-through', outcome: textReply(502, `${response.failure.message}\n`) }
  if (behaviour.record) {
    const recorded = await record(state, request, response.value)
    behaviour.notice?.(
      recorded.ok
        ? { kind: 'recorded', file: recorded.value }
        : { kind: 'not-recorded', reason: recorded.failure.message },
    )
  }
  return { answer: 'passed-through', outcome: reply(response.value) }
}

function refuseStrictly(request: HttpRequest, scenario: string, behaviour: Behaviour): Reply {
  const text = `The request is one of the scenario "${scenario}", but no expectation is for it, and the stub is strict.\n`
  return soapReply(request, text, behaviour) ?? textReply(400, text)
}

async function refuse(state: StubState, request: HttpRequest, body: MessageBody, behaviour: Behaviour): Promise<Reply> {
  const refused = await refusals(state, request, body)
  if (wants(request.headers, 'application/json')) return jsonReply(400, { candidates: refused })
  const text = refusalText(request, refused)
  return soapReply(request, text, behaviour) ?? textReply(400, text)
}

/** A refusal as a Fault, where the caller speaks SOAP and Faults are asked for. */
function soapReply(request: HttpRequest, text: string, { soapFaults }: Behaviour): Reply | undefined {
  const version = soapFaults ? soapVersionOf(request) : undefined
  const [reason = ''] = text.trim().split('\n')
  return version && soapFault(version, reason, text)
}
