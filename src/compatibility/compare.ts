import type { ContractPattern } from '../pattern/patternTree.js'
import type { Span } from '../text/span.js'
import { explain, wholeScenario, type Explanation } from './explain.js'
import type { Finding } from './finding.js'
import { agreement } from './fingerprint.js'
import { includes, type TreeFact } from './inclusion.js'
import { message, type Message } from './message.js'
import { rivalIndex, type RivalIndex } from './rivalIndex.js'

/** What became of one older scenario; `failed` ones have findings, `undecided` ones may. */
export interface ScenarioVerdict {
  readonly title: string
  readonly span: Span
  readonly verdict: 'passed' | 'failed' | 'undecided' | 'skipped'
  readonly findings: readonly Finding[]
}

/** What comparing two versions of a contract gives. One test is one older scenario that is final (requirements 9.5). */
export interface Comparison {
  readonly tests: { readonly run: number; readonly passed: number; readonly failed: number }
  readonly findings: readonly Finding[]
  readonly skipped: readonly { readonly scenario: string; readonly reason: 'WIP' }[]
  /** The titles of the older scenarios for which the budget ran out. */
  readonly undecided: readonly string[]
  /** Every older scenario, in the contract's order. */
  readonly scenarios: readonly ScenarioVerdict[]
}

/** The newer contract, ready to be asked for what is near an older scenario. */
interface Newer {
  readonly contract: ContractPattern
  readonly messages: readonly Message[]
  readonly texts: ReadonlySet<string>
  readonly namesakes: ReadonlyMap<string, Message>
  readonly rivals: RivalIndex<Message>
}

type Outcome = { readonly kind: 'passed' | 'skipped' } | ({ readonly kind: 'failed' } & Explanation)

const passed: Outcome = { kind: 'passed' }
const skipped: Outcome = { kind: 'skipped' }
const isWip = ({ tags }: { readonly tags: readonly string[] }): boolean => tags.includes('WIP')

/**
 * Decides whether the newer contract is backward compatible: whatever an older consumer may send is still accepted, and
 * whatever is answered is what that consumer can already read (LANGUAGE 6). Exact, and blind to titles, order, layout,
 * prefixes and the names of types. Scenarios that the older contract tags `@WIP` are skipped (requirements 9.6).
 */
export function compareContracts(older: ContractPattern, newer: ContractPattern): Comparison {
  const target = prepare(newer)
  const scenarios = older.scenarios.map((scenario): ScenarioVerdict => {
    const { title, span } = scenario
    const outcome = isWip(scenario) ? skipped : compareScenario(message(older, scenario), target)
    if (outcome.kind !== 'failed') return { title, span, verdict: outcome.kind, findings: [] }
    return { title, span, verdict: outcome.undecided ? 'undecided' : 'failed', findings: outcome.findings }
  })
  return summary(scenarios)
}

/** The verdict on a contract from those on its scenarios. */
function summary(scenarios: readonly ScenarioVerdict[]): Comparison {
  const titles = (which: ScenarioVerdict['verdict']): string[] =>
    scenarios.filter(({ verdict }) => verdict === which).map(({ title }) => title)
  const [skipped, passed] = [titles('skipped'), titles('passed').length]
  const run = scenarios.length - skipped.length
  return {
    tests: { run, passed, failed: run - passed },
    findings: scenarios.flatMap(({ findings }) => findings),
    skipped: skipped.map((scenario) => ({ scenario, reason: 'WIP' })),
    undecided: titles('undecided'),
    scenarios,
  }
}

function prepare(contract: ContractPattern): Newer {
  const messages = contract.scenarios.map((scenario) => message(contract, scenario))
  let index: RivalIndex<Message> | undefined
  return {
    contract,
    messages,
    texts: new Set(messages.map(textOf)),
    namesakes: new Map(messages.map((item) => [item.scenario.title, item])),
    rivals: (item) => (index ??= rivalIndex(messages))(item),
  }
}

/** What a scenario's meaning depends on, as text: where it is the same, so is the meaning. */
const textOf = ({ contract, scenario }: Message): string => `${contract.background}\n${scenario.text}`

