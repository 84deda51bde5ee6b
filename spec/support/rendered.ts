import { findingMessage } from '../../src/report/findings/findingMessage.js'
import { findingPath } from '../../src/report/findings/findingPath.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import type { Finding } from '../../src/compatibility/reasons/changes/finding.js'

/** A finding as reports render it. */
export const rendered = (finding: Finding) => {
  const { scenario, level, older, newer, witness } = finding
  return {
    scenario,
    rule: ruleOf(finding).id,
    level,
    path: findingPath(finding),
    message: findingMessage(finding),
    older,
    newer,
    witness,
  }
}
