import { fileURLToPath } from 'node:url'
import test from 'ava'
import { runNode } from '../support/command.js'

const fuzz = fileURLToPath(new URL('../../scripts/fuzz.ts', import.meta.url))
const register = new URL('../../scripts/register.mjs', import.meta.url).href

test('2,000 random and damaged payloads: each one matches, mismatches, or is refused with an error', async (t) => {
  const ran = await runNode([`--import=${register}`, fuzz, '2000', '3'], { within: 90_000 })
  t.deepEqual([ran.code, ran.signal, ran.stderr], [0, null, ''])
  t.regex(ran.stdout, /^2000 runs: [1-9]\d* matched, [1-9]\d* mismatched, [1-9]\d* unreadable\n$/)
})
