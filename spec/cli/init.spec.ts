import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { checkContract } from '../../src/verdict/checkContract.js'
import { firstContract } from '../../src/cli/init/firstContract.js'
import { githubWorkflow, preCommitConfiguration } from '../../src/cli/init/recipes.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { formatContract } from '../../src/syntax/format/formatContract.js'
import { shell } from '../support/command.js'
import { newRepository, temporaryFolder, type Repository } from '../support/repository.js'
import { stubProcess } from '../support/stubProcess.js'
import { codicilOnTerminal, keys } from '../support/terminal.js'
import { tool } from '../support/tool.js'
import { runShared } from '../support/sharedCommand.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !`${entry.parentPath}/`.includes('/.git/'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

for (const contract of ['json', 'soap'] as const)
  for (const name of ['pets', 'pet-store', 'A1'])
    test(`the first contract of the ${contract} service ${name} has no problems and the canonical layout`, (t) => {
      const source = { name: `${name}_1.contract`, text: firstContract({ contract, name }) }
      t.deepEqual(checkContract(loadContract(source)), [])
      t.deepEqual(formatContract(source), { ok: true, value: source.text })
    })

/** A repository in which the user has run `npm install codicil`. */
function project(t: ExecutionContext): Repository {
  const made = newRepository(t)
  mkdirSync(made.path('node_modules/.bin'), { recursive: true })
  symlinkSync(root, made.path('node_modules/codicil'))
  symlinkSync('../codicil/bin/codicil.js', made.path('node_modules/.bin/codicil'))
  made.write('.gitignore', 'node_modules\n')
  made.git('config', 'user.name', 'Ada')
  made.git('config', 'user.email', 'ada@example.org')
  return made
}

test('the next steps work when they are pasted, and the hook checks commits', async (t) => {
  const { folder, path, git } = project(t)
  const { code, stdout } = shell('codicil init --ci github --yes', {
    folder,
    env: { npm_command: '' },
  })
  t.is(code, 0)
  t.deepEqual(
    filesIn(folder).filter((file) => !file.startsWith('node_modules')),
    ['.github/workflows/contracts.yml', '.gitignore', 'codicil.json', 'contracts/pets_1.contract'],
  )
  const steps = (stdout.split('Next:\n')[1] ?? '').trim().split(/\n {2}/)
  t.is(steps.length, 6)
  const serve = steps.pop()
  for (const step of steps) t.is(shell(step, { folder }).code, 0, step)
  t.is(git('log', '--format=%s'), 'Check contracts with codicil')
  t.is(serve, 'codicil stub contracts/pets_1.contract')
  await stubProcess(t, ['contracts/pets_1.contract'], folder)
  writeFileSync(
    path('contracts/pets_1.contract'),
    readFileSync(path('contracts/pets_1.contract'), 'utf8').replaceAll('name', 'fullName'),
  )
  const commit = shell('git commit --all --message "A breaking change"', { folder })
  t.is(commit.code, 1)
  t.regex(commit.stderr, /NOT backward compatible/)
})

test('existing files are kept, and what to add to them is printed', async (t) => {
  const made = newRepository(t)
  const existing = {
    'contracts/pets_1.contract': 'Feature: Mine\n',
    'codicil.json': '{}\n',
    '.git/hooks/pre-commit': '#!/bin/sh\nexit 0\n',
    '.gitlab-ci.yml': 'mine: {}\n',
    '.pre-commit-config.yaml': 'repos: []\n',
  }
  for (const [name, text] of Object.entries(existing)) made.write(name, text)
  for (const [hook, addition] of [
    ['git', / {4}exec npx codicil compatible git changed --staged\n/],
    ['pre-commit', / {6}- id: codicil-compatible\n/],
  ] as const) {
    const { code, stdout, stderr } = await runShared(['init', '--hook', hook], { folder: made.folder })
    t.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    t.regex(stdout, addition)
    t.regex(stdout, /kept contracts\/pets_1\.contract, which exists\n/)
    t.regex(stdout, /"\$schema"/)
    t.regex(stdout, /git changed --merge-base/)
    t.notRegex(stdout, /wrote/)
  }
  for (const [name, text] of Object.entries(existing)) t.is(readFileSync(made.path(name), 'utf8'), text)
})

test('init --yes can be repeated', async (t) => {
  const folder = temporaryFolder(t)
  t.regex((await runShared(['init', '--yes'], { folder })).stdout, /^wrote contracts/)
  const again = await runShared(['--quiet', 'init', '--yes'], { folder })
  t.deepEqual(again, {
    code: 0,
    stdout: 'kept contracts/pets_1.contract, which exists\nkept codicil.json, which exists\n',
    stderr: '',
  })
})

