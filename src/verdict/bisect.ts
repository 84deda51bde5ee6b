import type { Approximation } from '../compatibility/approximations.js'
import type { Comparison } from '../compatibility/compare.js'
import { neverThere, steps, type FileHistory, type FileVersion } from '../history/fileHistory.js'
import { contractHistory } from '../catalog/contractHistory.js'
import { failed, success, type Result } from '../text/failure.js'
import type { CompareVersionsOptions } from './compareVersions.js'
import { findBreak, prefixLength, versionsOf, type Break } from './findBreak.js'
import type { HistoryStep } from './judgeHistory.js'
import { versionReader, type ReadableVersion, type ReadVersion } from './versionReader.js'

/** Between which revisions to search, and how to judge each version. */
export interface BisectOptions extends CompareVersionsOptions {
  /** A revision with a good version. Default: the oldest version without errors. */
  readonly good?: string
  /** The revision to search back from. Default: `HEAD`. */
  readonly bad?: string
}

/** The commit that broke a contract, and what was searched to find it. */
export interface Bisection {
  readonly file: string
  /** The commit whose version the others were compared with. */
  readonly good: string
  readonly bad: string
  /** How many versions were compared. */
  readonly versions: number
  /** Absent if no commit broke the contract. */
  readonly broke?: HistoryStep
  /** The inexact places on which the result depends if no commit broke the contract. Absent if it depends only on exact places. */
  readonly approximate?: readonly Approximation[]
  /** How descriptions were read if no commit broke the contract. Absent for other contracts. */
  readonly openness?: NonNullable<Comparison['openness']>
  /** Commits right before that one whose versions cannot be read: it may have been one of them. */
  readonly suspects: readonly string[]
  /** Whether the repository is a shallow clone, which lacks older commits. */
  readonly isShallow: boolean
}

/** Where to search: the history of a file up to a commit, newest first. */
interface Range {
  readonly path: string
  readonly history: FileHistory
  readonly read: ReadVersion
  readonly bad: string
  readonly line: readonly FileVersion[]
}

/** The commit whose version is taken to be good. */
interface Good {
  readonly id: string
  readonly version: ReadableVersion
}

/**
 * Finds the first commit whose version of a contract is not compatible with a good one.
 * Fails like `contractHistory`, `findCommit` and `findBreak`, and with `file-absent-at-revision` and `not-an-ancestor`.
 */
export async function bisect(path: string, options: BisectOptions = {}): Promise<Result<Bisection>> {
  const opened = await contractHistory(path)
  if (!opened.ok) return opened
  const history = opened.value
  const { good: given, bad = 'HEAD' } = options
  const end = await history.commit(bad)
  if (!end.ok) return end
  const line = await history.line(end.value.id)
  if (!line.ok) return line
  const range = { path, history, read: versionReader(options.language), bad, line: line.value }
  const good = given === undefined ? await firstVersion(range) : await namedVersion(range, given)
  if (!good.ok) return good
  if (!(await history.contains(end.value.id, good.value.id))) return notAnAncestor(given ?? good.value.id, bad)
  return search(range, good.value, end.value.id, options)
}

async function search(
  range: Range,
  good: Good,
  bad: string,
  options: CompareVersionsOptions,
): Promise<Result<Bisection>> {
  const { path, history, line } = range
  const length = await prefixLength(line, ({ node }) => history.contains(node.id, good.id))
  const searched = line.slice(0, length)
  const found = await findBreak({ ...range, good: good.version, options }, searched)
  if (!found.ok) return found
  const { broken, approximate, openness } = found.value
  return success({
    file: path,
    good: good.id,
    bad,
    versions: versionsOf(searched).length,
    ...(broken && { broke: await stepOf(history, broken) }),
    ...(!broken && approximate.length > 0 && { approximate }),
    ...(!broken && openness && { openness }),
    suspects: (broken?.suspects ?? []).map(({ node }) => node.id),
    isShallow: history.isShallow,
  })
}

const stepOf = async (history: FileHistory, { version, compared }: Break): Promise<HistoryStep> => ({
  commit: version.node.id,
  file: version.place.given,
  ...(await history.note(version)),
  compared,
})

/** The oldest version without errors. */
async function firstVersion({ path, history, read, bad, line }: Range): Promise<Result<Good>> {
  let failure = neverThere(path, bad, history)
  for (const version of steps(line).toReversed()) {
    const found = await readWhole(read, version)
    if (found.ok && found.value) return success({ id: version.node.id, version: found.value })
    if (!found.ok) failure = found.failure
  }
  return { ok: false, failure }
}

async function namedVersion({ path, history, read }: Range, expression: string): Promise<Result<Good>> {
  const commit = await history.commit(expression)
  if (!commit.ok) return commit
  const { id } = commit.value
  const found = await readWhole(read, await history.at(id))
  if (!found.ok) return found
  return found.value
    ? success({ id, version: found.value })
    : failed('file-absent-at-revision', `commit '${expression}' has no file ${path}`, 'name a commit that has it')
}

/** Reads a version, and fails with its errors. */
async function readWhole(read: ReadVersion, version: FileVersion): ReturnType<ReadVersion> {
  const found = await read(version)
  const contract = found.ok ? found.value?.contract() : undefined
  return contract?.ok === false ? contract : found
}

const notAnAncestor = (good: string, bad: string): Result<never> =>
  failed(
    'not-an-ancestor',
    `'${good}' is not in the history of '${bad}', so no commit between them can have broken anything`,
    'the good revision must be the older one; `git merge-base` finds one that both share',
  )
