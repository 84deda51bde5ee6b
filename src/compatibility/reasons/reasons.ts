import { withinBudget, type Budget } from '../../text/budget.js'
import { agreement } from '../engine/nodes/fingerprint.js'
import type { TreeFact } from '../engine/fact.js'
import { includes, type Inclusion } from '../engine/inclusion.js'
import type { RecordNode } from '../vocabulary/node.js'
import { hasStatusOf } from '../messages/hasStatusOf.js'
import type { Message } from '../messages/message.js'
import type { NewerContract } from '../messages/newerContract.js'
import { shareStatus, statusesOf } from '../../pattern/tree/statusSet.js'
import { partOf } from '../vocabulary/internedPart.js'
import { coverage } from './coverage.js'
import {
  explainRefused,
  explainRequest,
  explainResponse,
  explainUnreadable,
  type Cut,
  type Explanation,
} from './explain.js'
import type { Detail, Finding, RefusedValue } from './changes/finding.js'
import { isRefused } from './differences/isRefused.js'
import { locate } from './differences/locate.js'
import { requestProof, responseProof, type Proof, type ProvenFinding } from './proof.js'
import { isNamesakeOfAnother, relatedMessages } from './relatedMessages.js'
import type { Level } from './rules/rule.js'
import type { BreakingChange } from './rules/ruleTable.js'
import { nowhere } from '../../text/span.js'

/** An older scenario that fails, the newer contract, and the level of findings that count. */
export interface FailedScenario {
  readonly older: Message
  readonly newer: NewerContract
  readonly level: Level
  readonly budget: Budget
  /** The budget for finding the differences of all failed scenarios. */
  readonly explaining: Budget
}

/** The newer scenarios that may accept an older one's requests. */
export interface Candidates {
  readonly all: readonly Message[]
  /** Those with the older scenario's status. */
  readonly sameStatus: readonly Message[]
  /** Of these, the ones whose response is not known to break readers of the older one. */
  readonly fitting: readonly Message[]
  /** Of these, the ones whose response is known not to break them. */
  readonly certain: readonly Message[]
  /** A scenario with that status whose response breaks readers. Absent if no response does. */
  readonly unreadable?: Unreadable | undefined
}

/** A newer scenario with a response that breaks readers of the older one. */
export interface Unreadable {
  readonly newer: Message
  readonly response: TreeFact
}

/** Why an older scenario fails. */
export interface Reasons {
  readonly findings: readonly ProvenFinding[]
  /** Set if there may be more. */
  readonly cut?: Cut
}

/** The steps that explaining a failed scenario costs even if its search needs few. */
const explanationPrice = 10_000

/** Why an older scenario fails: {@link reasons}, or if the budget runs out, what the messages show that are already known. */
export function affordableReasons(failed: FailedScenario, candidates: Candidates, witness: TreeFact): Reasons {
  const { value } = withinBudget(() => {
    failed.explaining.spend(explanationPrice)
    return reasons(failed, candidates, witness)
  })
  return value ?? { findings: [knownReason(failed, candidates, witness)], cut: { reason: 'budget' } }
}

/** What a message that is known to break consumers shows: a request that is refused, else a response that cannot be read. */
function knownReason(
  { older, newer, level }: FailedScenario,
  { all, fitting, unreadable }: Candidates,
  witness: TreeFact,
): ProvenFinding {
  const [first] = all
  if (first && fitting.length === all.length) return explainRefused(witness, { older, newer: first }, fitting)
  if (unreadable && fitting.length === 0) {
    const { newer: near, response } = unreadable
    const isWire = level === 'wire' || isRefused(response, older.response)
    return explainUnreadable(response, { older, newer: near }, isWire ? 'wire' : 'type')
  }
  const near = first ?? newer.namesakes.get(older.scenario.title)
  return near ? notCovered(older, near, fitting, witness) : removed(older, newer, witness)
}

/**
 * Why an older scenario fails, explained by the newer scenario closest to it. The witness is a request that no fitting
 * candidate accepts. The first of these that applies:
 * 1. candidates of the same status accept every request: their responses changed;
 * 2. candidates of other statuses accept the rest: the status changed;
 * 3. no newer scenario is related to it: the scenario was removed;
 * 4. otherwise request and response are compared with the closest one.
 *
 * @throws Exhausted if the budget runs out.
 */
function reasons(failed: FailedScenario, candidates: Candidates, witness: TreeFact): Reasons {
  const { older, newer, level, budget, explaining } = failed
  const { all, sameStatus, fitting } = candidates
  const bySameStatus: Inclusion =
    fitting.length === sameStatus.length ? { kind: 'notIncluded', witness } : coverage(older, sameStatus, budget)
  if (bySameStatus.kind === 'included') {
    const fit = new Set(fitting)
    const unfit = sameStatus.filter((candidate) => !fit.has(candidate))
    const answering = answeringTo(witness, unfit, older, budget)
    if (answering) return explained(explainResponse({ older, newer: answering }, level, explaining))
  }
  const hasOthers = all.length > sameStatus.length
  if (hasOthers && bySameStatus.kind === 'notIncluded' && coverage(older, all, budget).kind === 'included') {
    const answering = answeringTo(bySameStatus.witness, all, older, budget)
    if (answering) return { findings: [statusChanged(older, answering, witness, budget)] }
  }
  const near =
    closestMessage(
      older,
      all.filter((one) => !isNamesakeOfAnother(older, one)),
      budget,
    ) ?? closestMessage(older, relatedMessages(older, newer, budget), budget)
  return near ? comparedWith(near, failed, candidates, witness) : { findings: [removed(older, newer, witness)] }
}

