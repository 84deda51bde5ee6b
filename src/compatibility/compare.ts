import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import { withinBudget, type Budget } from '../text/budget.js'
import { placeInFile } from '../text/source.js'
import type { Span } from '../text/span.js'
import {
  approximationsOfFindings,
  distinctApproximations,
  type Approximation,
  type ComparedVersions,
} from './approximations.js'
import { chapters } from './chapters.js'
import { compareForReaders, readerVerdicts, type ReaderVerdict, type UndecidedReaders } from './compareForReaders.js'
import { compareScenario } from './compareScenario.js'
import { passed, prices, undecidedBy, type Decision, type Exceeded } from './decision.js'
import { contractApproximations, passedWith, withExactness, type Exactness, type Strictness } from './exactness.js'
import { exempter, today, type AllowedFinding, type IgnoredRules, type Unused } from './exempter.js'
import { compareExtensions } from './extensions/compareExtensions.js'
import { hasStatusOf } from './messages/hasStatusOf.js'
import { lostTypes } from './lostTypes.js'
import { message, type Message } from './messages/message.js'
import { sharedMeanings } from './messages/meaning.js'
import { newerContract, type NewerContract } from './messages/newerContract.js'
import { alike } from './namespaces/alike.js'
import { namespaceFindings, strictnessFindings } from './reasons/namespaceFindings.js'
import type { ReaderName } from './readers/reader.js'
import type { Confirmation, Finding } from './reasons/changes/finding.js'
import type { Cut } from './reasons/explain.js'
import { freeOfContracts } from './reasons/freeOfContracts.js'
import type { ProvenFinding } from './reasons/proof.js'
import type { Level } from './reasons/rules/rule.js'
import { scenarioIndexes } from './scenarioIndexes.js'
import { explainedByService } from './service/explained.js'
import { serviceChanges, type ServiceChange } from './service/serviceChanges.js'

/** The result of one older scenario; only a failed one has findings. */
export interface ScenarioResult {
  readonly title: string
  readonly span: Span
  readonly outcome: 'passed' | 'failed' | 'undecided' | 'skipped'
  readonly findings: readonly Finding[]
  /** Why it is undecided. */
  readonly exceeded?: Exceeded
  /** The inexact places on which a passed scenario depends, or at which a failed one may have more differences. Absent if all places are exact. */
  readonly approximate?: readonly Approximation[]
  /** Set if there may be more findings. */
  readonly cut?: Cut
  /** The newer scenarios, by index, that answer all requests of a passed one. Absent if one means the same, or if it passed otherwise. */
  readonly answeredBy?: readonly number[]
  /** Newer scenarios that answer the other requests, each with the responses of other older scenarios. Absent if all are answered by `answeredBy`. */
  readonly answeredAs?: readonly OtherAnswer[]
}

/** A newer scenario that answers as other older scenarios do, by index. Those accept all requests of the compared one. */
export interface OtherAnswer {
  readonly by: number
  readonly as: readonly number[]
}

/** A scenario that may have more findings than the reported ones. */
export interface Incomplete {
  readonly scenario: string
  readonly cut: Cut['reason']
  /** A lower bound on the number of missing findings. Absent if no finding is known to be missing. */
  readonly more?: number
}

export type { Exceeded } from './decision.js'

/** A scenario that could not be decided. */
export type Undecided = Exceeded & { readonly scenario: string }

/** The result of comparing two versions of a contract. One test is one older scenario without the tag `@WIP` (docs/language.md 11.6). */
export interface Comparison extends Unused {
  readonly tests: { readonly run: number; readonly passed: number; readonly failed: number }
  readonly findings: readonly Finding[]
  readonly skipped: readonly { readonly scenario: string; readonly reason: 'WIP' }[]
  /** The older scenarios that could not be decided. */
  readonly undecided: readonly Undecided[]
  /** The older scenarios whose findings may be incomplete. Absent if the findings of every scenario are complete. */
  readonly incomplete?: readonly Incomplete[]
  /** Findings that an exemption in the newer contract allows for now. Absent if no finding is allowed. */
  readonly allowed?: readonly AllowedFinding[]
  /**
   * Changes that do not affect the verdict but may break some services: changed namespaces, and changes to the parts of a WSDL
   * that messages do not show. Absent if nothing of this kind changed.
   */
  readonly notices?: readonly Finding[]
  /** The inexact places of imported contracts on which the verdict depends. Absent if it depends only on exact places. */
  readonly approximate?: readonly Approximation[]
  /** How OpenAPI descriptions and JSON Schemas were read. Absent if neither version is one. */
  readonly openness?: NonNullable<ContractPattern['openness']>
  /** The verdict for each reader. Absent if no readers were named. */
  readonly readers?: readonly ReaderVerdict[]
  /** Every older scenario, in the contract's order. */
  readonly scenarios: readonly ScenarioResult[]
}

