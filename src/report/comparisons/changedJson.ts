import { isCompatible, statusOf } from '../../verdict/verdict.js'
import { approximateJson } from '../findings/approximate.js'
import { incompleteJson } from '../findings/incomplete.js'
import { allowedJson, findingJson, noticesJson } from './comparisonJson.js'
import type { ChangedReport } from './changedReport.js'
import { failuresJson } from '../problems/failuresJson.js'
import { verifiedField } from './verifiedReport.js'
import { totals } from '../problems/reported.js'
import { opennessJson, readersJson } from '../findings/howRead.js'
import { undecidedJson } from '../findings/undecidedTexts.js'

/** The JSON form of contracts that were checked together: the keys of a single comparison, and the status of each contract. */
export function changedJson({ contracts, shard }: ChangedReport): string {
  const { run, passed, failed } = totals(contracts)
  return `${JSON.stringify({
    ...(shard && { shard }),
    compatible: isCompatible(contracts.map(statusOf)),
    tests: { run, passed, failed },
    findings: contracts.flatMap(({ file, comparison }) =>
      comparison.findings.map((finding) => ({ contract: file, ...findingJson(finding) })),
    ),
    ...allowedOf(contracts),
    ...noticesOf(contracts),
    ...undecidedOf(contracts),
    skipped: contracts.flatMap(({ file, comparison }) => comparison.skipped.map((skipped) => ({ file, ...skipped }))),
    contracts: contracts.map((contract) => ({
      file: contract.file,
      ...(contract.to !== undefined && { to: contract.to }),
      status: statusOf(contract),
      tests: contract.comparison.tests,
      ...incompleteJson(contract.comparison),
      ...approximateJson(contract.comparison),
      ...readersJson(contract.comparison),
      ...opennessJson(contract.comparison),
      ...failuresJson(contract),
      ...verifiedField(contract),
      ...contract.fixes?.json,
    })),
  })}\n`
}

/** The findings that are allowed, each with its contract; empty if no finding is allowed. */
function allowedOf(contracts: ChangedReport['contracts']) {
  const all = contracts.flatMap(({ file, comparison }) =>
    (allowedJson(comparison.allowed).allowed ?? []).map((found) => ({ contract: file, ...found })),
  )
  return all.length === 0 ? {} : { allowed: all }
}

/** The notices, each with its contract; empty if no contract has notices. */
function noticesOf(contracts: ChangedReport['contracts']) {
  const all = contracts.flatMap(({ file, comparison }) =>
    (noticesJson(comparison.notices).notices ?? []).map((notice) => ({ contract: file, ...notice })),
  )
  return all.length === 0 ? {} : { notices: all }
}

/** The JSON property for undecided scenarios, each with its contract. Left out if every scenario was decided. */
function undecidedOf(contracts: ChangedReport['contracts']) {
  const all = contracts.flatMap(({ file, comparison }) =>
    (undecidedJson(comparison).undecided ?? []).map((one) => ({ contract: file, ...one })),
  )
  return all.length === 0 ? {} : { undecided: all }
}
