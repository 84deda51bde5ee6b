import { mkdirSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { newRepository } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const pay = (step = ''): string =>
  `Feature: Payments\n\n  Scenario: Pay\n    When POST /payments\n${step}    And request-body {"amount": "(number)"}\n    Then status 201\n`
const withHeader = pay('    And request-header X-Client (string)\n')

const item = (change: object): object => ({ rule: 'request-header-added', reason: 'ours', ...change })
const configuration = (...items: readonly object[]): string => JSON.stringify({ ignore: items })

/** A repository whose last commit adds a required header to apis/pay_1.contract, with a configuration. */
function repository(t: ExecutionContext, ...items: readonly object[]) {
  const at = newRepository(t)
  at.commit({ 'apis/pay_1.contract': pay(), 'older.contract': pay() })
  at.commit({ 'apis/pay_1.contract': withHeader, 'codicil.json': configuration(...items) })
  mkdirSync(at.path('empty'))
  const run = async (words: string, folder = '.') => {
    const { code, stdout, stderr } = await runShared(['compatible', ...words.split(' ')], { folder: at.path(folder) })
    return { code, stdout, stderr }
  }
  return { ...at, run }
}

/** Commands that compare both versions of the contract, each with the folder that it runs in. */
const commands: readonly (readonly [words: string, folder: string])[] = [
  ['files older.contract apis/pay_1.contract', '.'],
  ['files ../older.contract pay_1.contract', 'apis'],
  ['files ../older.contract ../apis/pay_1.contract', 'empty'],
  ['git commits apis/pay_1.contract HEAD HEAD~1', '.'],
  ['git commits pay_1.contract HEAD HEAD~1', 'apis'],
  ['git changed --base HEAD~1', '.'],
  ['git changed --base HEAD~1', 'empty'],
  ['git changed --base HEAD~1 --staged', 'apis'],
  ['git log apis/pay_1.contract', '.'],
  ['git log ../apis/pay_1.contract', 'empty'],
  ['git bisect pay_1.contract', 'apis'],
]

for (const [words, folder] of commands)
  test(`compatible ${words}, in ${folder}: \`file\` is the contract's path from codicil.json`, async (t) => {
    const at = repository(t)
    const code = async (change: object): Promise<number | null> => {
      at.write('codicil.json', configuration(item(change)))
      return (await at.run(words, folder)).code
    }
    t.is(await code({ file: 'apis/pay_1.contract' }), 0)
    t.is(await code({ file: '**/pay_*', scenario: 'Pay', path: '**.X-Client' }), 0)
    for (const other of [
      { file: 'pay_1.contract' },
      { file: 'empty/**' },
      { scenario: 'Refund' },
      { path: 'RESPONSE.**' },
    ])
      t.is(await code({ file: 'apis/**', ...other }), 1, JSON.stringify(other))
  })

test('compatible git file: `file` is the path in the working directory', async (t) => {
  const at = repository(t, item({ file: 'apis/*' }))
  at.write('apis/pay_1.contract', withHeader.replace('X-Client', 'X-Caller'))
  t.is((await at.run('git file apis/pay_1.contract')).code, 1)
  at.write(
    'codicil.json',
    configuration(item({ rule: ['request-header-renamed', 'request-header-added'], file: 'apis/*' })),
  )
  t.is((await at.run('git file pay_1.contract', 'apis')).code, 0)
})

test('of a renamed contract, `file` is the newer path', async (t) => {
  const at = repository(t, item({ file: 'moved/**' }))
  at.git('mv', 'apis', 'moved')
  const allowed = async (): Promise<number> => {
    const { stdout } = await at.run('git changed --base HEAD~1 --format json')
    return (JSON.parse(stdout) as { readonly allowed?: readonly unknown[] }).allowed?.length ?? 0
  }
  t.is(await allowed(), 1)
  at.write('codicil.json', configuration(item({ file: 'apis/**' })))
  t.is(await allowed(), 0)
})

const schema = (content: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${content}</xs:schema>`

test('of a schema, `file` is the path of the schema itself, not of a file that it imports', async (t) => {
  const at = newRepository(t)
  const sequence = (more: string): string =>
    schema(
      `<xs:complexType name="Pet"><xs:sequence><xs:element name="id" type="xs:int"/>${more}</xs:sequence></xs:complexType>`,
    )
  at.commit({
    'pet.xsd': schema('<xs:include schemaLocation="types/pet.xsd"/><xs:element name="pet" type="Pet"/>'),
    'types/pet.xsd': sequence(''),
  })
  at.write('types/pet.xsd', sequence('<xs:element name="age" type="xs:int"/>'))
  const code = async (change: object): Promise<number | null> => {
    at.write('codicil.json', configuration(item({ rule: 'request-element-added', ...change })))
    return (await runShared(['compatible', 'git', 'changed'], { folder: at.folder })).code
  }
  t.is(await code({ file: 'pet.xsd', scenario: 'pet', path: 'REQUEST.BODY.pet.age' }), 0)
  t.is(await code({ file: 'types/pet.xsd' }), 1)
})

test('an item for one contract is reported at its place if the contract has no such finding', async (t) => {
  const unused = { rule: ['fault-removed', 'request-body-added'], file: 'apis/pay_1.contract' }
  const at = repository(t, item({ file: 'apis/pay_1.contract' }), item(unused), item({ ...unused, file: 'apis/*' }))
  const column = configuration(item({ file: 'apis/pay_1.contract' })).length
  const warning =
    `codicil.json:1:${String(column)}: warning[unused-exemption]: \`fault-removed\`, \`request-body-added\` are ignored here, but there is no such finding\n` +
    '  hint: remove this item, unless consumers of an even older version need it\n'
  for (const words of ['files older.contract apis/pay_1.contract', 'git changed --base HEAD~1'])
    t.is((await at.run(words)).stderr, warning, words)
  t.is((await at.run('git changed --base HEAD~1', 'empty')).stderr, warning.replace('codicil.json', '../codicil.json'))
  t.is((await at.run('files apis/pay_1.contract older.contract')).stderr, '')
})

test('a wrong filter is reported at its place, and every comparison exits with 2', async (t) => {
  const at = repository(t)
  at.write(
    'codicil.json',
    '{"ignore": [\n  {"rule": "request-header-added", "reason": "r",\n   "file": "/apis/pay_1.contract"}\n]}',
  )
  for (const [words] of commands.filter(([, folder]) => folder === '.')) {
    const { code, stderr } = await at.run(words)
    t.is(code, 2, words)
    t.regex(stderr, /^codicil\.json:3:12: error\[bad-configuration\]: `file` matches nothing: it is absolute; /, words)
  }
})
