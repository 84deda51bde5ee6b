import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { relative } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { workingAgainstHead, type WorkingAgainstHead } from '../../src/catalog/workingAgainstHead.js'
import type { Failure } from '../../src/text/failure.js'
import { withEachGit, withGit } from '../support/gitBackends.js'
import { cloneOf, newRepository, repositoryAt, temporaryFolder, type Repository } from '../support/repository.js'

const committed = 'Feature: at HEAD\n'
const edited = 'Feature: edited\n'

/** Both versions of the contract, the same with every backend. */
async function read(t: ExecutionContext, path: string): Promise<WorkingAgainstHead> {
  const [first, second] = await withEachGit(async (backend) => {
    const result = await workingAgainstHead(path)
    return result.ok ? result.value : t.fail(`${backend}: ${result.failure.code}: ${result.failure.message}`)
  })
  t.deepEqual(first, second)
  return first
}

/** The failures of every backend, which have the same code. */
async function failures(t: ExecutionContext, path: string): Promise<readonly [Failure, Failure]> {
  const found = await withEachGit(async (backend) => {
    const result = await workingAgainstHead(path)
    return result.ok ? t.fail(`${backend}: it did not fail`) : result.failure
  })
  t.is(found[1].code, found[0].code, found[1].message)
  return found
}

/** A repository whose `name` was committed, then edited. */
function editedRepository(t: ExecutionContext, name: string): Repository {
  const repository = newRepository(t)
  repository.commit({ [name]: committed })
  repository.write(name, edited)
  return repository
}

async function isEdited(t: ExecutionContext, path: string): Promise<void> {
  const { older, newer } = await read(t, path)
  t.deepEqual(older, { name: `${path}@HEAD`, path, text: committed })
  t.deepEqual(newer, { name: path, text: edited })
}

test('the working directory is compared with HEAD, regardless of the index', async (t) => {
  const repository = editedRepository(t, 'pet_1.contract')
  await isEdited(t, repository.path('pet_1.contract'))
  repository.git('add', '--all')
  await isEdited(t, repository.path('pet_1.contract'))
})

test('a file that HEAD does not have is new: there is no older version', async (t) => {
  const repository = newRepository(t)
  repository.commit({ 'other_1.contract': committed })
  repository.write('pets/pet_1.contract', edited)
  const path = repository.path('pets/pet_1.contract')
  t.deepEqual(await read(t, path), { older: undefined, newer: { name: path, text: edited } })
})

test('before the first commit every file is new', async (t) => {
  const repository = newRepository(t)
  repository.write('pet_1.contract', edited)
  t.is((await read(t, repository.path('pet_1.contract'))).older, undefined)
})

test('a repository with SHA-256 hashes is read by git; nodegit cannot, and its failure says so', async (t) => {
  const repository = newRepository(t, '--object-format=sha256')
  repository.commit({ 'pets/pet_1.contract': committed })
  const path = repository.path('pets/pet_1.contract')
  repository.write('pets/pet_1.contract', edited)
  const read = await withGit('git', () => workingAgainstHead(path))
  const value = { older: { name: `${path}@HEAD`, path, text: committed }, newer: { name: path, text: edited } }
  t.deepEqual(read, { ok: true, value })
  const refused = await withGit('nodegit', () => workingAgainstHead(path))
  if (refused.ok) return t.fail('it did not fail')
  t.is(refused.failure.code, 'unsupported-repository')
  t.regex(refused.failure.message, /unknown object format 'sha256'/)
  t.regex(refused.failure.hint ?? '', /CODICIL_GIT=git/)
})

test('a file that HEAD has only in another letter case is new', async (t) => {
  const repository = newRepository(t)
  repository.commit({ 'PET_1.contract': committed })
  rmSync(repository.path('PET_1.contract'))
  repository.write('pet_1.contract', edited)
  t.is((await read(t, repository.path('pet_1.contract'))).older, undefined)
})

const names = [
  'pet 1 of the store_1.contract',
  'Tierhandlung_für_Hündchen_1.contract',
  'ペット_1.contract',
  'quote\'s "and" $dollar_1.contract',
  'pet:1_1.contract',
  '-pet_1.contract',
  'caf\u00e9_1.contract',
  'cafe\u0301_1.contract',
  'a/b/c/d/pet_1.contract',
  'in a/folder with/spaces_1.contract',
]

