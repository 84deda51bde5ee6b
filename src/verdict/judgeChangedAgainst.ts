import { changedContracts, type BothVersions, type ChangedContracts } from '../catalog/changedContracts.js'
import { selectRevisions } from '../catalog/selectRevisions.js'
import { tooManyContracts } from '../catalog/tooManyContracts.js'
import type { ChangedFile } from '../history/changedFiles.js'
import type { Commit } from '../history/findCommit.js'
import { openHere } from '../history/openHere.js'
import { success, type Result } from '../text/failure.js'
import { brokenContract, failuresOf } from './brokenContract.js'
import type { CompareVersionsOptions } from './compareVersions.js'
import { judgeInDirection, type Against, type ComparedRevision, type ContractAgainst } from './judgeAgainst.js'
import { judgeContract } from './judgeContract.js'
import { statusOf, type ComparedContract, type CompatibilityDirection } from './verdict.js'
import { inTurn } from './workers.js'

/** The contracts of a repository that differ from at least one of several revisions. */
export interface ChangedAgainst {
  /** As they were given or selected. */
  readonly revisions: readonly string[]
  /** In alphabetical order, each with every revision. */
  readonly contracts: readonly ContractAgainst[]
}

export interface JudgeChangedOptions extends CompareVersionsOptions {
  /** The files to judge of all that differ. Default: all. */
  readonly select?: (files: readonly string[]) => readonly string[]
  /** Called before each contract is judged, with its number, counted from 1, and how many there are. */
  readonly step?: (index: number, total: number, file: string) => void
}

/** A selected revision, and what differs from it. */
interface Revision {
  readonly commit: Commit
  readonly changes: ChangedContracts
  /** By the path in the working directory, or the last one of a file that was deleted. */
  readonly files: ReadonlyMap<string, ChangedFile>
}

/**
 * Compares every contract of the current folder's repository that differs from one of the selected revisions with its version at each
 * of them, in each direction. Fails like `openHere`, `selectRevisions` and `changedContracts`, and with
 * `too-many-contracts`.
 */
export async function judgeChangedAgainst(
  { selectors, directions }: Against,
  { step, select = (files) => files, ...options }: JudgeChangedOptions = {},
): Promise<Result<ChangedAgainst>> {
  const revisions = await changedSince(selectors)
  if (!revisions.ok) return revisions
  const names = revisions.value.map(({ commit }) => commit.expression)
  const files = select([...new Set(revisions.value.flatMap((revision) => [...revision.files.keys()]))].sort())
  const tooMany = tooManyContracts(files.length, names.join(', '))
  if (tooMany) return { ok: false, failure: tooMany }
  const against = async (file: string, index: number): Promise<ContractAgainst> => {
    const read = await readAt(file, revisions.value)
    step?.(index + 1, files.length, file)
    const versions: ComparedRevision[] = []
    if (read.some(isChanged))
      for (const direction of directions)
        for (const revision of read) versions.push(...(await judgedAt(direction, revision, options)))
    return { file, versions }
  }
  const contracts = await inTurn(files, against, options.workers)
  return success({ revisions: names, contracts: contracts.filter(({ versions }) => versions.length > 0) })
}

async function changedSince(selectors: readonly string[]): Promise<Result<readonly Revision[]>> {
  const place = await openHere()
  if (!place.ok) return place
  const selected = await selectRevisions(place.value, selectors)
  if (!selected.ok) return selected
  const revisions: Revision[] = []
  for (const commit of selected.value) {
    const changes = await changedContracts(commit)
    if (!changes.ok) return changes
    const files = new Map(changes.value.files.map((file) => [file.to ?? file.path, file]))
    revisions.push({ commit, changes: changes.value, files })
  }
  return success(revisions)
}

/** A contract at a revision and in the working directory. */
interface Versions {
  readonly commit: Commit
  readonly change: ChangedFile
  readonly versions: BothVersions
}

async function readAt(file: string, revisions: readonly Revision[]): Promise<readonly Versions[]> {
  const read: Versions[] = []
  for (const { commit, changes, files } of revisions) {
    const change = files.get(file) ?? { path: file }
    read.push({ commit, change, versions: await changes.read(change) })
  }
  return read
}

/** Whether the versions differ. Git also lists files that were written again with the same text. */
const isChanged = ({ change, versions: { older, newer } }: Versions): boolean =>
  change.to !== undefined || !older.ok || !newer.ok || older.value?.text !== newer.value?.text

/** A contract against one revision; nothing if no consumer of its version in this direction exists. */
async function judgedAt(
  direction: CompatibilityDirection,
  { commit, change, versions }: Versions,
  options: CompareVersionsOptions,
): Promise<readonly ComparedRevision[]> {
  const isDeleted = versions.newer.ok && !versions.newer.value
  if (isDeleted && direction === 'forward') return []
  const compared = await judge(direction, change, versions, options)
  return [{ direction, revision: commit.expression, commit: commit.id, compared }]
}

/** Undefined if the revision does not have the contract and the newer version has no errors. */
async function judge(
  direction: CompatibilityDirection,
  { path, to }: ChangedFile,
  { older, newer }: BothVersions,
  options: CompareVersionsOptions,
): Promise<ComparedContract | undefined> {
  if (!older.ok || !newer.ok) return brokenContract(failuresOf(older, newer))
  if (!older.value || !newer.value) {
    const compared = await judgeContract({ file: path, older: older.value, newer: newer.value }, options)
    return compared && statusOf(compared) === 'new' ? undefined : compared
  }
  const change = { file: path, ...(to !== undefined && { to }), older: older.value, newer: newer.value }
  return judgeInDirection(direction, change, options)
}
