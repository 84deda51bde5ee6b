import { isDeepStrictEqual } from 'node:util'
import test, { type ExecutionContext } from 'ava'
import fc from 'fast-check'
import { loadContract, reloadContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { knownScenarios } from '../../src/syntax/read/knownScenarios.js'
import { rereadContract } from '../../src/syntax/read/rereadContract.js'
import { pieces } from '../support/contractPieces.js'
import { allCases } from '../support/corpus.js'

const seed = 20260101

/** How many contracts are edited; `REREAD_RUNS` makes it a longer run. */
const numRuns = Number(process.env['REREAD_RUNS'] ?? 40)

const scenarios = (names: readonly string[]): string =>
  names
    .map(
      (name) => `
  # about ${name}
  @${name}
  Scenario: ${name}
    When POST /${name}
    And request-body
      """
      <a><b>(number)</b>(C*)</a>
      """
    And type C <c d="(string)"/>
    Then status 200
`,
    )
    .join('')

interface Edit {
  /** From 0, the start, to 1, the end. */
  readonly at: number
  readonly length: number
  readonly piece: string
}

const edits = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat({ max: 30 }),
    piece: fc.oneof(fc.constant(''), fc.constantFrom(...pieces)),
  }),
  { minLength: 1, maxLength: 12 },
)

function edited(text: string, { at, length, piece }: Edit): string {
  const start = Math.floor(at * text.length)
  return text.slice(0, start) + piece + text.slice(start + length)
}

const plain = ({ read: { tree, lexed }, pattern, diagnostics }: LoadedContract): unknown => ({
  tree,
  pattern,
  diagnostics,
  lexed,
})

/** Edits a contract repeatedly; the result must be the same as for reading the text from scratch. */
function sameAsFresh(t: ExecutionContext, start: string, changes: readonly Edit[]): void {
  let text = start
  let loaded: LoadedContract = loadContract({ name: 'a.contract', text })
  for (const change of changes) {
    text = edited(text, change)
    const source = { name: 'a.contract', text }
    loaded = reloadContract(source, knownScenarios(loaded.read))
    const [reread, fresh] = [plain(loaded), plain(loadContract(source))]
    if (!isDeepStrictEqual(reread, fresh)) t.deepEqual(reread, fresh) // slower, but it shows the difference
  }
}

test('a contract that is reread after each edit is the same as one read from scratch', (t) => {
  const texts = allCases.map(({ source: { text } }) => text + scenarios(['one', 'two', 'three']))
  t.notThrows(() => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), edits, (text, changes) => sameAsFresh(t, text, changes)),
      { seed, numRuns },
    )
  })
})

test('unchanged scenarios are not parsed again', (t) => {
  const text = `Feature: F\n${scenarios(['one', 'two', 'three', 'four'])}`
  const before = loadContract({ name: 'a.contract', text }).read
  const after = rereadContract({ name: 'a.contract', text: text.replace('/four', '/fourth') }, knownScenarios(before))
  t.deepEqual(
    after.tree.scenarios.map((scenario, index) => scenario === before.tree.scenarios[index]),
    [false, true, true, false],
    'the first is parsed, because it is not preceded by a known scenario',
  )
})
