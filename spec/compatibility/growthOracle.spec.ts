import test from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import { witnessTree } from '../../src/compatibility/engine/witness.js'
import { requestNode } from '../../src/compatibility/messages/messageNode.js'
import { printBody } from '../../src/compatibility/messages/printMessage.js'
import { parseContract, type ScenarioPattern } from '../../src/index.js'
import { messageBody } from '../../src/match/matchBody.js'
import { matchScenarioRequest } from '../../src/match/matchMessage.js'
import { readHttpText } from '../../src/payload/readHttpText.js'
import { random } from '../support/random.js'
import { anyPieces, changedPieces, constructs, costOf, documents, scenarioText, type Pieces } from './oracle/growth.js'

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 30)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

function scenario(pieces: Pieces): ScenarioPattern | undefined {
  const { pattern, diagnostics } = parseContract({ name: 'oracle.contract', text: scenarioText(pieces) })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : pattern.scenarios[0]
}

type Matcher = (scenario: ScenarioPattern) => Promise<boolean>

/** Whether scenarios accept a document as a request's body. */
function matcherOf(xml: string): Matcher {
  const read = readHttpText(`POST /ws HTTP/1.1\n\n${xml}`)
  if (!read.ok || read.value.message.kind !== 'request') throw new Error(`no request: ${xml}`)
  const { request } = read.value.message
  const body = messageBody(request)
  return async (own) => (await matchScenarioRequest(request, own, body)).length === 0
}

const all = documents().map(({ xml, cost }) => ({ xml, cost, accepts: matcherOf(xml) }))

test('the verdict agrees with matching all small documents, and the witness is the smallest', async (t) => {
  const tally: Record<string, number> = { included: 0, refuted: 0 }
  for (let index = 0; index < pairs; index++) {
    const choices = random(seed * 1_000_000 + index)
    const left = anyPieces(choices)
    const right = choices.some(1, choices.chance(0.4) ? 2 : 1, () => changedPieces(left, choices))
    const [own, ...others] = [left, ...right].map(scenario)
    if (!own || others.includes(undefined)) continue
    const newer = others as ScenarioPattern[]
    const shown = [left, ...right].map(scenarioText).join('\nagainst\n')
    for (const [name, written] of Object.entries(constructs))
      if (written.test(scenarioText(left))) tally[name] = (tally[name] ?? 0) + 1
    const verdict = includes(requestNode(own), newer.map(requestNode))
    const isBreaking = async (accepts: Matcher): Promise<boolean> =>
      (await accepts(own)) && !(await Promise.all(newer.map(accepts))).includes(true)
    let cheapest: (typeof all)[number] | undefined
    for (const one of all) if (!cheapest && (await isBreaking(one.accepts))) cheapest = one
    if (verdict.kind === 'included') {
      tally['included']!++
      t.is(cheapest?.xml, undefined, `pair ${index}: included, but not this\n${shown}`)
      continue
    }
    tally['refuted']!++
    if (verdict.kind === 'open') throw new Error('open')
    const tree = witnessTree(verdict.witness)!.parts.find(({ part }) => part.role === 'body')!.tree
    const witness = printBody(tree)
    t.true(await isBreaking(matcherOf(witness)), `pair ${index}: ${witness} proves nothing\n${shown}`)
    if (cheapest)
      t.true(
        costOf(witness) <= cheapest.cost,
        `pair ${index}: ${witness} is not the smallest: ${cheapest.xml}\n${shown}`,
      )
  }
  t.log(tally)
  t.true(tally['included']! >= pairs / 8 && tally['refuted']! >= pairs / 8)
})
