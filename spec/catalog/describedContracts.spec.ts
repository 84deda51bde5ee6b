import { rmSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { changedContracts, type ChangedContracts } from '../../src/catalog/changedContracts.js'
import { contractHistory } from '../../src/catalog/contractHistory.js'
import { contractsUnder } from '../../src/catalog/findContracts.js'
import { workingAgainstHead } from '../../src/catalog/workingAgainstHead.js'
import { describedIn, type Described } from '../../src/openapi/documents/describedIn.js'
import type { Newer } from '../../src/history/changedFiles.js'
import { steps } from '../../src/history/fileHistory.js'
import type { Result } from '../../src/text/failure.js'
import { withEachGit } from '../support/gitBackends.js'
import { newRepository, type Repository } from '../support/repository.js'

const openapi = (reference: string): string => `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      responses:
        '200': { description: All, content: { application/json: { schema: { $ref: '${reference}' } } } }
`

/** A service with its types beside it, a schema that it does not reach, and YAML and JSON that are none of codicil's business. */
const files = {
  'svc/pets.yml': openapi('../types/pet.yaml#/Pet'),
  'types/pet.yaml': "Pet: { properties: { tag: { $ref: 'tag.json' } } }\n",
  'types/tag.json': '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "string"}',
  'other/alone.json': '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "string"}',
  'a_1.contract': 'Feature: A\n',
  'package.json': '{"name": "pets", "$schema": "https://json.schemastore.org/package"}',
  'ci.yaml': 'jobs: { build: { openapi: 3.0.0 } }\n',
}

function committed(t: ExecutionContext): Repository {
  const made = newRepository(t)
  made.commit(files)
  return made
}

const valueOf = <T>(t: ExecutionContext, result: Result<T>): T =>
  result.ok ? result.value : t.fail(`${result.failure.code}: ${result.failure.message}`)

// The current folder is the process's, so these run one after another; each runs over every backend.
async function within(folder: string, act: () => Promise<void>): Promise<void> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    await withEachGit(act)
  } finally {
    process.chdir(before)
  }
}

async function changedPaths(t: ExecutionContext, newer?: Newer): Promise<readonly string[]> {
  return (await changes(t, newer)).files.map(({ path }) => path)
}

async function changes(t: ExecutionContext, newer?: Newer): Promise<ChangedContracts> {
  return valueOf(t, await changedContracts({ revision: 'HEAD', isMerged: false }, newer))
}

test('a text is a description by what its top level states', (t) => {
  const texts: readonly [text: string, described: Described | undefined][] = [
    ['openapi: 3.1.0\ninfo: {}', 'service'],
    ['# Pets\ninfo: {}\n"swagger": "2.0"', 'service'],
    ['info:\n  openapi: 3.1.0', undefined],
    ['openapi:\n  path: api.yaml', undefined],
    ['openapi: enabled', undefined],
    ['{"info": {"openapi": "3.1.0"}}', undefined],
    ['{"info": {"x": [{"openapi": "1"}]}, "openapi": "3.1.0"', 'service'],
    ['[{"openapi": "3.1.0"}]', undefined],
    ['{"$schema": "https://json.schemastore.org/tsconfig"}', undefined],
    ['{"$schema": "http://json-schema.org/draft-04/schema#"}', 'schema'],
    ['{"$schema": "https://example.com/openapi", "openapi": "3.0.0"}', 'service'],
    ['$schema: https://json-schema.org/draft/2019-09/schema', 'schema'],
    ['Feature: Pets\n\nopenapi: 3.1.0', undefined],
    ['['.repeat(100_000) + '"openapi"', undefined],
  ]
  for (const [text, described] of texts) t.is(describedIn(text), described, text.slice(0, 60))
})

test.serial(
  'in folders, descriptions are contracts, except parts of others, and other YAML and JSON is left alone',
  async (t) => {
    const made = committed(t)
    await within(made.folder, async () => {
      t.deepEqual(valueOf(t, await contractsUnder('.')), ['a_1.contract', 'other/alone.json', 'svc/pets.yml'])
    })
  },
)

test.serial('a file that changed or is gone stands for each description that reaches it', async (t) => {
  const made = committed(t)
  made.write('types/tag.json', files['types/tag.json'].replace('string', 'integer'))
  await within(made.folder, async () => {
    const found = await changes(t)
    t.deepEqual(found.files, [{ path: 'svc/pets.yml' }])
    const { older, newer } = await found.read(found.files[0]!)
    t.true(valueOf(t, older)?.text.includes('"type": "string"'))
    t.true(valueOf(t, newer)?.text.includes('"type": "integer"'))
    t.deepEqual(await changedPaths(t, 'index'), [])
  })
  made.git('add', '.')
  await within(made.folder, async () => void t.deepEqual(await changedPaths(t, 'index'), ['svc/pets.yml']))
  rmSync(made.path('types/tag.json'))
  rmSync(made.path('other/alone.json'))
  await within(made.folder, async () => void t.deepEqual(await changedPaths(t), ['other/alone.json', 'svc/pets.yml']))
})

test.serial('other YAML and JSON that changes is no contract, unless it becomes one or was one', async (t) => {
  const made = committed(t)
  made.write('package.json', '{}')
  made.write('ci.yaml', 'jobs: {}\n')
  made.write('new.json', '{}')
  await within(made.folder, async () => void t.deepEqual(await changedPaths(t), []))
  made.write('ci.yaml', openapi('#/x'))
  made.write('svc/pets.yml', 'gone: true\n')
  await within(made.folder, async () => void t.deepEqual(await changedPaths(t), ['ci.yaml', 'svc/pets.yml'])) // prettier-ignore
})

test.serial('files that a description refers to are read at its revision, and are a part of its history', async (t) => {
  const made = committed(t)
  const second = made.commit({ 'types/pet.yaml': `${files['types/pet.yaml']}Cat: {}\n` })
  made.commit({ 'ci.yaml': 'jobs: {}\n' })
  made.write('types/tag.json', '{}')
  await within(made.folder, async () => {
    const { older } = valueOf(t, await workingAgainstHead('svc/pets.yml'))
    t.deepEqual(older?.files?.map(({ source }) => source.name), ['svc/pets.yml@HEAD', 'types/pet.yaml@HEAD', 'types/tag.json@HEAD']) // prettier-ignore
    const history = valueOf(t, await contractHistory('svc/pets.yml'))
    t.deepEqual(steps(valueOf(t, await history.line(second))).map(({ node }) => node.id)[0], second)
  })
})
