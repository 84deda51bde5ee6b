import type { Comparison } from '../compatibility/compare.js'
import type { Allowance, CommentPlace, Finding } from '../compatibility/reasons/changes/finding.js'
import { pathOf, type Source } from '../text/source.js'
import { commentPlaces } from './commentPlaces.js'

/** Adds to each finding of a comparison how it can be allowed. `newer` is the newer contract, and `day` is today. */
export function withAllowances(comparison: Comparison, newer: Source, day: string): Comparison {
  const [until, file, placesFor] = [lastDayFrom(day), pathOf(newer), commentPlaces(newer)]
  const added = new Map<Finding, Finding>()
  for (const finding of comparison.findings) {
    const allowance = allowanceOf(finding, placesFor(finding), { until, file })
    added.set(finding, allowance ? { ...finding, allowance } : finding)
  }
  const withAllowance = (finding: Finding): Finding => added.get(finding) ?? finding
  return {
    ...comparison,
    findings: comparison.findings.map(withAllowance),
    scenarios: comparison.scenarios.map((one) => ({ ...one, findings: one.findings.map(withAllowance) })),
  }
}

function allowanceOf(
  finding: Finding,
  [first, ...others]: readonly CommentPlace[],
  { until, file }: { readonly until: string; readonly file: string },
): Allowance | undefined {
  if (first) return { kind: 'comment', until, above: [first, ...others] }
  return finding.side === 'contract' ? undefined : { kind: 'ignored', until, file }
}

/** The last day of the third month after a day. */
function lastDayFrom(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month + 3, 0)).toISOString().slice(0, 10)
}
