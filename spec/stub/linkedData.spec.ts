import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { openStub } from '../../src/stub/openStub.js'
import { getPet, pet, petNamed, pets, send, soap, stubFolder } from '../support/stub.js'

const linked = (t: Parameters<typeof stubFolder>[0], target: string): string => {
  const folder = stubFolder(t, {
    'api/pets_1.contract': pets,
    'api/shared/rex.json': petNamed('12', 'Rex'),
    'other/rex.json': petNamed('12', 'Rex'),
  })
  symlinkSync(target, join(folder, 'api/pets_1_data'))
  return join(folder, 'api')
}

for (const target of ['../other', '..', '/tmp'])
  test(`a data folder that is a link out of the contract's folder is not served: ${target}`, async (t) => {
    const folder = linked(t, target)
    const opened = await openStub({ contracts: [join(folder, 'pets_1.contract')] })
    t.is(opened.ok ? 'ok' : opened.failure.code, 'linked-data-folder')
  })

for (const [title, target, options] of [
  ['a link that stays in the folder', 'shared', {}],
  ['a folder that --data names', '../other', { data: 'pets_1_data' }],
] as const)
  test(`${title} is served`, async (t) => {
    const folder = linked(t, target)
    const data = 'data' in options ? { data: join(folder, options.data) } : {}
    const opened = await openStub({ contracts: [join(folder, 'pets_1.contract')], ...data })
    if (!opened.ok) return t.fail(opened.failure.message)
    t.teardown(() => opened.value.close())
    t.is((await send(opened.value, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
  })
