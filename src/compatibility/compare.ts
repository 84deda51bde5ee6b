import type { ContractPattern, Exemption } from '../pattern/patternTree.js'
import { createBudget, withinBudget, type Budget, type Resource } from '../text/budget.js'
import { placeInFile, type Place } from '../text/source.js'
import type { Span } from '../text/span.js'
import { approximations, type Approximation } from './approximations.js'
import type { Inclusion } from './engine/inclusion.js'
import { exempter, today, type AllowedFinding, type IgnoredRule } from './exempter.js'
import { hasStatusOf } from './messages/hasStatusOf.js'
import { message, type Message } from './messages/message.js'
import { messageInclusion } from './messages/messageInclusion.js'
import { newerContract, type NewerContract } from './messages/newerContract.js'
import { namespaceChanges } from './namespaces/namespaceChanges.js'
import type { Confirmation, Finding } from './reasons/finding.js'
import type { ProvenFinding } from './reasons/proof.js'
import { coverage } from './reasons/coverage.js'
import { affordableReasons, type Unreadable } from './reasons/reasons.js'
import { removedResponse } from './reasons/removedResponse.js'
import type { Level } from './reasons/rules/rule.js'
import { serviceChanges, type ServiceChange } from './service/serviceChanges.js'

/** The result of one older scenario; only a failed one has findings. */
export interface ScenarioResult {
  readonly title: string
  readonly span: Span
  readonly outcome: 'passed' | 'failed' | 'undecided' | 'skipped'
  readonly findings: readonly Finding[]
  /** Why it is undecided. */
  readonly exceeded?: Exceeded
}

/** What there was too little of to decide a scenario, and where most of the work was. */
export interface Exceeded {
  readonly resource: Resource
  readonly place?: Place
}

/** A scenario that could not be decided. */
export interface Undecided extends Exceeded {
  readonly scenario: string
}

/** The result of comparing two versions of a contract. One test is one older scenario without the tag `@WIP` (docs/language.md 11.6). */
export interface Comparison {
  readonly tests: { readonly run: number; readonly passed: number; readonly failed: number }
  readonly findings: readonly Finding[]
  readonly skipped: readonly { readonly scenario: string; readonly reason: 'WIP' }[]
  /** The older scenarios for which the budget ran out. */
  readonly undecided: readonly Undecided[]
  /** Findings that the newer contract allows for now; absent if there are none. */
  readonly allowed?: readonly AllowedFinding[]
  /** What the verdict ignores but many services mind: namespaces, and what a WSDL says besides messages; absent if there is none. */
  readonly notices?: readonly Finding[]
  /** The places of imported contracts that the verdict rests on although they are not exact; absent if there are none. */
  readonly approximate?: readonly Approximation[]
  /** Exemptions of the newer contract that no finding needs; absent if there are none. */
  readonly unused?: readonly Exemption[]
  /** Every older scenario, in the contract's order. */
  readonly scenarios: readonly ScenarioResult[]
}

export interface CompareOptions {
  /** `wire` reports only what breaks payloads, `type` changes of declared types as well. Default `type`. */
  readonly level?: Level
  /** Rules whose findings are allowed. Default: none. */
  readonly ignore?: readonly IgnoredRule[]
  /** What else is a finding: namespaces that changed are notices otherwise. Default: nothing. */
  readonly strict?: readonly 'namespaces'[]
  /** The day on which exemptions must be in force, `2030-01-31`. Default: today, in UTC. */
  readonly day?: string
  /** Another judge of the witnesses. Default: none. */
  readonly confirm?: Confirm
}

/** Has another judge look at witnesses: what it says about each finding that has one. */
export type Confirm = (
  proven: readonly ProvenFinding[],
  versions: { readonly older: ContractPattern; readonly newer: ContractPattern },
) => Promise<ReadonlyMap<Finding, Confirmation>>

/** A comparison with the claims of its witnesses, which the matchers have yet to confirm. */
export interface Decided {
  readonly comparison: Comparison
  readonly proven: readonly ProvenFinding[]
}

type Decision =
  | { readonly kind: 'passed' | 'skipped' }
  | { readonly kind: 'undecided'; readonly exceeded: Exceeded }
  | { readonly kind: 'failed'; readonly findings: readonly ProvenFinding[] }

const passed: Decision = { kind: 'passed' }
const skipped: Decision = { kind: 'skipped' }
const isWip = ({ tags }: { readonly tags: readonly string[] }): boolean => tags.includes('WIP')

/**
 * Decides exactly whether the newer contract is backward compatible: it accepts every request that an older consumer may
 * send, and that consumer can read every response (docs/language.md 11). Titles, order, layout, prefixes and the names of
 * types do not matter. Scenarios that the older contract tags `@WIP` are skipped.
 */
