import type { ContractPattern, Exemption } from '../pattern/patternTree.js'
import type { Claimed } from './claim.js'
import type { Finding } from './finding.js'
import { isRuleId } from './ruleIds.js'

/** A finding that the newer contract allows for a while. */
export interface AllowedFinding {
  readonly finding: Finding
  /** The last day on which it is allowed, `2030-01-31`. */
  readonly until: string
  readonly reason: string
}

/** Decides which findings are allowed, and keeps count of what the exemptions were good for. */
export interface Exempter {
  readonly allowing: (claimed: Claimed) => AllowedFinding | undefined
  /** The exemptions in force that have allowed nothing so far. */
  readonly unused: () => readonly Exemption[]
}

/** This day in UTC, as exemptions write days. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Whether an exemption's last day is before a day. */
export const isExpired = ({ until }: Exemption, day: string): boolean => until < day

/** The exemptions of a contract that hold on a day. */
export function exempter({ exemptions = [] }: ContractPattern, day: string): Exempter {
  const inForce = exemptions.filter((exemption) => isRuleId(exemption.rule) && !isExpired(exemption, day))
  const used = new Set<Exemption>()
  return {
    allowing: (claimed) => {
      const exemption = inForce.find((one) => covers(one, claimed))
      if (!exemption) return undefined
      used.add(exemption)
      const { until, reason } = exemption
      return { finding: claimed.finding, until, reason }
    },
    unused: () => inForce.filter((exemption) => !used.has(exemption)),
  }
}

/** Whether a finding is of an exemption's rule, and in the newer scenario or the declaration that it stands above. */
function covers({ rule, scope: { kind, extent } }: Exemption, { finding, scenario }: Claimed): boolean {
  if (rule !== finding.rule) return false
  if (kind === 'contract') return true
  const span = kind === 'type' ? finding.newer.span : scenario?.span
  return span !== undefined && extent.start <= span.start && span.end <= extent.end
}
