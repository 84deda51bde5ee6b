import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { shell } from '../support/command.js'
import { temporaryFolder } from '../support/repository.js'

/** What a page for newcomers has them do: write a file, or run a command and see what it prints. */
type Step =
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'command'; readonly line: string; readonly output: string }

function stepsOf(page: string): Step[] {
  return [...page.matchAll(/```(\w+)(?: (\S+))?\n(.*?)```/gs)].flatMap(([, kind = '', name, text = '']): Step[] => {
    if (name !== undefined) return [{ kind: 'file', name, text }]
    if (kind !== 'console') return []
    return text
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const end = part.indexOf('\n')
        return { kind: 'command', line: part.slice(0, end), output: part.slice(end + 1) }
      })
  })
}

const env = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Newcomer'],
    [`GIT_${who}_EMAIL`, 'newcomer@example.org'],
  ]),
)

test('the first steps go as the page says, from an empty folder', (t) => {
  const folder = temporaryFolder(t)
  const steps = stepsOf(readFileSync(new URL('../../docs/getting-started.md', import.meta.url), 'utf8'))
  t.true(steps.length > 8)
  for (const step of steps) {
    if (step.kind === 'file') writeFileSync(join(folder, step.name), step.text)
    else {
      const { stdout, stderr } = shell(step.line, { folder, env })
      t.is(stderr + stdout, step.output, step.line)
    }
  }
})
