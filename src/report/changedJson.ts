import { isCompatible, statusOf } from '../verdict/verdict.js'
import { allowedJson, findingJson } from './comparisonJson.js'
import type { ChangedReport } from './changedReport.js'
import { totals } from './reported.js'

/** The JSON form of contracts that were checked together: the keys of a single comparison, and the status of each contract. */
export function changedJson({ contracts, shard }: ChangedReport): string {
  const { run, passed, failed } = totals(contracts)
  return `${JSON.stringify({
    ...(shard && { shard }),
    compatible: isCompatible(contracts.map(statusOf)),
    tests: { run, passed, failed },
    findings: contracts.flatMap(({ comparison }) => comparison.findings.map(findingJson)),
    ...allowedJson(contracts.flatMap(({ comparison: { allowed = [] } }) => [...allowed])),
    skipped: contracts.flatMap(({ file, comparison }) => comparison.skipped.map((skipped) => ({ file, ...skipped }))),
    contracts: contracts.map((contract) => ({
      file: contract.file,
      ...(contract.to !== undefined && { to: contract.to }),
      status: statusOf(contract),
      tests: contract.comparison.tests,
    })),
  })}\n`
}
