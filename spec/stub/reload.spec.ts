import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { openStub, type Notice, type OpenStub } from '../../src/stub/openStub.js'
import { getPet, pet, petNamed, pets, send, soap, stubFolder } from '../support/stub.js'

interface Watched {
  readonly stub: OpenStub
  readonly write: (name: string, content: unknown) => void
  readonly remove: (name: string) => void
  /** The next notice of a kind. */
  readonly next: (kind: Notice['kind']) => Promise<Notice>
}

/** A stub that reads its files again when they change. */
async function watched(t: ExecutionContext): Promise<Watched> {
  const folder = stubFolder(t, { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', 'Rex') })
  let hear: (notice: Notice) => void = () => undefined
  const contracts = [join(folder, 'pets_1.contract')]
  const opened = await openStub({ contracts, watch: true, strict: true, notice: (notice) => hear(notice) })
  if (!opened.ok) throw new Error(opened.failure.message)
  t.teardown(opened.value.close)
  return {
    stub: opened.value,
    write: (name, content) =>
      writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content)),
    remove: (name) => rmSync(join(folder, name)),
    next: (kind) =>
      new Promise((resolve) => {
        hear = (notice) => {
          if (notice.kind === kind) resolve(notice)
        }
      }),
  }
}

test('added, changed and removed expectations take effect without a restart; those added over HTTP stay', async (t) => {
  const { stub, write, remove, next } = await watched(t)
  await stub.expect(petNamed('14', 'Posted'))
  let reloaded = next('reloaded')
  write('pets_1_data/max.json', petNamed('13', 'Max'))
  await reloaded
  t.is((await send(stub, '/ws', soap(getPet('13')))).text, pet('13', 'Max'))
  reloaded = next('reloaded')
  write('pets_1_data/max.json', petNamed('13', 'Maxima'))
  await reloaded
  t.is((await send(stub, '/ws', soap(getPet('13')))).text, pet('13', 'Maxima'))
  reloaded = next('reloaded')
  remove('pets_1_data/max.json')
  await reloaded
  t.is((await send(stub, '/ws', soap(getPet('13')))).status, 400)
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
  t.is((await send(stub, '/ws', soap(getPet('14')))).text, pet('14', 'Posted'))
})

test('a changed contract takes effect at once; a broken one changes nothing', async (t) => {
  const { stub, write, next } = await watched(t)
  let heard = next('not-reloaded')
  write('pets_1.contract', pets.replace('Then status 200', 'Then stats 200'))
  const notice = await heard
  t.regex(notice.kind === 'not-reloaded' ? notice.failure.message : '', /has errors/)
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
  heard = next('reloaded')
  write(
    'pets_1.contract',
    pets.replace('<getPet><id>', '<getPet><number>').replace('</id></getPet>', '</number></getPet>'),
  )
  await heard
  t.regex((await send(stub, '/ws', soap(getPet('12')))).text, /expected `number` but found `id`/)
  t.is(stub.state.now().problems.length, 1)
})
