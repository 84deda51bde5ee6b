import { contractAtCommit } from '../catalog/contractAtCommit.js'
import { readContractFile } from '../catalog/readContractFile.js'
import { selectRevisions } from '../catalog/selectRevisions.js'
import type { Finding } from '../compatibility/reasons/changes/finding.js'
import type { Commit } from '../history/findCommit.js'
import { locateFile, type RepositoryFile } from '../history/locateFile.js'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { brokenContract } from './brokenContract.js'
import type { CompareVersionsOptions } from './compareVersions.js'
import { judgeBoth, type ContractVersions } from './judgeContract.js'
import type { ComparedContract, CompatibilityDirection } from './verdict.js'
import { inTurn } from './workers.js'

/** How a contract compares with its version at a revision. */
export interface ComparedRevision {
  readonly direction: CompatibilityDirection
  /** As it was given or selected: `v1.2`. */
  readonly revision: string
  /** The commit's hash. */
  readonly commit: string
  /** Undefined if the revision does not have the contract. */
  readonly compared: ComparedContract | undefined
}

/** How one contract compares with its versions at several revisions. */
export interface ContractAgainst {
  /** As reports name it. */
  readonly file: string
  readonly versions: readonly ComparedRevision[]
}

/** What to compare a contract with. */
export interface Against {
  /** Revisions, `tags:<glob>` or `branch:<glob>`. */
  readonly selectors: readonly string[]
  readonly directions: readonly CompatibilityDirection[]
}

/**
 * Compares a contract in the working directory with its version at each selected revision ({@link selectRevisions}), in each direction.
 * Every pair is decided, because compatibility is not transitive: readers ignore what their own version does not name.
 * Fails like `readContractFile`, `locateFile` and `selectRevisions`, and with `file-absent-at-revision` if no revision has
 * the contract.
 */
export async function judgeAgainst(
  path: string,
  { selectors, directions }: Against,
  options: CompareVersionsOptions = {},
): Promise<Result<readonly ComparedRevision[]>> {
  const working = await readContractFile(path)
  if (!working.ok) return working
  const place = await locateFile(path)
  if (!place.ok) return place
  const revisions = await selectRevisions(place.value, selectors)
  if (!revisions.ok) return revisions
  const versions: Version[] = []
  for (const commit of revisions.value) versions.push({ commit, read: await contractAtCommit(place.value, commit) })
  if (versions.every(({ read }) => read.ok && !read.value)) return absent(place.value, revisions.value)
  const pairs = directions.flatMap((direction) => versions.map((version) => ({ direction, ...version })))
  const judged = async ({ direction, commit, read }: (typeof pairs)[number]): Promise<ComparedRevision> => ({
    direction,
    revision: commit.expression,
    commit: commit.id,
    compared: await compare(direction, read, working.value, options),
  })
  return success(await inTurn(pairs, judged, options.workers))
}

/** A contract at a revision; its source is undefined if the revision does not have it. */
interface Version {
  readonly commit: Commit
  readonly read: Result<Source | undefined>
}

async function compare(
  direction: CompatibilityDirection,
  read: Result<Source | undefined>,
  working: Source,
  options: CompareVersionsOptions,
): Promise<ComparedContract | undefined> {
  if (!read.ok) return brokenContract([read.failure], { newer: working })
  return read.value && judgeInDirection(direction, { file: working.name, older: read.value, newer: working }, options)
}

/**
 * Compares both versions of a contract, the older one of a revision and the newer one of the working directory, in a direction.
 * An exemption allows a version to break the consumers of earlier ones, not the reverse.
 */
export async function judgeInDirection(
  direction: CompatibilityDirection,
  change: ContractVersions,
  comparing: CompareVersionsOptions,
): Promise<ComparedContract> {
  if (direction === 'backward') return judgeBoth(change, comparing)
  const { file, to, older, newer } = change
  const reversed = to === undefined ? { file } : { file: to, to: file }
  const { warn: _, ...silent } = comparing
  const options = { ...silent, day: afterAll, allowances: false }
  return asForward(await judgeBoth({ ...reversed, older: newer, newer: older }, options))
}

/** Marks the findings as forward. */
function asForward(compared: ComparedContract): ComparedContract {
  const { comparison } = compared
  const forward = new Map(
    comparison.findings.map((finding) => [finding, { ...finding, direction: 'forward' } as const]),
  )
  const marked = (findings: readonly Finding[]) => findings.map((finding) => forward.get(finding) ?? finding)
  return {
    ...compared,
    comparison: {
      ...comparison,
      findings: marked(comparison.findings),
      scenarios: comparison.scenarios.map((one) => ({ ...one, findings: marked(one.findings) })),
    },
  }
}

/** A day on which no exemption is in force. */
const afterAll = '9999-12-31'

const absent = ({ path }: RepositoryFile, revisions: readonly Commit[]): Result<never> =>
  failed(
    'file-absent-at-revision',
    `none of these revisions has the file ${path}: ${revisions.map(({ expression }) => expression).join(', ')}`,
    'select revisions that have it; if it was renamed since, `codicil compatible files` compares any two files',
  )
