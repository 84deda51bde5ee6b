import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { shell } from '../support/command.js'
import { temporaryFolder } from '../support/repository.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const example = join(root, 'examples/extended-language')
const page = readFileSync(join(root, 'docs/extending.md'), 'utf8')

/** The blocks of the page: files by name, and what is typed in their folder. */
const blocks = [...page.matchAll(/^```(\w+) ([^\n]+)\n(.*?)^```$/gms)].map(([, language, title, text]) => ({
  language: language!,
  title: title!,
  text: text!,
}))
const files = blocks.filter(({ language }) => language !== 'console')

/** The commands of a terminal's block, each with what it prints. */
const commands = blocks
  .filter(({ language }) => language === 'console')
  .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
  .map((part) => ({ line: part.slice(0, part.indexOf('\n')), output: part.slice(part.indexOf('\n') + 1) }))

test('the page has every file of the example, as it is', (t) => {
  const expected = readdirSync(example).filter((name) => !['README.md', 'diagrams', 'node_modules'].includes(name))
  t.deepEqual(files.map(({ title }) => title).sort(), expected.sort())
  for (const { title, text } of files) t.is(text, readFileSync(join(example, title), 'utf8'), title)
})

test('every block of the page is a file, or is typed in their folder', (t) => {
  t.is((page.match(/^```/gm) ?? []).length, 2 * blocks.length)
})

test('what the page says works, from an empty folder to its last line', (t) => {
  const folder = temporaryFolder(t)
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(root, join(folder, 'node_modules/codicil'))
  symlinkSync(join(root, 'node_modules/ava'), join(folder, 'node_modules/ava'))
  symlinkSync('../ava/entrypoints/cli.mjs', join(folder, 'node_modules/.bin/ava'))
  for (const { title, text } of files) writeFileSync(join(folder, title), text)
  t.true(commands.length >= 3)
  for (const { line, output } of commands) t.is(shell(line, { folder }).stdout, output, line)
})
