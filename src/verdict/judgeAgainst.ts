import { contractAtCommit } from '../catalog/contractAtCommit.js'
import { readContractFile } from '../catalog/readContractFile.js'
import { selectRevisions, type SelectedRevision } from '../catalog/selectRevisions.js'
import { findCommit } from '../history/findCommit.js'
import { locateFile, type RepositoryFile } from '../history/locateFile.js'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { brokenContract } from './brokenContract.js'
import { compareVersions, type CompareVersionsOptions } from './compareVersions.js'
import type { ComparedContract } from './verdict.js'

/**
 * Which consumers and services meet:
 * - `backward`: consumers of the revision's version and a service of the version in the working directory
 * - `forward`: consumers of the version in the working directory and a service that still has the revision's version; the comparison
 *   takes the version in the working directory as the older one
 */
export type CompatibilityDirection = 'backward' | 'forward'

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
 * Fails like `readContractFile`, `locateFile`, `selectRevisions` and `findCommit`, and with `file-absent-at-revision` if no revision has
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
  const versions = await readAll(place.value, revisions.value)
  if (!versions.ok) return versions
  if (versions.value.every(({ read }) => read.ok && !read.value)) return absent(place.value, revisions.value)
  const compared: ComparedRevision[] = []
  for (const direction of directions)
    for (const { read, ...version } of versions.value)
      compared.push({ direction, ...version, compared: await compare(direction, read, working.value, options) })
  return success(compared)
}

/** A contract at a revision; its source is undefined if the revision does not have it. */
interface Version extends Pick<ComparedRevision, 'revision' | 'commit'> {
  readonly read: Result<Source | undefined>
}

async function readAll(
  place: RepositoryFile,
  revisions: readonly SelectedRevision[],
): Promise<Result<readonly Version[]>> {
  const versions: Version[] = []
  for (const { name, expression } of revisions) {
    const found = await findCommit(place, expression)
    if (!found.ok) return found
    const { id } = found.value
    versions.push({ revision: name, commit: id, read: await contractAtCommit(place, { id, expression: name }) })
  }
  return success(versions)
}

async function compare(
  direction: CompatibilityDirection,
  read: Result<Source | undefined>,
  working: Source,
  options: CompareVersionsOptions,
): Promise<ComparedContract | undefined> {
  if (!read.ok) return brokenContract([read.failure], { newer: working })
  if (!read.value) return undefined
  if (direction === 'backward') return compareVersions(read.value, working, options)
  return compareVersions(working, read.value, forwardOptions(options))
}

/** The options of a comparison in which the working directory has the older version. An exemption allows a version to break the consumers of earlier ones, not the reverse. */
export const forwardOptions = ({ warn: _, ...options }: CompareVersionsOptions): CompareVersionsOptions => ({
  ...options,
  day: afterAll,
})

/** A day on which no exemption is in force. */
const afterAll = '9999-12-31'

const absent = ({ path }: RepositoryFile, revisions: readonly SelectedRevision[]): Result<never> =>
  failed(
    'file-absent-at-revision',
    `none of these revisions has the file ${path}: ${revisions.map(({ name }) => name).join(', ')}`,
    'select revisions that have it; if it was renamed since, `codicil compatible files` compares any two files',
  )
