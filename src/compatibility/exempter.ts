import type { ContractPattern, Exemption } from '../pattern/patternTree.js'
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
  { exemptions = [] }: ContractPattern,
  day: string,
  ignore: readonly IgnoredRule[] = [],
): Exempter {
  const ignored = ignore.filter(({ until }) => until === undefined || until >= day)
  const inForce = exemptions.filter((exemption) => isRuleId(exemption.rule) && !isExpired(exemption, day))
  const used = new Set<Exemption>()
  return {
    allowing: (proven) => {
      const exemption = inForce.find((one) => covers(one, proven))
      if (exemption) used.add(exemption)
      const allowedBy = exemption ?? ignored.find(({ rule }) => rule === ruleOf(proven.finding).id)
      if (!allowedBy) return undefined
      const { until, reason } = allowedBy
      return { finding: proven.finding, ...(until !== undefined && { until }), reason }
    },
    unused: () => inForce.filter((exemption) => !used.has(exemption)),
  }
}

/** Whether an exemption allows a finding: same rule, and within the contract, scenario or declaration that it precedes. */
function covers({ rule, scope: { kind, extent } }: Exemption, { finding, scenario }: ProvenFinding): boolean {
  if (rule !== ruleOf(finding).id) return false
  if (kind === 'contract') return true
  const span = kind === 'type' ? finding.newer.span : scenario?.span
  return span !== undefined && extent.start <= span.start && span.end <= extent.end
}
