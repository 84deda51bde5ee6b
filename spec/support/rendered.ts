import { findingMessage, findingPath, ruleOf, type Finding } from '../../src/index.js'

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
