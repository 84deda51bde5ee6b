import type { ContractPattern, Exemption } from '../pattern/patternTree.js'
import { placeInFile, type Place, type Source } from '../text/source.js'
import type { Span } from '../text/span.js'
import type { Finding } from './reasons/finding.js'
import type { ProvenFinding } from './reasons/proof.js'
import { isRuleId, ruleOf } from './reasons/rules/ruleTable.js'

/** A finding that the newer contract allows for a while. */
export interface AllowedFinding {
  readonly finding: Finding
  /** The last day on which it is allowed, `2030-01-31`; absent if it is allowed for good. */
  readonly until?: string
  readonly reason: string
}

/** A rule whose findings are allowed in every contract, up to and including the day `until` if there is one. */
export interface IgnoredRule {
  readonly rule: string
  readonly reason: string
  /** `2030-01-31` */
  readonly until?: string
}

/** Decides which findings are allowed, and keeps track of the exemptions that were used. */
export interface Exempter {
  readonly allowing: (proven: ProvenFinding) => AllowedFinding | undefined
  /** The exemptions in force that have allowed nothing so far. */
  readonly unused: () => readonly Exemption[]
}

/** Today in UTC, as exemptions write days: `2030-01-31`. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Whether an exemption's last day is before a day. */
export const isExpired = ({ until }: Exemption, day: string): boolean => until < day

/** The exemptions of a contract that are in force on a day, and the rules that are ignored on it. */
export function exempter(
  { source, exemptions = [] }: ContractPattern,
  day: string,
  ignore: readonly IgnoredRule[] = [],
): Exempter {
  const ignored = ignore.filter(({ until }) => until === undefined || until >= day)
  const inForce = exemptions.filter((exemption) => isRuleId(exemption.rule) && !isExpired(exemption, day))
  const used = new Set<Exemption>()
  return {
    allowing: (proven) => {
      const exemption = inForce.find((one) => covers(one, proven, source))
      if (exemption) used.add(exemption)
      const allowedBy = exemption ?? ignored.find(({ rule }) => rule === ruleOf(proven.finding).id)
      if (!allowedBy) return undefined
      const { until, reason } = allowedBy
      return { finding: proven.finding, ...(until !== undefined && { until }), reason }
    },
    unused: () => inForce.filter((exemption) => !used.has(exemption)),
  }
}

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
