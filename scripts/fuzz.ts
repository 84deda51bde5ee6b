// Fuzzes the parts of the software that read what others wrote:
// `npm run fuzz [-- --seconds 60] [--runs 1000] [--seed 7] [--target contracts]`. Each input must give a result or a clear error.
// A crash, a contradiction or a check that works for more than ten seconds is a failure: it ends the run, and the input is shrunk and saved.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { random } from '../spec/support/random.js'
import { shrink } from './fuzz/shrink.js'
import { seedOf, type Target } from './fuzz/target.js'
import { targets } from './fuzz/targets.js'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    runs: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    run: { type: 'string' },
    target: { type: 'string', multiple: true },
  },
})
const names = targets.map(({ name }) => name)
const unknown = values.target?.find((name) => !names.includes(name))
if (unknown !== undefined) throw new Error(`no target \`${unknown}\`; the targets are ${names.join(', ')}`)
const chosen = targets.filter(({ name }) => values.target?.includes(name) ?? true)
const seed = Number(values.seed)

/** Milliseconds of work, whatever else the machine is doing. */
const maxLength = 10_000

/** What is wrong with what an input leads to; undefined if nothing is. */
async function failureOf(target: Target, input: Buffer, outcomes?: Map<string, number>): Promise<Error | undefined> {
  const start = process.cpuUsage()
  try {
    const outcome = await target.check(input)
    outcomes?.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    const { user, system } = process.cpuUsage(start)
    const took = (user + system) / 1000
    return took > maxLength ? new Error(`the check took ${String(Math.round(took))} ms`) : undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The input of a run. */
const inputOf = (target: Target, run: number): Buffer => target.make(random(seedOf(seed, run)))

/** Shrinks an input that fails and says how to repeat it. */
async function report(target: Target, run: number, input: Buffer, { message, stack }: Error): Promise<void> {
  const kind = message.slice(0, 40)
  const small = await shrink(input, async (smaller) => {
    const failure = await failureOf(target, smaller)
    return failure?.message.slice(0, 40) === kind
  })
  const file = join(tmpdir(), `codicil-fuzz-${target.name}`)
  writeFileSync(file, small)
  console.error(`${target.name}: run ${String(run)} of seed ${String(seed)}: ${stack ?? message}`)
  console.error(`the input, shrunk to ${String(small.length)} bytes, is in ${file}`)
  console.error(`to repeat it: npm run fuzz -- --target ${target.name} --seed ${String(seed)} --run ${String(run)}`)
}

/** Runs a target until its time is over or an input fails; returns whether none did. */
async function fuzz(target: Target, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  const outcomes = new Map<string, number>()
  const [first, last] =
    values.run === undefined ? [0, Number(values.runs)] : [Number(values.run), Number(values.run) + 1]
  let run = first
  for (; run < last && (performance.now() < end || run === first); run++) {
    const input = inputOf(target, run)
    const failure = await failureOf(target, input, outcomes)
    if (!failure) continue
    await report(target, run, input, failure)
    return false
  }
  const counts = [...outcomes].sort().map(([outcome, times]) => `${String(times)} ${outcome}`)
  console.log(`${target.name}: ${String(run - first)} runs of seed ${String(seed)}: ${counts.join(', ')}`)
  return true
}

for (const target of chosen) {
  const isFine = await fuzz(target, Number(values.seconds) / chosen.length)
  await target.close?.()
  if (!isFine) process.exitCode = 1
}