/** How to compare two contracts, and which findings to leave out. */
export interface CompareOptions {
  /** `wire` reports only what breaks payloads, `type` changes of declared types as well. Default `type`. */
  readonly level?: Level
  /** Rules whose findings are allowed. Default: none. */
  readonly ignore?: readonly IgnoredRules[]
  /**
   * Stricter checks. Default: none.
   * - `namespaces`: changed namespaces are findings, not only notices
   * - `approximate`: a scenario that passes but depends on an inexact place is undecided
   */
  readonly strict?: readonly Strictness[]
  /** `approximate`: a scenario passes even if an inexact place changed. Default: none, so the scenario is undecided. */
  readonly allow?: readonly 'approximate'[]
  /** Who reads the responses (docs/readers.md). The newer contract must be compatible for all of them. Default: only `declared`. */
  readonly readers?: readonly ReaderName[]
  /** How many times the usual number of steps the comparison may take (docs/limits.md), for each reader. Default 1. */
  readonly effort?: number
  /** The day on which exemptions must be in force, `2030-01-31`. Default: today, in UTC. */
  readonly day?: string
  /** Another judge of the witnesses. Default: none. */
  readonly confirm?: Confirm
  /** Called several times during a comparison of many scenarios, each time after memory was freed. Default: nothing is called. */
  readonly pause?: () => void
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
export const decide = (older: ContractPattern, newer: ContractPattern, options: CompareOptions): Decided =>
  decideAlike(...alike(older, newer), options, newer.isStrict === true && !older.isStrict)

function decideAlike(
  older: ContractPattern,
  newer: ContractPattern,
  { level = 'type', day = today(), ignore, strict = [], allow = [], readers = [], effort = 1, pause }: CompareOptions,
  isNowStrict: boolean,
): Decided {
  const isStrict = strict.includes('namespaces')
  const { budget, budgetsOf } = chapters(older, effort * Math.max(1, readers.length), () => endChapter(target, pause))
  const undecidedFor: UndecidedReaders = new Map()
  const target = newerContract(newer, sharedMeanings(budget.whole))
  const { allowing, unused } = exempter(newer, day, ignore)
  const proven: ProvenFinding[] = []
  const allowed: AllowedFinding[] = []
  const notices: Finding[] = []
  const inexact = contractApproximations({ older, newer })
  const lost = lostTypes({ older, newer }, budget)
  const scenarios = older.scenarios.map((scenario, index): ScenarioResult => {
    const { title, span } = scenario
    if (isWip(scenario)) return { title, span, outcome: 'skipped', findings: [] }
    const { share, explaining } = budgetsOf(index)
    const one = message(older, scenario)
    const isSame = target.has(one)
    const decideOne = (own: Message, contract: NewerContract): Decision =>
      compareScenario(own, contract, level, { budget: share(), explaining })
    const compareWith = (contract: NewerContract): Decision => {
      if (contract.has(one)) return passed
      if (readers.length === 0) return decideOne(one, contract)
      return compareForReaders({ older: one, index, newer: contract }, readers, decideOne, undecidedFor)
    }
    const compared = decided(() => compareWith(target))
    if (!isSame) budget.pay(prices[compared.kind])
    const verdict = withExactness(compared, () => [...inexact, ...lost(scenario)], { strict, allow })
    const hasNamespaces = isNowStrict || (!isSame && !older.isStrict)
    const compareNames = (): Decision => compareNamespaces(one, target, isNowStrict, share())
    const namespaces = hasNamespaces ? decided(compareNames) : passed
    if (namespaces.kind === 'failed' && !isStrict)
      notices.push(...namespaces.findings.filter((notice) => !allowing(notice)).map(({ finding }) => finding))
    const all = isStrict ? both(verdict, namespaces) : verdict
    const changes = changedService(one, target, share)
    const { findings: shown, service } = explainedByService(all.kind === 'failed' ? all.findings : [], changes)
    const noted = service.filter(({ isBreaking }) => !isBreaking).filter((change) => !allowing(change))
    notices.push(...noted.map(({ finding }) => finding))
    const shownVerdict = both(withOnly(all, shown), broken(service))
    const compareValues = (): Decision => compareExtensions(one, target, { verdict: shownVerdict, compareWith, share })
    const decision = both(shownVerdict, decided(compareValues))
    if (decision.kind !== 'failed')
      return { title, span, ...withoutFindings(decision), ...answers(decision, { older, newer }) }
    const findings: Finding[] = []
    for (const one of decision.findings) {
      const exempt = allowing(one, scenario)
      if (exempt) allowed.push(exempt)
      else findings.push(one.finding)
    }
    proven.push(...decision.findings.flatMap((one) => [one, ...(one.others ?? [])]))
    return { title, span, ...allowedOrFailed(decision, findings, { strict, allow }) }
  })
  const comparison = comparisonOf({ older, newer }, scenarios, { allowed, notices, ...unused() })
  return { comparison: { ...comparison, ...readerVerdicts(comparison, readers, undecidedFor) }, proven }
}

/** Frees the nodes of the newer messages: scenarios of the next chapter seldom need the same ones. */
function endChapter({ messages }: NewerContract, pause?: () => void): void {
  for (const one of messages) one.freeNodes()
  pause?.()
}

/** The comparison of two contracts from the results of the older scenarios. */
function comparisonOf(
  { older, newer }: ComparedVersions,
  scenarios: readonly ScenarioResult[],
  { allowed, notices, ...unused }: Unused & Required<Pick<Comparison, 'allowed' | 'notices'>>,
): Comparison {
  const summed = summary(scenarios)
  const approximate = distinctApproximations([
    ...scenarios.flatMap((scenario) => scenario.approximate ?? []),
    ...approximationsOfFindings({ older, newer }, [...summed.findings, ...allowed.map(({ finding }) => finding)]),
  ])
  const openness = newer.openness ?? older.openness
  return {
    ...summed,
    ...(openness && { openness }),
    ...(approximate.length > 0 && { approximate }),
    ...(allowed.length > 0 && { allowed }),
    ...(notices.length > 0 && { notices }),
    ...unused,
  }
}

/**
 * The result of a scenario with findings. If all findings are allowed, the scenario is still undecided if findings may be missing or
 * if it depends on unknown places.
 */
function allowedOrFailed(
  { findings: all, cut, approximate }: Extract<Decision, { kind: 'failed' }>,
  findings: readonly Finding[],
  exactness: Exactness,
): Omit<ScenarioResult, 'title' | 'span'> {
  if (findings.length > 0 || all.length === 0)
    return { outcome: 'failed', findings, ...(cut && { cut }), ...(approximate && { approximate }) }
  if (cut) return { outcome: 'undecided', findings, exceeded: { resource: 'steps' } }
  return withoutFindings(passedWith(approximate ?? [], exactness))
}

/** Two decisions about a scenario as one: the findings of both; else undecided if one of them is. */
function both(one: Decision, other: Decision): Decision {
  if (one.kind === 'failed' && other.kind === 'failed')
    return { ...one, findings: [...one.findings, ...other.findings] }
  if (one.kind === 'failed' || other.kind === 'passed') return one
  return other.kind === 'failed' || one.kind === 'passed' ? other : one
}

/** The newer scenario with the same title, or else the first one that may accept the requests and has a fitting status. */
function counterpartOf(older: Message, newer: NewerContract, budget: Budget): Message | undefined {
  const { title } = older.scenario
  return (
    newer.namesakes.get(title) ??
    newer.candidates(older, budget).find(({ scenario }) => hasStatusOf(older.scenario, scenario))
  )
}

/** Compares the namespaces of a scenario with those of its counterpart. */
function compareNamespaces(older: Message, newer: NewerContract, isNowStrict: boolean, budget: Budget): Decision {
  const counterpart = counterpartOf(older, newer, budget)
  if (!counterpart) return passed
  const strictness = isNowStrict ? strictnessFindings(older, counterpart) : []
  const findings = [...strictness, ...namespaceFindings(older, counterpart, budget)]
  if (findings.length === 0) return passed
  return { kind: 'failed', findings: findings.map((finding) => ({ finding, scenario: counterpart.scenario })) }
}

/** The changes to a scenario's service that no message shows; none if the budget runs out before the counterpart is found. */
function changedService(older: Message, newer: NewerContract, share: () => Budget): readonly ProvenServiceChange[] {
  if (!older.scenario.facts) return []
  const counterpart = withinBudget(() => counterpartOf(older, newer, share())).value
  if (!counterpart) return []
  const { scenario } = counterpart
  return serviceChanges(older, counterpart).map((change) => ({ ...change, ...placed({ ...change, scenario }) }))
}

type ProvenServiceChange = ServiceChange & ProvenFinding

/** Keeps only the given findings of a failed decision. Returns `passed` if the list is empty. */
function withOnly(decision: Decision, findings: readonly ProvenFinding[]): Decision {
  if (decision.kind !== 'failed') return decision
  return findings.length > 0 ? { ...decision, findings } : passed
}

/** Fails if a change to the service breaks clients. */
function broken(service: readonly ProvenServiceChange[]): Decision {
  const findings = service.filter(({ isBreaking }) => isBreaking)
  return findings.length > 0 ? { kind: 'failed', findings } : passed
}

/** Makes a decision, and prepares its findings for reports. */
function decided(decide: () => Decision): Decision {
  const { value, exhausted } = withinBudget(decide)
  return inFiles(value ?? undecidedBy(exhausted))
}

function inFiles(decision: Decision): Decision {
  if (decision.kind === 'failed') return { ...decision, findings: decision.findings.map(placed) }
  if (decision.kind !== 'undecided') return decision
  const { exceeded } = decision
  if (exceeded.resource === 'exactness' || !exceeded.place) return decision
  return { kind: 'undecided', exceeded: { ...exceeded, place: placeInFile(exceeded.place) } }
}

/** Prepares a finding for reports: its places refer to files, and it keeps no reference to the contracts. */
function placed<Found extends ProvenFinding>({ finding, ...rest }: Found) {
  const { source } = finding.newer
  const { scenario } = rest
  return {
    ...rest,
    finding: {
      ...finding,
      detail: freeOfContracts(finding.detail),
      ...(source.origin && { origin: source.origin }),
      older: placeInFile(finding.older),
      newer: placeInFile(finding.newer),
      ...(scenario && { newerScenario: placeInFile({ source, span: scenario.span }) }),
      ...(finding.related && { related: finding.related.map(placeInFile) }),
    },
  }
}

const withoutFindings = (decision: Exclude<Decision, { kind: 'failed' }>) => ({
  outcome: decision.kind,
  findings: [],
  ...(decision.kind === 'undecided' && { exceeded: decision.exceeded }),
  ...(decision.kind === 'passed' && decision.approximate && { approximate: decision.approximate }),
})

/** The scenarios that answer a passed one, as indexes. */
function answers(
  decision: Decision,
  { older, newer }: ComparedVersions,
): Pick<ScenarioResult, 'answeredBy' | 'answeredAs'> {
  if (decision.kind !== 'passed' || !decision.by) return {}
  const [indexOld, indexNew] = [older, newer].map(
    (contract) => (one: ScenarioPattern) => scenarioIndexes(contract).get(one)!,
  )
  const { by, answeredAs: others } = decision
  return {
    answeredBy: by.map(indexNew!),
    ...(others && { answeredAs: others.map(({ by, as }) => ({ by: indexNew!(by), as: as.map(indexOld!) })) }),
  }
}

/** The result for a contract from those for its scenarios. */
function summary(scenarios: readonly ScenarioResult[]): Comparison {
  const titles = (which: ScenarioResult['outcome']): string[] =>
    scenarios.filter(({ outcome }) => outcome === which).map(({ title }) => title)
  const [skipped, passed] = [titles('skipped'), titles('passed').length]
  const run = scenarios.length - skipped.length
  const incomplete = scenarios.flatMap(({ title, cut }) =>
    cut ? [{ scenario: title, cut: cut.reason, ...(cut.more !== undefined && { more: cut.more }) }] : [],
  )
  return {
    tests: { run, passed, failed: run - passed },
    findings: scenarios.flatMap(({ findings }) => findings),
    skipped: skipped.map((scenario) => ({ scenario, reason: 'WIP' })),
    undecided: scenarios.flatMap(({ title, exceeded }) => (exceeded ? [{ scenario: title, ...exceeded }] : [])),
    ...(incomplete.length > 0 && { incomplete }),
    scenarios,
  }
}
