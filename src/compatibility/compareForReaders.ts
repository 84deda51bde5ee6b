import { groupBy } from '../collections/groupBy.js'
import { oncePer } from '../collections/once.js'
import { withinBudget } from '../text/budget.js'
import type { ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { ComparedVersions } from './approximations.js'
import { undecidedBy, type Decision } from './decision.js'
import { message, type Message } from './messages/message.js'
import { newerContract, type NewerContract } from './messages/newerContract.js'
import { readBy } from './readers/readBy.js'
import type { ReaderName } from './readers/reader.js'
import type { Finding } from './reasons/changes/finding.js'
import type { ProvenFinding } from './reasons/proof.js'
import { ruleOf } from './reasons/rules/ruleTable.js'
import { scenarioIndexes } from './scenarioIndexes.js'

/** Whether the newer contract breaks the consumers that read with a reader. */
export interface ReaderVerdict {
  readonly reader: ReaderName
  readonly outcome: 'breaks' | 'reads' | 'undecided'
}

/** The readers for which a scenario is undecided, by its index. */
export type UndecidedReaders = Map<number, readonly ReaderName[]>

/** Decides about an older scenario and the newer contract, as one reader reads them. */
type Decide = (older: Message, newer: NewerContract) => Decision

/** The decision about a scenario for one reader. */
interface ReaderDecision {
  readonly reader: ReaderName
  readonly decision: Decision
}

/**
 * Decides about an older scenario for each reader (docs/readers.md). It fails if it fails for one of them, with every finding once, or
 * else is undecided if it is undecided for one of them.
 * @param index the index of the scenario in its contract
 * @param undecidedFor the readers for which the scenario is undecided are added to it
 */
export function compareForReaders(
  { older, index, newer }: { readonly older: Message; readonly index: number; readonly newer: NewerContract },
  readers: readonly ReaderName[],
  decide: Decide,
  undecidedFor: UndecidedReaders,
): Decision {
  const decisions = readers.map((reader): ReaderDecision => {
    const read = readBy({ older: older.contract, newer: newer.contract }, reader)
    const own = message(read.older, read.older.scenarios[index]!)
    const { value, exhausted } = withinBudget(() => decide(own, read.newer === newer.contract ? newer : prepared(read.newer))) // prettier-ignore
    const decision = value ? asStated(value, read, { older: older.contract, newer: newer.contract }) : undecidedBy(exhausted) // prettier-ignore
    if (decision.kind === 'undecided') undecidedFor.set(index, [...(undecidedFor.get(index) ?? []), reader])
    return { reader, decision }
  })
  return acrossReaders(decisions)
}

/** A decision about two versions as a reader reads them, with the scenarios as they are stated. */
function asStated(decision: Decision, read: ComparedVersions, stated: ComparedVersions): Decision {
  if (decision.kind !== 'passed') return decision
  const { by, answeredAs } = decision
  const statedIn = (side: 'older' | 'newer') => (one: ScenarioPattern) =>
    stated[side].scenarios[scenarioIndexes(read[side]).get(one)!]!
  const [inOlder, inNewer] = [statedIn('older'), statedIn('newer')]
  return {
    ...decision,
    ...(by && { by: by.map(inNewer) }),
    ...(answeredAs && { answeredAs: answeredAs.map(({ by, as }) => ({ by: inNewer(by), as: as.map(inOlder) })) }),
  }
}

const prepared = oncePer((contract: NewerContract['contract']) => newerContract(contract))

function acrossReaders(all: readonly ReaderDecision[]): Decision {
  const decisions = all.map(({ decision }) => decision)
  const failed = decisions.flatMap((one) => (one.kind === 'failed' ? [one] : []))
  if (failed.length === 0) {
    const [only, ...others] = decisions
    return others.length === 0 ? only! : (decisions.find(({ kind }) => kind === 'undecided') ?? passed(decisions))
  }
  const cut = failed.find((one) => one.cut)?.cut
  return { kind: 'failed', findings: distinctFindings(all), ...(cut && { cut }), ...approximate(decisions) }
}

const passed = (decisions: readonly Decision[]): Decision => ({ kind: 'passed', ...approximate(decisions) })

function approximate(decisions: readonly Decision[]) {
  const places = decisions.flatMap((one) => (one.kind === 'undecided' ? [] : (one.approximate ?? [])))
  return places.length > 0 && { approximate: places }
}

/** Every finding once, with the witness for the first reader that it breaks. */
function distinctFindings(all: readonly ReaderDecision[]): readonly ProvenFinding[] {
  const found = all.flatMap(({ reader, decision }) => {
    const findings = decision.kind === 'failed' ? decision.findings : []
    const alike = groupBy(findings, ({ finding }) => placeOf(finding))
    return [...alike].flatMap(([place, those]) =>
      those.map((proven, index) => ({ reader, proven, key: `${place} ${String(index)}` })),
    )
  })
  return [...groupBy(found, ({ key }) => key).values()].map(([first, ...more]) => {
    const breaks = [first, ...more].map(({ reader }) => reader)
    const rest = all.filter(({ reader }) => !breaks.includes(reader))
    const reads = rest.filter(({ decision }) => isComplete(decision)).map(({ reader }) => reader)
    const undecided = rest.filter(({ decision }) => !isComplete(decision)).map(({ reader }) => reader)
    const finding = { ...first.proven.finding, readers: { breaks, reads, undecided } }
    return { ...first.proven, finding, others: more.map(({ proven }) => proven) }
  })
}

/** Whether a decision says of every difference whether it breaks. */
const isComplete = (decision: Decision): boolean =>
  decision.kind === 'passed' || (decision.kind === 'failed' && !decision.cut)

/** Equal for findings of different readers about the same change. */
const placeOf = (finding: Finding): string =>
  JSON.stringify([ruleOf(finding).id, finding.level, finding.path.map(({ id }) => id)])

/**
 * The verdict for each reader; empty if no readers were named. Findings that are not about messages break all of them, and a scenario
 * that is undecided for another reason is undecided for all of them.
 */
export function readerVerdicts(
  {
    findings,
    scenarios,
  }: { readonly findings: readonly Finding[]; readonly scenarios: readonly { readonly outcome: string }[] },
  readers: readonly ReaderName[],
  undecidedFor: UndecidedReaders,
): { readonly readers?: readonly ReaderVerdict[] } {
  if (readers.length === 0) return {}
  const breaks = (reader: ReaderName): boolean =>
    findings.some((finding) => finding.readers?.breaks.includes(reader) !== false)
  const isUndecided = (reader: ReaderName): boolean =>
    scenarios.some(({ outcome }, index) => undecidedFor.get(index)?.includes(reader) ?? outcome === 'undecided')
  return {
    readers: readers.map((reader) => ({
      reader,
      outcome: breaks(reader) ? 'breaks' : isUndecided(reader) ? 'undecided' : 'reads',
    })),
  }
}
