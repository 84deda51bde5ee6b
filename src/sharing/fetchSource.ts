import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { contractAtCommit } from '../catalog/contractAtCommit.js'
import { filesBelow } from '../history/filesBelow.js'
import { findCommit, type Commit } from '../history/findCommit.js'
import type { RepositoryFile } from '../history/locateFile.js'
import { fetchedHead } from '../history/git.js'
import { fetchInto, openCopy, openFolder } from '../history/openShared.js'
import type { Language } from '../pattern/language.js'
import { validContract } from '../pattern/validContract.js'
import { failed, success, type Failure, type Result } from '../text/failure.js'
import { shellWord } from '../text/writing/shellWord.js'
import { filledUrl, type Address } from '../configuration/address.js'
import { dataFolder } from '../catalog/dataFolder.js'
import { homeOf } from './installed.js'
import { contractsOf, type DeclaredSource } from '../configuration/configuration.js'
import { pathProblem } from '../configuration/sharedPath.js'

/** The files of a source at a commit, by path. */
export interface FetchedSource {
  readonly source: DeclaredSource
  readonly commit: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Which commit to fetch, and into which project. */
export interface FetchOptions {
  readonly language?: Language | undefined
  readonly base: string
  /** The commit to use instead of the one that the revision names now. */
  readonly commit?: string | undefined
  /** Called with the name of each repository before it is fetched. */
  readonly onFetch: (repository: string) => void
}

/** Reads a source's contracts and their examples. A remote repository is fetched only if the local copy lacks the commit. */
export async function fetchSource(source: DeclaredSource, options: FetchOptions): Promise<Result<FetchedSource>> {
  const found = await (source.repository.kind === 'folder'
    ? fromFolder(source.repository, source.revision, options)
    : fromNetwork(source.repository, source.revision, options))
  if (!found.ok) return found
  const { place, commit } = found.value
  const files = new Map<string, Uint8Array>()
  for (const contract of contractsOf(source)) {
    const read = await readShared(place, commit, contract, options.language)
    if (!read.ok) return read
    for (const [path, bytes] of read.value) files.set(path, bytes)
  }
  return success({ source, commit: commit.id, files })
}

interface Found {
  readonly place: RepositoryFile
  readonly commit: Commit
}

async function fromFolder(
  { folder, publicName }: Address & { kind: 'folder' },
  revision: string,
  { commit }: FetchOptions,
): Promise<Result<Found>> {
  const place = await openFolder(folder, publicName)
  if (!place.ok) return place
  return found(place.value, commit, await findCommit(place.value, commit ?? revision))
}

async function fromNetwork(
  { publicName, url }: Address & { kind: 'https' },
  revision: string,
  { base, commit, onFetch }: FetchOptions,
): Promise<Result<Found>> {
  const name = createHash('sha256').update(publicName).digest('hex').slice(0, 16)
  const place = await openCopy(join(homeOf(base), 'repositories', name), publicName)
  if (!place.ok) return place
  const known = commit === undefined ? undefined : await findCommit(place.value, commit)
  if (known?.ok) return success({ place: place.value, commit: known.value })
  const filled = filledUrl(url)
  if (!filled.ok) return filled
  onFetch(publicName)
  const fetched = await fetchInto(place.value, filled.value)
  if (!fetched.ok) return fetched
  const expression = commit ?? revision.replace(/^(HEAD|@)(?=$|[~^])/, fetchedHead)
  const result = await findCommit(place.value, expression)
  return result.ok || commit !== undefined ? found(place.value, commit, result) : unknownRevision(publicName, revision)
}

const unknownRevision = (repository: string, revision: string): Result<never> =>
  failed(
    'unknown-revision',
    `'${revision}' names no commit in ${repository}`,
    `\`git ls-remote ${shellWord(repository)}\` lists its branches and tags`,
  )

function found(place: RepositoryFile, locked: string | undefined, commit: Result<Commit>): Result<Found> {
  if (commit.ok) return success({ place, commit: commit.value })
  return locked === undefined
    ? commit
    : failed(
        'commit-gone',
        `${place.folder} no longer has ${locked}, the commit in the lock`,
        '`codicil install --update` takes the commit that the revision names now',
      )
}

/** The files of a contract: itself, the files that it imports, and the examples in its data folder. */
async function readShared(
  place: RepositoryFile,
  commit: Commit,
  contract: string,
  language: Language | undefined,
): Promise<Result<Map<string, Uint8Array>>> {
  const at = { ...place, path: contract, given: `${place.folder}/${contract}` }
  const own = new Map<string, Uint8Array>()
  const held = await contractAtCommit(at, commit, (path, { bytes }) => own.set(path, bytes))
  if (!held.ok) return held
  if (!held.value) return contractMissing(place, commit, contract)
  const data = await filesBelow(at, commit, dataFolder(contract))
  if (!data.ok) return data
  const bad = [...own.keys(), ...data.value.keys()].find((path) => pathProblem(path) !== undefined)
  if (bad !== undefined)
    return failed('hostile-path', `${place.folder} has a file with the unsafe path ${JSON.stringify(bad)}`)
  const valid = validContract(held.value, language)
  if (!valid.ok) return notAContract(place, contract, valid.failure)
  return success(new Map([...own, ...data.value]))
}

const contractMissing = ({ folder }: RepositoryFile, { expression, id }: Commit, contract: string): Result<never> =>
  failed(
    'contract-missing',
    `${folder} has no ${contract} at ${expression === id ? id.slice(0, 7) : `${expression} (${id.slice(0, 7)})`}`,
    'paths are relative to the root of the repository and case-sensitive',
  )

const notAContract = ({ folder }: RepositoryFile, path: string, failure: Failure): Result<never> => ({
  ok: false,
  failure: {
    ...failure,
    message: `${path} in ${folder} is not a contract, or has errors`,
    hint: 'name a contract, or fix it in its repository first',
  },
})