for (const name of names) {
  test(`a contract may be called ${JSON.stringify(name)}`, async (t) => {
    await isEdited(t, editedRepository(t, name).path(name))
  })
}

const texts: Readonly<Record<string, string>> = {
  'CRLF line endings': 'Feature: a\r\n\r\nScenario: b\r\n',
  'a byte order mark': '\ufeffFeature: a\n',
  'characters of every length': 'é € 😀 \u0001 \ufffd\n',
  nothing: '',
  'no newline at its end': 'Feature: a',
  'a megabyte': 'Feature: a\n'.repeat(100_000),
}

for (const [what, text] of Object.entries(texts)) {
  test(`a contract with ${what} is read unchanged from both sides`, async (t) => {
    const repository = newRepository(t)
    repository.commit({ 'pet_1.contract': text })
    const { older, newer } = await read(t, repository.path('pet_1.contract'))
    t.is(older?.text, text)
    t.is(newer.text, text)
  })
}

test('a working file that git converts to CRLF is read unchanged, and so is HEAD', async (t) => {
  const repository = newRepository(t)
  repository.commit({ 'pet_1.contract': 'Feature: a\n', '.gitattributes': '*.contract text eol=crlf\n' })
  rmSync(repository.path('pet_1.contract'))
  repository.git('checkout', '--', '.')
  const { older, newer } = await read(t, repository.path('pet_1.contract'))
  t.is(older?.text, 'Feature: a\n')
  t.is(newer.text, 'Feature: a\r\n')
})

const currentFolders = { 'the top folder': '.', 'the folder of the contract': 'pets', 'another folder': 'else/where' }

for (const [title, current] of Object.entries(currentFolders)) {
  test.serial(`a relative path counts from the current folder: ${title}`, async (t) => {
    const repository = editedRepository(t, 'pets/pet_1.contract')
    mkdirSync(repository.path('else/where'), { recursive: true })
    await inFolder(t, repository.path(current), () =>
      isEdited(t, relative(repository.path(current), repository.path('pets/pet_1.contract'))),
    )
  })
}

test.serial('a relative path leads into a repository from a folder outside it', async (t) => {
  const repository = editedRepository(t, 'pet_1.contract')
  const elsewhere = temporaryFolder(t)
  await inFolder(t, elsewhere, () => isEdited(t, relative(elsewhere, repository.path('pet_1.contract'))))
})

async function inFolder(t: ExecutionContext, folder: string, run: () => Promise<void>): Promise<void> {
  const before = process.cwd()
  t.teardown(() => {
    process.chdir(before)
  })
  process.chdir(folder)
  await run()
  process.chdir(before)
}

test('a symbolic link to the repository, or to a folder in it, is followed', async (t) => {
  const repository = editedRepository(t, 'pets/pet_1.contract')
  const links = repositoryAt(temporaryFolder(t))
  symlinkSync(repository.folder, links.path('repository'))
  symlinkSync(repository.path('pets'), links.path('pets'))
  symlinkSync(repository.path('pets/pet_1.contract'), links.path('pet.contract'))
  await isEdited(t, links.path('repository/pets/pet_1.contract'))
  await isEdited(t, links.path('pets/pet_1.contract'))
  await isEdited(t, links.path('pet.contract'))
})

test('a symbolic link that git tracks is followed on both sides', async (t) => {
  const repository = newRepository(t)
  mkdirSync(repository.path('links/deep'), { recursive: true })
  symlinkSync('../../pets', repository.path('links/deep/pets'))
  symlinkSync('links/deep/pets/pet_1.contract', repository.path('pet.contract'))
  repository.commit({ 'pets/pet_1.contract': committed })
  repository.write('pets/pet_1.contract', edited)
  await isEdited(t, repository.path('pet.contract'))
  await isEdited(t, repository.path('links/deep/pets/pet_1.contract'))
})

