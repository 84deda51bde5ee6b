import { writeFileSync } from 'node:fs'
import test from 'ava'
import { runCodicil } from '../support/command.js'
import { gitBackends } from '../support/gitBackends.js'
import { newRepository } from '../support/repository.js'

const maxContracts = 20_000

const repository = newRepository({
  teardown: (remove) => {
    test.after.always(remove)
  },
})
repository.commit({ 'README.md': '' })
for (let index = 0; index <= maxContracts; index++)
  writeFileSync(repository.path(`a${String(index)}_1.contract`), 'Feature: F\n')

for (const backend of gitBackends)
  test(`too many contracts for one run are refused, and --shard divides them: ${backend}`, async (t) => {
    const run = (...words: string[]) =>
      runCodicil(['compatible', 'git', 'changed', ...words], {
        folder: repository.folder,
        env: { CODICIL_GIT: backend },
      })
    const { code, stdout, stderr } = await run()
    t.is(code, 2)
    t.is(stdout, '')
    t.regex(stderr, /^error\[too-many-contracts\]: 20001 contracts differ from HEAD; one run compares at most 20000\n/)
    t.regex(stderr, /hint: compare them in parts: `codicil compatible git changed --shard 1\/2` and so on/)
    const shard = await run('--shard', '1/2000')
    t.false(shard.stderr.includes('too-many-contracts'))
    t.regex(shard.stdout, /Tests run/)
  })