function compareScenario(older: Message, newer: Newer): Outcome {
  if (newer.texts.has(textOf(older))) return passed
  if (isCovered(older, newer.namesakes.get(older.scenario.title))) return passed
  const rivals = newer.rivals(older)
  const sameStatus = rivals.filter(({ scenario }) => scenario.response.status === older.scenario.response.status)
  const fitting = sameStatus.filter((candidate) => responseFits(candidate, older))
  const verdict = accepts(older, fitting)
  if (verdict.kind === 'included') return passed
  if (verdict.kind === 'undecided') return { kind: 'failed', findings: [], undecided: true }
  return { kind: 'failed', ...reasons(older, newer, { rivals, sameStatus, fitting }, verdict.witness) }
}

/** Whether one newer scenario alone will do; where its namesake does, no other needs to be looked at. */
const isCovered = (older: Message, newer: Message | undefined): boolean =>
  newer?.scenario.response.status === older.scenario.response.status &&
  responseFits(newer, older) &&
  accepts(older, [newer]).kind === 'included'

/** Whether every answer of a newer scenario is one that the older one promised, declared types included. */
const responseFits = (newer: Message, older: Message): boolean =>
  includes(newer.response, [older.response], { typed: true }).kind === 'included'

const accepts = (older: Message, newer: readonly Message[]) =>
  includes(
    older.request,
    newer.map(({ request }) => request),
  )

interface Candidates {
  readonly rivals: readonly Message[]
  readonly sameStatus: readonly Message[]
  readonly fitting: readonly Message[]
}

/** Why an older scenario fails, told against the newer scenario that is closest to it. */
function reasons(
  older: Message,
  newer: Newer,
  { rivals, sameStatus, fitting }: Candidates,
  witness: TreeFact,
): Explanation {
  const unfit = sameStatus.filter((candidate) => !fitting.includes(candidate))
  if (unfit.length > 0 && accepts(older, sameStatus).kind === 'included')
    return explain({ older, newer: closest(older, unfit) ?? unfit[0]! }, 'response')
  if (accepts(older, rivals).kind === 'included') return statusChanged(older, closest(older, rivals), newer, witness)
  const near = closest(older, rivals) ?? closest(older, related(older, newer))
  if (!near) return removed(older, newer, witness)
  const request = explain({ older, newer: near }, 'request')
  const response =
    near.scenario.response.status === older.scenario.response.status
      ? explain({ older, newer: near }, 'response')
      : undefined
  const status = response ? [] : statusChanged(older, near, newer, witness).findings
  const findings = [...request.findings, ...status, ...(response?.findings ?? [])]
  if (findings.length === 0) return notCovered(older, near, newer, witness)
  return { findings, undecided: request.undecided || response?.undecided === true }
}

/** Newer scenarios of the same title, or of the same method and path. */
const related = (older: Message, { messages }: Newer): Message[] =>
  messages.filter(({ scenario: { title, request } }) => {
    const { scenario } = older
    const sameTitle = title !== '' && title === scenario.title
    return sameTitle || (request.method === scenario.request.method && samePath(request.path, scenario.request.path))
  })

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

const only = (finding: Finding): Explanation => ({ findings: [finding], undecided: false })

function removed(older: Message, { contract }: Newer, witness: TreeFact): Explanation {
  const { method } = older.scenario.request
  const text = `no scenario of the newer contract answers such a ${method} request any more`
  return only(wholeScenario('scenario-removed', text, older, { contract }, witness))
}

function statusChanged(older: Message, near: Message | undefined, { contract }: Newer, witness: TreeFact): Explanation {
  const [before, after] = [older.scenario.response, near?.scenario.response]
  const text = `the status ${String(before.status)} became ${String(after?.status ?? 'another')}`
  const finding = wholeScenario('response-status-changed', text, older, { contract }, witness)
  return only({
    ...finding,
    path: 'RESPONSE.STATUS',
    older: { ...finding.older, span: before.statusSpan },
    newer: { ...finding.newer, span: after?.statusSpan ?? finding.newer.span },
  })
}

function notCovered(older: Message, { scenario }: Message, { contract }: Newer, witness: TreeFact): Explanation {
  const text = 'no newer scenario with a fitting response accepts this request'
  return only(wholeScenario('request-not-covered', text, older, { contract, scenario }, witness))
}
