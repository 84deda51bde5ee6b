import test from 'ava'
import { changedContracts } from '../../src/catalog/changedContracts.js'
import { judgeHistory } from '../../src/verdict/judgeHistory.js'
import { withEachGit } from '../support/gitBackends.js'
import { newRepository } from '../support/repository.js'
import { within } from '../support/within.js'

for (const ending of ['contract', 'txt'])
  test.serial(`a tree that expands to 10^10 files (*.${ending}) by shared folders is not walked`, async (t) => {
    const made = newRepository(t)
    made.commit({ 'a_1.contract': 'Feature: one\n' })
    const blob = made.git('rev-parse', 'HEAD:a_1.contract')
    const ten = (line: (index: number) => string): string =>
      made.pipe(Array.from({ length: 10 }, (_, index) => line(index)).join(''), 'mktree')
    let tree = ten((index) => `100644 blob ${blob}\tf${String(index)}.${ending}\n`)
    for (let level = 0; level < 9; level++) tree = ten((index) => `040000 tree ${tree}\td${String(index)}\n`)
    const huge = made.git('commit-tree', tree, '-m', 'huge')
    const small = made.git('commit-tree', made.git('rev-parse', 'HEAD^{tree}'), '-p', huge, '-m', 'small')
    made.git('update-ref', 'HEAD', huge)
    const codes = await withEachGit(() =>
      within(made.folder, async () => {
        const changes = await changedContracts({ revision: 'HEAD', isMerged: false })
        made.git('update-ref', 'HEAD', small)
        const history = await judgeHistory('a_1.contract')
        made.git('update-ref', 'HEAD', huge)
        return [changes.ok ? 'ok' : changes.failure.code, history.ok]
      }),
    )
    t.deepEqual(codes, [
      ['too-many-files', true],
      ['too-many-files', true],
    ])
  })
