import { fileURLToPath } from 'node:url'
import test from 'ava'
import { runNode } from '../support/command.js'
import { hostilePayloads } from '../support/hostilePayloads.js'

const probe = fileURLToPath(new URL('../support/hostileProbe.ts', import.meta.url))
const register = new URL('../../scripts/register.mjs', import.meta.url).href

interface Report {
  readonly mismatches: number
  readonly actual?: string
  /** How far its memory grew beyond what it had with the payload in hand, in MiB. */
  readonly grownBy: number
}

const mostMemory = 2500
const enoughTime = 60_000

// Each in a process of its own, so that a crash or a hang is a failing test.
for (const [name, { told }] of Object.entries(hostilePayloads))
  test.serial(name, async (t) => {
    const { code, signal, stdout, stderr } = await runNode([`--import=${register}`, probe, name], {
      within: enoughTime,
    })
    t.deepEqual([code, signal], [0, null], stderr)
    const report = JSON.parse(stdout) as Report
    if (told) t.regex(report.actual ?? '', told)
    else t.is(report.mismatches, 0)
    t.true(report.grownBy < mostMemory, `${String(report.grownBy)} MiB`)
  })
