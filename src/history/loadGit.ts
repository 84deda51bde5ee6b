import { askedFor, backendNames, chooseBackend, type Chosen } from '../backends/backend.js'
import type { Result } from '../text/failure.js'
import { loadCommand } from './command/loadCommand.js'
import type { Git } from './git.js'
import { loadNodegit } from './nodegit/loadNodegit.js'

const loaded = new Map<string | undefined, Promise<Result<Chosen<Git>>>>()

/**
 * Loads what reads git, once for each backend that is asked for: nodegit if it is installed, or else the command `git`. Fails with
 * `git-missing` and `unknown-backend`.
 */
export function loadGit(): Promise<Result<Chosen<Git>>> {
  const asked = askedFor('git')?.name
  const known = loaded.get(asked)
  if (known) return known
  const loading = chooseBackend<Git>({
    job: 'git',
    preferred: { name: backendNames.git[0], load: () => Promise.resolve(loadNodegit()) },
    because: 'installed',
    other: { name: backendNames.git[1], load: loadCommand },
    missing: { code: 'git-missing', message: 'git repositories cannot be read' },
  })
  loaded.set(asked, loading)
  return loading
}
