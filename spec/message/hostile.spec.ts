import { fileURLToPath } from 'node:url'
import test from 'ava'
import { runNode, type NodeRan } from '../support/command.js'
import { hostilePayloads, isXml } from '../support/hostilePayloads.js'

const probe = fileURLToPath(new URL('../support/hostileProbe.ts', import.meta.url))
const register = new URL('../../scripts/register.mjs', import.meta.url).href

interface Line {
  readonly name: string
  readonly actual?: string
  /** The peak memory of the process so far, in MiB. */
  readonly memory: number
}

const maxMemory = 3000
const within = 200_000

interface Probe {
  readonly ran: NodeRan
  readonly lines: ReadonlyMap<string, Line>
}

/** By the name of an XML reader. */
const probes = new Map<string, Probe>()

async function probed(reader: string, ...which: readonly string[]): Promise<Probe> {
  const ran = await runNode([`--import=${register}`, probe, ...which], { within, env: { CODICIL_XML: reader } })
  const whole = ran.stdout.split('\n').slice(0, -1)
  return { ran, lines: new Map(whole.map((text) => JSON.parse(text) as Line).map((line) => [line.name, line])) }
}

const readers = ['libxmljs2', 'libxml2-wasm']

// In processes of their own, so that a crash or a hang only fails the tests of that payload and of those after it.
test.before(async (t) => {
  t.timeout(2 * within + 10_000)
  probes.set('libxmljs2', await probed('libxmljs2'))
  probes.set('libxml2-wasm', await probed('libxml2-wasm', 'xml'))
})

for (const reader of readers) {
  for (const [name, payload] of Object.entries(hostilePayloads)) {
    if (reader === 'libxml2-wasm' && !isXml(payload)) continue
    test(`${reader}: ${name}`, (t) => {
      const { ran, lines } = probes.get(reader)!
      const line = lines.get(name)
      if (!line) return t.fail(`ended by ${String(ran.signal ?? ran.code)}: ${ran.stderr}`)
      t.true(line.memory < maxMemory, `${String(line.memory)} MiB`)
      if (payload.reported) return t.regex(line.actual ?? '', payload.reported)
      return t.is(line.actual, undefined)
    })
  }

  test(`${reader}: one process survives all hostile payloads`, (t) => {
    const { ran } = probes.get(reader)!
    t.deepEqual([ran.code, ran.signal, ran.stderr], [0, null, ''])
  })
}
