import type { Reported } from '../report/problems/reported.js'
import type { Diagnostic } from '../text/diagnostic.js'
import type { Failure } from '../text/failure.js'
import type { ComparedRevision, ContractAgainst } from '../verdict/judgeAgainst.js'
import { undecidedFailure } from '../verdict/undecidedMessage.js'
import { statusOf, verdictOn } from '../verdict/verdict.js'
import { exitCode } from './exitCode.js'
import { printNotices, warnOfReading, warnOfUnusedExemptions } from './exemptionWarnings.js'
import type { CompareCommandOptions } from './options.js'
import { publish, type Forms } from './publish.js'
import { printFailure } from './terminal.js'

/** Prints how contracts compare with their versions at several revisions, as reports, warnings and errors; returns the exit code. */
export async function publishAgainst(
  contracts: readonly ContractAgainst[],
  warnings: Iterable<Diagnostic>,
  options: CompareCommandOptions,
  forms: Forms,
): Promise<number> {
  const versions = contracts.flatMap((contract) => contract.versions)
  for (const warning of warnings) warnOfReading(warning)
  const compared = versions.flatMap((version) => (version.compared ? [version.compared] : []))
  warnOfUnusedExemptions(
    versions.flatMap((one) => (one.compared && one.direction === 'backward' ? [one.compared] : [])),
  )
  printNotices({ notices: compared.flatMap(({ comparison }) => comparison.notices ?? []) })
  for (const problem of problemsOf(versions)) printFailure(problem)
  return publish(options, contracts.flatMap(reportedOf), forms, exitCode(compared.map(statusOf)))
}

/** Why revisions could not be compared. Errors of the newer version are the same for each of them, and are printed once. */
function problemsOf(versions: readonly ComparedRevision[]): Iterable<Failure> {
  const problems = versions.flatMap(({ revision, compared }): readonly Failure[] => {
    if (!compared) return []
    const verdict = verdictOn(compared)
    return verdict.kind === 'undecided' ? [undecidedFailure(verdict.scenarios, revision)] : (compared.failures ?? [])
  })
  return new Map(problems.map((problem) => [`${problem.code} ${problem.message}`, problem])).values()
}

const reportedOf = ({ file, versions }: ContractAgainst): readonly Reported[] =>
  versions.flatMap(({ direction, revision, compared }) =>
    compared ? [{ ...compared, file, revision, direction }] : [],
  )
