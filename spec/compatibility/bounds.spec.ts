import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { contract } from '../support/contracts.js'
import { random, type Random } from '../support/random.js'

const pairs = Number(process.env['BOUND_PAIRS'] ?? 40)

/** Lengths of texts: from `least` to `most`, which may be Infinity. */
interface Interval {
  readonly least: number
  readonly most: number
}

/** Lengths around the longest text that a witness has, and far beyond it. */
const lengths = [0, 1, 2, 99_999, 100_000, 100_001, 250_000, 999_999_999, 1_000_000_000, 2_147_483_647, 2 ** 53 - 1]

function anyInterval({ pick, chance }: Random): Interval {
  const [a, b] = [pick(lengths), chance(0.3) ? Infinity : pick(lengths)]
  return { least: Math.min(a, b), most: Math.max(a, b) }
}

const step = ({ least, most }: Interval): string =>
  `type T (string)${least > 0 ? ` minLength ${least}` : ''}${most < Infinity ? ` maxLength ${most}` : ''}`

type Body = (type: string) => string
const bodies: Readonly<Record<string, Body>> = {
  xml: (type) => `<a>${type}</a>`,
  json: (type) => `{"a": "${type}"}`,
}

/** A contract whose scenarios accept texts of these lengths. */
const accepting = (intervals: readonly Interval[], body: Body): string =>
  `Feature: F\n${intervals
    .map((one) => `Scenario: s\n* ${step(one)}\nWhen POST /\n* request-body ${body('(T)')}\nThen status 200\n`)
    .join('')}`

/** Whether every length of one interval is in another: enough to look at both sides of each end. */
function covers(right: readonly Interval[], { least, most }: Interval): boolean {
  const ends = [least, ...right.flatMap((one) => [one.least, one.least - 1, one.most, one.most + 1]), most]
  return ends
    .filter((length) => length >= least && length <= most)
    .every((length) => right.some((one) => length >= one.least && length <= one.most))
}

for (const [name, body] of Object.entries(bodies))
  test(`${name}: bounds of any size are compared exactly`, async (t) => {
    const seen = { compatible: 0, incompatible: 0, unwritten: 0 }
    for (let pair = 0; pair < pairs; pair++) {
      const choices = random(23_000_000 + pair)
      const older = anyInterval(choices)
      const newer = choices.some(1, 3, () => anyInterval(choices))
      const { findings, undecided } = await certifiedComparison(
        contract(accepting([older], body)),
        contract(accepting(newer, body)),
      )
      const shown = [older, ...newer].map(step).join(' | ')
      t.deepEqual(undecided, [], shown)
      t.is(findings.length === 0, covers(newer, older), shown)
      if (findings.length === 0) seen.compatible++
      else seen.incompatible++
      if (findings.some(({ witness }) => !witness)) seen.unwritten++
    }
    t.log(seen)
    t.true(Object.values(seen).every((count) => count > pairs / 20))
  })
