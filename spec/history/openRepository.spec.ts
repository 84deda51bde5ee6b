import test from 'ava'
import { nodegitError } from '../../src/history/nodegit/nodegitError.js'
import { openFailure } from '../../src/history/openRepository.js'

/** Errors as libgit2 1.9 words them (repository.c, path.c). */
const cases = [
  {
    code: 'dubious-ownership',
    error: { errno: -36, message: "repository path '/srv/pets' is not owned by current user" },
    says: "repository path '/srv/pets' is not owned by current user, and git trusts no other owner",
    hint: 'trust it with `git config --global --add safe.directory /srv/pets`',
  },
  {
    code: 'permission',
    error: { errno: -1, message: "failed to open '/srv/pets/.git/HEAD': Permission denied" },
    says: "could not open the git repository of /srv/pets: failed to open '/srv/pets/.git/HEAD': Permission denied",
    hint: 'ask for read access to the folder `.git`',
  },
  {
    code: 'unreadable',
    error: { errno: -1, message: "failed to parse config file: missing ']' in section header" },
    says: "could not open the git repository of /srv/pets: failed to parse config file: missing ']' in section header",
    hint: 'see what `git status` says there',
  },
]

for (const { code, error, says, hint } of cases) {
  test(`failure ${code}`, (t) => {
    const failure = openFailure(nodegitError(error), '/srv/pets', 'nodegit')
    t.deepEqual(failure, { ok: false, failure: { code, message: says, hint } })
  })
}
