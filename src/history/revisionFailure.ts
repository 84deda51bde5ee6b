import { stat } from 'node:fs/promises'
import { failed, type Result } from '../text/failure.js'
import { shellWord } from '../text/writing/shellWord.js'
import { gitError, type GitProblem } from './gitError.js'
import type { RepositoryFile } from './locateFile.js'
import { suggestReference } from './suggestReference.js'

/**
 * Why a revision expression names no commit, and what to do about it: `no-commit`, `ambiguous-revision`, `shallow-clone`,
 * `unknown-revision`; or `permission` and `unreadable` if the repository itself is the problem.
 */
export async function revisionFailure(
  place: RepositoryFile,
  expression: string,
  error: unknown,
): Promise<Result<never>> {
  const { repository, git } = place
  const { kind, message } = gitError(error)
  const references = await git.references(repository).catch(() => [])
  const isUnborn = await git.isUnborn(repository).catch(() => false)
  if (isUnborn && (references.length === 0 || namesHead(expression))) return noCommit(place)
  const isUnknownHash = kind === 'missing-object' && isHash(expression)
  if (kind === 'permission' || kind === 'damaged' || (kind === 'missing-object' && !isUnknownHash))
    return damaged(place, expression, kind, message)
  if (kind === 'ambiguous' && isHash(expression)) return ambiguous(expression)
  if ((kind === 'not-found' || isUnknownHash) && repository.isShallow) return shallow(place, expression)
  const hint = (await isFile(expression)) ? fileHint : unknownHint(expression, suggestReference(expression, references))
  return unknown(place, expression, message, hint)
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  )

const fileHint = 'this is a file: name the file first, then the revisions'

/** The failure of a repository whose HEAD has no commit yet. */
const noCommit = ({ folder }: RepositoryFile): Result<never> =>
  failed(
    'no-commit',
    `HEAD has no commit yet in ${folder}`,
    'commit the contract first: `git add` and `git commit`; or name another branch, if the repository has one',
  )

const namesHead = (expression: string): boolean => /^(HEAD|@)(?=$|[~^@:])/.test(expression)
const isHash = (expression: string): boolean => /^[0-9a-f]{4,64}(?=$|[~^@:])/i.test(expression)
const stepsBack = (expression: string): boolean => /[~^]/.test(/(?<![\d~^])[\d~^]+$/.exec(expression)?.[0] ?? '')

function damaged({ folder }: RepositoryFile, expression: string, kind: GitProblem, message: string): Result<never> {
  const could = `'${expression}' could not be read in ${folder}: ${message}`
  if (kind === 'permission') return failed('permission', could, 'check the permissions of `.git`')
  return failed(
    'unreadable',
    kind === 'missing-object' ? `'${expression}' names an object that ${folder} lacks: ${message}` : could,
    'see what `git fsck` says',
  )
}

const ambiguous = (expression: string): Result<never> =>
  failed(
    'ambiguous-revision',
    `'${expression}' is the beginning of several objects' hashes`,
    `give more digits; \`git rev-parse ${shellWord(`--disambiguate=${expression}`)}\` lists them`,
  )

const shallow = ({ folder }: RepositoryFile, expression: string): Result<never> =>
  failed(
    'shallow-clone',
    `'${expression}' is not in ${folder}, a shallow clone, which has only the newest commits`,
    `fetch the rest with \`git fetch --unshallow\`, or only what is needed with \`${fetchCommand(expression)}\`; ` +
      'in GitHub Actions give actions/checkout `fetch-depth: 0`',
  )

/** The command that fetches a revision which the clone lacks. */
function fetchCommand(expression: string): string {
  if (stepsBack(expression)) return `git fetch --deepen=${String(generations(expression))}`
  const [, remote] = /^origin\/(.+)$/.exec(expression) ?? []
  if (remote !== undefined) return `git fetch origin ${shellWord(`${remote}:refs/remotes/origin/${remote}`)}`
  return `git fetch origin ${shellWord(isHash(expression) ? expression : `${expression}:${expression}`)}`
}

/** How many generations `~3`, `^^` or `^1~2` go back in all. */
const generations = (expression: string): number =>
  [...expression.matchAll(/~(\d*)|\^\d*/g)].reduce((sum, [, steps]) => sum + Number(steps || 1), 0)

function unknown({ folder }: RepositoryFile, expression: string, detail: string, hint: string): Result<never> {
  const plain = detail.endsWith('not found') ? '' : ` (${detail})`
  return failed('unknown-revision', `'${expression}' names no commit in ${folder}${plain}`, hint)
}

/** Whether a command line and a reference can have this name: git takes no other. */
const isReferenceName = (expression: string): boolean => !/^-|\p{Cc}/u.test(expression)

function unknownHint(expression: string, near: string | undefined): string {
  if (near !== undefined) return `did you mean '${near}'?`
  if (expression.includes('..'))
    return 'a range names more than one commit: give the newer and the older one as two arguments'
  if (stepsBack(expression)) return '`git log --oneline` shows how far the history goes back'
  const names = '`git branch -a` and `git tag` list the names'
  return isReferenceName(expression)
    ? `is it on the remote only? \`${fetchCommand(expression)}\` fetches it; ${names}`
    : names
}
