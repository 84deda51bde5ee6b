import { failed, success, type Result } from '../../text/failure.js'
import type { Git } from '../git.js'
import { gitCommand } from './gitCommand.js'
import { surroundingsOf } from './environment.js'
import { runGit, type GitRan } from './runGit.js'

/** The oldest version of git that has everything that is used. */
const oldest = [2, 31] as const

/** Finds out whether the command `git` is there, and new enough. Fails with `git-command-missing`. */
export async function loadCommand(): Promise<Result<Git>> {
  const ran = await runGit(surroundingsOf(process.cwd()), ['--version']).catch(() => undefined)
  const [, version, major, minor] = /^git version ((\d+)\.(\d+)\S*)/.exec(ran?.stdout.toString() ?? '') ?? []
  if (version === undefined) return missing(ran)
  const isOld = Number(major) < oldest[0] || (Number(major) === oldest[0] && Number(minor) < oldest[1])
  return isOld
    ? failed('git-command-missing', `git ${version} is older than ${oldest.join('.')}`, remedy)
    : success(gitCommand(version))
}

const missing = (ran: GitRan | undefined): Result<never> =>
  failed(
    'git-command-missing',
    ran ? `git does not run: ${ran.stderr.split('\n')[0] ?? ''}` : 'git is not installed',
    remedy,
  )

const remedy =
  "install git from the system's packages (`apt-get install git`, `brew install git`), or run `npm install nodegit`; " +
  '`codicil compatible files` works without either'
