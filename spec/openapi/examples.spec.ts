import { fileURLToPath } from 'node:url'
import test from 'ava'
import { startStub } from '../../src/testing/startStub.js'

const description = fileURLToPath(new URL('fixtures/examples.yaml', import.meta.url))

test('the stub answers with the examples of a description', async (t) => {
  const stub = await startStub({ contracts: [description] })
  t.teardown(() => stub.close())
  const posted = async (name: string): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${stub.url}/pets`, { method: 'POST', headers, body: JSON.stringify({ name }) })
    return answer.json()
  }
  t.deepEqual(await (await fetch(`${stub.url}/pets/12`)).json(), { name: 'Rex' })
  t.deepEqual(await posted('Tom'), { name: 'Tom', id: 2 })
  t.deepEqual(await posted('Rex'), { name: 'Rex', id: 1 })
  t.deepEqual(await posted('Kim'), { name: 'Rex', id: 1 })
})
