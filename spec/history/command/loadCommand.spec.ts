import { chmodSync } from 'node:fs'
import test from 'ava'
import { loadCommand } from '../../../src/history/command/loadCommand.js'
import { loadGit } from '../../../src/history/loadGit.js'
import { withGit } from '../../support/gitBackends.js'
import { repositoryAt, temporaryFolder } from '../../support/repository.js'

const versions: Readonly<Record<string, { script: string; says: RegExp | undefined }>> = {
  'git version 2.39.5': { script: 'echo git version 2.39.5', says: undefined },
  'git version 2.50.1 (Apple Git-155)': { script: 'echo "git version 2.50.1 (Apple Git-155)"', says: undefined },
  'git version 2.46.0.windows.1': { script: 'echo git version 2.46.0.windows.1', says: undefined },
  'git version 3.0': { script: 'echo git version 3.0', says: undefined },
  'git version 2.30.2': { script: 'echo git version 2.30.2', says: /^git 2\.30\.2 is older than 2\.31$/ },
  'git version 1.9.1': { script: 'echo git version 1.9.1', says: /^git 1\.9\.1 is older than 2\.31$/ },
  'a command that fails': { script: 'echo "no developer tools" >&2; exit 1', says: /^git does not run: no dev/ },
}

for (const [title, { script, says }] of Object.entries(versions)) {
  test.serial(`the command git: ${title}`, async (t) => {
    const { folder, write, path } = repositoryAt(temporaryFolder(t))
    write('git', `#!/bin/sh\n${script}\n`)
    chmodSync(path('git'), 0o755)
    const found = await withPath(folder, loadCommand)
    if (says) t.regex(found.ok ? '' : found.failure.message, says)
    else t.is(found.ok ? found.value.version : found.failure.message, title.split(' ')[2] ?? '')
  })
}

test.serial('if git is chosen but not installed, the failure says what to install', async (t) => {
  const found = await withPath(temporaryFolder(t), () => withGit('git', loadGit))
  if (found.ok) return t.fail('it did not fail')
  t.is(found.failure.code, 'git-missing')
  t.is(found.failure.message, 'git repositories cannot be read: git is not installed, and CODICIL_GIT asks for it')
  t.regex(found.failure.hint ?? '', /apt-get install git.*npm install nodegit.*compatible files/)
})

async function withPath<T>(path: string, act: () => Promise<T>): Promise<T> {
  const before = process.env['PATH']
  process.env['PATH'] = path
  try {
    return await act()
  } finally {
    process.env['PATH'] = before
  }
}
