import { certifiedComparison } from '../../compatibility/certifiedComparison.js'
import type { Comparison } from '../../compatibility/compare.js'
import { fileHistory, steps, type FileHistory, type Version } from '../../history/fileHistory.js'
import type { ContractPattern } from '../../pattern/patternTree.js'
import { historyJson, historyText, type HistoryStep } from '../../report/historyReport.js'
import { isCompatible, nothingCompared, type Status } from '../../report/judged.js'
import type { Result } from '../../text/failure.js'
import type { LevelOption } from '../compareOptions.js'
import type { FormatOption } from '../formatOption.js'
import { neverThere, warnIfShallow } from '../historyFailures.js'
import { removal, statusOf } from '../judgeContract.js'
import { exit, paintFor, printFailure, printResult } from '../terminal.js'
import { versionReader } from '../versionReader.js'

/** `codicil compatible git log <contract>`: the verdict on every step of its history, along first parents. */
export async function compatibleGitLog(
  path: string,
  { format, ...options }: FormatOption & LevelOption,
): Promise<number> {
  const history = await fileHistory(path)
  if (!history.ok) return printFailure(history.failure)
  const head = await history.value.commit('HEAD')
  if (!head.ok) return printFailure(head.failure)
  const line = await history.value.line(head.value.id)
  if (!line.ok) return printFailure(line.failure)
  const versions = steps(line.value)
  if (versions.length === 0) return printFailure(neverThere(path, 'HEAD', history.value))
  warnIfShallow(history.value)
  const judged = await judgeSteps(path, history.value, versions, options)
  const report = { file: path, steps: judged }
  printResult(format === 'json' ? historyJson(report) : historyText(report, paintFor(process.stdout)))
  const statuses = judged.map(({ status }) => status)
  if (statuses.includes('undecided')) return exit.couldNot
  return isCompatible(statuses) ? exit.holds : exit.doesNotHold
}

interface Verdict {
  readonly status: Status
  readonly comparison: Comparison
}

/** Each version against the one before it that could be read; all newest first. */
async function judgeSteps(
  path: string,
  history: FileHistory,
  versions: readonly Version[],
  options: LevelOption,
): Promise<HistoryStep[]> {
  const read = versionReader(history)
  const judged: HistoryStep[] = []
  let before: ContractPattern | undefined
  for (const version of versions.toReversed()) {
    const contract = await read(version)
    const note = await history.note(version)
    judged.push({ commit: version.node.id, ...note, ...(await judge(path, before, contract, options)) })
    before = (contract.ok ? contract.value : undefined) ?? before
  }
  return judged.reverse()
}

async function judge(
  path: string,
  before: ContractPattern | undefined,
  contract: Result<ContractPattern | undefined>,
  options: LevelOption,
): Promise<Verdict> {
  if (!contract.ok) return { status: 'broken', comparison: nothingCompared }
  if (!contract.value) {
    const comparison = before ? removal({ name: path, text: '' }, before.source, before) : nothingCompared
    return { status: 'removed', comparison }
  }
  if (!before) return { status: 'new', comparison: nothingCompared }
  const comparison = await certifiedComparison(before, contract.value, options)
  return { status: statusOf(comparison), comparison }
}
