import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { stepsOf } from '../support/pages.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const example = join(root, 'examples/extended-language')
const page = readFileSync(join(root, 'docs/extending.md'), 'utf8')
const files = stepsOf(page).flatMap((step) => (step.kind === 'file' ? [step] : []))

test('the page on extending has every file of the example, unchanged', (t) => {
  const expected = readdirSync(example).filter((name) => !['README.md', 'diagrams', 'node_modules'].includes(name))
  t.deepEqual(files.map(({ name }) => name).sort(), expected.sort())
  for (const { name, text } of files) t.is(text, readFileSync(join(example, name), 'utf8'), name)
})

test('every block of that page is a file or a command', (t) => {
  const blocks = (page.match(/^```/gm) ?? []).length / 2
  t.is(blocks, files.length + (page.match(/^```console$/gm) ?? []).length)
})
