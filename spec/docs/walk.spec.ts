import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { shell } from '../support/command.js'
import { isWalk, stepsOf } from '../support/pages.js'
import { temporaryFolder } from '../support/repository.js'

const env = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Newcomer'],
    [`GIT_${who}_EMAIL`, 'newcomer@example.org'],
    [`GIT_${who}_DATE`, '2026-01-02T03:04:05+00:00'], // so that commits have the hashes that pages show
  ]),
)

const docs = new URL('../../docs/', import.meta.url)
const pages = readdirSync(docs)
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, readFileSync(new URL(name, docs), 'utf8')] as const)
  .filter(([, text]) => isWalk(text))

test('pages that are followed in an empty folder', (t) => {
  t.deepEqual(
    pages.map(([name]) => name),
    ['compatibility.md', 'getting-started.md'],
  )
})

for (const [name, text] of pages)
  test(`${name} goes as it says, from an empty folder`, (t) => {
    const folder = temporaryFolder(t)
    for (const step of stepsOf(text)) {
      if (step.kind === 'file') writeFileSync(join(folder, step.name), step.text)
      else {
        const { stdout, stderr } = shell(step.line, { folder, env })
        t.is(stderr + stdout, step.output, step.line)
      }
    }
  })
