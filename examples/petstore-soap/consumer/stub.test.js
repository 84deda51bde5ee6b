import { fileURLToPath } from 'node:url'
import test from 'ava'
import { declaredContracts, startStub } from 'codicil'
import { launch, picture } from './browser.js'
import { startServer } from './server.js'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Starts a stub of the contracts in codicil.json, and the consumer that calls it. */
async function startBoth(t) {
  const contracts = await declaredContracts('stub', here)
  if (!contracts.ok) throw new Error(`${contracts.failure.message}: ${contracts.failure.hint}`)
  const stub = await startStub({ contracts: contracts.value })
  t.teardown(stub.close)
  const { url, stop } = await startServer(stub.url)
  t.teardown(stop)
  return { stub, url }
}

const get = async (url) => {
  const response = await fetch(url)
  return { status: response.status, body: await response.json() }
}

const rex = { id: 1, name: 'Rex', type: 'dog', status: 'sold' }
const tom = { id: 2, name: 'Tom', type: 'cat', status: 'available' }

test('the API returns what the petstore returns, and its requests match the contract', async (t) => {
  const { stub, url } = await startBoth(t)
  t.deepEqual(stub.problems, [])
  t.deepEqual(await get(`${url}/api/pets/1`), { status: 200, body: rex })
  t.deepEqual(await get(`${url}/api/owners/7/pets`), { status: 200, body: [rex, tom] })
  t.deepEqual(await get(`${url}/api/owners/9/pets`), { status: 200, body: [] })
  const { status, body } = await get(`${url}/api/pets/4711`)
  t.is(status, 200)
  t.deepEqual(
    Object.values(body).map((value) => typeof value),
    ['number', 'string', 'string', 'string'],
  )
  t.deepEqual(
    stub.requests().map(({ answer }) => answer),
    [...Array(5).fill('expectation'), 'generated'],
  )
})

test('requests to unknown paths never reach the petstore', async (t) => {
  const { stub, url } = await startBoth(t)
  for (const path of ['pets/one', 'pets/1/pets', 'owners/7', 'owners/7/pets/1'])
    t.is((await get(`${url}/api/${path}`)).status, 404)
  t.deepEqual(stub.requests(), [])
})

test('a petstore that closes the connection or is down gives a 502', async (t) => {
  const { stub, url } = await startBoth(t)
  const expectation = {
    'http-request': { method: 'POST', path: '/ws' },
    'http-response': { fault: 'reset' },
    once: true,
  }
  const added = await fetch(`${stub.url}/_codicil/expectations`, { method: 'POST', body: JSON.stringify(expectation) })
  t.true(added.ok, await added.text())
  const sorry = { status: 502, body: { error: 'the petstore cannot be reached' } }
  t.deepEqual(await get(`${url}/api/pets/1`), sorry)
  t.is((await get(`${url}/api/pets/1`)).status, 200)
  await stub.close()
  t.deepEqual(await get(`${url}/api/pets/1`), sorry)
})

test("the page shows an owner's pets, that there are none, or an error", async (t) => {
  const { stub, url } = await startBoth(t)
  const browser = await launch()
  t.teardown(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } })
  const problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(url)
  const ask = async (owner, status) => {
    await page.getByLabel('Owner').fill(owner)
    await page.getByRole('button').click()
    await page.getByRole('status').getByText(status).waitFor()
    return page.getByRole('row').allInnerTexts()
  }
  t.deepEqual(await ask('7', '2 pets of owner 7'), ['Name\tType\tStatus', 'Rex\tdog\tsold', 'Tom\tcat\tavailable'])
  await picture(page, 'pets')
  t.deepEqual(await ask('9', 'Owner 9 has no pets.'), [])
  await picture(page, 'no-pets')
  await stub.close()
  t.deepEqual(await ask('7', 'Sorry, the petstore cannot be reached.'), [])
  await picture(page, 'no-petstore')
  t.deepEqual(problems, [])
})
