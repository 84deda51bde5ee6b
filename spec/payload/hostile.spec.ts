import { fileURLToPath } from 'node:url'
import test from 'ava'
import { runNode, type NodeRan } from '../support/command.js'
import { hostilePayloads } from '../support/hostilePayloads.js'

const probe = fileURLToPath(new URL('../support/hostileProbe.ts', import.meta.url))
const register = new URL('../../scripts/register.mjs', import.meta.url).href

interface Line {
  readonly name: string
  readonly actual?: string
  /** The peak memory of the process so far, in MiB. */
  readonly memory: number
}

const mostMemory = 3000
const within = 100_000

let ran: NodeRan
let lines: ReadonlyMap<string, Line>

// In a process of its own, so that a crash or a hang only fails the tests of that payload and of those after it.
test.before(async (t) => {
  t.timeout(within + 10_000)
  ran = await runNode([`--import=${register}`, probe], { within })
  const whole = ran.stdout.split('\n').slice(0, -1)
  lines = new Map(whole.map((text) => JSON.parse(text) as Line).map((line) => [line.name, line]))
})

for (const [name, { reported }] of Object.entries(hostilePayloads))
  test(name, (t) => {
    const line = lines.get(name)
    if (!line) return t.fail(`ended by ${String(ran.signal ?? ran.code)}: ${ran.stderr}`)
    t.true(line.memory < mostMemory, `${String(line.memory)} MiB`)
    if (reported) return t.regex(line.actual ?? '', reported)
    return t.is(line.actual, undefined)
  })

test('one process survives all hostile payloads', (t) => {
  t.deepEqual([ran.code, ran.signal, ran.stderr], [0, null, ''])
})
