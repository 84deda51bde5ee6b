import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { betweenRevisions } from '../../src/catalog/betweenRevisions.js'
import { changedContracts, type ChangedContracts } from '../../src/catalog/changedContracts.js'
import { contractHistory } from '../../src/catalog/contractHistory.js'
import { contractsUnder } from '../../src/catalog/findContracts.js'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { workingAgainstHead } from '../../src/catalog/workingAgainstHead.js'
import type { Newer } from '../../src/history/changedFiles.js'
import { steps } from '../../src/history/fileHistory.js'
import { isImported } from '../../src/syntax/tree/importedSource.js'
import type { Result } from '../../src/text/failure.js'
import { filesOf, type Source } from '../../src/text/source.js'
import { withEachGit } from '../support/gitBackends.js'
import { newRepository, type Repository } from '../support/repository.js'

const wsdl = (...locations: readonly string[]): string => `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:xs="http://www.w3.org/2001/XMLSchema"><wsdl:types>
${locations.map((location) => `<xs:schema><xs:include schemaLocation="${location}"/></xs:schema>`).join('\n')}
</wsdl:types></wsdl:definitions>
` // prettier-ignore

const xsd = (name: string, ...locations: readonly string[]): string => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
${locations.map((location) => `<xs:include schemaLocation="${location}"/>`).join('\n')}
<xs:element name="${name}" type="xs:string"/>
</xs:schema>
` // prettier-ignore

/** A service whose types are in a folder beside its own, and a schema that it does not reach. */
const files = {
  'svc/pets.wsdl': wsdl('../types/pet.xsd'),
  'types/pet.xsd': xsd('pet', 'base.xsd'),
  'types/base.xsd': xsd('base'),
  'other/alone.xsd': xsd('alone'),
  'a_1.contract': 'Feature: A\n',
}

function committed(t: ExecutionContext): Repository {
  const made = newRepository(t)
  made.commit(files)
  return made
}

function valueOf<T>(t: ExecutionContext, result: Result<T>): T {
  return result.ok ? result.value : t.fail(`${result.failure.code}: ${result.failure.message}`)
}

const namesOf = ({ files: all = [] }: Source): string[] => all.map(({ source }) => source.name)

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

async function changes(t: ExecutionContext, newer?: Newer): Promise<ChangedContracts> {
  return valueOf(t, await changedContracts({ revision: 'HEAD', isMerged: false }, newer))
}

const pathsOf = ({ files: changed }: ChangedContracts): string[] => changed.map(({ path }) => path)

test.serial('the files that a WSDL imports are read at its revision, under names that say so', async (t) => {
  const made = committed(t)
  made.write('types/base.xsd', xsd('changed'))
  await within(made.path('svc'), async () => {
    const { older, newer } = valueOf(t, await workingAgainstHead('pets.wsdl'))
    t.deepEqual(namesOf(older!), ['pets.wsdl@HEAD', '../types/pet.xsd@HEAD', '../types/base.xsd@HEAD'])
    t.deepEqual(filesOf(older!), ['pets.wsdl', '../types/pet.xsd', '../types/base.xsd'])
    t.deepEqual(namesOf(newer), ['pets.wsdl', '../types/pet.xsd', '../types/base.xsd'])
    t.true(older!.text.includes('name="base"') && newer.text.includes('name="changed"'))
  })
})

test.serial('a revision with slashes does not lead imports astray', async (t) => {
  const made = committed(t)
  made.git('branch', 'feature/deep/types')
  made.commit({ 'types/base.xsd': xsd('changed') })
  await withEachGit(async () => {
    const found = await betweenRevisions(made.path('svc/pets.wsdl'), 'HEAD', 'feature/deep/types')
    const { older, newer } = valueOf(t, found)
    t.is(namesOf(older)[2], `${made.path('types/base.xsd')}@feature/deep/types`)
    t.true(older.text.includes('name="base"') && newer.text.includes('name="changed"'))
  })
})

test.serial(
  'an import that a revision lacks, or that leads out of the repository, is a diagnostic there',
  async (t) => {
    const made = newRepository(t)
    made.commit({ 'a.wsdl': wsdl('missing.xsd', '../outside.xsd') })
    made.write('missing.xsd', xsd('there'))
    await within(made.folder, async () => {
      const { older } = valueOf(t, await workingAgainstHead('a.wsdl'))
      if (!older || !isImported(older)) return t.fail('it is not imported')
      const found = older.readAsContract().diagnostics.filter(({ code }) => code === 'wsdl-missing-file')
      t.deepEqual(found.map(({ source }) => source.name), ['a.wsdl@HEAD', 'a.wsdl@HEAD']) // prettier-ignore
      t.regex(found[1]?.message ?? '', /outside\.xsd is outside .*, so revisions do not have it/)
    })
  },
)

test.serial('symbolic links are followed at a revision', async (t) => {
  const made = newRepository(t)
  made.write('shared/pet.xsd', xsd('pet'))
  mkdirSync(made.path('svc'))
  symlinkSync('../shared', made.path('svc/types'))
  const first = made.commit({ 'svc/a.wsdl': wsdl('types/pet.xsd') })
  const second = made.commit({ 'shared/pet.xsd': xsd('changed') })
  await within(made.folder, async () => {
    const { older, newer } = valueOf(t, await betweenRevisions('svc/a.wsdl', 'HEAD', 'HEAD^'))
    t.deepEqual(namesOf(older), ['svc/a.wsdl@HEAD^', 'svc/types/pet.xsd@HEAD^'])
    t.true(older.text.includes('name="pet"') && newer.text.includes('name="changed"'))
    const history = valueOf(t, await contractHistory('svc/a.wsdl'))
    t.deepEqual(steps(valueOf(t, await history.line(second))).map(({ node }) => node.id), [second, first]) // prettier-ignore
  })
})

test.serial('a schema that changed or is gone stands for each WSDL that reaches it', async (t) => {
  const made = committed(t)
  made.write('types/base.xsd', xsd('changed'))
  await within(made.folder, async () => {
    const found = await changes(t)
    t.deepEqual(pathsOf(found), ['svc/pets.wsdl'])
    const { older, newer } = await found.read(found.files[0]!)
    t.true(valueOf(t, older)?.text.includes('name="base"'))
    t.true(valueOf(t, newer)?.text.includes('name="changed"'))
  })
  rmSync(made.path('types/base.xsd'))
  await within(made.path('types'), async () => {
    t.deepEqual(pathsOf(await changes(t)), ['../svc/pets.wsdl'])
  })
})

test.serial('the imports of either version count', async (t) => {
  const made = committed(t)
  made.write('types/pet.xsd', xsd('pet', 'new.xsd'))
  made.write('types/new.xsd', xsd('new'))
  rmSync(made.path('types/base.xsd'))
  await within(made.folder, async () => {
    t.deepEqual(pathsOf(await changes(t)), ['svc/pets.wsdl'])
  })
})

test.serial('a changed schema that no WSDL reaches is judged alone, and with the schemas that reach it', async (t) => {
  const made = committed(t)
  made.commit({ 'other/order.xsd': xsd('order', 'alone.xsd') })
  made.write('other/alone.xsd', xsd('changed'))
  made.write('a_1.contract', 'Feature: B\n')
  await within(made.folder, async () => {
    t.deepEqual(pathsOf(await changes(t)), ['a_1.contract', 'other/alone.xsd', 'other/order.xsd'])
  })
})

test.serial('a renamed WSDL is one change, and its imports are none', async (t) => {
  const made = committed(t)
  renameSync(made.path('svc/pets.wsdl'), made.path('svc/animals.wsdl'))
  await within(made.folder, async () => {
    t.deepEqual((await changes(t)).files, [{ path: 'svc/pets.wsdl', to: 'svc/animals.wsdl' }])
  })
})

test.serial('of the index, imports are read from the index', async (t) => {
  const made = committed(t)
  made.write('types/base.xsd', xsd('staged'))
  made.git('add', '--all')
  made.write('types/base.xsd', xsd('edited'))
  await within(made.folder, async () => {
    const found = await changes(t, 'index')
    t.deepEqual(pathsOf(found), ['svc/pets.wsdl'])
    const { newer } = await found.read(found.files[0]!)
    t.true(valueOf(t, newer)?.text.includes('name="staged"'))
  })
})

test.serial('the history of a WSDL is the commits that change it or a file that it imports then', async (t) => {
  const made = newRepository(t)
  const hashes = [
    made.commit(files),
    made.commit({ 'other/alone.xsd': xsd('unrelated') }),
    made.commit({ 'types/base.xsd': xsd('changed') }),
    made.commit({ 'types/pet.xsd': xsd('pet') }),
    made.commit({ 'types/base.xsd': xsd('no longer imported') }),
    made.commit({ 'svc/pets.wsdl': wsdl() }),
  ]
  await within(made.folder, async () => {
    const history = valueOf(t, await contractHistory('svc/pets.wsdl'))
    const line = valueOf(t, await history.line(hashes[5]!))
    t.deepEqual(steps(line).map(({ node }) => hashes.indexOf(node.id)), [5, 3, 2, 0]) // prettier-ignore
  })
})

test.serial('the files that a WSDL of a folder imports are no contracts of their own', async (t) => {
  const made = committed(t)
  const found = valueOf(t, await contractsUnder(made.folder))
  t.deepEqual(found, ['a_1.contract', 'other/alone.xsd', 'svc/pets.wsdl'].map((path) => made.path(path))) // prettier-ignore
})

test.serial('a file that is read for an import may be chosen by the reader', async (t) => {
  const made = committed(t)
  const read = await readContractFile(made.path('svc/pets.wsdl'), (path) => {
    return Promise.resolve({ ok: false, failure: { code: 'outside-root', message: `${path} is not read` } })
  })
  const source = valueOf(t, read)
  t.deepEqual(namesOf(source), [made.path('svc/pets.wsdl')])
  t.regex(
    isImported(source)
      ? source
          .readAsContract()
          .diagnostics.map(({ message }) => message)
          .join()
      : '',
    /pet\.xsd is not read/,
  )
})

test.serial('a WSDL reaches imported files whatever their names are', async (t) => {
  const made = newRepository(t)
  made.commit({
    'svc/pets.wsdl': wsdl('types/pet.xsd', 'types?xsd=1'),
    'svc/types/pet.xsd': xsd('pet', '../schema.xml'),
    'svc/schema.xml': xsd('deep', 'deeper.txt'),
    'svc/deeper.txt': xsd('deeper'),
    'svc/types?xsd=1': xsd('one'),
    'other.xml': xsd('other'),
    'other/schema.xml': xsd('other'),
    'readme.txt': 'Pets\n',
  })
  for (const path of ['svc/schema.xml', 'svc/deeper.txt', 'svc/types?xsd=1']) {
    made.write(path, xsd('changed'))
    for (const newer of ['working', 'index'] as const) {
      if (newer === 'index') made.git('add', '--all')
      for (const [folder, found] of [
        ['.', 'svc/pets.wsdl'],
        ['svc', 'pets.wsdl'],
      ] as const)
        await within(made.path(folder), async () => {
          t.deepEqual(pathsOf(await changes(t, newer)), [found], path)
        })
    }
    made.git('reset', '--quiet', '--hard')
  }
  made.commit({ 'other.xml': xsd('changed') })
  made.write('other/schema.xml', xsd('changed'))
  made.write('readme.txt', 'Changed\n')
  await within(made.folder, async () => {
    t.deepEqual(pathsOf(await changes(t)), [])
  })
})
