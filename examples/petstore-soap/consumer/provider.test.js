import test from 'ava'
import { startServer as startProvider } from '../provider/server.js'
import { launch, picture } from './browser.js'
import { startServer } from './server.js'

test('the page, its API and the real petstore work together', async (t) => {
  const petstore = await startProvider()
  t.teardown(petstore.stop)
  const { url, stop } = await startServer(petstore.url)
  t.teardown(stop)
  const missing = await fetch(`${url}/api/pets/4711`)
  t.deepEqual([missing.status, await missing.json()], [404, { error: 'there is no pet 4711' }])
  const browser = await launch()
  t.teardown(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } })
  await page.goto(url)
  await page.getByLabel('Owner').fill('8')
  await page.getByRole('button').click()
  await page.getByRole('cell', { name: 'Polly' }).waitFor()
  t.deepEqual(await page.getByRole('cell').allInnerTexts(), ['Polly', 'parrot', 'available'])
  await picture(page, 'real-petstore')
})
