import type { Scope } from '../../pattern/tree/patternTree.js'
import type { Span } from '../../text/span.js'
import { Exhausted, withinBudget, type Budget } from '../../text/budget.js'
import { onceIn } from '../../collections/once.js'
import { forgivenDifferences, type ForgivenDifferences } from '../engine/nodes/forgiven.js'
import type { TreeFact } from '../engine/fact.js'
import type { Inclusion } from '../engine/inclusion.js'
import type { RecordNode } from '../vocabulary/node.js'
import type { Message } from '../messages/message.js'
import { messageInclusion } from '../messages/messageInclusion.js'
import { placesOf } from '../places/placesOf.js'
import { atInstanceType } from './changes/atInstanceType.js'
import { atMixed } from './atMixed.js'
import { atUndeclared } from './atUndeclared.js'
import { classify, pathOf } from './changes/classify.js'
import { doubtsOf } from './doubts.js'
import { compareChildren, forgive, forgiveAround } from './differences/forgive.js'
import type { Finding, Side } from './changes/finding.js'
import { locate, type Cause } from './differences/locate.js'
import { withMoves } from './moves.js'
import { namespaceMoves } from './namespaceMoves.js'
import { atElement } from './differences/nilRefused.js'
import { createFound, type Found } from './remaining.js'
import { withoutConsequences } from './withoutConsequences.js'
import { relatedPlaces } from './relatedPlaces.js'
import type { Pair } from './pair.js'
import { requestProof, responseProof, spendOnProof, type Proof, type ProvenFinding } from './proof.js'
import type { Level } from './rules/rule.js'

export interface Explanation {
  readonly findings: readonly ProvenFinding[]
  /** Set if the budget ran out before all differences were found. */
  readonly exhausted?: Exhausted
  /** Set if there may be more differences. */
  readonly cut?: Cut
}

/** Why the list of a message's differences may be incomplete. */
export interface Cut {
  /**
   * - `limit`: there are more than `mostFindings` differences
   * - `budget`: the budget ran out
   * - `hidden`: the listed differences may hide others at the same places
   */
  readonly reason: 'limit' | 'budget' | 'hidden'
  /** A lower bound on the number of missing differences. Absent if no difference is known to be missing. */
  readonly more?: number
}

/** The inclusion that fails, and how its counterexamples become proofs. */
interface FailedInclusion {
  readonly side: Side
  readonly left: RecordNode
  /** The node whose differences are explained. */
  readonly right: RecordNode
  /** Right nodes that may accept a tree as well; what they accept is not a difference. */
  readonly others: readonly RecordNode[]
  readonly proof: (fact: TreeFact, isInBody: boolean) => Proof | undefined
  /** The first counterexample. Default: it is yet to be found. */
  readonly witness?: TreeFact
}

/** The most findings about one message. If there are more, the report says so. */
const maxFindings = 500

/** How many places are shown for a declared type whose values changed; from then on, one for each scenario. */
const maxPlaces = 3

/** How many findings a comparison has about the same pieces of the contracts. */
const countsOf = onceIn(() => new Map<string, number>())

/**
 * Every difference that makes the newer scenario and all `others` refuse some request of the older one; `refused` is a
 * cheapest such request, if it is known.
 */
export function explainRequest(
  pair: Pair,
  others: readonly Message[],
  budget: Budget,
  refused?: TreeFact,
): Explanation {
  const { older, newer } = pair
  const rest = others.filter((other) => other !== newer)
  const inclusion: FailedInclusion = {
    side: 'request',
    left: older.request,
    right: newer.request,
    others: rest.map(({ request }) => request),
    proof: (fact, isInBody) => requestProof(fact, older, [newer, ...rest], isInBody),
    ...(refused && { witness: refused }),
  }
  return explain(pair, inclusion, ['wire'], budget)
}

/** Every difference that makes the newer response break readers of the older one. */
export function explainResponse(pair: Pair, level: Level, budget: Budget): Explanation {
  const { older, newer } = pair
  const inclusion: FailedInclusion = {
    side: 'response',
    left: newer.response,
    right: older.response,
    others: [],
    proof: (fact, isInBody) => responseProof(fact, older, newer, isInBody),
  }
  return explain(pair, inclusion, level === 'type' ? ['wire', 'type'] : ['wire'], budget)
}

