import { findingMessage } from '../../src/report/findingMessage.js'
import { findingPath } from '../../src/report/findingPath.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import type { Finding } from '../../src/compatibility/reasons/finding.js'

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
