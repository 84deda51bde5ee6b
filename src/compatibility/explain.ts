import { requestProof, responseProof, type Claimed, type Proof } from './claim.js'
import { classify } from './classify.js'
import type { Level, Side } from './finding.js'
import { findingPath } from './findingPath.js'
import { includes, type TreeFact } from './inclusion.js'
import { locate, type Cause } from './locate.js'
import type { Message } from './message.js'
import { withMoves } from './moves.js'

/** What is compared: an older scenario and the newer one that is closest to it. */
export interface Pair {
  readonly older: Message
  readonly newer: Message
}

export interface Explanation {
  readonly findings: readonly Claimed[]
  /** Whether the budget ran out on the way. */
  readonly undecided: boolean
}

/** More findings than anybody reads of one message. */
const mostFindings = 50

/** Every request of the older scenario that the newer one and none of `others` takes, the cheapest to show first. */
export const explainRequest = (pair: Pair, others: readonly Message[]): Explanation =>
  explain(pair, 'request', [false], others)

/** Every difference of the responses that breaks a consumer, the cheapest to show first; with `type`, declared types last. */
export const explainResponse = (pair: Pair, level: Level): Explanation =>
  explain(pair, 'response', level === 'type' ? [false, true] : [false])

function explain(
  { older, newer }: Pair,
  side: Side,
  rounds: readonly boolean[],
  others: readonly Message[] = [],
): Explanation {
  const left = side === 'request' ? older.request : newer.response
  const right = side === 'request' ? newer.request : older.response
  const rest = others.filter((other) => other !== newer)
  const against = [right, ...rest.map(({ request }) => request)]
  const excuses = new Set<string>()
  const findings: Claimed[] = []
  for (const typed of rounds) {
    for (let round = 0; round < mostFindings; round++) {
      const verdict = includes(left, against, { typed, excuses })
      if (verdict.kind === 'undecided') return { findings, undecided: true }
      if (verdict.kind === 'included') break
      const cause = locate(verdict.witness, right)
      const classified = classify(cause, side, typed)
      const size = excuses.size
      for (const right of cause.alternatives)
        for (const excused of classify({ ...cause, right }, side).excuses) excuses.add(excused)
      const proof = typed ? undefined : proofOf(cause, verdict.witness, side, { older, newer }, rest)
      const finding = toFinding(cause, classified, proof, side, { older, newer })
      if (!findings.some((other) => isSame(finding, other))) findings.push(finding)
      if (excuses.size === size) return { findings: withMoves(findings), undecided: false }
    }
  }
  return { findings: withMoves(findings), undecided: false }
}

/** One place, one rule: several alternatives or items that differ likewise are one cause. */
const isSame = ({ finding: a }: Claimed, { finding: b }: Claimed): boolean =>
  a.rule === b.rule && a.path === b.path && a.older.span === b.older.span && a.newer.span === b.newer.span

function toFinding(
  cause: Cause,
  { rule, message, name, older, newer }: ReturnType<typeof classify>,
  proof: Proof | undefined,
  side: Side,
  pair: Pair,
): Claimed {
  const finding = {
    scenario: pair.older.scenario.title,
    rule,
    path: findingPath(cause, side, name),
    message,
    older: { source: pair.older.contract.source, span: older },
    newer: { source: pair.newer.contract.source, span: newer },
  }
  const { scenario } = pair.newer
  if (!proof) return { finding: { ...finding, level: 'type' }, scenario }
  return { finding: { ...finding, level: 'wire', witness: proof.witness }, claim: proof.claim, scenario }
}

function proofOf(cause: Cause, fact: TreeFact, side: Side, { older, newer }: Pair, others: readonly Message[]): Proof {
  const isInBody = (cause.path[0]?.name ?? ('name' in cause ? cause.name : undefined)) === 'body'
  return side === 'request'
    ? requestProof(fact, older, [newer, ...others], isInBody)
    : responseProof(fact, older, newer, isInBody)
}
