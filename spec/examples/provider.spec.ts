import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import test from 'ava'

const folder = fileURLToPath(new URL('../../examples/petstore-soap/provider', import.meta.url))

test("the sample provider's tests pass", async (t) => {
  const { stdout } = await promisify(execFile)('npm', ['test'], { cwd: folder })
  t.regex(stdout, /1 test passed/)
})
