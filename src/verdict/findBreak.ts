import type { Approximation } from '../compatibility/approximations.js'
import type { Comparison } from '../compatibility/compare.js'
import type { FileHistory, FileVersion } from '../history/fileHistory.js'
import { fileLineText } from '../text/fileLine.js'
import { success, type Result } from '../text/failure.js'
import { compareRead } from './compareRead.js'
import type { CompareVersionsOptions } from './compareVersions.js'
import { removal } from './judgeContract.js'
import { undecidedFailure } from './undecidedMessage.js'
import { statusOf, verdictOn, type ComparedContract } from './verdict.js'
import type { ReadableVersion, ReadVersion } from './versionReader.js'

/** What a search needs: the file's history, and the contract to compare its versions with. */
export interface Search {
  readonly path: string
  readonly history: FileHistory
  readonly read: ReadVersion
  /** It has no errors. */
  readonly good: ReadableVersion
  readonly options: CompareVersionsOptions
}

/** The first version that is not compatible, and the versions right before it that cannot be read. */
export interface Break {
  readonly version: FileVersion
  readonly compared: ComparedContract
  readonly suspects: readonly FileVersion[]
}

/** The break, if there is one, and the inexact places that the verdicts on the versions before it rest on. */
export interface Searched {
  readonly broken?: Break
  readonly approximate: readonly Approximation[]
  readonly openness?: Comparison['openness']
}

/** The versions in commits given newest first: the oldest, and each that differs from the one before. A state that returns counts again. */
export const versionsOf = (line: readonly FileVersion[]): FileVersion[] =>
  line.filter(({ state }, index) => index === line.length - 1 || state !== line[index + 1]?.state)

/**
 * Finds the first of some commits, given newest first, whose version is not compatible with the good one. If a merge
 * took that version over from a branch, it is the branch's commit. Exact: every version is compared, none is assumed.
 * Fails with `undecided` if the budget runs out for a version.
 */
export async function findBreak(search: Search, line: readonly FileVersion[]): Promise<Result<Searched>> {
  let suspects: FileVersion[] = []
  const approximate = new Map<string, Approximation>()
  let openness: Comparison['openness']
  for (const version of versionsOf(line).toReversed()) {
    const compared = await compareWithGood(search, version)
    const verdict = compared && verdictOn(compared)
    if (!compared) suspects.push(version)
    else if (verdict?.kind === 'undecided')
      return { ok: false, failure: undecidedFailure(verdict.scenarios, version.node.id) }
    else if (statusOf(compared) === 'compatible') {
      suspects = []
      openness ??= compared.comparison.openness
      for (const found of compared.comparison.approximate ?? []) approximate.set(approximationKey(found), found)
    } else {
      const broken = (await breakOnBranch(search, version)) ?? { version, compared, suspects }
      return success({ broken, approximate: [...approximate.values()] })
    }
  }
  return success({ approximate: [...approximate.values()], openness })
}

const approximationKey = (found: Approximation): string => `${fileLineText(found)} ${found.construct} ${found.reason}`

/** How a version compares with the good one; undefined if it cannot be read. */
async function compareWithGood(
  { path, read, good, options }: Search,
  version: FileVersion,
): Promise<ComparedContract | undefined> {
  const found = await read(version)
  if (!found.ok) return undefined
  const older = good.source
  if (!found.value) return removedSince(path, good)
  const comparison = await compareRead(good, found.value, options)
  return comparison.ok ? { older, newer: found.value.source, comparison: comparison.value } : undefined
}

function removedSince(path: string, { source, contract }: ReadableVersion): ComparedContract {
  const read = contract()
  return { older: source, comparison: removal(path, source, read.ok ? read.value : undefined) }
}

/** The break on a branch that a merge took the version over from, if the branch started from a compatible version. */
async function breakOnBranch(search: Search, merge: FileVersion): Promise<Break | undefined> {
  const { history } = search
  const [main, ...branches] = merge.node.parents
  for (const branch of main === undefined ? [] : branches) {
    const line = await history.line(branch)
    if (!line.ok || line.value[0]?.state !== merge.state) continue
    const length = await prefixLength(line.value, async ({ node }) => !(await history.contains(main!, node.id)))
    const fork = line.value[length]
    const start = fork && (await compareWithGood(search, fork))
    if (!start || statusOf(start) !== 'compatible') continue
    const found = await findBreak(search, line.value.slice(0, length))
    if (found.ok && found.value.broken) return found.value.broken
  }
  return undefined
}

/** How many items pass a test, by binary search: every item after the first that fails must fail too. */
export async function prefixLength<T>(items: readonly T[], passes: (item: T) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (await passes(items[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