test('each worktree has its own HEAD', async (t) => {
  const repository = editedRepository(t, 'pets/pet_1.contract')
  const worktree = repositoryAt(temporaryFolder(t)).path('worktree')
  repository.git('worktree', 'add', '--quiet', '-b', 'topic', worktree)
  const { write, commit, path } = repositoryAt(worktree)
  commit({ 'pets/pet_1.contract': 'Feature: topic\n' })
  write('pets/pet_1.contract', edited)
  t.is((await read(t, path('pets/pet_1.contract'))).older?.text, 'Feature: topic\n')
  await isEdited(t, repository.path('pets/pet_1.contract'))
})

test('a file of a submodule is compared with the HEAD of the submodule', async (t) => {
  const repository = newRepository(t)
  const origin = editedRepository(t, 'pet_1.contract')
  repository.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', origin.folder, 'contracts')
  repository.commit()
  repository.write('contracts/pet_1.contract', edited)
  await isEdited(t, repository.path('contracts/pet_1.contract'))
})

test('a shallow clone has HEAD', async (t) => {
  const origin = newRepository(t)
  origin.commit({ 'pet_1.contract': 'Feature: old\n' })
  origin.commit({ 'pet_1.contract': committed })
  const clone = cloneOf(t, origin, '--depth=1')
  clone.write('pet_1.contract', edited)
  await isEdited(t, clone.path('pet_1.contract'))
})

test('packed objects and references are read', async (t) => {
  const repository = editedRepository(t, 'pet_1.contract')
  repository.git('gc', '--quiet')
  repository.git('pack-refs', '--all')
  await isEdited(t, repository.path('pet_1.contract'))
})

test('a detached HEAD is a HEAD', async (t) => {
  const repository = editedRepository(t, 'pet_1.contract')
  repository.git('checkout', '--quiet', '--detach')
  await isEdited(t, repository.path('pet_1.contract'))
})

test.serial('GIT_DIR and GIT_WORK_TREE say which repository is meant, as they do for git', async (t) => {
  const repository = newRepository(t)
  repository.commit({ 'pet_1.contract': committed })
  const files = repositoryAt(temporaryFolder(t))
  files.write('pet_1.contract', edited)
  t.is((await failures(t, files.path('pet_1.contract')))[0].code, 'not-a-repository')
  await withEnvironment({ GIT_DIR: repository.path('.git'), GIT_WORK_TREE: files.folder }, () =>
    isEdited(t, files.path('pet_1.contract')),
  )
})

test.serial('a file outside the repository that GIT_DIR names is a failure', async (t) => {
  const repository = editedRepository(t, 'pet_1.contract')
  const other = editedRepository(t, 'pet_1.contract')
  await withEnvironment({ GIT_DIR: repository.path('.git') }, async () => {
    for (const { code, message } of await failures(t, other.path('pet_1.contract'))) {
      t.is(code, 'outside-repository')
      t.true(message.includes(repository.folder))
    }
  })
})

test.serial('GIT_DIR that names no repository is a failure that says so', async (t) => {
  const repository = editedRepository(t, 'pet_1.contract')
  await withEnvironment({ GIT_DIR: repository.path('nowhere') }, async () => {
    for (const { code, message } of await failures(t, repository.path('pet_1.contract'))) {
      t.is(code, 'not-a-repository')
      t.true(message.includes('GIT_DIR'))
    }
  })
})

async function withEnvironment(variables: Readonly<Record<string, string>>, run: () => Promise<void>): Promise<void> {
  Object.assign(process.env, variables)
  try {
    await run()
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name]
  }
}

