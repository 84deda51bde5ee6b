import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test from 'ava'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(new URL('../../docs/library.md', import.meta.url), 'utf8')

/** The sections of the page with their example and what it prints. */
const sections = page
  .split('\n## ')
  .slice(1)
  .map((section) => {
    const [title = ''] = section.split('\n', 1)
    const [, code = '', output = ''] = /```js\n(.*?)```\n\n```\n(.*?)```/s.exec(section) ?? []
    return { title, code, output }
  })

test('every function on the page of the library has an example', (t) => {
  t.deepEqual(
    sections.map(({ title }) => title),
    ['parseContract', 'compareContracts', 'matchPayload', 'matchRequest', 'matchResponse'],
  )
  for (const { code } of sections) t.true(code.includes("from 'codicil'"))
})

for (const { title, code, output } of sections)
  test(`the example of ${title} prints what the page says`, (t) => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: root,
      encoding: 'utf8',
    })
    t.is(printed, output)
  })
