import { oncePer } from '../../collections/once.js'
import type { Budget } from '../../text/budget.js'
import type { ContractPattern, ScenarioPattern, StatusSet } from '../../pattern/tree/patternTree.js'
import { shareStatus, statusesOf } from '../../pattern/tree/statusSet.js'
import { hasStatusOf } from '../messages/hasStatusOf.js'
import type { Message } from '../messages/message.js'
import { haveNoCommonTree } from '../engine/leaves/noCommonTree.js'
import { messageInclusion } from '../messages/messageInclusion.js'
import { newerContract } from '../messages/newerContract.js'
import { partOf } from '../vocabulary/internedPart.js'
import type { RecordNode } from '../vocabulary/node.js'
import { faultNames } from './declaredFaults.js'
import { coverage } from './coverage.js'
import type { Finding } from './changes/finding.js'
import type { ProvenFinding } from './proof.js'
import type { Candidates, FailedScenario } from './reasons.js'

/** A newer scenario that answers as some older ones do, which together accept every request of the compared one. */
export interface AnsweredAs {
  readonly by: ScenarioPattern
  readonly as: readonly ScenarioPattern[]
}

/** A response that was removed. */
export interface RemovedResponse {
  readonly finding: ProvenFinding
  /**
   * Finds newer scenarios that accept the requests which no scenario with the older response does. Undefined if their responses are not
   * those of older scenarios, which is a finding about another scenario.
   */
  readonly answeredAs: () => readonly AnsweredAs[] | undefined
}

/**
 * Finds out whether an older scenario's response was removed: newer scenarios still accept its requests, but answer them as other
 * older scenarios do, so readers receive nothing new. Returns undefined if it was not.
 */
export function removedResponse(
  { older, budget }: Pick<FailedScenario, 'older' | 'budget'>,
  candidates: Pick<Candidates, 'all' | 'certain'>,
): RemovedResponse | undefined {
  const isShared = ({ request }: Message): boolean => !haveNoCommonTree(older.request, request, budget)
  const known = candidates.all.filter(
    (newer) => !candidates.certain.includes(newer) && isKnown(older, newer, budget) && isShared(newer),
  )
  const [first] = known
  if (!first) return undefined // the usual case; finding all shared requests takes longer
  const [all, certain] = [candidates.all.filter(isShared), candidates.certain.filter(isShared)]
  if (isAnswered(older, all, [...certain, ...known])) return undefined
  if (coverage(older, [...certain, ...known], budget).kind !== 'included') return undefined
  const { contract, scenario } = older
  const { statusSpan } = scenario.response
  const faults = faultNames(older)
  const finding: Finding = {
    ...({ side: 'response', thing: 'status', change: 'removed' } as const),
    scenario: scenario.title,
    level: 'type',
    path: [partOf('status')],
    detail: {
      kind: 'removed status',
      status: statusesOf(scenario.response),
      others: distinctSets(known.map((one) => statusesOf(one.scenario.response))),
      isPartly: certain.length > 0,
      ...(faults.length > 0 && { faults }),
    },
    older: { source: contract.source, span: statusSpan },
    newer: { source: first.contract.source, span: first.scenario.response.statusSpan },
  }
  return {
    finding: { finding, scenario: first.scenario },
    answeredAs: () => answeredAs(older, { certain, known }, budget),
  }
}

/** Whether a newer scenario answers with the older status but a new response. Then the response changed and was not removed. */
const isAnswered = ({ scenario }: Message, all: readonly Message[], known: readonly Message[]): boolean =>
  all.some((one) => haveSameStatus(one, { scenario }) && !known.includes(one))

type Answering = Pick<Message, 'scenario'>

/** Whether two responses may have the same status. */
const haveSameStatus = (one: Answering, other: Answering): boolean =>
  shareStatus(statusesOf(one.scenario.response), statusesOf(other.scenario.response))

const distinctSets = (sets: readonly StatusSet[]): readonly StatusSet[] => [
  ...new Map(sets.map((set) => [JSON.stringify(set), set])).values(),
]

const olderMessages = oncePer((contract: ContractPattern) => newerContract(contract))

/** Whether other older scenarios accept all requests of an older one and answer them as a newer one does. */
function isKnown(older: Message, newer: Message, budget: Budget): boolean {
  const others = othersLike(older, newer, budget)
  return acceptAll(haveSameStatus(newer, older) ? answeringAs(newer, others, budget) : others, older, budget)
}

/** Other older scenarios of a newer one's status. */
const othersLike = (older: Message, newer: Message, budget: Budget): readonly Message[] =>
  olderMessages(older.contract)
    .candidates(older, budget)
    .filter(({ scenario }) => scenario !== older.scenario && hasStatusOf(scenario, newer.scenario))

const acceptAll = (others: readonly Message[], older: Message, budget: Budget): boolean =>
  others.length > 0 && coverage(older, others, budget).kind === 'included'

/** Those older scenarios whose readers can read all responses of a newer one. */
const answeringAs = (newer: Message, others: readonly Message[], budget: Budget): readonly Message[] =>
  others.filter(({ response }) => isIncluded(newer, response, budget))

const isIncluded = ({ response, contract: { source } }: Message, by: RecordNode, budget: Budget): boolean =>
  messageInclusion(response, [by], { budget, source }).kind === 'included'

function answeredAs(
  older: Message,
  { certain, known }: { readonly certain: readonly Message[]; readonly known: readonly Message[] },
  budget: Budget,
): readonly AnsweredAs[] | undefined {
  const all = known.map((newer) => ({ newer, as: answeringAs(newer, othersLike(older, newer, budget), budget) }))
  const proven = all.filter(({ as }) => acceptAll(as, older, budget))
  if (!acceptAll([...certain, ...proven.map(({ newer }) => newer)], older, budget)) return undefined
  return proven.map(({ newer, as }) => ({ by: newer.scenario, as: as.map(({ scenario }) => scenario) }))
}
