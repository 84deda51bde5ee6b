import { againstJson, againstText } from '../../report/comparisons/againstReport.js'
import { reportedPath } from '../../report/formats/reportedPath.js'
import type { Paint } from '../../text/writing/paint.js'
import { judgeAgainst, type Against } from '../../verdict/judgeAgainst.js'
import type { CompatibilityDirection } from '../../verdict/verdict.js'
import { collectedWarnings } from '../exemptionWarnings.js'
import { withWorkers } from '../jobs/openWorkers.js'
import type { CompareCommandOptions, JobsOption } from '../options.js'
import { publishAgainst } from '../publishAgainst.js'
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

/** What the options select. */
export const selectedAgainst = ({ against, direction }: AgainstOption): Against => ({
  selectors: against.length > 0 ? against : ['HEAD'],
  directions: directions[direction],
})

/** `codicil compatible git file <contract> --against <what>`: the file in the working directory against several revisions. */
export async function compatibleGitAgainst(
  path: string,
  options: CompareCommandOptions & AgainstOption & JobsOption,
): Promise<number> {
  const warnings = collectedWarnings()
  const judged = await withWorkers(options, (workers) =>
    judgeAgainst(path, selectedAgainst(options), { ...options, workers, warn: warnings.warn }),
  )
  if (!judged.ok) return printFailure(judged.failure)
  const report = { file: reportedPath(path), versions: judged.value }
  return publishAgainst([report], warnings.all(), options, {
    text: (paint: Paint) => againstText(report, paint, options.summary ? 'summary' : 'full'),
    json: () => againstJson(report),
  })
}