/** Why the newer scenario, one of `refusing`, refuses a request of the older one that is known to be refused. */
export function explainRefused(request: TreeFact, pair: Pair, refusing: readonly Message[]): ProvenFinding {
  const cause = causeOf(request, pair.newer.request)
  const proof = requestProof(request, pair.older, refusing, isInBody(cause))
  return asProven(findingOf(cause, pair, 'request', 'wire'), proof ?? {}, pair, cause)
}

/** Why readers of the older scenario cannot read a response of the newer one that is known to break them. */
export function explainUnreadable(response: TreeFact, pair: Pair, level: Level): ProvenFinding {
  const cause = causeOf(response, pair.older.response, level === 'type')
  const proof = level === 'wire' ? responseProof(response, pair.older, pair.newer, isInBody(cause)) : undefined
  return asProven(findingOf(cause, pair, 'response', level), proof ?? {}, pair, cause)
}

/**
 * Finds the differences one by one: decides, finds the cause of the cheapest counterexample, forgives that difference, and
 * decides again. For example, if the key `id` became required and the key `name` a number, the first counterexample is an
 * object without `id`. Once that is forgiven, the next one is an object whose `name` is not a number.
 */
function explain(pair: Pair, inclusion: FailedInclusion, levels: readonly Level[], budget: Budget): Explanation {
  const findings: ProvenFinding[] = []
  const search: Search = { findings, found: createFound(), forgiven: forgivenDifferences() }
  const { value, exhausted } = withinBudget(() => findDifferences(pair, inclusion, levels, budget.share(), search))
  const reason = exhausted ? 'budget' : value
  // Another candidate may accept messages that the explained candidate refuses.
  const isCounted = reason && reason !== 'hidden' && inclusion.others.length === 0
  const known = isCounted ? search.found.remaining(search.forgiven, budget.share()) : 0
  const more = reason === 'limit' ? Math.max(known, 1) : known
  return {
    findings: withoutConsequences(withMoves(findings)),
    ...(exhausted && { exhausted }),
    ...(reason && { cut: { reason, ...(more > 0 && { more }) } }),
  }
}

/** The state of a search for differences. */
interface Search {
  readonly findings: ProvenFinding[]
  readonly found: Found
  forgiven: ForgivenDifferences
}

/** Adds findings until all are found or the limit is reached. Returns the reason if the list may be incomplete. */
function findDifferences(
  pair: Pair,
  inclusion: FailedInclusion,
  levels: readonly Level[],
  budget: Budget,
  search: Search,
): Cut['reason'] | undefined {
  const { left, others, side, proof } = inclusion
  const { findings, found } = search
  let known: Inclusion | undefined = inclusion.witness && { kind: 'notIncluded', witness: inclusion.witness }
  const moves = namespaceMoves(side, pair.older, pair.newer, budget)
  let cut: Cut['reason'] | undefined
  const tell = (finding: Finding, cause: Cause, witness: TreeFact): void => {
    if (findings.some((known) => isSame(known.finding, finding))) return
    spendOnProof(witness, 1 + others.length, budget)
    const proven = finding.level === 'type' ? {} : (proof(witness, isInBody(cause)) ?? {})
    findings.push(asProven(finding, proven, pair, cause))
  }
  for (const level of levels) {
    for (;;) {
      const decided =
        known ??
        messageInclusion(left, [moves.right(), ...others], {
          typed: level === 'type',
          forgiven: search.forgiven,
          budget,
        })
      known = undefined
      if (decided.kind === 'included') break
      if (decided.kind === 'open') throw new Exhausted('spellings')
      if (findings.length === maxFindings) return 'limit'
      if (level === 'wire' && !moves.isReal(decided.witness)) return 'hidden'
      const cause = causeOf(decided.witness, moves.right(), level === 'type')
      const moved = moves.shownBy(cause, level)
      if (moved) {
        tell(moved, cause, decided.witness)
        search.forgiven = forgivenDifferences()
        continue
      }
      const { forgiven } = search
      if (compareChildren(cause, forgiven)) continue
      const finding = findingOf(cause, pair, side, level)
      tell(finding, cause, decided.witness)
      found.add(cause, finding.path.at(-1))
      const isNew = isShownEnough(finding, budget) && forgiveDeclared(cause, forgiven)
      if (isNew || forgive(cause, forgiven)) continue
      cut = 'hidden'
      if (!forgiveAround(cause, forgiven)) return cut
    }
  }
  return cut
}

