import test, { type ExecutionContext } from 'ava'
import type { Ran } from '../support/command.js'
import { gitBackends } from '../support/gitBackends.js'
import { newRepository, type Repository } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const contract = (response: string): string => `Feature: Shop

Scenario: Get
When GET /things/(id:number)
Then status 200
And response-body ${response}
`

const number = contract('{"id": "(number)"}')
const tagged = contract('{"id": "(number)", "tag": "(string)"}')
const text = contract('{"id": "(string)"}')

/** v1 has pets and orders, v2 has dropped a key of pets, renamed orders and added users. */
function releases(t: ExecutionContext): Repository {
  const made = newRepository(t)
  made.commit({ 'pets_1.contract': tagged, 'orders_1.contract': number, 'kept_1.contract': number })
  made.git('tag', 'v1')
  made.git('mv', 'orders_1.contract', 'sales_1.contract')
  made.commit({ 'pets_1.contract': number, 'users_1.contract': number })
  made.git('tag', 'v2')
  return made
}

const against = (made: Repository, words: readonly string[], backend = 'git'): Promise<Ran> =>
  runShared(['compatible', 'git', 'changed', ...words], { folder: made.folder, env: { CODICIL_GIT: backend } })

/** The lines that name a file or a revision, and the totals. */
const lines = ({ stdout }: Ran): readonly string[] => stdout.match(/^(\w+\.contract|v\d: .*|Contracts: .*)$/gm) ?? []

for (const backend of gitBackends)
  test(`with ${backend}, each contract that differs from a release is compared with every release`, async (t) => {
    const made = releases(t)
    made.write('users_1.contract', text)
    const ran = await against(made, ['--against', 'tags:v*'], backend)
    t.is(ran.code, 1)
    t.deepEqual(lines(ran), [
      'pets_1.contract',
      'v1: incompatible (1 finding)',
      'v2: compatible',
      'sales_1.contract',
      'v1: renamed (1 finding)',
      'v2: compatible',
      'users_1.contract',
      'v1: it does not have users_1.contract',
      'v2: incompatible (1 finding)',
      'Contracts: 3, Compatible: 0, Incompatible: 3, New: 0',
    ])
  })

const schema = (type: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:simpleType name="Id"><xs:restriction base="${type}"/></xs:simpleType></xs:schema>\n`
const using = (element: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="id.xsd"/><xs:element name="${element}" type="Id"/></xs:schema>\n`

/** Two releases, and changes of the working directory that break several contracts. */
function sharedChanges(t: ExecutionContext): Repository {
  const made = newRepository(t)
  const shared = { 'id.xsd': schema('xs:string'), 'order.xsd': using('order'), 'user.xsd': using('user') }
  made.commit({ ...shared, 'pets_1.contract': number, 'cats_1.contract': number })
  made.git('tag', 'v1')
  made.commit({ 'cats_1.contract': tagged, 'dogs_1.contract': number })
  made.git('tag', 'v2')
  made.write('id.xsd', schema('xs:int'))
  for (const name of ['pets', 'cats', 'dogs']) made.write(`${name}_1.contract`, text)
  return made
}

/** What each cause of these changes breaks. */
const broken = [
  'v2',
  'order.xsd (v1, v2), user.xsd (v1, v2)',
  'cats_1.contract (v1, v2), dogs_1.contract (v2), pets_1.contract (v1, v2)',
]

test('a cause that several contracts have is shown once, with the contracts and releases that it breaks', async (t) => {
  const made = sharedChanges(t)
  for (const length of [[], ['--summary']]) {
    const { stdout } = await against(made, ['--against', 'tags:v*', ...length])
    const breaks = [...stdout.matchAll(/breaks (.*)$/gm)].map(([, names]) => names)
    t.deepEqual(breaks, broken)
    t.is(stdout.split('\n1 cause in several contracts: see the end of this report\n').length, 6)
  }
})

for (const format of ['markdown', 'html', 'github', 'sarif'])
  test(`${format}: each cause is shown once, with the contracts and releases that it breaks`, async (t) => {
    const { stdout } = await against(sharedChanges(t), ['--against', 'tags:v*', '--report', format])
    const plain = stdout.replaceAll('`', '')
    const names = [...plain.matchAll(/breaks (v2|\w+\.(?:contract|xsd) .*?\)(?!, ))/g)].map(([, found]) => found)
    t.deepEqual(names.sort(), [...broken].sort())
  })