/** Each sets up its case and returns the path to compare. */
const impossible: Readonly<Record<string, { make: (t: ExecutionContext) => string; says: RegExp; hints: RegExp }>> = {
  'not-a-repository': {
    make: (t) => {
      const files = repositoryAt(temporaryFolder(t))
      files.write('pet_1.contract', edited)
      return files.path('pet_1.contract')
    },
    says: /codicil-\w+ is not in a git repository/,
    hints: /compatible files/,
  },
  'file-missing (with a similar name nearby)': {
    make: (t) => editedRepository(t, 'pets/petstore_1.contract').path('pets/petshop_1.contract'),
    says: /pets\/petshop_1\.contract does not exist/,
    hints: /did you mean 'petstore_1\.contract'/,
  },
  'file-missing (in a folder that is missing)': {
    make: (t) => editedRepository(t, 'pet_1.contract').path('no/folder/pet_1.contract'),
    says: /does not exist/,
    hints: /relative paths count from/,
  },
  'file-missing (below a file)': {
    make: (t) => editedRepository(t, 'pet_1.contract').path('pet_1.contract/pet_1.contract'),
    says: /does not exist/,
    hints: /relative paths count from/,
  },
  'file-missing (deleted since HEAD)': {
    make: (t) => {
      const repository = editedRepository(t, 'pet_1.contract')
      rmSync(repository.path('pet_1.contract'))
      return repository.path('pet_1.contract')
    },
    says: /does not exist in the working directory, though HEAD has it/,
    hints: /git restore -- '.*pet_1\.contract'/,
  },
  'is-a-folder (in the working directory)': {
    make: (t) => editedRepository(t, 'pets/pet_1.contract').path('pets'),
    says: /pets is a folder/,
    hints: /name one (contract )?file/,
  },
  'is-a-folder (at HEAD)': {
    make: (t) => {
      const repository = newRepository(t)
      repository.commit({ 'pets/pet_1.contract': committed })
      rmSync(repository.path('pets'), { recursive: true })
      repository.write('pets', edited)
      return repository.path('pets')
    },
    says: /pets@HEAD is a folder/,
    hints: /name one (contract )?file/,
  },
  'unreadable (a link to itself)': {
    make: (t) => {
      const repository = newRepository(t)
      symlinkSync('pet_1.contract', repository.path('pet_1.contract'))
      return repository.path('pet_1.contract')
    },
    says: /could not be read: ELOOP/,
    hints: /^$/,
  },
  'unreadable (a lost object)': {
    make: (t) => {
      const repository = editedRepository(t, 'pet_1.contract')
      const blob = repository.git('rev-parse', 'HEAD:pet_1.contract')
      rmSync(repository.path('.git/objects', blob.slice(0, 2), blob.slice(2)))
      return repository.path('pet_1.contract')
    },
    says: /pet_1\.contract@HEAD could not be read/,
    hints: /git show 'HEAD:pet_1\.contract'/,
  },
  'not-utf8 (in the working directory)': {
    make: (t) => {
      const repository = editedRepository(t, 'pet_1.contract')
      repository.write('pet_1.contract', Buffer.from('Feature: a\nSc\xe9nario', 'latin1'))
      return repository.path('pet_1.contract')
    },
    says: /pet_1\.contract is not UTF-8 text: the byte at offset 13, in line 2,/,
    hints: /save the file as UTF-8$/,
  },
  'not-utf8 (at HEAD)': {
    make: (t) => {
      const repository = newRepository(t)
      repository.commit({ 'pet_1.contract': Buffer.from('\ufeffFeature', 'utf16le') })
      repository.write('pet_1.contract', edited)
      return repository.path('pet_1.contract')
    },
    says: /pet_1\.contract@HEAD is not UTF-8 text: the byte at offset 0, in line 1,/,
    hints: /looks like UTF-16/,
  },
  'lfs-pointer': {
    make: (t) => {
      const repository = newRepository(t)
      const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 1\n`
      repository.commit({ 'pet_1.contract': pointer })
      repository.write('pet_1.contract', edited)
      return repository.path('pet_1.contract')
    },
    says: /pet_1\.contract@HEAD is a pointer to Git LFS/,
    hints: /out of Git LFS/,
  },
  'link-outside-repository': {
    make: (t) => {
      const repository = newRepository(t)
      symlinkSync('../elsewhere.contract', repository.path('pet_1.contract'))
      repository.commit()
      rmSync(repository.path('pet_1.contract'))
      repository.write('pet_1.contract', edited)
      return repository.path('pet_1.contract')
    },
    says: /pet_1\.contract@HEAD is a symbolic link to \.\.\/elsewhere\.contract, outside the repository/,
    hints: /name the file/,
  },
}

for (const [title, { make, says, hints }] of Object.entries(impossible)) {
  test(`failure ${title}`, async (t) => {
    for (const { code, message, hint = '' } of await failures(t, make(t))) {
      t.is(code, title.replace(/ .*/, ''))
      t.regex(message, says)
      t.regex(hint, hints)
    }
  })
}
