import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { runCodicil } from '../support/command.js'
import { hardContracts } from '../support/hardContracts.js'
import { temporaryFolder } from '../support/repository.js'

test('a check that exceeds the budget is undecided: never compatible, exit code 2', async (t) => {
  const folder = temporaryFolder(t)
  hardContracts(20).forEach((text, version) => writeFileSync(join(folder, `a_${String(version + 1)}.contract`), text))
  const ran = await runCodicil(['compatible', 'files', 'a_1.contract', 'a_2.contract'], { folder })
  t.deepEqual([ran.code, ran.stdout], [2, ''])
  t.regex(
    ran.stderr,
    /^error\[undecided\]: the check took too many steps to decide `Any`, most of them for a_1\.contract:6\n {2}hint: /,
  )
})

test('within the budget, the same check is decided', async (t) => {
  const folder = temporaryFolder(t)
  hardContracts(6).forEach((text, version) => writeFileSync(join(folder, `a_${String(version + 1)}.contract`), text))
  const ran = await runCodicil(['compatible', 'files', 'a_1.contract', 'a_2.contract'], { folder })
  t.deepEqual([ran.code, ran.stderr], [0, ''])
})
