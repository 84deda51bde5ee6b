import type { Comparison } from '../compatibility/compare.js'
import type { Detail, Finding } from '../compatibility/reasons/changes/finding.js'
import type { Source } from '../text/source.js'

/** A comparison in which nothing was compared. */
export const nothingCompared: Comparison = {
  tests: { run: 0, passed: 0, failed: 0 },
  findings: [],
  skipped: [],
  undecided: [],
  scenarios: [],
}

/** A comparison with one more failed test, for something that is wrong with the contract as a whole. */
export function withFailedTest({ tests: { run, passed, failed }, ...comparison }: Comparison): Comparison {
  return { ...comparison, tests: { run: run + 1, passed, failed: failed + 1 } }
}

/** A comparison with a finding about the whole contract, which counts as a failed test of its own. */
export const withContractFinding = (comparison: Comparison, finding: Finding): Comparison =>
  withFailedTest({ ...comparison, findings: [finding, ...comparison.findings] })

const start = { start: 0, end: 0 }

/** A finding about a whole contract. */
export const contractFinding = (
  change: 'removed' | 'renamed',
  detail: Detail,
  older: Source,
  newer: Source,
): Finding => ({
  side: 'contract',
  thing: 'contract',
  change,
  scenario: '',
  level: 'wire',
  path: [],
  detail,
  older: { source: older, span: start },
  newer: { source: newer, span: start },
})
