import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import test from 'ava'

const example = (path: string): string =>
  fileURLToPath(new URL(`../../examples/petstore-soap/${path}`, import.meta.url))

test("the sample consumer's tests pass in a browser, against the stub and the real provider", async (t) => {
  rmSync(example('consumer/artefacts'), { recursive: true, force: true })
  const { stdout } = await promisify(execFile)('npm', ['test'], { cwd: example('consumer') })
  t.regex(stdout, /1 contract (already )?installed/)
  t.regex(stdout, /5 tests passed/)
  for (const name of ['pets', 'no-pets', 'no-petstore', 'real-petstore']) {
    const picture = readFileSync(example(`consumer/artefacts/${name}.png`))
    t.is(picture.subarray(1, 4).toString(), 'PNG')
  }
})

test('without a browser, the tests say how to get one', async (t) => {
  const script = `import('${example('consumer/browser.js')}').then(({ launch }) => launch())`
  const env = { PATH: '/nowhere' }
  const ran = promisify(execFile)(process.execPath, ['--eval', script], { env })
  const { stderr } = (await t.throwsAsync(ran)) as unknown as { stderr: string }
  t.regex(stderr, /No browser found\. Run `apt-get install chromium`, or set CHROMIUM/)
})

test('provider and consumer have the same WSDL', (t) => {
  t.deepEqual(readFileSync(example('consumer/petstore.wsdl')), readFileSync(example('provider/petstore.wsdl')))
})