test('in a folder of a repository, hook and CI are put where git and the CI look for them', async (t) => {
  const made = newRepository(t)
  mkdirSync(made.path('service'))
  const words = ['init', '--ci', 'gitlab', '--contract', 'none', '--no-configuration']
  t.is((await runShared(words, { folder: made.path('service') })).code, 0)
  t.deepEqual(filesIn(made.folder), ['.gitlab-ci.yml'])
  t.true(existsSync(made.path('.git/hooks/pre-commit')))
  made.git('config', 'core.hooksPath', 'hooks')
  t.is((await runShared(['init', '--hook', 'git'], { folder: made.path('service') })).code, 0)
  t.true(existsSync(made.path('hooks/pre-commit')))
})

const refused: Readonly<Record<string, { words: readonly string[]; says: RegExp }>> = {
  'no terminal to ask on, and nothing given': { words: [], says: /error\[usage\]: there is no terminal.*--yes/s },
  'a git hook without a repository': { words: ['--hook', 'git'], says: /error\[not-a-repository\].*git init/s },
  'a name that is a path': { words: ['--name', '../x'], says: /error\[usage\]: `\.\.\/x`/ },
  'a place that cannot be written to': { words: ['--ci', 'github'], says: /error\[unwritable\]: nothing was written/ },
}

for (const [what, { words, says }] of Object.entries(refused))
  test(`${what}: nothing is written`, async (t) => {
    const folder = temporaryFolder(t)
    writeFileSync(join(folder, '.github'), 'a file, not a folder')
    const { code, stdout, stderr } = await runShared(['init', ...words], { folder })
    t.deepEqual({ code, stdout }, { code: 2, stdout: '' })
    t.regex(stderr, says)
    t.deepEqual(filesIn(folder), ['.github'])
  })

test('on a terminal, what is not given is asked', async (t) => {
  const { folder, path } = newRepository(t)
  const terminal = codicilOnTerminal(t, ['init', '--ci', 'gitlab'], folder)
  await terminal.shows('Write a first contract?')
  terminal.type(keys.down + keys.enter)
  await terminal.shows('What is the service called?')
  terminal.type(`-store${keys.enter}`)
  await terminal.shows('Which folder')
  terminal.type(keys.enter)
  await terminal.shows('Check each commit?')
  terminal.type(keys.down + keys.enter)
  await terminal.shows('Write codicil.json')
  terminal.type(`n${keys.enter}`)
  await terminal.shows(/Write contracts\/pets-store_1\.contract,/)
  terminal.type(keys.enter)
  const { code, screen } = await terminal.ended
  t.is(code, 0, screen)
  t.deepEqual(filesIn(folder), ['.gitlab-ci.yml', '.pre-commit-config.yaml', 'contracts/pets-store_1.contract'])
  t.regex(readFileSync(path('contracts/pets-store_1.contract'), 'utf8'), /Envelope/)
})

test('codicil.json sets the chosen level, or no level if none was chosen', async (t) => {
  for (const [args, level] of [
    [['--yes'], undefined],
    [['--yes', '--level', 'wire'], 'wire'],
    [['--level', 'type', '--hook', 'none'], 'type'],
  ] as const) {
    const folder = temporaryFolder(t)
    const { code, stderr } = await runShared(['init', ...args], { folder })
    t.is(code, 0, stderr)
    const written = JSON.parse(readFileSync(join(folder, 'codicil.json'), 'utf8')) as { level?: string }
    t.is(written.level, level)
  }
})

test('Ctrl-C at a question, and a no at the last one, leave nothing behind', async (t) => {
  const folder = temporaryFolder(t)
  const interrupted = codicilOnTerminal(t, ['init'], folder)
  await interrupted.shows('Write a first contract?')
  interrupted.type(keys.enter)
  await interrupted.shows('What is the service called?')
  interrupted.type(keys.interrupt)
  const declined = codicilOnTerminal(t, ['init', '--contract', 'json', '--name', 'a', '--folder', 'b', '--hook', 'none', '--ci', 'none'], folder) // prettier-ignore
  await declined.shows('codicil.json')
  declined.type(keys.enter)
  await declined.shows('Which changes fail a build?')
  declined.type(keys.enter)
  await declined.shows('Write b/a_1.contract, codicil.json?')
  declined.type(`n${keys.enter}`)
  for (const { ended } of [interrupted, declined]) {
    const { code, screen } = await ended
    t.is(code, 2)
    t.regex(screen, /error\[cancelled\]: nothing was written/)
  }
  t.deepEqual(filesIn(folder), [])
})

test('the recipes name what the repository of codicil has', (t) => {
  const ids = [...preCommitConfiguration(tool).matchAll(/id: (\S+)/g)].map(([, id]) => id)
  const hooks = readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')
  t.deepEqual(ids, ['codicil-check', 'codicil-compatible'])
  for (const id of ids) t.true(hooks.includes(`- id: ${String(id)}\n`))
  t.regex(githubWorkflow(tool, '.'), /uses: codicil@v1\.2\.3\n$/)
  t.true(existsSync(join(root, 'action.yml')))
})
