import test, { type ExecutionContext } from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import { withItemsAsNoticed } from '../../src/compatibility/engine/withItemsAsNoticed.js'
import { requestNode, responseNode } from '../../src/compatibility/messages/messageNode.js'
import { printBody } from '../../src/compatibility/messages/printMessage.js'
import { witnessTree } from '../../src/compatibility/engine/witness.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import type { ScenarioPattern } from '../../src/pattern/tree/patternTree.js'
import { random, type Random } from '../support/random.js'
import {
  anyJsonGrammar,
  costOfValue,
  grownJson,
  jsonSteps,
  mutatedJson,
  parseJson,
  partsOf,
  smallValues,
  takesValue,
  type Json,
  type JsonGrammar,
  type JsonSide,
  type Value,
} from './oracle/json.js'

type Mode = 'request' | 'response' | 'typed' | 'grown' | 'typed and grown'

const isRequest = (mode: Mode): boolean => mode === 'request' || mode === 'grown'
const isTyped = (mode: Mode): boolean => mode === 'typed' || mode === 'typed and grown'

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 40)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

function scenario(grammar: JsonGrammar, mode: Mode): ScenarioPattern | undefined {
  const text = `Feature: F\nScenario: s\n${jsonSteps(grammar, isRequest(mode) ? 'request' : 'response')}\n`
  const { pattern, diagnostics } = parseContract({ name: 'oracle.contract', text })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : pattern.scenarios[0]
}

/** The body: the root under the one key that makes it a JSON payload. */
const bodyOf = (root: Json): Json => ({ kind: 'object', members: [{ key: 'v', optional: false, value: root }] })

const isIn = (value: Value, { grammar, reader }: JsonSide): boolean =>
  takesValue(bodyOf(grammar.root), value, grammar, reader)

const inBody = (value: Value): Value => ({ kind: 'object', entries: [['v', value]] })

interface Tally {
  included: number
  refuted: number
  jointly: number
  unread: number
  open: number
}

/** Whether any lists are unique: it is not always found out whether items are equal. */
const hasUnique = (grammars: readonly JsonGrammar[]): boolean =>
  grammars.some((grammar) => partsOf(grammar).some((json) => json.kind === 'list' && json.unique))

// oxlint-disable-next-line complexity -- one question after the other
function disagreement(left: JsonGrammar, right: readonly JsonGrammar[], mode: Mode, tally: Tally): string | undefined {
  const [own, ...others] = [left, ...right].map((grammar) => scenario(grammar, mode))
  if (!own || others.includes(undefined)) {
    tally.unread++
    return undefined
  }
  const node = isRequest(mode) ? requestNode : responseNode
  const verdict = includes(
    node(own),
    others.map((other) => node(other!)),
    { typed: isTyped(mode), witnessOf: (fact) => withItemsAsNoticed(fact) },
  )
  const leftSide: JsonSide = {
    grammar: left,
    reader: { reading: isTyped(mode) ? 'produced' : 'read', tolerant: false, ignores: false },
  }
  const reading = isTyped(mode) ? 'readTyped' : 'read'
  const rightSides = right.map((grammar): JsonSide => ({
    grammar,
    reader: { reading, tolerant: !isRequest(mode), ignores: true },
  }))
  const values = smallValues(leftSide, rightSides, isTyped(mode)).map(inBody)
  const breaking = values.find((value) => !rightSides.some((side) => isIn(value, side)))
  if (verdict.kind === 'included') {
    tally.included++
    if (right.length > 1 && values.some((value) => !isIn(value, rightSides[0]!))) tally.jointly++
    return breaking && `included, but not ${JSON.stringify(breaking)}`
  }
  tally.refuted++
  if (verdict.kind === 'open' && hasUnique([left, ...right])) {
    tally.open++
    return undefined
  }
  if (verdict.kind === 'open') return 'open'
  const body = witnessTree(verdict.witness)!.parts.find(({ part }) => part.role === 'body')!.tree
  const witness = parseJson(printBody(body))
  const printed = JSON.stringify(witness)
  const isExact = !hasUnique([left, ...right])
  if (isExact && breaking && costOfValue(breaking) < costOfValue(witness))
    return `${printed} is not the smallest: ${JSON.stringify(breaking)}`
  if (isTyped(mode)) return undefined
  if (!isIn(witness, leftSide)) return `${printed} is no value of the left`
  return rightSides.some((side) => isIn(witness, side)) ? `${printed} is a value of the right` : undefined
}

function rightOf(left: JsonGrammar, random: Random): JsonGrammar[] {
  if (random.chance(0.05)) return [anyJsonGrammar(random)]
  return random.some(1, random.chance(0.5) ? 3 : 1, () => mutatedJson(left, random))
}

const grown = (grammar: JsonGrammar, random: Random, mode: Mode): JsonGrammar =>
  mode === 'grown' || mode === 'typed and grown' ? grownJson(grammar, random, mode === 'grown') : grammar

function run(t: ExecutionContext, mode: Mode, count: number, start: number): void {
  const tally: Tally = { included: 0, refuted: 0, jointly: 0, unread: 0, open: 0 }
  for (let index = 0; index < count; index++) {
    const choices = random(start + index)
    const grammar = grown(anyJsonGrammar(choices), choices, mode)
    const [left, right] = isRequest(mode)
      ? [grammar, rightOf(grammar, choices)]
      : [mutatedJson(grammar, choices), [grammar]]
    const wrong = disagreement(left, right, mode, tally)
    if (wrong !== undefined) {
      const shown = [left, ...right].map((side) => jsonSteps(side, 'request').split('\n').slice(8).join('\n'))
      t.fail(`pair ${start + index}: ${wrong}\n${shown.join('\nagainst\n')}`)
    }
  }
  t.log(tally)
  t.true(tally.included >= count / 8, 'too few pairs were included to show anything')
  t.true(tally.refuted >= count / 8, 'too few pairs were refuted to show anything')
}

test('request bodies: the verdict agrees with trying all small values, and the witness is the smallest', (t) => {
  run(t, 'request', pairs, seed * 1_000_000)
})

test('response bodies: the verdict agrees with trying all small values on a tolerant reader', (t) => {
  run(t, 'response', pairs / 2, seed * 1_000_000 + 300_000)
})

test('declared types: the verdict agrees with trying all small values with the types of their texts', (t) => {
  run(t, 'typed', pairs / 2, seed * 1_000_000 + 600_000)
})

test('choices, counts and open objects: the verdict agrees with trying all small values with the types of their texts', (t) => {
  run(t, 'typed and grown', pairs / 4, seed * 1_000_000 + 900_000)
})

test('choices, counts, open objects and anything: the verdict agrees with trying all small values', (t) => {
  run(t, 'grown', pairs / 2, seed * 1_000_000 + 800_000)
})