export const compareContracts = (
  older: ContractPattern,
  newer: ContractPattern,
  options: CompareOptions = {},
): Comparison => decide(older, newer, options).comparison

/** Like {@link compareContracts}, with the claims to certify. */
export function decide(
  older: ContractPattern,
  newer: ContractPattern,
  { level = 'type', day = today(), ignore, strict = [] }: CompareOptions,
): Decided {
  const target = newerContract(newer)
  const isStrict = strict.includes('namespaces')
  const budget = createBudget()
  const { allowing, unused } = exempter(newer, day, ignore)
  const proven: ProvenFinding[] = []
  const allowed: AllowedFinding[] = []
  const notices: Finding[] = []
  const scenarios = older.scenarios.map((scenario): ScenarioResult => {
    const { title, span } = scenario
    const one = message(older, scenario)
    const same = isWip(scenario) ? skipped : target.has(one) ? passed : undefined
    const verdict = same ?? decided(() => compareScenario(one, target, level, budget.share()))
    const namespaces = same ? passed : decided(() => compareNamespaces(one, target, budget.share()))
    if (namespaces.kind === 'failed' && !isStrict)
      notices.push(...namespaces.findings.filter((notice) => !allowing(notice)).map(({ finding }) => finding))
    const service = isWip(scenario) ? [] : changedService(one, target, budget)
    const noted = service.filter(({ isBreaking }) => !isBreaking).filter((change) => !allowing(change))
    notices.push(...noted.map(({ finding }) => finding))
    const decision = both(isStrict ? both(verdict, namespaces) : verdict, broken(service))
    if (decision.kind !== 'failed') return { title, span, ...withoutFindings(decision) }
    const findings: Finding[] = []
    for (const one of decision.findings) {
      const exempt = allowing(one)
      if (exempt) allowed.push(exempt)
      else findings.push(one.finding)
    }
    proven.push(...decision.findings)
    const isAllowed = findings.length === 0 && decision.findings.length > 0
    return { title, span, outcome: isAllowed ? 'passed' : 'failed', findings }
  })
  const summed = summary(scenarios)
  const approximate = approximations(older, newer, [...summed.findings, ...allowed.map(({ finding }) => finding)])
  const besides = {
    ...(approximate.length > 0 && { approximate }),
    ...(allowed.length > 0 && { allowed }),
    ...(notices.length > 0 && { notices }),
    ...(unused().length > 0 && { unused: unused() }),
  }
  return { comparison: { ...summed, ...besides }, proven }
}

/** Two decisions about a scenario as one: the findings of both; else undecided if one of them is. */
function both(one: Decision, other: Decision): Decision {
  if (one.kind === 'failed' && other.kind === 'failed')
    return { kind: 'failed', findings: [...one.findings, ...other.findings] }
  if (one.kind === 'failed' || other.kind === 'passed') return one
  return other.kind === 'failed' || one.kind === 'passed' ? other : one
}

/** The scenario that a scenario became: its namesake, or else the first that may answer its requests. */
function counterpartOf(older: Message, newer: NewerContract, budget: Budget): Message | undefined {
  const { title } = older.scenario
  return (
    newer.namesakes.get(title) ??
    newer.candidates(older, budget).find(({ scenario }) => hasStatusOf(older.scenario, scenario))
  )
}

/** Compares the namespaces of a scenario with those of the scenario that it became. */
function compareNamespaces(older: Message, newer: NewerContract, budget: Budget): Decision {
  const counterpart = counterpartOf(older, newer, budget)
  const findings = counterpart ? namespaceChanges(older, counterpart, budget) : []
  if (!counterpart || findings.length === 0) return passed
  return { kind: 'failed', findings: findings.map((finding) => ({ finding, scenario: counterpart.scenario })) }
}

/** What changed about the service of a scenario, which no message shows; each for certain, whatever the budget. */
function changedService(older: Message, newer: NewerContract, budget: Budget): readonly ProvenServiceChange[] {
  if (!older.scenario.facts) return []
  const counterpart = withinBudget(() => counterpartOf(older, newer, budget.share())).value
  if (!counterpart) return []
  const { scenario } = counterpart
  return serviceChanges(older, counterpart).map((change) => ({ ...change, finding: placed(change.finding), scenario }))
}

type ProvenServiceChange = ServiceChange & ProvenFinding

/** A decision by the changes of a service that break clients. */
function broken(service: readonly ProvenServiceChange[]): Decision {
  const findings = service.filter(({ isBreaking }) => isBreaking)
  return findings.length > 0 ? { kind: 'failed', findings } : passed
}

