import type { ContractPattern, Exemption, ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { ExtensionId } from '../text/extensionId.js'
import { placeInFile, type Place, type Source } from '../text/source.js'
import type { Span } from '../text/span.js'
import type { Finding } from './reasons/changes/finding.js'
import type { ProvenFinding } from './reasons/proof.js'
import { isRuleId, ruleOf, type RuleId } from './reasons/rules/ruleTable.js'

/** A finding that the newer contract allows for a while. */
export interface AllowedFinding {
  readonly finding: Finding
  /** The last day on which it is allowed, `2030-01-31`; absent if it is allowed for good. */
  readonly until?: string
  readonly reason: string
}

/** Rules whose findings are allowed without a comment in the contract. If `until` is set, it is the last day on which they are. */
export interface IgnoredRules {
  readonly rules: readonly (RuleId | ExtensionId)[]
  readonly reason: string
  /** `2030-01-31` */
  readonly until?: string
  /** Whether they are ignored in a newer contract. Default: in all contracts. */
  readonly isFor?: (newer: Source) => boolean
  /** Whether a finding of the rules is allowed. Default: all of them are. */
  readonly appliesTo?: (finding: Finding) => boolean
  /** The item of `codicil.json` as written. Absent if they do not come from there; `appliesTo` then prevents caching. */
  readonly written?: string
  /** Where this is written. Set only for rules that are ignored in one contract: if it has no such finding, they are unused. */
  readonly place?: Place
}

/** Decides which findings are allowed, and records which exemptions and ignored rules allowed a finding. */
export interface Exempter {
  /** `older` is the scenario that fails; it allows its own removal after its last day. */
  readonly allowing: (proven: ProvenFinding, older?: ScenarioPattern) => AllowedFinding | undefined
  /** The exemptions and ignored rules that have not allowed a finding so far. */
  readonly unused: () => Unused
}

export interface Unused {
  /** The exemptions in force that allow no finding. Absent if every exemption is used. */
  readonly unused?: readonly Exemption[]
  /** The rules that are ignored only in this contract and allow no finding. Absent if every such item is used. */
  readonly unusedRules?: readonly IgnoredRules[]
}

/** Today in UTC, as exemptions write days: `2030-01-31`. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Whether codicil or the language of a contract has a rule with this id. */
export const isRuleIn = ({ ownRules = [] }: ContractPattern, id: string): boolean =>
  isRuleId(id) || ownRules.some((own) => own === id)

/** Whether an exemption's last day is before a day. */
export const isExpired = ({ until }: Exemption, day: string): boolean => until < day

/** The exemptions of a contract that are in force on a day, and the rules that are ignored on it. */
export function exempter(contract: ContractPattern, day: string, ignore: readonly IgnoredRules[] = []): Exempter {
  const { source, exemptions = [] } = contract
  const ignored = ignore.filter(({ until = day, isFor }) => until >= day && isFor?.(source) !== false)
  const inForce = exemptions.filter((exemption) => isRuleIn(contract, exemption.rule) && !isExpired(exemption, day))
  const used = new Set<Exemption | IgnoredRules>()
  return {
    allowing: (proven, older) => {
      const { finding } = proven
      const allowing = [
        ...inForce.filter((exemption) => covers(exemption, proven, source)),
        ...ignored.filter(
          ({ rules, appliesTo }) => rules.includes(ruleOf(finding).id) && appliesTo?.(finding) !== false,
        ),
      ]
      for (const one of allowing) used.add(one)
      if (!allowing[0]) return older && retired(proven, older, day)
      const { until, reason } = allowing[0]
      return { finding, ...(until !== undefined && { until }), reason }
    },
    unused: () => {
      const unused = inForce.filter((exemption) => !used.has(exemption))
      const unusedRules = ignored.filter((rules) => rules.place && !used.has(rules))
      return { ...(unused.length > 0 && { unused }), ...(unusedRules.length > 0 && { unusedRules }) }
    },
  }
}

/** Allows the removal of a scenario whose operation was deprecated and has had its last day. */
const retired = ({ finding }: ProvenFinding, { retires }: ScenarioPattern, day: string): AllowedFinding | undefined =>
  retires !== undefined && retires < day && finding.thing === 'scenario'
    ? { finding, reason: `it was deprecated, and its last day was ${retires}` }
    : undefined

/**
 * Whether an exemption allows a finding: it names the rule, and the finding is in the contract, scenario or declaration below the
 * exemption. `source` is the source of the newer contract.
 */
function covers({ rule, scope }: Exemption, { finding, scenario }: ProvenFinding, source: Source): boolean {
  if (rule !== ruleOf(finding).id) return false
  const { extent } = scope
  switch (scope.kind) {
    case 'contract':
      return true
    case 'scenario':
      return scenario !== undefined && isIn(extent, scenario.span)
    case 'type':
      return isIn(extent, finding.newer.span)
    case 'component':
      return (
        (scenario !== undefined && scope.scenarios.has(scenario.title)) ||
        isPlacedIn(placeInFile({ source, span: extent }), finding.newer)
      )
  }
}

const isPlacedIn = (around: Place, place: Place): boolean =>
  around.source === place.source && isIn(around.span, place.span)

const isIn = (extent: Span, span: Span): boolean => extent.start <= span.start && span.end <= extent.end
