import { isCompatible } from '../../verdict/verdict.js'
import type { ShardReport, Tests } from './mergeReports.js'

/** Describes how a report contradicts itself. Undefined if it is consistent. */
export function contradiction(report: ShardReport): string | undefined {
  const { shard, compatible, tests, contracts } = report
  if (shard && shard.index > shard.count) return `it is shard ${String(shard.index)} of ${String(shard.count)}`
  const sum = (count: keyof Tests): number => contracts.reduce((all, one) => all + one.tests[count], 0)
  for (const count of ['run', 'passed', 'failed'] as const)
    if (tests[count] !== sum(count))
      return `\`tests.${count}\` is ${String(tests[count])}, but the sum over its contracts is ${String(sum(count))}`
  const wrong = unlisted(report) ?? contracts.map((one) => wrongContract(one, report)).find((found) => found)
  if (wrong !== undefined) return wrong
  return compatible === isCompatible(contracts.map(({ status }) => status))
    ? undefined
    : `\`compatible\` is ${String(compatible)}, but the statuses of its contracts say otherwise`
}

/** Describes an entry about a contract that the report does not list. Undefined if there is no such entry. */
function unlisted({ contracts, findings, allowed = [], notices = [], undecided = [], skipped }: ShardReport) {
  const listed = new Set(contracts.map(({ file }) => file))
  const named = [...findings, ...allowed, ...notices, ...undecided].map(({ contract }) => contract)
  const other = [...named, ...skipped.map(({ file }) => file)].find((file) => !listed.has(file))
  return other === undefined ? undefined : `it mentions ${other}, which is not among its contracts`
}

function wrongContract(
  { file, status, tests: { run, passed, failed } }: ShardReport['contracts'][number],
  { findings, undecided = [] }: ShardReport,
): string | undefined {
  if (run !== passed + failed)
    return `${file} has ${String(run)} tests, but ${String(passed)} passed and ${String(failed)} failed`
  const isFound = findings.some(({ contract }) => contract === file)
  const isUndecided = undecided.some(({ contract }) => contract === file)
  const why = wrongStatus(status, failed, isFound, isUndecided)
  return why === undefined ? undefined : `${file} is \`${status}\`, but ${why}`
}

function wrongStatus(
  status: ShardReport['contracts'][number]['status'],
  failed: number,
  isFound: boolean,
  isUndecided: boolean,
): string | undefined {
  const isRight = isCompatible([status])
  if (isRight !== (failed === 0)) return isRight ? 'a test failed' : 'no test failed'
  const isBreaking = !isRight && status !== 'broken' && status !== 'undecided'
  if (isBreaking !== isFound) return isFound ? 'it has findings' : 'it has no findings'
  if (status === 'undecided' && !isUndecided) return 'no scenario is undecided'
  return isUndecided && !isBreaking && status !== 'undecided' ? 'a scenario is undecided' : undefined
}
