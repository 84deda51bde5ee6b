import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import type { TreeFact } from '../engine/fact.js'
import type { Gap } from '../engine/gaps.js'
import type { Budget } from '../../text/budget.js'
import { defaultLimits } from '../../message/limits.js'
import type { RecordNode } from '../vocabulary/node.js'
import { witnessTree, type WitnessTree } from '../engine/witness.js'
import { asRead } from '../messages/asRead.js'
import { bodyText } from '../messages/bodyText.js'
import type { Sort } from '../vocabulary/sort.js'
import { inVersion } from '../messages/inVersion.js'
import { newStatuses } from '../messages/hasStatusOf.js'
import type { Message } from '../messages/message.js'
import { bodyOf, printBody, printRequest, printResponse } from '../messages/printMessage.js'
import type { Finding, Side, Witness } from './changes/finding.js'

/** What a witness claims to prove, for the matchers to check: one scenario accepts its message, and others refuse it. */
export interface Claim {
  readonly accepting: ScenarioPattern
  readonly refusing: readonly ScenarioPattern[]
  /** The message that is refused: a response without what its older reader ignores (docs/language.md 11.3). */
  readonly refused: string
  /** A refused request without what its newer readers ignore. Absent for responses, where it is the refused one. */
  readonly read?: () => string
  /** If namespaces were read without versions: the accepted message as compared, and the refused one as its reader writes it. */
  readonly unversioned?: { readonly accepted: string; readonly refusedAsWritten: string }
}

/** A finding with the claim of its witness; without a witness, there is no claim. */
export interface ProvenFinding {
  readonly finding: Finding
  readonly claim?: Claim
  /** The newer scenario that it was compared with, or undefined if no newer scenario is related to it. */
  readonly scenario?: ScenarioPattern
  /** The unknown places on which the finding depends. Absent if the finding is proven. */
  readonly doubts?: readonly Gap[]
  /** The same finding for other readers, with other witnesses. */
  readonly others?: readonly ProvenFinding[]
}

/** A witness with its claim. */
export interface Proof {
  readonly witness: Witness
  readonly claim: Claim
}

/** The steps of asking one scenario whether it refuses a witness, besides those for the witness's parts. */
const askingSteps = 300

/** Spends what it takes to write a witness and to ask scenarios about it. */
export const spendOnProof = ({ cost }: TreeFact, scenarios: number, budget: Budget): void =>
  budget.spend((cost + askingSteps) * (1 + scenarios))

/** What a witness displays: the body if the cause is in the body and the body is not empty, else the whole message. */
const payloadOf = (body: string, http: string, isInBody: boolean): string =>
  isInBody && body.trim() !== '' ? body : http

/** The witness as a message that a payload reader takes; undefined if it is too large. */
function writtenTree(fact: TreeFact): WitnessTree | undefined {
  const tree = witnessTree(fact)
  return tree && valueDepth(tree) <= defaultLimits.depth ? tree : undefined
}

/** How deep elements, objects and arrays nest. */
const valueDepth = ({ sort, parts }: WitnessTree): number =>
  (isNested(sort) ? 1 : 0) + parts.reduce((deepest, { tree }) => Math.max(deepest, valueDepth(tree)), 0)

const isNested = ({ kind }: Sort): boolean => kind === 'element' || kind === 'object' || kind === 'array'

/** Proves that the newer scenarios refuse a request that the older one accepts; undefined if it is too large to write out. */
export function requestProof(
  fact: TreeFact,
  older: Message,
  newer: readonly Message[],
  isInBody = false,
): Proof | undefined {
  const tree = writtenTree(fact)
  if (!tree) return undefined
  const readers = newer.map(({ request }) => request)
  const body = provingBody(fact, tree, readers)
  const http = printRequest(tree, body)
  const read = (): string => {
    const known = asRead(tree, readers)
    return printRequest(known, provingBody(fact, known, readers))
  }
  const claim = { accepting: older.scenario, refusing: newer.map(({ scenario }) => scenario), refused: http, read }
  const print = (one: WitnessTree, text: string): string => printRequest(one, text)
  return proofOf('request', { http, body, isInBody, claim }, versions(tree, older, print), newer[0] && versions(tree, newer[0], print)) // prettier-ignore
}

/** Proves that the newer scenario allows a response that the older one did not; undefined if it is too large to write out. */
export function responseProof(fact: TreeFact, older: Message, newer: Message, isInBody = false): Proof | undefined {
  const tree = writtenTree(fact)
  if (!tree) return undefined
  const [unknown] = newStatuses(older.scenario.response, newer.scenario.response)
  const status = unknown?.from ?? newer.scenario.response.status
  const body = provingBody(fact, tree, [older.response])
  const http = printResponse(status, tree, body)
  const read = asRead(tree, [older.response])
  const refused = printResponse(status, read, provingBody(fact, read, [older.response]))
  const claim = { accepting: newer.scenario, refusing: [older.scenario], refused }
  const print = (one: WitnessTree, text: string): string => printResponse(status, one, text)
  return proofOf('response', { http, body, isInBody, claim }, versions(tree, newer, print), versions(read, older, print)) // prettier-ignore
}

interface Proven {
  readonly http: string
  readonly body: string
  readonly isInBody: boolean
  readonly claim: Claim
}

/** A proof. Its message is shown with the versions of the contract that accepts it. */
function proofOf(kind: Side, { http, body, isInBody, claim }: Proven, accepting?: Printed, refusing?: Printed): Proof {
  if (!accepting && !refusing) return { witness: { kind, payload: payloadOf(body, http, isInBody), http }, claim }
  const shown = accepting ?? { http, body }
  return {
    witness: { kind, payload: payloadOf(shown.body, shown.http, isInBody), http: shown.http },
    claim: { ...claim, unversioned: { accepted: http, refusedAsWritten: refusing?.http ?? claim.refused } },
  }
}

interface Printed {
  readonly body: string
  readonly http: string
}

/** A message with the versions of a contract restored; undefined if its namespaces were not changed. */
function versions(
  tree: WitnessTree,
  { contract: { unversioned } }: Message,
  print: (tree: WitnessTree, body: string) => string,
): Printed | undefined {
  if (!unversioned) return undefined
  const written = inVersion(unversioned)
  const own = written.tree(tree)
  const content = bodyOf(own)
  const body = content ? printBody(content, written.element) : ''
  return { body, http: print(own, body) }
}

/** The body of a witness, as some readers refuse it; as usual if they refuse another part of the message. */
const provingBody = (fact: TreeFact, tree: WitnessTree, readers: readonly RecordNode[]): string =>
  bodyText(fact, tree, readers) ?? printBody(bodyOf(tree)!)
