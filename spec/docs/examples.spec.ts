import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { runNode, shell, type Ran } from '../support/command.js'
import { isWalk, stepsOf } from '../support/pages.js'

const folder = fileURLToPath(new URL('../..', import.meta.url))

interface Example {
  readonly page: string
  /** A program, or a command in a terminal. */
  readonly kind: 'js' | 'console'
  readonly text: string
  /** The output that the page shows. */
  readonly output: string
}

/** The programs of a page; the block after a program is its output. */
const programsOf = (page: string, text: string): Example[] =>
  [...text.matchAll(/```js\n(.*?)```\n\n```\n(.*?)```/gs)].map(([, code = '', output = '']) => ({
    page,
    kind: 'js',
    text: code,
    output,
  }))

const commandsOf = (page: string, text: string): Example[] =>
  stepsOf(text).flatMap((step) =>
    step.kind === 'command' ? [{ page, kind: 'console', text: step.line, output: step.output }] : [],
  )

const examples = readdirSync(`${folder}docs`)
  .filter((file) => file.endsWith('.md'))
  .flatMap((page) => {
    const text = readFileSync(`${folder}docs/${page}`, 'utf8')
    return isWalk(text) ? [] : [...programsOf(page, text), ...commandsOf(page, text)]
  })

const end = '\0end of a program\n'
const importEach = `for (const path of process.argv.slice(1)) { await import(path); process.stdout.write(${JSON.stringify(end)}) }`

/** What each program prints. They share a process, because most of what each costs is loading codicil. */
async function outputsOf(programs: readonly Example[]): Promise<readonly string[]> {
  const place = mkdtempSync(join(tmpdir(), 'codicil-'))
  mkdirSync(join(place, 'node_modules'))
  symlinkSync(folder, join(place, 'node_modules/codicil'))
  const paths = programs.map(({ text }, index) => {
    const path = join(place, `${String(index)}.mjs`)
    writeFileSync(path, text)
    return path
  })
  const ran = await runNode(['--input-type=module', '--eval', importEach, ...paths], { folder })
  rmSync(place, { recursive: true })
  return printed(ran).split(end)
}

const printed = ({ stderr, stdout }: Ran): string => stderr + stdout

const programs = examples.filter(({ kind }) => kind === 'js')
const outputs = outputsOf(programs)

for (const [index, example] of examples.entries())
  test(`example ${String(index + 1)}, on ${example.page}, prints what the page shows`, async (t) => {
    const { kind, text, output } = example
    t.is(kind === 'js' ? (await outputs)[programs.indexOf(example)] : printed(shell(text, { folder })), output)
  })

test('every function on the library page has an example', (t) => {
  const page = readFileSync(`${folder}docs/library.md`, 'utf8')
  const headings = [...page.matchAll(/^## (.*)$/gm)]
  t.true(headings.length >= 5)
  t.is(examples.filter((example) => example.page === 'library.md').length, headings.length)
})
