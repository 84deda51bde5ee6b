import type { ContractPattern, Exemption } from '../pattern/patternTree.js'
import type { Span } from '../text/span.js'
import type { Claimed } from './claim.js'
import type { Finding, Level } from './finding.js'
import { exempter, today, type AllowedFinding } from './exempt.js'
import type { Explanation } from './explain.js'
import { includes } from './inclusion.js'
import { message, type Message } from './message.js'
import { newerContract, textOf, type NewerContract } from './newerContract.js'
import { accepts, reasons } from './reasons.js'

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
  /** Findings that are none for now, because the newer contract allows them; absent where there are none. */
  readonly allowed?: readonly AllowedFinding[]
  /** The newer contract's exemptions that allow nothing, for there is no such finding; absent where there are none. */
  readonly unused?: readonly Exemption[]
  /** Every older scenario, in the contract's order. */
  readonly scenarios: readonly ScenarioVerdict[]
}

export interface CompareOptions {
  /** `wire`: only what breaks payloads counts; `type`, the default: changes of declared types as well. */
  readonly level?: Level
  /** The day on which exemptions must still hold, `2030-01-31`. Default: today, in UTC. */
  readonly day?: string
}

/** A comparison with its findings as they were found, for their witnesses to be certified. */
export interface Decided {
  readonly comparison: Comparison
  readonly claimed: readonly Claimed[]
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
export const compareContracts = (
  older: ContractPattern,
  newer: ContractPattern,
  options: CompareOptions = {},
): Comparison => decide(older, newer, options).comparison

/** Decides as {@link compareContracts} does. */
export function decide(
  older: ContractPattern,
  newer: ContractPattern,
  { level = 'type', day = today() }: CompareOptions,
): Decided {
  const target = newerContract(newer, level)
  const { allowing, unused } = exempter(newer, day)
  const claimed: Claimed[] = []
  const allowed: AllowedFinding[] = []
  const scenarios = older.scenarios.map((scenario): ScenarioVerdict => {
    const { title, span } = scenario
    const outcome = isWip(scenario) ? skipped : compareScenario(message(older, scenario), target)
    if (outcome.kind !== 'failed') return { title, span, verdict: outcome.kind, findings: [] }
    const findings: Finding[] = []
    for (const one of outcome.findings) {
      const exempt = allowing(one)
      if (exempt) allowed.push(exempt)
      else findings.push(one.finding)
    }
    claimed.push(...outcome.findings)
    const isAllowed = findings.length === 0 && outcome.findings.length > 0
    return { title, span, verdict: outcome.undecided ? 'undecided' : isAllowed ? 'passed' : 'failed', findings }
  })
  const exempted = { ...(allowed.length > 0 && { allowed }), ...(unused().length > 0 && { unused: unused() }) }
  return { comparison: { ...summary(scenarios), ...exempted }, claimed }
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

function compareScenario(older: Message, newer: NewerContract): Outcome {
  if (newer.texts.has(textOf(older))) return passed
  const fits = fitsOnce(older, newer.level)
  // Where the scenario of the same title will do alone, no other needs to be looked at.
  const namesake = newer.namesakes.get(older.scenario.title)
  const alone = namesake && fits(namesake) ? accepts(older, [namesake]) : undefined
  if (alone?.kind === 'included') return passed
  const rivals = newer.rivals(older)
  const sameStatus = rivals.filter(({ scenario }) => scenario.response.status === older.scenario.response.status)
  const fitting = sameStatus.filter(fits)
  const [only] = fitting
  const verdict = alone && only === namesake && fitting.length === 1 ? alone : accepts(older, fitting)
  if (verdict.kind === 'included') return passed
  if (verdict.kind === 'undecided') return { kind: 'failed', findings: [], undecided: true }
  return { kind: 'failed', ...reasons(older, newer, { rivals, sameStatus, fitting }, verdict.witness) }
}

/** Whether every answer of a newer scenario is one that the older one promised; decided once each. */
function fitsOnce(older: Message, level: Level): (newer: Message) => boolean {
  const known = new Map<Message, boolean>()
  const decided = (newer: Message): boolean =>
    newer.scenario.response.status === older.scenario.response.status &&
    includes(newer.response, [older.response], { typed: level === 'type' }).kind === 'included'
  return (newer) => {
    const fits = known.get(newer) ?? decided(newer)
    known.set(newer, fits)
    return fits
  }
}
