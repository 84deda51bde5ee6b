import type { ContractPattern, ScenarioPattern } from '../pattern/patternTree.js'
import { classify } from './classify.js'
import { olderAndNewer } from './classified.js'
import type { Finding, Side, Witness } from './finding.js'
import { findingPath } from './findingPath.js'
import { includes, type TreeFact } from './inclusion.js'
import { locate, type Cause } from './locate.js'
import type { Message } from './message.js'
import { printBody, printRequest, printResponse, witnessTree } from './witness.js'

/** What is compared: an older scenario and the newer one that is closest to it. */
export interface Pair {
  readonly older: Message
  readonly newer: Message
}

export interface Explanation {
  readonly findings: readonly Finding[]
  /** Whether the budget ran out on the way. */
  readonly undecided: boolean
}

/** More findings than anybody reads of one message. */
const mostFindings = 50

/** Every difference of one side of a pair that breaks a consumer, the cheapest to show first. */
export function explain({ older, newer }: Pair, side: Side): Explanation {
  const left = side === 'request' ? older.request : newer.response
  const right = side === 'request' ? newer.request : older.response
  const excuses = new Set<string>()
  const findings: Finding[] = []
  for (const typed of side === 'request' ? [false] : [false, true]) {
    for (let round = 0; round < mostFindings; round++) {
      const verdict = includes(left, [right], { typed, excuses })
      if (verdict.kind === 'undecided') return { findings, undecided: true }
      if (verdict.kind === 'included') break
      const cause = locate(verdict.witness)
      const classified = classify(cause, side)
      const size = excuses.size
      for (const right of cause.alternatives)
        for (const excused of classify({ ...cause, right }, side).excuses) excuses.add(excused)
      const finding = toFinding(cause, classified, verdict.witness, typed, side, { older, newer })
      if (!findings.some((other) => isSame(finding, other))) findings.push(finding)
      if (excuses.size === size) return { findings, undecided: false }
    }
  }
  return { findings, undecided: false }
}

/** One place, one rule: several alternatives or items that differ likewise are one cause. */
const isSame = (a: Finding, b: Finding): boolean =>
  a.rule === b.rule && a.path === b.path && a.older.span === b.older.span && a.newer.span === b.newer.span

function toFinding(
  cause: Cause,
  { rule, message, name, older, newer }: ReturnType<typeof classify>,
  witness: TreeFact,
  typed: boolean,
  side: Side,
  pair: Pair,
): Finding {
  return {
    scenario: pair.older.scenario.title,
    rule,
    level: typed ? 'type' : 'wire',
    path: findingPath(cause, side, name),
    message,
    older: { source: pair.older.contract.source, span: older },
    newer: { source: pair.newer.contract.source, span: newer },
    ...(!typed && { witness: printWitness(cause, witness, side, pair) }),
  }
}

/** The payload that breaks: the body where the cause lies in it, else, or where it is empty, the whole message. */
function printWitness(cause: Cause, fact: TreeFact, side: Side, { newer }: Pair): Witness {
  const tree = witnessTree(fact)
  const body = tree.parts.find((part) => part.name === 'body')
  const isInBody = (cause.path[0]?.name ?? ('name' in cause ? cause.name : undefined)) === 'body'
  const printed = body !== undefined && isInBody ? printBody(body.tree) : ''
  if (printed.trim() !== '') return { kind: side, payload: printed }
  return {
    kind: side,
    payload: side === 'request' ? printRequest(tree) : printResponse(newer.scenario.response.status, tree),
  }
}

/** A finding about a scenario as a whole, shown with its smallest request. */
export function wholeScenario(
  rule: Finding['rule'],
  message: string,
  older: Message,
  newer: { readonly contract: ContractPattern; readonly scenario?: ScenarioPattern },
  witness: TreeFact | undefined,
): Finding {
  const span = newer.scenario?.span ?? { start: 0, end: 0 }
  return {
    scenario: older.scenario.title,
    rule,
    level: 'wire',
    path: 'REQUEST',
    message,
    ...olderAndNewer(
      'request',
      { source: older.contract.source, span: older.scenario.span },
      { source: newer.contract.source, span },
    ),
    ...(witness && { witness: { kind: 'request', payload: printRequest(witnessTree(witness)) } }),
  }
}
