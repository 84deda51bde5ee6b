import { chmodSync, existsSync, rmSync, utimesSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { changedContracts } from '../../../src/catalog/changedContracts.js'
import { workingAgainstHead } from '../../../src/catalog/workingAgainstHead.js'
import { judgeHistory } from '../../../src/verdict/judgeHistory.js'
import { withGit } from '../../support/gitBackends.js'
import { cloneOf, newRepository, type Repository } from '../../support/repository.js'
import { within } from '../../support/within.js'

// What a repository's configuration, attributes and hooks can have git run, each a command that leaves a mark.
const contract = 'Feature: Pets\nScenario: Get\nWhen GET /pets\nThen status 200\n'

/** A command that leaves a mark in the repository. */
function trap(made: Repository): string {
  made.write('.git/trap', `#!/bin/sh\necho "$0 $*" >> "${made.path('.git/sprung')}"\ncat\n`)
  chmodSync(made.path('.git/trap'), 0o755)
  return made.path('.git/trap')
}

const sprung = (made: Repository): boolean => existsSync(made.path('.git/sprung'))

const settings = [
  ['core.fsmonitor'],
  ['core.pager'],
  ['core.editor'],
  ['core.askPass'],
  ['core.sshCommand'],
  ['core.gitProxy'],
  ['core.alternateRefsCommand'],
  ['credential.helper', '!'],
  ['diff.external'],
  ['diff.own.command'],
  ['diff.own.textconv'],
  ['filter.own.clean'],
  ['filter.own.smudge'],
  ['filter.own.process'],
  ['filter.a=b.clean'],
  ['gpg.program'],
  ['alias.cat-file', '!'],
  ['alias.diff-index', '!'],
  ['remote.origin.uploadpack'],
  ['pager.diff-index'],
  ['pager.rev-list'],
] as const

function hostile(t: ExecutionContext): Repository {
  const made = newRepository(t)
  made.commit({
    'a_1.contract': contract,
    'b_1.contract': contract,
    '.gitattributes': 'a_1.contract diff=own filter=own\nb_1.contract filter=a=b\n',
  })
  const command = trap(made)
  for (const [key, prefix = ''] of settings) made.git('config', key, `${prefix}${command}`)
  made.git('config', 'log.showSignature', 'true')
  made.git('config', 'core.hooksPath', made.path('.git/traps'))
  for (const hook of [
    'post-index-change',
    'reference-transaction',
    'pre-auto-gc',
    'fsmonitor-watchman',
    'post-checkout',
  ])
    made.write(`.git/traps/${hook}`, `#!/bin/sh\n"${command}" ${hook}\n`)
  for (const name of ['a_1.contract', 'b_1.contract']) {
    made.write(name, contract.replace('200', '204'))
    utimesSync(made.path(name), 1, 1)
  }
  return made
}

test.serial('nothing runs that the configuration of the compared repository names', async (t) => {
  const made = hostile(t)
  made.git('status')
  t.true(sprung(made), 'the trap works')
  rmSync(made.path('.git/sprung'))
  await withGit('git', () =>
    within(made.folder, async () => {
      for (const newer of ['working', 'index'] as const) {
        const changes = await changedContracts({ revision: 'HEAD', isMerged: false }, newer)
        if (!changes.ok) return t.fail(changes.failure.message)
        t.is(changes.value.files.length, newer === 'working' ? 2 : 0)
        for (const file of changes.value.files) await changes.value.read(file)
      }
      t.true((await workingAgainstHead('a_1.contract')).ok)
      t.true((await judgeHistory('a_1.contract')).ok)
    }),
  )
  t.false(sprung(made))
})

/** A clone without blobs, whose working directory is empty. */
function partialClone(t: ExecutionContext): Repository {
  const origin = newRepository(t)
  origin.commit({ 'a_1.contract': contract })
  origin.git('config', 'uploadpack.allowFilter', 'true')
  origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true')
  return cloneOf(t, origin, '--filter=blob:none', '--no-checkout')
}

test('what a partial clone lacks is fetched', async (t) => {
  const clone = partialClone(t)
  clone.write('a_1.contract', contract.replace('200', '204'))
  const read = await withGit('git', () => workingAgainstHead(clone.path('a_1.contract')))
  t.is(read.ok && read.value.older?.text, contract)
  const refused = await withGit('nodegit', () => workingAgainstHead(partialPath(t)))
  t.is(refused.ok ? 'ok' : refused.failure.code, 'unreadable')
  t.regex(refused.ok ? '' : (refused.failure.hint ?? ''), /CODICIL_GIT=git/)
})

function partialPath(t: ExecutionContext): string {
  const clone = partialClone(t)
  clone.write('a_1.contract', contract)
  return clone.path('a_1.contract')
}

for (const key of ['core.sshCommand', 'remote.origin.uploadpack', 'credential.helper', 'credential.https://x.helper'])
  test(`a partial clone whose configuration has ${key} is not completed, and the failure says so`, async (t) => {
    const clone = partialClone(t)
    clone.write('a_1.contract', contract)
    clone.git('config', key, trap(clone))
    const read = await withGit('git', () => workingAgainstHead(clone.path('a_1.contract')))
    if (read.ok) return t.fail('it did not fail')
    t.is(read.failure.code, 'unreadable')
    t.true(read.failure.message.toLowerCase().includes(key.toLowerCase()), read.failure.message)
    t.false(sprung(clone))
  })
