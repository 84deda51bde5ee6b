import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import type { Comparison } from '../compatibility/compare.js'
import type { FileHistory, Version } from '../history/fileHistory.js'
import type { ContractPattern } from '../pattern/patternTree.js'
import { success, type Result } from '../text/failure.js'
import { removal, statusOf } from './judgeContract.js'
import type { LevelOption } from './compareOptions.js'
import type { ReadVersion } from './versionReader.js'

/** What a search needs: the file's history, and the contract that its versions are compared with. */
export interface Search {
  readonly path: string
  readonly history: FileHistory
  readonly read: ReadVersion
  readonly good: ContractPattern
  readonly options: LevelOption
}

/** The first version that is not compatible, with those right before it that cannot be read. */
export interface Break {
  readonly version: Version
  readonly comparison: Comparison
  readonly suspects: readonly Version[]
}

/** The versions in commits given newest first: the oldest, and each that differs from the one before. */
export const versionsOf = (line: readonly Version[]): Version[] =>
  line.filter(({ blob }, index) => index === line.length - 1 || blob !== line[index + 1]?.blob)

/** How a version compares with the good one; undefined where it cannot be read. */
async function verdictOn({ path, read, good, options }: Search, version: Version): Promise<Comparison | undefined> {
  const contract = await read(version)
  if (!contract.ok) return undefined
  return contract.value
    ? certifiedComparison(good, contract.value, options)
    : removal({ name: path, text: '' }, good.source, good)
}

/**
 * The first of some commits, given newest first, whose version is not compatible with the good one. Where that is a merge
 * which took the version over from a branch, the commit of the branch. Exact: every version is compared, none is assumed.
 */
export async function findBreak(search: Search, line: readonly Version[]): Promise<Result<Break | undefined>> {
  let suspects: Version[] = []
  for (const version of versionsOf(line).toReversed()) {
    const comparison = await verdictOn(search, version)
    if (!comparison) suspects.push(version)
    else if (statusOf(comparison) === 'undecided') return undecided(version)
    else if (comparison.findings.length === 0) suspects = []
    else return success((await onBranch(search, version)) ?? { version, comparison, suspects })
  }
  return success(undefined)
}

const undecided = ({ node }: Version): Result<never> => ({
  ok: false,
  failure: {
    code: 'undecided',
    message: `the check took too many steps to decide on the version of ${node.id}`,
    hint: 'elements of one name and several types in one place are what makes it hard',
  },
})

/** The break on a branch whose version a merge took over, where the branch started from a compatible version. */
async function onBranch(search: Search, merge: Version): Promise<Break | undefined> {
  const { history } = search
  const [main, ...branches] = merge.node.parents
  for (const branch of main === undefined ? [] : branches) {
    const line = await history.line(branch)
    if (!line.ok || line.value[0]?.blob !== merge.blob) continue
    const length = await prefixLength(line.value, async ({ node }) => !(await history.contains(main!, node.id)))
    const fork = line.value[length]
    const start = fork && (await verdictOn(search, fork))
    if (!start || statusOf(start) !== 'compatible') continue
    const found = await findBreak(search, line.value.slice(0, length))
    if (found.ok && found.value) return found.value
  }
  return undefined
}

/** How many items at the beginning pass a test that none passes after one that does not. */
export async function prefixLength<T>(items: readonly T[], passes: (item: T) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (await passes(items[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
