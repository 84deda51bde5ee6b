import { allowedJson, findingJson } from './comparisonJson.js'
import { isCompatible, type ChangedReport } from './judged.js'
import { totals } from './reported.js'

/** The JSON form of contracts that were checked together: that of one comparison, and what became of each contract. */
export function changedJson({ contracts, shard }: ChangedReport): string {
  const { run, passed, failed } = totals(contracts)
  return `${JSON.stringify({
    ...(shard && { shard }),
    compatible: isCompatible(contracts.map(({ status }) => status)),
    tests: { run, passed, failed },
    findings: contracts.flatMap(({ comparison }) => comparison.findings.map(findingJson)),
    ...allowedJson(contracts.flatMap(({ comparison: { allowed = [] } }) => [...allowed])),
    skipped: contracts.flatMap(({ file, comparison }) => comparison.skipped.map((skipped) => ({ file, ...skipped }))),
    contracts: contracts.map(({ file, to, status, comparison }) => ({
      file,
      ...(to !== undefined && { to }),
      status,
      tests: comparison.tests,
    })),
  })}\n`
}
