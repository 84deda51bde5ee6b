import { againstJson, againstText } from '../../report/comparisons/againstReport.js'
import type { Reported } from '../../report/problems/reported.js'
import { reportedPath } from '../../report/formats/reportedPath.js'
import type { Paint } from '../../text/writing/paint.js'
import { judgeAgainst, type ComparedRevision, type CompatibilityDirection } from '../../verdict/judgeAgainst.js'
import { undecidedFailure } from '../../verdict/undecidedMessage.js'
import { statusOf, verdictOn } from '../../verdict/verdict.js'
import { exitCode } from '../exitCode.js'
import { collectedWarnings, printNotices, warnOfReading, warnOfUnusedExemptions } from '../exemptionWarnings.js'
import type { CompareCommandOptions } from '../options.js'
import { publish } from '../publish.js'
import { printFailure } from '../terminal.js'

export interface AgainstOption {
  /** Revisions, `tags:<glob>` or `branch:<glob>`; empty for HEAD alone. */
  readonly against: readonly string[]
  readonly direction: CompatibilityDirection | 'full'
}

const directions: Readonly<Record<AgainstOption['direction'], readonly CompatibilityDirection[]>> = {
  backward: ['backward'],
  forward: ['forward'],
  full: ['backward', 'forward'],
}

/** `codicil compatible git file <contract> --against <what>`: the file in the working directory against several revisions. */
export async function compatibleGitAgainst(
  path: string,
  options: CompareCommandOptions & AgainstOption,
): Promise<number> {
  const { against, direction } = options
  const warnings = collectedWarnings()
  const judged = await judgeAgainst(
    path,
    { selectors: against.length > 0 ? against : ['HEAD'], directions: directions[direction] },
    { ...options, warn: warnings.warn },
  )
  if (!judged.ok) return printFailure(judged.failure)
  const versions = judged.value
  for (const warning of warnings.all()) warnOfReading(warning)
  const compared = versions.flatMap((version) => (version.compared ? [version.compared] : []))
  warnOfUnusedExemptions(
    versions.flatMap((one) => (one.compared && one.direction === 'backward' ? [one.compared] : [])),
  )
  printNotices({ notices: compared.flatMap(({ comparison }) => comparison.notices ?? []) })
  for (const version of versions) printProblems(version)
  const report = { file: reportedPath(path), versions }
  const forms = {
    text: (paint: Paint) => againstText(report, paint, options.summary ? 'summary' : 'full'),
    json: () => againstJson(report),
  }
  return publish(options, versions.flatMap(reportedAs(path)), forms, exitCode(compared.map(statusOf)))
}

/** Prints why a revision could not be compared. */
function printProblems({ revision, compared }: ComparedRevision): void {
  if (!compared) return
  for (const failure of compared.failures ?? []) printFailure(failure)
  const verdict = verdictOn(compared)
  if (verdict.kind === 'undecided') printFailure(undecidedFailure(verdict.scenarios, revision))
}

const reportedAs =
  (path: string) =>
  ({ direction, revision, compared }: ComparedRevision): readonly Reported[] => {
    const name = direction === 'forward' ? `${revision} (forward)` : revision
    return compared ? [{ ...compared, file: reportedPath(path), revision: name }] : []
  }
