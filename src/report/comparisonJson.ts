import type { Comparison } from '../compatibility/compare.js'
import type { Finding, Origin } from '../compatibility/finding.js'
import { lineOf } from './comparisonText.js'

const place = (origin: Origin) => ({ file: origin.source.name, line: lineOf(origin) })

/** The JSON form of a finding. */
export const findingJson = ({ older, newer, witness, ...finding }: Finding) => ({
  ...finding,
  older: place(older),
  newer: place(newer),
  ...(witness && { witness: { kind: witness.kind, payload: witness.payload } }),
})

/** The JSON form of findings that are allowed; only where there are any. */
export function allowedJson(allowed: Comparison['allowed'] = []) {
  if (allowed.length === 0) return {}
  return { allowed: allowed.map(({ finding, until, reason }) => ({ ...findingJson(finding), until, reason })) }
}

/** The JSON form of a comparison (CLI.md); stable, for scripts. */
export const comparisonJson = ({ tests, findings, allowed, skipped }: Comparison): string =>
  `${JSON.stringify({
    compatible: tests.failed === 0,
    tests,
    findings: findings.map(findingJson),
    ...allowedJson(allowed),
    skipped,
  })}\n`
