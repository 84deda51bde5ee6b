import type { Comparison } from '../compatibility/compare.js'
import { neverThere, steps, type FileVersion } from '../history/fileHistory.js'
import type { CommitNote } from '../history/git.js'
import { contractHistory } from '../catalog/contractHistory.js'
import { success, type Result } from '../text/failure.js'
import { nothingCompared } from './contractFinding.js'
import { brokenContract } from './brokenContract.js'
import { compareRead } from './compareRead.js'
import type { CompareVersionsOptions } from './compareVersions.js'
import { removal, renamedContract } from './judgeContract.js'
import type { ComparedContract } from './verdict.js'
import { areKept } from './cache/verdictKey.js'
import { memoryCache } from './cache/memoryCache.js'
import { inTurn } from './workers.js'
import { versionReader, type ReadableVersion, type ReadVersion } from './versionReader.js'

/** A commit that changed a contract, and how its version compares with the one before. */
export interface HistoryStep extends CommitNote {
  /** The commit's hash. */
  readonly commit: string
  /** The contract's path in the commit. */
  readonly file: string
  readonly compared: ComparedContract
}

/** The commits that changed a contract, newest first. */
export interface JudgedHistory {
  readonly steps: readonly HistoryStep[]
  /** Whether the repository is a shallow clone, which lacks older commits. */
  readonly isShallow: boolean
}

/**
 * Compares each version of a contract with the one before it that has no errors, from HEAD along first parents and across
 * renames.
 * Fails like `contractHistory` and `findCommit`, and with `file-absent-at-revision` and `unreadable`.
 */
export async function judgeHistory(path: string, options: CompareVersionsOptions = {}): Promise<Result<JudgedHistory>> {
  const history = await contractHistory(path)
  if (!history.ok) return history
  const { commit, lineAcrossRenames, note, isShallow } = history.value
  const head = await commit('HEAD')
  if (!head.ok) return head
  const commits = await lineAcrossRenames(head.value.id)
  if (!commits.ok) return commits
  const versions = steps(commits.value)
  if (versions.length === 0) return { ok: false, failure: neverThere(path, 'HEAD', history.value) }
  const [read, inOrder] = [versionReader(options.language), versions.toReversed()]
  const judge = judgeNext(path, read, await comparedAhead(inOrder, read, options))
  const judged: HistoryStep[] = []
  for (const version of inOrder)
    judged.push({
      commit: version.node.id,
      file: version.place.given,
      ...(await note(version)),
      compared: await judge(version),
    })
  return success({ steps: judged.reverse(), isShallow })
}

/** Has workers compare each version with the one before, and returns options with a cache that has these verdicts. */
async function comparedAhead(
  versions: readonly FileVersion[],
  read: ReadVersion,
  { workers, ...options }: CompareVersionsOptions,
): Promise<CompareVersionsOptions> {
  if (!workers || !areKept(options)) return options
  const cache = memoryCache(options.cache)
  const compare = async (version: FileVersion, index: number): Promise<void> => {
    const [older, newer] = [await read(versions[index]!), await read(version)]
    if (older.ok && older.value && newer.ok && newer.value)
      await compareRead(older.value, newer.value, { ...options, workers, cache })
  }
  await inTurn(versions.slice(1), compare, workers)
  return { ...options, cache }
}

/** Compares versions, oldest first, each with the last one that had no errors. */
function judgeNext(path: string, read: ReadVersion, options: CompareVersionsOptions) {
  let before: ReadableVersion | undefined
  let place: FileVersion['place'] | undefined
  return async (version: FileVersion): Promise<ComparedContract> => {
    const from = place && place.path !== version.place.path ? place.given : undefined
    place = version.place
    const found = await read(version)
    if (!found.ok) return brokenContract([found.failure])
    const [older, newer] = [before, found.value]
    if (!newer) return removed(path, older)
    const compared = older ? await compareRead(older, newer, options) : first(newer)
    if (!compared.ok) return brokenContract([compared.failure])
    before = newer
    if (!older) return { newer: newer.source, comparison: compared.value }
    const versions = { older: older.source, newer: newer.source, comparison: compared.value }
    return from === undefined ? versions : renamedContract(from, version.place.given, versions)
  }
}

/** The comparison of the first version that has no errors. */
function first({ contract }: ReadableVersion): Result<Comparison> {
  const read = contract()
  return read.ok ? success(nothingCompared) : read
}

/** The contract at a commit that deleted it; `before` is undefined if every earlier version had errors. */
function removed(path: string, before: ReadableVersion | undefined): ComparedContract {
  const older = before?.source ?? { name: path, text: '' }
  const contract = before?.contract()
  return { older, comparison: removal(path, older, contract?.ok ? contract.value : undefined) }
}
