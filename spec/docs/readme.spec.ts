import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { shell } from '../support/command.js'
import { undated } from '../support/pages.js'
import { newRepository } from '../support/repository.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')
const contract = readFileSync(`${root}examples/petstore-soap/petstore_1.contract`, 'utf8')

/** The contents of the page's code blocks, in order. */
const blocks = [...readme.matchAll(/```\n(.*?)```/gs)].map(([, text = '']) => text)
const outputOf = (block: string | undefined): string => (block ?? '').slice((block ?? '').indexOf('\n') + 1)

test('the README shows the example contract, and what it says about changes is true', (t) => {
  const [shown, added, compatible, incompatible] = blocks
  t.is(shown, contract)
  const made = newRepository(t)
  made.write('petstore_1.contract', contract)
  made.git('add', '.')
  made.git('commit', '--quiet', '-m', 'What the petstore promises')
  const check = 'codicil compatible git file petstore_1.contract'
  t.true(compatible?.startsWith(`$ ${check}\n`))
  made.write('petstore_1.contract', `${contract}\n${added ?? ''}`)
  t.is(shell(check, made).stdout, outputOf(compatible))
  made.write('petstore_1.contract', contract.replaceAll('pet:name>', 'pet:fullName>'))
  t.is(undated(shell(check, made).stdout), undated(outputOf(incompatible)))
})

test('the README names every command', (t) => {
  const commands = readFileSync(`${root}docs/commands.md`, 'utf8')
  const names = [...commands.matchAll(/^## codicil (\S+)$/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'report')
  t.true(names.length > 5)
  t.deepEqual(
    names.filter((name) => !readme.includes(`codicil ${name}`)),
    [],
  )
})

test('the architecture page lists every folder of the sources', (t) => {
  const page = readFileSync(`${root}docs/architecture.md`, 'utf8')
  const folders = readdirSync(`${root}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  t.true(folders.length > 10)
  t.deepEqual(
    folders.map(({ name }) => name).filter((name) => !page.includes(`\`src/${name}/\``)),
    [],
  )
})
