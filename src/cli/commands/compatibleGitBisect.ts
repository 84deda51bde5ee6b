import { fileHistory, steps, type FileHistory, type Version } from '../../history/fileHistory.js'
import type { ContractPattern } from '../../pattern/patternTree.js'
import { bisectJson, bisectText, type BisectReport, type HistoryStep } from '../../report/historyReport.js'
import { failed, success, type Result } from '../../text/failure.js'
import type { LevelOption } from '../compareOptions.js'
import { findBreak, prefixLength, versionsOf, type Break } from '../findBreak.js'
import type { FormatOption } from '../formatOption.js'
import { neverThere, warnIfShallow } from '../historyFailures.js'
import { exit, paintFor, printFailure, printResult } from '../terminal.js'
import { versionReader, type ReadVersion } from '../versionReader.js'

export interface BisectOptions extends FormatOption, LevelOption {
  readonly good?: string
  readonly bad?: string
}

/** Where to search: the history of a file up to a commit, newest first. */
interface Range {
  readonly path: string
  readonly history: FileHistory
  readonly read: ReadVersion
  readonly bad: string
  readonly line: readonly Version[]
}

/** The commit whose version is taken to be good. */
interface Good {
  readonly id: string
  readonly contract: ContractPattern
}

/** `codicil compatible git bisect <contract>`: the first commit whose version is not compatible with a good one. */
export async function compatibleGitBisect(path: string, options: BisectOptions): Promise<number> {
  const history = await fileHistory(path)
  if (!history.ok) return printFailure(history.failure)
  const report = await bisect(path, history.value, options)
  if (!report.ok) return printFailure(report.failure)
  if (options.good === undefined) warnIfShallow(history.value)
  printResult(options.format === 'json' ? bisectJson(report.value) : bisectText(report.value, paintFor(process.stdout)))
  return report.value.broke ? exit.doesNotHold : exit.holds
}

async function bisect(path: string, history: FileHistory, options: BisectOptions): Promise<Result<BisectReport>> {
  const { good: given, bad = 'HEAD' } = options
  const end = await history.commit(bad)
  if (!end.ok) return end
  const line = await history.line(end.value.id)
  if (!line.ok) return line
  const range = { path, history, read: versionReader(history), bad, line: line.value }
  const good = given === undefined ? await firstVersion(range) : await named(range, given)
  if (!good.ok) return good
  const { id, contract } = good.value
  if (!(await history.contains(end.value.id, id))) return notAnAncestor(given ?? id, bad)
  const length = await prefixLength(line.value, ({ node }) => history.contains(node.id, id))
  const searched = line.value.slice(0, length)
  const found = await findBreak({ ...range, good: contract, options }, searched)
  if (!found.ok) return found
  return success({
    file: path,
    good: id,
    bad: end.value.id,
    versions: versionsOf(searched).length,
    ...(found.value && { broke: await stepOf(history, found.value) }),
    suspects: (found.value?.suspects ?? []).map(({ node }) => node.id),
  })
}

async function stepOf(history: FileHistory, { version, comparison }: Break): Promise<HistoryStep> {
  const status = version.blob === undefined ? 'removed' : 'incompatible'
  return { commit: version.node.id, ...(await history.note(version)), status, comparison }
}

/** The oldest version that is a contract in order. */
async function firstVersion({ path, history, read, bad, line }: Range): Promise<Result<Good>> {
  const versions = steps(line)
  let failure = neverThere(path, bad, history)
  for (const version of versions.toReversed()) {
    const contract = await read(version)
    if (contract.ok && contract.value) return success({ id: version.node.id, contract: contract.value })
    if (!contract.ok) failure = contract.failure
  }
  return { ok: false, failure }
}

async function named({ path, history, read }: Range, expression: string): Promise<Result<Good>> {
  const commit = await history.commit(expression)
  if (!commit.ok) return commit
  const { id } = commit.value
  const contract = await read(await history.at(id))
  if (!contract.ok) return contract
  return contract.value
    ? success({ id, contract: contract.value })
    : failed('file-absent-at-revision', `commit '${expression}' has no file ${path}`, 'name a commit that has it')
}

const notAnAncestor = (good: string, bad: string): Result<never> =>
  failed(
    'not-an-ancestor',
    `'${good}' is not in the history of '${bad}', so no commit between them can have broken anything`,
    'the good revision is the older one; `git merge-base` finds one that both share',
  )
