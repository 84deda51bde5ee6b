import test, { type ExecutionContext } from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import { witnessTree } from '../../src/compatibility/engine/witness.js'
import { requestNode, responseNode } from '../../src/compatibility/messages/messageNode.js'
import { printBody } from '../../src/compatibility/messages/printMessage.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import type { ScenarioPattern } from '../../src/pattern/tree/patternTree.js'
import { messageBody } from '../../src/match/matchBody.js'
import { matchScenarioRequest, matchScenarioResponse } from '../../src/match/matchMessage.js'
import { readHttpText } from '../../src/message/readHttpText.js'
import { random, type Random } from '../support/random.js'
import {
  anyPieces,
  changedPieces,
  constructs,
  costOf,
  documents,
  scenarioText,
  withoutUnknown,
  type Pieces,
} from './oracle/growth.js'

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 20)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

function scenario(pieces: Pieces): ScenarioPattern | undefined {
  const { pattern, diagnostics } = parseContract({ name: 'oracle.contract', text: scenarioText(pieces) })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : pattern.scenarios[0]
}

type Matcher = (scenario: ScenarioPattern) => Promise<boolean>

/** Whether a scenario has a document as the body of its request and of its response. */
interface Matchers {
  readonly request: Matcher
  readonly response: Matcher
}

function matchersOf(xml: string): Matchers {
  const [asked, answered] = [`POST /ws HTTP/1.1\n\n${xml}`, `HTTP/1.1 200 OK\n\n${xml}`].map(readHttpText)
  if (!asked?.ok || asked.value.message.kind !== 'request') throw new Error(`no request: ${xml}`)
  if (!answered?.ok || answered.value.message.kind !== 'response') throw new Error(`no response: ${xml}`)
  const [{ request }, { response }] = [asked.value.message, answered.value.message]
  const body = messageBody(request)
  return {
    request: async (own) => (await matchScenarioRequest(request, own, body)).length === 0,
    response: async (own) => (await matchScenarioResponse(response, own, body)).length === 0,
  }
}

const all = documents().map(({ xml, cost }) => ({ xml, cost, matchers: matchersOf(xml) }))
const knownMatchers = new Map(all.map(({ xml, matchers }) => [xml, matchers]))

/** A body that must be one of some others. Readers of responses are tolerant. */
interface Question {
  readonly left: Pieces
  readonly right: readonly Pieces[]
  readonly side: keyof Matchers
}

/** Whether the engine says that the body is included. */
async function isIncluded(t: ExecutionContext, { left, right, side }: Question): Promise<boolean | undefined> {
  const own = scenario(left)
  const readers = right.flatMap((pieces) => {
    const read = scenario(pieces)
    return read ? [{ pieces, scenario: read }] : []
  })
  if (!own || readers.length < right.length) return undefined
  const shown = [left, ...right].map(scenarioText).join('\nagainst\n')
  const node = side === 'request' ? requestNode : responseNode
  const others = readers.map((reader) => node(reader.scenario))
  const verdict = includes(node(own), others)
  const isRead = (xml: string, reader: (typeof readers)[number]): Promise<boolean> => {
    const taken = side === 'request' ? xml : withoutUnknown(xml, reader.pieces)
    return (knownMatchers.get(taken) ?? matchersOf(taken))[side](reader.scenario)
  }
  const isBreaking = async (xml: string): Promise<boolean> =>
    (await (knownMatchers.get(xml) ?? matchersOf(xml)).request(own)) &&
    !(await Promise.all(readers.map((reader) => isRead(xml, reader)))).includes(true)
  let cheapest: (typeof all)[number] | undefined
  for (const one of all) if (!cheapest && (await isBreaking(one.xml))) cheapest = one
  const typed = includes(node(own), others, { typed: true })
  if (verdict.kind === 'included') {
    t.is(cheapest?.xml, undefined, `included, but not this\n${shown}`)
    return true
  }
  // Documents have texts, not the types that they were declared with, so the matcher cannot say more about the level `type`.
  // The oracle of JSON has both, and its verdict on them is exact.
  t.not(typed.kind, 'included', `declared types promise more than texts, not less\n${shown}`)
  if (verdict.kind === 'open') throw new Error(`open\n${shown}`)
  const tree = witnessTree(verdict.witness)!.parts.find(({ part }) => part.role === 'body')!.tree
  const witness = printBody(tree)
  t.true(await isBreaking(witness), `${witness} proves nothing\n${shown}`)
  if (cheapest) t.true(costOf(witness) <= cheapest.cost, `${witness} is not the smallest: ${cheapest.xml}\n${shown}`)
  return false
}

async function run(t: ExecutionContext, start: number, ask: (choices: Random) => Question): Promise<void> {
  const tally: Record<string, number> = { included: 0, refuted: 0 }
  const count = (name: string): void => void (tally[name] = (tally[name] ?? 0) + 1)
  for (let index = 0; index < pairs; index++) {
    const question = ask(random(start + index))
    const verdict = await isIncluded(t, question)
    if (verdict === undefined) continue
    count(verdict ? 'included' : 'refuted')
    for (const [name, written] of Object.entries(constructs)) if (written.test(scenarioText(question.left))) count(name)
  }
  t.log(tally)
  t.true(tally['included']! >= pairs / 8 && tally['refuted']! >= pairs / 8)
}

test('requests: the verdict agrees with matching all small documents, and the witness is the smallest', (t) =>
  run(t, seed * 1_000_000, (choices) => {
    const left = anyPieces(choices)
    const right = choices.some(1, choices.chance(0.4) ? 2 : 1, () => changedPieces(left, choices))
    return { left, right, side: 'request' }
  }))

test('responses: the verdict agrees with matching all small documents by a tolerant reader', (t) =>
  run(t, seed * 1_000_000 + 500_000, (choices) => {
    const older = anyPieces(choices)
    return { left: changedPieces(older, choices), right: [older], side: 'response' }
  }))
