import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { openStub, type OpenStub } from '../../src/stub/openStub.js'
import { random } from '../support/random.js'
import { getPet, pet, petNamed, pets, send, soap, stubFolder } from '../support/stub.js'

interface Changed {
  readonly stub: OpenStub
  readonly write: (name: string, content: object) => void
  readonly post: (expectation: object) => Promise<{ readonly status: number; readonly id: string }>
  readonly remove: (id: string) => Promise<number>
  readonly ids: () => Promise<readonly string[]>
}

async function changed(t: ExecutionContext, files: Readonly<Record<string, unknown>>): Promise<Changed> {
  const folder = stubFolder(t, { 'pets_1.contract': pets, ...files })
  const opened = await openStub({ contracts: [join(folder, 'pets_1.contract')] })
  if (!opened.ok) throw new Error(opened.failure.message)
  const stub = opened.value
  t.teardown(stub.close)
  return {
    stub,
    write: (name, content) => writeFileSync(join(folder, name), JSON.stringify(content)),
    post: async (expectation) => {
      const body = JSON.stringify(expectation)
      const { status, text } = await send(stub, '/_codicil/expectations', { method: 'POST', body })
      return { status, id: (JSON.parse(text) as { readonly id: string }).id }
    },
    remove: async (id) => (await send(stub, `/_codicil/expectations/${id}`, { method: 'DELETE' })).status,
    ids: async () => {
      const { text } = await send(stub, '/_codicil/expectations')
      return (JSON.parse(text) as { readonly expectations: { id: string }[] }).expectations.map(({ id }) => id)
    },
  }
}

const someFiles = {
  ...Object.fromEntries([0, 1, 2, 3].map((id) => [`pets_1_data/${String(id)}.json`, petNamed(String(id), 'File')])),
  'pets_1_data/bodies/posted.xml': pet('7', 'Posted'),
}

/** An expectation with a body in a file, which takes time to read again. */
const posted = (id: number): object => ({
  ...petNamed(String(id), ''),
  'http-response': { body: { file: 'bodies/posted.xml' } },
})

test('ids stay unique and no change is lost, whatever happens while files are read again', async (t) => {
  const { stub, write, post, remove, ids } = await changed(t, someFiles)
  const { below } = random(1)
  const given = new Set(await ids())
  const kept = new Set(given)
  const removals: (readonly [id: string, status: number])[] = []
  let isReading = true
  const callers = Array.from({ length: 4 }, async () => {
    while (isReading) {
      const { status, id } = await post(posted(below(50)))
      t.is(status, 201)
      t.false(given.has(id), `${id} was given before`)
      given.add(id)
      if (below(4) === 0) kept.add(id)
      else removals.push([id, await remove(id)])
    }
  })
  for (let times = 0; times < 15; times++) {
    write('pets_1_data/0.json', petNamed('0', `File ${String(times)}`))
    t.true((await stub.state.reload('posted')).ok)
  }
  isReading = false
  await Promise.all(callers)
  t.true(removals.length > 20)
  t.deepEqual(
    removals.filter(([, status]) => status !== 204),
    [],
  )
  t.deepEqual([...(await ids())].sort(), [...kept].sort())
})

test('an expectation in a file keeps its id, and one that was removed or used up comes back only if its file changes', async (t) => {
  const { stub, write, remove, ids } = await changed(t, {
    'pets_1_data/a.json': petNamed('1', 'Rex'),
    'pets_1_data/b.json': petNamed('2', 'Once', { once: true }),
    'pets_1_data/c.json': petNamed('3', 'Max'),
  })
  const name = async (id: string) => (await send(stub, '/ws', soap(getPet(id)))).text
  const before = await ids()
  await remove(before[0]!)
  t.is(await name('2'), pet('2', 'Once'))
  await stub.state.reload('posted')
  t.deepEqual(await ids(), [before[2]!])
  t.not(await name('2'), pet('2', 'Once'))
  write('pets_1_data/a.json', petNamed('1', 'Rexi'))
  await stub.state.reload('posted')
  t.deepEqual(await ids(), [before[0]!, before[2]!])
  await send(stub, '/_codicil/expectations', { method: 'DELETE' })
  t.deepEqual(await ids(), before)
})

test('an expectation with `once` answers one request, even if files are read again meanwhile', async (t) => {
  const { stub } = await changed(t, someFiles)
  for (let times = 0; times < 5; times++) {
    await stub.expect(petNamed('99', 'Once', { once: true }))
    const reloads = [stub.state.reload('posted'), stub.state.reload('posted')]
    const texts = await Promise.all(Array.from({ length: 8 }, () => send(stub, '/ws', soap(getPet('99')))))
    await Promise.all(reloads)
    texts.push(await send(stub, '/ws', soap(getPet('99'))))
    t.is(texts.filter(({ text }) => text === pet('99', 'Once')).length, 1)
  }
})

test('numbers that expectations have as their own ids are given to no other', async (t) => {
  const { stub, ids } = await changed(t, {
    'pets_1_data/a.json': petNamed('1', 'Rex'),
    'pets_1_data/b.json': petNamed('2', 'Max', { id: '1' }),
    'pets_1_data/c.json': petNamed('3', 'Tom', { id: '7' }),
  })
  t.deepEqual(stub.state.now().problems, [])
  t.deepEqual(await ids(), ['8', '1', '7'])
})

test('a posted expectation replaces the one with its id, but not one in a file', async (t) => {
  const { stub, post, remove, ids } = await changed(t, {
    'pets_1_data/a.json': petNamed('1', 'Rex', { id: 'rex' }),
    'pets_1_data/b.json': petNamed('2', 'Max', { id: 'rex' }),
  })
  t.deepEqual(
    stub.state.now().problems.map(({ reason }) => reason.includes('has the id `rex` already')),
    [true],
  )
  t.is((await post(petNamed('1', 'Tom', { id: 'rex' }))).status, 400)
  t.is((await post(petNamed('7', 'One', { id: '41' }))).status, 201)
  t.is((await post(petNamed('7', 'Two', { id: '41' }))).status, 201)
  t.is((await send(stub, '/ws', soap(getPet('7')))).text, pet('7', 'Two'))
  const { id } = await post(petNamed('8', 'Next'))
  t.is(id, '42')
  t.deepEqual(await ids(), ['rex', '41', '42'])
  t.is(await remove('41'), 204)
  t.is(await remove('41'), 404)
  t.not((await send(stub, '/ws', soap(getPet('7')))).text, pet('7', 'One'))
})
