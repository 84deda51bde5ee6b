import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { shell, type Ran } from '../support/command.js'
import { isWalk, stepsOf, undated } from '../support/pages.js'
import { temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const author = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Newcomer'],
    [`GIT_${who}_EMAIL`, 'newcomer@example.org'],
    [`GIT_${who}_DATE`, '2026-01-02T03:04:05+00:00'], // fixed, so that commits have the hashes that pages show
  ]),
)

const env = { ...author, npm_config_loglevel: 'error', NO_COLOR: '1', FORCE_COLOR: '0' }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A folder in which the reader has run the page's `npm install codicil …`, if it has one. */
function readersFolder(t: ExecutionContext, page: string): string {
  const folder = temporaryFolder(t)
  const [, names] = /`npm install codicil ([^`]*)`/.exec(page) ?? []
  if (names === undefined) return folder
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  symlinkSync(root, join(modules, 'codicil'))
  for (const name of names.split(' ')) {
    const installed = join(root, 'node_modules', name)
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(installed, join(modules, name))
    for (const [command, path] of commandsOf(installed))
      symlinkSync(join(installed, path), join(modules, '.bin', command))
  }
  return folder
}

/** The commands of an installed package, with the paths of their programs. */
function commandsOf(folder: string): readonly (readonly [command: string, path: string])[] {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  const { name, bin = {} } = JSON.parse(text) as {
    readonly name: string
    readonly bin?: string | Record<string, string>
  }
  return typeof bin === 'string' ? [[name, bin]] : Object.entries(bin)
}

const docs = new URL('../../docs/', import.meta.url)
const pages = readdirSync(docs)
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, readFileSync(new URL(name, docs), 'utf8')] as const)
  .filter(([, text]) => isWalk(text))

test('these pages can be followed from an empty folder', (t) => {
  t.deepEqual(
    pages.map(([name]) => name),
    [
      'compatibility.md',
      'configuration.md',
      'exemptions.md',
      'extending.md',
      'fixes.md',
      'getting-started.md',
      'grammars.md',
      'openapi.md',
      'proof.md',
      'readers.md',
      'testing.md',
      'theory.md',
      'witnesses.md',
      'wsdl.md',
    ],
  )
})

/**
 * Runs a line of a page. The shell gets what the command prints if the rest of the line is for it. `codicil grammar` needs a process
 * of its own, because pages change a language that it has loaded.
 */
async function run(line: string, folder: string): Promise<Ran> {
  const [, words, rest] = /^codicil (?!grammar )([\w ./=^~:-]+?)(?: ([|>] .*))?$/.exec(line) ?? []
  if (words === undefined) return shell(line, { folder, env })
  const ran = await runShared(words.split(' '), { folder, env })
  if (rest === undefined) return ran
  const { stdout, stderr } = shell(`cat ${rest}`, { folder, env, input: ran.stdout })
  return { ...ran, stdout, stderr: ran.stderr + stderr }
}

// One after the other: a page that starts servers with limits on time must not compete with all others.
for (const [name, text] of pages)
  test.serial(`${name} can be followed from an empty folder`, async (t) => {
    const folder = readersFolder(t, text)
    for (const step of stepsOf(text)) {
      if (step.kind === 'file') writeFileSync(join(folder, step.name), step.text)
      else {
        const { stdout, stderr } = await run(step.line, folder)
        t.is(undated(stderr + stdout), undated(step.output), step.line)
      }
    }
  })
