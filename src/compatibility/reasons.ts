import { olderAndNewer } from './classified.js'
import { requestProof, responseProof, type Claimed, type Proof } from './claim.js'
import { explainRequest, explainResponse, type Explanation } from './explain.js'
import type { Finding } from './finding.js'
import { agreement } from './fingerprint.js'
import { includes, type TreeFact, type Verdict } from './inclusion.js'
import type { Message } from './message.js'
import type { NewerContract } from './newerContract.js'
import type { ContractPattern } from '../pattern/patternTree.js'
import { onlyTree } from './onlyTree.js'
import type { RuleId } from './ruleIds.js'
import { oncePer } from '../text/once.js'

/** The newer scenarios that may take an older one's requests, those with its status, and those whose response fits too. */
export interface Candidates {
  readonly rivals: readonly Message[]
  readonly sameStatus: readonly Message[]
  readonly fitting: readonly Message[]
}

/** Whether newer scenarios together take every request of an older one. */
export const accepts = (older: Message, newer: readonly Message[]): Verdict =>
  includes(
    older.request,
    newer.map(({ request }) => request),
  )

/** Why an older scenario fails, told against the newer scenario that is closest to it; the witness is no fitting one's. */
export function reasons(
  older: Message,
  newer: NewerContract,
  { rivals, sameStatus, fitting }: Candidates,
  witness: TreeFact,
): Explanation {
  const bySameStatus = accepts(older, sameStatus)
  if (bySameStatus.kind === 'included') {
    const answering = sameStatus.filter((candidate) => !fitting.includes(candidate) && takes(candidate, witness))
    return explainResponse({ older, newer: closest(older, answering)! }, newer.level)
  }
  const hasOthers = rivals.length > sameStatus.length
  if (hasOthers && bySameStatus.kind === 'notIncluded' && accepts(older, rivals).kind === 'included') {
    const answering = rivals.filter((candidate) => takes(candidate, bySameStatus.witness))
    return only(statusChanged(older, closest(older, answering)!, witness))
  }
  const near = closest(older, rivals) ?? closest(older, related(older, newer))
  if (!near) return only(removed(older, newer, witness))
  const isSameStatus = near.scenario.response.status === older.scenario.response.status
  const request = explainRequest({ older, newer: near }, rivals)
  const response = isSameStatus
    ? explainResponse({ older, newer: near }, newer.level)
    : only(statusChanged(older, near, witness))
  const findings = [...request.findings, ...response.findings]
  if (findings.length === 0) return only(notCovered(older, near, fitting, witness))
  return { findings, undecided: request.undecided || response.undecided }
}

const takes = ({ request }: Message, witness: TreeFact): boolean =>
  includes(onlyTree(witness), [request]).kind === 'included'

/** Newer scenarios of the same title, or of the same method and path where they are no other older one's namesakes. */
function related({ contract, scenario }: Message, { messages }: NewerContract): Message[] {
  const { title, request } = scenario
  const titles = titlesOf(contract)
  return messages.filter(({ scenario: other }) =>
    titles.has(other.title)
      ? other.title === title
      : other.request.method === request.method && samePath(other.request.path, request.path),
  )
}

/** The titles of a contract's scenarios; one that has none is nobody's namesake. */
const titlesOf = oncePer(
  ({ scenarios }: ContractPattern): ReadonlySet<string> =>
    new Set(scenarios.map(({ title }) => title).filter((title) => title !== '')),
)

type Path = Message['scenario']['request']['path']

const samePath = (a: Path, b: Path): boolean =>
  a.segments.length === b.segments.length &&
  a.segments.every((segment, index) => {
    const other = b.segments[index]
    return segment.kind === 'literal' && other?.kind === 'literal'
      ? segment.text === other.text
      : segment.kind === other?.kind
  })

/** The scenario that shares most of what is fixed; of the same title rather than another. */
function closest(older: Message, candidates: readonly Message[]): Message | undefined {
  const score = (candidate: Message): number => {
    const { title, response } = candidate.scenario
    const sameTitle = title === older.scenario.title ? 1000 : 0
    const sameStatus = response.status === older.scenario.response.status ? 100 : 0
    return sameTitle + sameStatus + agreement(older.fingerprint, candidate.fingerprint).same
  }
  return candidates.reduce<Message | undefined>(
    (best, candidate) => (best && score(best) >= score(candidate) ? best : candidate),
    undefined,
  )
}

const only = (finding: Claimed): Explanation => ({ findings: [finding], undecided: false })

function wholeScenario(
  rule: RuleId,
  message: string,
  older: Message,
  { contract, scenario }: Pick<Message, 'contract'> & Partial<Message>,
  { witness, claim }: Proof,
): Claimed {
  const finding: Finding = {
    scenario: older.scenario.title,
    rule,
    level: 'wire',
    path: 'REQUEST',
    message,
    ...olderAndNewer(
      'request',
      { source: older.contract.source, span: older.scenario.span },
      { source: contract.source, span: scenario?.span ?? { start: 0, end: 0 } },
    ),
    witness,
  }
  return { finding, claim, ...(scenario && { scenario }) }
}

function removed(older: Message, { contract }: NewerContract, witness: TreeFact): Claimed {
  const text = 'the scenario was removed, and no other takes its requests'
  return wholeScenario('scenario-removed', text, older, { contract }, requestProof(witness, older, []))
}

/** Shown by the smallest answer that may now come; where none can, by the request that it would be for. */
function statusChanged(older: Message, near: Message, request: TreeFact): Claimed {
  const [before, after] = [older.scenario.response, near.scenario.response]
  const text = `the status ${String(before.status)} became ${String(after.status)}`
  const answer = includes(near.response, [])
  const proof =
    answer.kind === 'notIncluded' ? responseProof(answer.witness, older, near) : requestProof(request, older, [])
  const { finding, ...rest } = wholeScenario('response-status-changed', text, older, near, proof)
  return {
    ...rest,
    finding: {
      ...finding,
      path: 'RESPONSE.STATUS',
      older: { ...finding.older, span: before.statusSpan },
      newer: { ...finding.newer, span: after.statusSpan },
    },
  }
}

/** Where what is wrong with the closest scenario takes too long to find out: it is proven that something is. */
function notCovered(older: Message, near: Message, fitting: readonly Message[], witness: TreeFact): Claimed {
  const text = 'no newer scenario with a fitting response accepts this request'
  return wholeScenario('request-not-covered', text, older, near, requestProof(witness, older, fitting))
}
