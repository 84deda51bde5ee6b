// Run in a process of its own: reads every hostile payload, or with the argument `xml` those in XML, and prints, line by line,
// what became of it.
import { writeSync } from 'node:fs'
import { matchPayload } from '../../src/match/matchPayload.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import { hostilePayloads, isXml, type Hostile } from './hostilePayloads.js'

async function actualOf({ type, make, options }: Hostile): Promise<string | undefined> {
  const { pattern } = parseContract({
    name: 'hostile_1.contract',
    text: `Feature: F\nScenario: S\nGiven type Any ${type}\nWhen POST /\nAnd request-body (Any)\nThen status 200\n`,
  })
  const match = await matchPayload(pattern, make(), { type: 'Any' }, options)
  if (!match.ok) throw new Error(match.failure.message)
  return match.value.mismatches[0]?.actual
}

for (const [name, hostile] of Object.entries(hostilePayloads)) {
  if (process.argv[2] === 'xml' && !isXml(hostile)) continue
  const actual = await actualOf(hostile)
  writeSync(1, `${JSON.stringify({ name, actual, memory: process.resourceUsage().maxRSS / 1024 })}\n`)
}
