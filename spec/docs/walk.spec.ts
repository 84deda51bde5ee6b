import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { shell } from '../support/command.js'
import { isWalk, stepsOf } from '../support/pages.js'
import { temporaryFolder } from '../support/repository.js'

const author = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Newcomer'],
    [`GIT_${who}_EMAIL`, 'newcomer@example.org'],
    [`GIT_${who}_DATE`, '2026-01-02T03:04:05+00:00'], // fixed, so that commits have the hashes that pages show
  ]),
)

const env = { ...author, npm_config_loglevel: 'error' }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A folder in which the reader has run `npm install codicil ava`. */
function readersFolder(t: ExecutionContext): string {
  const folder = temporaryFolder(t)
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(root, join(folder, 'node_modules/codicil'))
  symlinkSync(join(root, 'node_modules/ava'), join(folder, 'node_modules/ava'))
  symlinkSync('../ava/entrypoints/cli.mjs', join(folder, 'node_modules/.bin/ava'))
  return folder
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
      'getting-started.md',
      'theory.md',
      'witnesses.md',
    ],
  )
})

for (const [name, text] of pages)
  test(`${name} can be followed from an empty folder`, (t) => {
    const folder = text.includes('npm install codicil ava') ? readersFolder(t) : temporaryFolder(t)
    for (const step of stepsOf(text)) {
      if (step.kind === 'file') writeFileSync(join(folder, step.name), step.text)
      else {
        const { stdout, stderr } = shell(step.line, { folder, env })
        t.is(stderr + stdout, step.output, step.line)
      }
    }
  })
