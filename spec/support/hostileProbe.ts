// Run in a process of its own: reads one hostile payload and prints what became of it, the time and the memory it took.
import { matchPayload, parseContract } from '../../src/index.js'
import { hostilePayloads } from './hostilePayloads.js'

const name = process.argv[2] ?? ''
const hostile = hostilePayloads[name]
if (!hostile) throw new Error(`no payload ${name}`)
const { pattern } = parseContract({
  name: 'hostile_1.contract',
  text: `Feature: F\nScenario: S\nGiven type Any ${hostile.type}\nWhen POST /\nAnd request-body (Any)\nThen status 200\n`,
})
const payload = hostile.make()
const before = process.memoryUsage().rss
const match = matchPayload(pattern, payload, { type: 'Any' }, hostile.options)
if (!match.ok) throw new Error(match.failure.message)
const { mismatches } = match.value
const [first] = mismatches
console.log(
  JSON.stringify({
    mismatches: mismatches.length,
    actual: first?.actual,
    message: first?.message,
    grownBy: Math.round((process.resourceUsage().maxRSS * 1024 - before) / 2 ** 20),
  }),
)
