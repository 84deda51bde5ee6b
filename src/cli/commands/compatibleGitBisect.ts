import { bisectJson, bisectText } from '../../report/comparisons/historyReport.js'
import { bisect } from '../../verdict/bisect.js'
import type { FormatOption, JudgeOption } from '../options.js'
import { exit } from '../exitCode.js'
import { paintFor, printFailure, printResult, warnIfShallow } from '../terminal.js'

export interface BisectCommandOptions extends FormatOption, JudgeOption {
  readonly good?: string
  readonly bad?: string
}

/** `codicil compatible git bisect <contract>`: the first commit whose version is not compatible with a good one. */
export async function compatibleGitBisect(path: string, { format, ...options }: BisectCommandOptions): Promise<number> {
  const found = await bisect(path, options)
  if (!found.ok) return printFailure(found.failure)
  if (options.good === undefined) warnIfShallow(found.value.isShallow)
  printResult(format === 'json' ? bisectJson(found.value) : bisectText(found.value, paintFor(process.stdout)))
  return found.value.broke ? exit.failed : exit.passed
}