/** A decision, with all places in their files. */
function decided(decide: () => Decision): Decision {
  const { value, exhausted } = withinBudget(decide)
  return inFiles(value ?? { kind: 'undecided', exceeded: exhausted })
}

function inFiles(decision: Decision): Decision {
  if (decision.kind === 'failed')
    return { kind: 'failed', findings: decision.findings.map(({ finding, ...rest }) => ({ finding: placed(finding), ...rest })) } // prettier-ignore
  if (decision.kind !== 'undecided') return decision
  const { resource, place } = decision.exceeded
  return { kind: 'undecided', exceeded: { resource, ...(place && { place: placeInFile(place) }) } }
}

const placed = (finding: Finding): Finding => ({
  ...finding,
  older: placeInFile(finding.older),
  newer: placeInFile(finding.newer),
  ...(finding.related && { related: finding.related.map(placeInFile) }),
})

const withoutFindings = (decision: Exclude<Decision, { kind: 'failed' }>) => ({
  outcome: decision.kind,
  findings: [],
  ...(decision.kind === 'undecided' && { exceeded: decision.exceeded }),
})

/** The result for a contract from those for its scenarios. */
function summary(scenarios: readonly ScenarioResult[]): Comparison {
  const titles = (which: ScenarioResult['outcome']): string[] =>
    scenarios.filter(({ outcome }) => outcome === which).map(({ title }) => title)
  const [skipped, passed] = [titles('skipped'), titles('passed').length]
  const run = scenarios.length - skipped.length
  return {
    tests: { run, passed, failed: run - passed },
    findings: scenarios.flatMap(({ findings }) => findings),
    skipped: skipped.map((scenario) => ({ scenario, reason: 'WIP' })),
    undecided: scenarios.flatMap(({ title, exceeded }) => (exceeded ? [{ scenario: title, ...exceeded }] : [])),
    scenarios,
  }
}

function compareScenario(older: Message, newer: NewerContract, level: Level, budget: Budget): Decision {
  const { fits, unreadable } = fitsOnce(older, level, budget)
  // If the scenario of the same title suffices, no other needs to be considered.
  const namesake = newer.namesakes.get(older.scenario.title)
  const alone = namesake && fits(namesake) === 'included' ? coverage(older, [namesake], budget) : undefined
  if (alone?.kind === 'included') return passed
  const all = newer.candidates(older, budget)
  const sameStatus = all.filter(({ scenario }) => hasStatusOf(older.scenario, scenario))
  const fitting = sameStatus.filter((candidate) => fits(candidate) !== 'notIncluded')
  const certain = fitting.filter((candidate) => fits(candidate) === 'included')
  const [only] = fitting
  const decided = alone && only === namesake && fitting.length === 1 ? alone : coverage(older, fitting, budget)
  if (decided.kind !== 'notIncluded') {
    const isCertain = decided.kind === 'included' && certain.length === fitting.length
    return isCertain || coverage(older, certain, budget).kind === 'included'
      ? passed
      : undecidedBody(older, decided.kind === 'open' ? 'request' : 'response')
  }
  const candidates = { all, sameStatus, fitting, certain, unreadable: unreadable() }
  const gone = removedResponse({ older, budget }, candidates)
  if (gone) return level === 'wire' ? passed : { kind: 'failed', findings: [gone] }
  const findings = affordableReasons({ older, newer, level, budget }, candidates, decided.witness)
  return { kind: 'failed', findings }
}

/** Bodies of the older scenario may be spelt so that they are bodies of another kind in the newer contract. */
const undecidedBody = ({ contract: { source }, scenario }: Message, side: 'request' | 'response'): Decision => ({
  kind: 'undecided',
  exceeded: { resource: 'spellings', place: { source, span: scenario[side].body.span } },
})

/** Tells whether the older reader can read every response of a newer scenario, and the first response that it cannot read. */
interface Fits {
  readonly fits: (newer: Message) => Inclusion['kind']
  readonly unreadable: () => Unreadable | undefined
}

/** Decides once per newer scenario whether its responses fit. */
function fitsOnce(older: Message, level: Level, budget: Budget): Fits {
  const known = new Map<Message, Inclusion['kind']>()
  let unreadable: Unreadable | undefined
  const decided = (newer: Message): Inclusion['kind'] => {
    if (!hasStatusOf(older.scenario, newer.scenario)) return 'notIncluded'
    const options = { typed: level === 'type', budget, source: newer.contract.source }
    const decision = messageInclusion(newer.response, [older.response], options)
    if (decision.kind === 'notIncluded') unreadable ??= { newer, response: decision.witness }
    return decision.kind
  }
  return {
    fits: (newer) => {
      const fits = known.get(newer) ?? decided(newer)
      known.set(newer, fits)
      return fits
    },
    unreadable: () => unreadable,
  }
}
