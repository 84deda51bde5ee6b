import { changedContracts, type ChangedContracts } from '../../catalog/changedContracts.js'
import { tooManyContracts } from '../../catalog/tooManyContracts.js'
import type { Base } from '../../history/baseCommit.js'
import type { ChangedFile } from '../../history/changedFiles.js'
import { changedJson } from '../../report/comparisons/changedJson.js'
import type { ChangedContract } from '../../report/comparisons/changedReport.js'
import { changedText } from '../../report/comparisons/changedText.js'
import type { Reported } from '../../report/problems/reported.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import type { Paint } from '../../text/writing/paint.js'
import { brokenContract, failuresOf } from '../../verdict/brokenContract.js'
import type { CompareVersionsOptions } from '../../verdict/compareVersions.js'
import { judgeContract } from '../../verdict/judgeContract.js'
import { statusOf, type ComparedContract } from '../../verdict/verdict.js'
import { filesOf } from '../../text/source.js'
import { collectedWarnings, printNotices, warnOfExemption, warnOfUnusedExemptions } from '../exemptionWarnings.js'
import { addNextVersions, nextOf } from '../nextVersions.js'
import type { CompareCommandOptions, FixOption, JobsOption } from '../options.js'
import { progressOn } from '../progress.js'
import { reportedPath } from '../../report/formats/reportedPath.js'
import { publish } from '../publish.js'
import { ofShard, parseShard } from '../shard.js'
import { exit, exitCode } from '../exitCode.js'
import { printFailure } from '../terminal.js'
import { fixFile } from '../comparing/fixFile.js'
import { withWorkers } from '../jobs/openWorkers.js'
import { inTurn } from '../../verdict/workers.js'

export interface ChangedOptions extends CompareCommandOptions, FixOption, JobsOption {
  readonly base?: string
  readonly mergeBase?: string
  readonly staged?: true
  readonly shard?: string
  readonly nextVersion?: true
}

/** What to compare with. */
const comparedBase = ({ base, mergeBase }: ChangedOptions): Base =>
  mergeBase === undefined ? { revision: base ?? 'HEAD', isMerged: false } : { revision: mergeBase, isMerged: true }

/** `codicil compatible git changed`: every contract that differs from the base, in one report. */
export async function compatibleGitChanged(options: ChangedOptions): Promise<number> {
  const shard = options.shard === undefined ? undefined : parseShard(options.shard)
  if (shard?.ok === false) return printFailure(shard.failure)
  const changes = await changedContracts(comparedBase(options), options.staged ? 'index' : 'working')
  if (!changes.ok) return printFailure(changes.failure)
  const files = shard ? ofShard(changes.value.files, shard.value) : changes.value.files
  const tooMany = tooManyContracts(files.length, changes.value.base)
  if (tooMany) return printFailure(tooMany)
  const warnings = collectedWarnings()
  const contracts = await judgeAll({ ...changes.value, files }, options, warnings.warn)
  for (const failure of contracts.flatMap(({ failures = [] }) => failures)) printFailure(failure)
  for (const warning of warnings.all()) warnOfExemption(warning)
  warnOfUnusedExemptions(contracts)
  for (const { comparison } of contracts) printNotices(comparison)
  const report = {
    base: changes.value.base,
    contracts,
    ...(options.staged && { isStaged: true }),
    ...(shard && { shard: shard.value }),
  }
  const forms = {
    text: (paint: Paint) => changedText(report, paint, options.summary ? 'summary' : 'full'),
    json: () => changedJson(report),
  }
  const code = await publish(options, contracts.map(reportedAs), forms, codeOf(contracts))
  const added = !options.nextVersion || (await addNextVersions(report, options))
  return added ? code : exit.couldNotRun
}

/** The exit code for the contracts as they are now in their files. */
const codeOf = (contracts: readonly ChangedContract[]): number =>
  Math.max(
    exitCode(contracts.filter(({ fixes }) => !fixes).map(statusOf)),
    ...contracts.flatMap(({ fixes }) => (fixes ? [fixes.code] : [])),
  )

const reportedAs = (contract: ChangedContract): Reported => ({
  ...contract,
  file: reportedPath(contract.to ?? contract.file),
  ...(contract.to !== undefined && { olderFile: reportedPath(contract.file) }),
})

async function judgeAll(
  { files, read }: ChangedContracts,
  options: ChangedOptions,
  warn: (warning: Diagnostic) => void,
): Promise<ChangedContract[]> {
  const progress = progressOn(process.stderr)
  const judged = await withWorkers(options, (workers) =>
    inTurn(
      files,
      async (file, index) => {
        const versions = await read(file)
        progress.step(index + 1, files.length, file.path)
        const start = performance.now()
        const compared = await judge(file, versions, { ...options, workers, warn })
        return { file, compared, seconds: (performance.now() - start) / 1000 }
      },
      workers,
    ),
  )
  const contracts: ChangedContract[] = []
  const written = new Set<string>()
  for (const { file, compared: first, seconds } of judged) {
    const { path } = file
    const isStale = first?.newer !== undefined && filesOf(first.newer).some((one) => written.has(one))
    const compared = isStale ? await judge(file, await read(file), { ...options, warn }) : first
    if (!compared) continue
    const { fixed, files } = await withFixes(path, compared, options)
    for (const one of files) written.add(one)
    contracts.push({ ...fixed, file: path, seconds, ...(await nextOf(path, fixed)) })
  }
  progress.done()
  return contracts
}

/** A contract with its fixes, and the paths of the files to which they were written. */
interface WithFixes {
  readonly fixed: ComparedContract & Pick<ChangedContract, 'fixes'>
  readonly files: readonly string[]
}

/** Adds fixes to an incompatible contract if the command has `--fix`. */
async function withFixes(path: string, compared: ComparedContract, options: ChangedOptions): Promise<WithFixes> {
  const { older, newer } = compared
  if (!options.fix || !older || !newer || statusOf(compared) !== 'incompatible') return { fixed: compared, files: [] }
  const found = await fixFile(path, { ...compared, older, newer }, options)
  if (!found.ok) {
    printFailure(found.failure)
    return { fixed: { ...compared, fixes: { text: '', json: {}, code: exit.couldNotRun } }, files: [] }
  }
  const { comparison, written, ...fixes } = found.value
  return { fixed: { ...compared, comparison, fixes }, files: written }
}

type Versions = Awaited<ReturnType<ChangedContracts['read']>>

/** How a changed file's versions compare; undefined if their text is the same. */
async function judge(
  { path, to }: ChangedFile,
  { older, newer }: Versions,
  options: CompareVersionsOptions,
): Promise<ComparedContract | undefined> {
  const renamed = { ...(to !== undefined && { to }) }
  if (!older.ok || !newer.ok) return { ...brokenContract(failuresOf(older, newer)), ...renamed }
  return judgeContract({ file: path, ...renamed, older: older.value, newer: newer.value }, options)
}
