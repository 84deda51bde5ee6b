import { addNextVersion } from '../../catalog/addNextVersion.js'
import { contractExtension, contractName } from '../../catalog/contractName.js'
import type { Base } from '../../history/baseCommit.js'
import { changedFiles, type Changes } from '../../history/changedFiles.js'
import { loadContract } from '../../pattern/loadContract.js'
import { changedJson } from '../../report/changedJson.js'
import { changedText } from '../../report/changedText.js'
import type { ChangedReport, Judged } from '../../report/judged.js'
import type { Reported } from '../../report/reported.js'
import type { Paint } from '../../text/paint.js'
import { failed, type Failure, type Result } from '../../text/failure.js'
import { exitCode } from '../exitCode.js'
import type { CompareOptions, LevelOption } from '../compareOptions.js'
import { judgeContract } from '../judgeContract.js'
import { publish, reportedPath } from '../publish.js'
import { progressOn } from '../progress.js'
import { ofShard, parseShard } from '../shard.js'
import { tellUnused } from '../tellExemptions.js'
import { exit, printFailure, printNotice, printResult } from '../terminal.js'

export interface ChangedOptions extends CompareOptions {
  readonly base?: string
  readonly mergeBase?: string
  readonly shard?: string
  readonly nextVersion?: true
}

const baseOf = ({ base, mergeBase }: ChangedOptions): Base =>
  mergeBase === undefined ? { revision: base ?? 'HEAD', isMerged: false } : { revision: mergeBase, isMerged: true }

/** `codicil compatible git changed`: every contract that differs from the base, in one report (requirements 9.4). */
export async function compatibleGitChanged(options: ChangedOptions): Promise<number> {
  const shard = options.shard === undefined ? undefined : parseShard(options.shard)
  if (shard?.ok === false) return printFailure(shard.failure)
  const changes = await changedFiles(baseOf(options), `*${contractExtension}`)
  if (!changes.ok) return printFailure(changes.failure)
  const files = shard ? ofShard(changes.value.files, shard.value) : changes.value.files
  const { contracts, failures } = await judgeAll({ ...changes.value, files }, options)
  for (const failure of failures) printFailure(failure)
  for (const { newer, comparison } of contracts) if (newer) tellUnused(newer, comparison)
  const report = { base: changes.value.base.expression, contracts, ...(shard && { shard: shard.value }) }
  const forms = { text: (paint: Paint) => changedText(report, paint), json: () => changedJson(report) }
  const code = await publish(options, contracts.map(reportedAs), forms, exitCode(statuses(contracts)))
  const added = !options.nextVersion || (await addNextVersions(report, options))
  return added ? code : exit.couldNot
}

const statuses = (contracts: readonly Judged[]): string[] => contracts.map(({ status }) => status)

const reportedAs = (judged: Judged): Reported => ({
  ...judged,
  file: reportedPath(judged.to ?? judged.file),
  ...(judged.to !== undefined && { olderFile: reportedPath(judged.file) }),
})

async function judgeAll(
  { files, read }: Changes,
  options: LevelOption,
): Promise<{ contracts: Judged[]; failures: Failure[] }> {
  const progress = progressOn(process.stderr)
  const contracts: Judged[] = []
  const failures: Failure[] = []
  // The next contract is read while one is judged.
  let reading = files[0] && read(files[0])
  for (const [index, file] of files.entries()) {
    progress.step(index + 1, files.length, file.path)
    const versions = await reading!
    const next = files[index + 1]
    reading = next && read(next)
    const judgement = await judgeContract(file, versions, options)
    if (judgement) contracts.push(judgement.judged)
    failures.push(...(judgement?.failures ?? []))
  }
  progress.done()
  return { contracts, failures }
}

/** Turns the incompatible edits into next versions and says so; whether all went well. */
async function addNextVersions({ base, contracts }: ChangedReport, { format }: ChangedOptions): Promise<boolean> {
  const say = format === 'json' ? printNotice : (text: string) => printResult(`${text}\n`)
  let isDone = true
  for (const judged of contracts.filter(({ status }) => status === 'incompatible')) {
    const added = await addOne(judged)
    if (added.ok) say(`Wrote ${added.value} and restored ${judged.file} as it is at ${base}`)
    else {
      printFailure(added.failure)
      isDone = false
    }
  }
  return isDone
}

async function addOne({ file, older, newer, next }: Judged): Promise<Result<string>> {
  if (!next || !older || !newer)
    return failed(
      'no-version',
      `the name of ${file} carries no version, so it has no next one`,
      'put the change into a contract of another name, `<name>_<version>.contract`',
    )
  const { version = 1 } = contractName(next.path)
  const added = await addNextVersion({
    path: file,
    older: older.text,
    next: next.path,
    newer: renumbered(newer, version),
  })
  return added.ok ? { ok: true, value: next.path } : added
}

/** The contract's text with its version note, where it has one, saying another version. */
function renumbered(source: { readonly name: string; readonly text: string }, version: number): string {
  const { text } = source
  const note = loadContract(source).read.tree.version
  if (!note) return text
  const { start, end } = note.span
  return text.slice(0, start) + text.slice(start, end).replace(/\d+/, String(version)) + text.slice(end)
}
