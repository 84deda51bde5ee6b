import type { Comparison } from '../../compatibility/compare.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { fileLine } from '../../text/fileLine.js'
import { approximateJson } from '../findings/approximate.js'
import { incompleteJson } from '../findings/incomplete.js'
import { allowanceJson } from '../findings/allowanceText.js'
import { findingMessage } from '../findings/findingMessage.js'
import { findingPath } from '../findings/findingPath.js'
import { fixJson } from '../fixes/fixText.js'
import { opennessJson, readersJson } from '../findings/howRead.js'
import { undecidedJson } from '../findings/undecidedTexts.js'

/** The JSON form of a finding. It says `older` and `newer` in both directions. */
export const findingJson = ({ direction: _, ...finding }: Finding) => ({
  scenario: finding.side === 'contract' ? null : finding.scenario,
  rule: ruleOf(finding).id,
  level: finding.level,
  path: findingPath(finding),
  message: findingMessage(finding),
  older: fileLine(finding.older),
  newer: fileLine(finding.newer),
  ...(finding.related && {
    related: finding.related.map((place) => ({ kind: place.kind, version: place.version, ...fileLine(place) })),
  }),
  ...(finding.witness && { witness: { kind: finding.witness.kind, payload: finding.witness.payload } }),
  ...(finding.readers && { readers: finding.readers }),
  ...(finding.confirmation && { confirmation: finding.confirmation }),
  ...fixJson(finding),
  ...allowanceJson(finding),
})

/** The JSON form of the findings that are allowed; empty if no finding is allowed. */
export function allowedJson(allowed: Comparison['allowed'] = []) {
  if (allowed.length === 0) return {}
  return {
    allowed: allowed.map(({ finding, until, reason }) => ({
      ...findingJson(finding),
      ...(until !== undefined && { until }),
      reason,
    })),
  }
}

/** The JSON form of the notices; empty if the comparison has no notices. */
export function noticesJson(notices: Comparison['notices'] = []) {
  return notices.length === 0 ? {} : { notices: notices.map(findingJson) }
}

/** The JSON form of a comparison (docs/commands.md); stable, for scripts. `more` has additional properties. */
export function comparisonJson(comparison: Comparison, more: object = {}): string {
  const { tests, findings, allowed, notices, skipped } = comparison
  const json = {
    compatible: tests.failed === 0,
    tests,
    findings: findings.map(findingJson),
    ...allowedJson(allowed),
    ...noticesJson(notices),
    ...incompleteJson(comparison),
    ...approximateJson(comparison),
    ...readersJson(comparison),
    ...opennessJson(comparison),
    ...undecidedJson(comparison),
    skipped,
    ...more,
  }
  return `${JSON.stringify(json)}\n`
}