/** What differs from the closest scenario. If the budget is too small to find out, it is still proven that something does. */
function comparedWith(near: Message, failed: FailedScenario, candidates: Candidates, witness: TreeFact): Reasons {
  const { older, level, budget, explaining } = failed
  const { all, fitting, certain } = candidates
  const isSameStatus = hasStatusOf(older.scenario, near.scenario)
  const isOfAll = fitting.length === all.length && fitting.includes(near)
  const request = explainRequest({ older, newer: near }, all, explaining, isOfAll ? witness : undefined)
  const response = (): Explanation =>
    isSameStatus
      ? explainResponse({ older, newer: near }, level, explaining)
      : { findings: [statusChanged(older, near, witness, budget)] }
  const { findings: ofResponse, cut: cutResponse }: Explanation = certain.includes(near) ? { findings: [] } : response()
  const findings = [...request.findings, ...ofResponse]
  const cut = request.cut ?? cutResponse
  const whole = (): ProvenFinding =>
    cut && all.length > 0 ? knownReason(failed, candidates, witness) : notCovered(older, near, fitting, witness)
  return { findings: findings.length > 0 ? findings : [whole()], ...(cut && { cut }) }
}

/** @throws Exhausted if the budget ran out before anything was found. */
function explained(explanation: Explanation): Reasons {
  const { findings, exhausted } = explanation
  if (exhausted && findings.length === 0) throw exhausted
  return explanation
}

/** Of newer scenarios that together accept a request, the one closest to an older scenario among those that accept it. */
const answeringTo = (
  request: TreeFact,
  newer: readonly Message[],
  older: Message,
  budget: Budget,
): Message | undefined =>
  closestMessage(
    older,
    newer.length === 1 ? newer : newer.filter((candidate) => acceptsWitness(candidate, request, budget)),
    budget,
  )

/** Whether a newer scenario accepts a request; true if the request is too large to try. */
const acceptsWitness = ({ request }: Message, witness: TreeFact, budget: Budget): boolean =>
  !isRefused(witness, request, budget)

/** The scenario whose request has most in common; the same title comes first, then the same status. */
function closestMessage(older: Message, candidates: readonly Message[], budget: Budget): Message | undefined {
  const score = (candidate: Message): number => {
    budget.spend(older.fingerprint.size)
    const { title, response } = candidate.scenario
    const sameTitle = title === older.scenario.title ? 1000 : 0
    const sameStatus = shareStatus(statusesOf(response), statusesOf(older.scenario.response)) ? 100 : 0
    return sameTitle + sameStatus + agreement(older.fingerprint, candidate.fingerprint).same
  }
  let [best, most] = [undefined as Message | undefined, -1]
  for (const candidate of candidates) {
    const own = score(candidate)
    if (own > most) [best, most] = [candidate, own]
  }
  return best
}

/** A finding about a scenario as a whole; `near` is the newer scenario that it was compared with. */
function wholeScenario(
  change: BreakingChange,
  older: Message,
  { contract, scenario }: Pick<Message, 'contract'> & Partial<Message>,
  { witness, claim }: Partial<Proof> = {},
  detail: Detail = { kind: 'whole' },
): ProvenFinding {
  const finding: Finding = {
    ...change,
    scenario: older.scenario.title,
    level: 'wire',
    path: [],
    detail,
    older: { source: older.contract.source, span: older.scenario.span },
    newer: { source: contract.source, span: scenario?.span ?? nowhere },
    ...(witness && { witness }),
  }
  return { finding, ...(claim && { claim }), ...(scenario && { scenario }) }
}

function removed(older: Message, { contract }: NewerContract, witness: TreeFact): ProvenFinding {
  const change = { side: 'request', thing: 'scenario', change: 'removed' } as const
  const { finding, ...rest } = wholeScenario(change, older, { contract }, requestProof(witness, older, []))
  // All scenarios of an operation are removed with it: one cause.
  const span = older.contract.source.origin === 'openapi' ? older.scenario.request.methodSpan : finding.older.span
  return { ...rest, finding: { ...finding, older: { ...finding.older, span } } }
}

/** A finding about a changed status. The witness is the smallest newer response, or the request if no response is possible. */
function statusChanged(older: Message, near: Message, request: TreeFact, budget: Budget): ProvenFinding {
  const [before, after] = [older.scenario.response, near.scenario.response]
  const response = includes(near.response, [], { budget })
  const proof =
    response.kind === 'notIncluded' ? responseProof(response.witness, older, near) : requestProof(request, older, [])
  const change = { side: 'response', thing: 'status', change: 'changed' } as const
  const detail = { kind: 'status', older: statusesOf(before), newer: statusesOf(after) } as const
  const { finding, ...rest } = wholeScenario(change, older, near, proof, detail)
  return {
    ...rest,
    finding: {
      ...finding,
      path: [partOf('status')],
      older: { ...finding.older, span: before.statusSpan },
      newer: { ...finding.newer, span: after.statusSpan },
    },
  }
}

/** The value that makes a node refuse the tree of a fact; undefined if the cause is not a value. */
function refusedValue(fact: TreeFact, by: RecordNode): RefusedValue | undefined {
  const cause = locate(fact, by)
  const part = cause.path.findLast((step) => step.part.role !== 'content')?.part
  return cause.kind === 'values' && cause.text !== undefined && part ? { part, text: cause.text } : undefined
}

function notCovered(older: Message, near: Message, fitting: readonly Message[], witness: TreeFact): ProvenFinding {
  const change = { side: 'request', thing: 'request', change: 'not-covered' } as const
  const closest = fitting.find((one) => one === near) ?? fitting[0]
  const refused = closest && refusedValue(witness, closest.request)
  const detail: Detail = { kind: 'whole', ...(refused && { refused }) }
  return wholeScenario(change, older, near, requestProof(witness, older, fitting), detail)
}