test('JSON has each cause once, with the contracts and releases that it breaks', async (t) => {
  const { stdout } = await against(sharedChanges(t), ['--against', 'tags:v*', '--format', 'json'])
  const { causes } = JSON.parse(stdout) as { causes: { breaks: { file: string; revisions: string[] }[] }[] }
  t.deepEqual(
    causes.map(({ breaks }) => breaks.map(({ file, revisions }) => `${file} (${revisions.join(', ')})`).join(', ')),
    ['cats_1.contract (v2)', ...broken.slice(1)],
  )
})

test('a contract that differs from no release is not listed', async (t) => {
  const made = releases(t)
  made.write('kept_1.contract', text)
  made.write('kept_1.contract', number)
  t.is((await against(made, ['--against', 'v2'])).stdout, 'No contract differs from v2\n')
})

test('a deleted contract breaks the releases that have it', async (t) => {
  const made = releases(t)
  made.git('rm', '--quiet', 'users_1.contract')
  const ran = await against(made, ['--against', 'tags:v*', '--direction', 'full'])
  t.is(ran.code, 1)
  t.regex(ran.stdout, /^users_1\.contract\nv1: it does not have users_1\.contract\nv2: removed \(1 finding\)\n/m)
  const forward = await against(made, ['--against', 'v2', '--direction', 'forward'])
  t.is(forward.code, 0)
  t.false(forward.stdout.includes('users_1.contract'), 'no consumer uses a contract that was deleted')
})

test('forward: services of older releases for consumers of the working directory', async (t) => {
  const made = releases(t)
  const ran = await against(made, ['--against', 'tags:v*', '--direction', 'forward'])
  t.deepEqual(lines(ran).slice(0, 6), [
    'pets_1.contract',
    'v1: compatible',
    'v2: compatible',
    'sales_1.contract',
    'v1: renamed (1 finding)',
    'v2: compatible',
  ])
})

test('JSON has every contract with every revision, and whether all are compatible', async (t) => {
  const made = releases(t)
  const { stdout } = await against(made, ['--against', 'tags:v*', '--format', 'json'])
  const { compatible, contracts } = JSON.parse(stdout) as {
    compatible: boolean
    contracts: { file: string; versions: { revision: string; status: string }[] }[]
  }
  t.false(compatible)
  t.deepEqual(
    contracts.map(({ file, versions }) => [file, ...versions.map(({ revision, status }) => `${revision} ${status}`)]),
    [
      ['pets_1.contract', 'v1 incompatible', 'v2 compatible'],
      ['sales_1.contract', 'v1 renamed', 'v2 compatible'],
      ['users_1.contract', 'v1 absent', 'v2 compatible'],
    ],
  )
})

test('reports name the contract and the revision of each comparison', async (t) => {
  const { stdout } = await against(releases(t), ['--against', 'tags:v*', '--report', 'junit'])
  for (const name of ['pets_1.contract against v1', 'pets_1.contract against v2', 'sales_1.contract against v1'])
    t.true(stdout.includes(name), name)
})

test('a contract with errors cannot be compared, and the others still are', async (t) => {
  const made = releases(t)
  made.write('users_1.contract', number.replace('Then', 'Thne'))
  made.git('tag', 'v3')
  const ran = await against(made, ['--against', 'v2', '--against', 'v3'])
  t.is(ran.code, 2)
  t.deepEqual(lines(ran), [
    'users_1.contract',
    'v2: broken',
    'v3: broken',
    'Contracts: 1, Compatible: 0, Incompatible: 0, New: 0, Broken: 1',
  ])
  t.is(ran.stderr.match(/the newer contract, users_1\.contract, has errors/g)?.length, 1)
})

test('--shard selects among the contracts that differ from any release', async (t) => {
  const made = releases(t)
  const files = async (shard: string): Promise<readonly string[]> =>
    lines(await against(made, ['--against', 'tags:v*', '--shard', shard])).filter((line) =>
      /^\w+\.contract$/.test(line),
    )
  t.deepEqual([...(await files('1/2')), ...(await files('2/2'))].sort(), [
    'pets_1.contract',
    'sales_1.contract',
    'users_1.contract',
  ])
})

for (const other of [['--base', 'v1'], ['--merge-base', 'v1'], ['--staged'], ['--next-version'], ['--watch']])
  test(`--against and ${other[0] ?? ''} cannot be combined`, async (t) => {
    const { code, stderr } = await against(releases(t), ['--against', 'v1', ...other])
    t.is(code, 2)
    t.regex(stderr, /--against/)
  })
