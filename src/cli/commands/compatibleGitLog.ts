import { historyJson, historyText } from '../../report/comparisons/historyReport.js'
import { judgeHistory } from '../../verdict/judgeHistory.js'
import { statusOf } from '../../verdict/verdict.js'
import { withWorkers } from '../jobs/openWorkers.js'
import type { FormatOption, JobsOption, JudgeOption } from '../options.js'
import { exitCode } from '../exitCode.js'
import { paintFor, printFailure, printResult, warnIfShallow } from '../terminal.js'

/** `codicil compatible git log <contract>`: the verdict on every step of its history, along first parents. */
export async function compatibleGitLog(
  path: string,
  { format, ...options }: FormatOption & JudgeOption & JobsOption,
): Promise<number> {
  const history = await withWorkers(options, (workers) => judgeHistory(path, { ...options, workers }))
  if (!history.ok) return printFailure(history.failure)
  const { steps, isShallow } = history.value
  warnIfShallow(isShallow)
  const report = { file: path, steps }
  printResult(format === 'json' ? historyJson(report) : historyText(report, paintFor(process.stdout)))
  return exitCode(steps.map(({ compared }) => statusOf(compared)))
}