const causeOf = (fact: TreeFact, right: RecordNode, typed = false): Cause =>
  atInstanceType(atUndeclared(atMixed(atElement(locate(fact, right, typed)))))

/** Counts a finding, and tells whether there are enough about the same pieces of the contracts, at other places. */
function isShownEnough({ change, older, newer }: Finding, { whole }: Budget): boolean {
  const counts = countsOf(whole)
  const pieces = `${change} ${String(older.span.start)} ${String(newer.span.start)}`
  const count = (counts.get(pieces) ?? 0) + 1
  counts.set(pieces, count)
  return count >= maxPlaces
}

/** Forgives the declared type behind a cause wherever it is used; returns whether that was new. */
function forgiveDeclared(cause: Cause, forgiven: ForgivenDifferences): boolean {
  const { size } = forgiven
  if (cause.kind === 'values') for (const right of cause.alternatives) forgiven.addDeclared(cause.left, right)
  return forgiven.size > size
}

function findingOf(cause: Cause, { older, newer }: Pair, side: Side, level: Level): Finding {
  const { change, detail: classified, part, changed, ...stated } = classify(cause, side, level === 'type')
  const sources = { older: older.contract.source, newer: newer.contract.source }
  const spans = (changed && placesOf(changed, sources)) ?? stated
  const { scope } = (side === 'request' ? older : newer).scenario
  const name = cause.kind === 'alternative' ? typeDeclaredAt(cause.lost.span, scope) : undefined
  const named = name === undefined ? classified : { ...classified, name }
  const detail = named.kind === 'path' ? { ...named, ...unstatedPath(older, newer) } : named
  return {
    ...change,
    scenario: older.scenario.title,
    level,
    path: pathOf(cause, part),
    detail,
    older: { source: sources.older, span: spans.older },
    newer: { source: sources.newer, span: spans.newer },
    ...relatedPlaces(cause, spans, { older, newer }, side),
  }
}

/** The version of a WSDL that states no path, because its binding has no port. */
const unstatedPath = (older: Message, newer: Message): { readonly unstated?: 'older' | 'newer' } =>
  hasNoPort(newer) ? { unstated: 'newer' } : hasNoPort(older) ? { unstated: 'older' } : {}

const hasNoPort = ({ scenario: { facts } }: Message): boolean =>
  facts !== undefined && !facts.some(({ thing }) => thing === 'address')

/** The name of the JSON type that is declared at a span, or undefined if no type is declared there. */
function typeDeclaredAt({ start, end }: Span, scope: Scope): string | undefined {
  for (const [name, { shape }] of scope)
    if (shape.kind === 'json' && shape.value.span.start === start && shape.value.span.end === end) return name
  return undefined
}

function asProven(finding: Finding, { witness, claim }: Partial<Proof>, { newer }: Pair, cause: Cause): ProvenFinding {
  const doubts = doubtsOf(cause, finding.level)
  return {
    finding: witness ? { ...finding, witness } : finding,
    ...(claim && { claim }),
    ...(doubts.length > 0 && { doubts }),
    scenario: newer.scenario,
  }
}

/** One place and one rule are one finding, even if several alternatives or items differ in the same way. */
const isSame = (a: Finding, b: Finding): boolean =>
  a.thing === b.thing &&
  a.change === b.change &&
  a.path.length === b.path.length &&
  a.path.every((part, index) => part === b.path[index]) &&
  a.older.span === b.older.span &&
  a.newer.span === b.newer.span

function isInBody(cause: Cause): boolean {
  const first = cause.path[0]?.part ?? ('part' in cause ? cause.part : undefined)
  return first?.role === 'body'
}
