import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { runNode, shell } from '../support/command.js'
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

for (const [index, { page, kind, text, output }] of examples.entries())
  test(`example ${String(index + 1)}, on ${page}, prints what the page shows`, async (t) => {
    const ran =
      kind === 'js' ? await runNode(['--input-type=module', '--eval', text], { folder }) : shell(text, { folder })
    t.is(ran.stderr + ran.stdout, output)
  })

test('every function on the library page has an example', (t) => {
  const page = readFileSync(`${folder}docs/library.md`, 'utf8')
  const headings = [...page.matchAll(/^## (.*)$/gm)]
  t.true(headings.length >= 5)
  t.is(examples.filter((example) => example.page === 'library.md').length, headings.length)
})
