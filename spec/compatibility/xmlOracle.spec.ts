import test, { type ExecutionContext } from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import { requestNode, responseNode } from '../../src/compatibility/messages/messageNode.js'
import { printBody } from '../../src/compatibility/messages/printMessage.js'
import { witnessTree } from '../../src/compatibility/engine/witness.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import type { ScenarioPattern } from '../../src/pattern/tree/patternTree.js'
import { random, type Random } from '../support/random.js'
import {
  anyGrammar,
  costOf,
  matches,
  mutated,
  parseXml,
  scenarioSteps,
  smallTrees,
  typings,
  type Grammar,
  type Side,
  type Tree,
} from './oracle/xml.js'

type Mode = 'request' | 'response' | 'typed'

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 80)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

/** The scenario of a grammar; undefined if no document satisfies it or it has errors. */
function scenario(grammar: Grammar, mode: Mode): ScenarioPattern | undefined {
  const text = `Feature: F\nScenario: s\n${scenarioSteps(grammar, mode === 'request' ? 'request' : 'response')}\n`
  const { pattern, diagnostics } = parseContract({ name: 'oracle.contract', text })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : pattern.scenarios[0]
}

const bases = [undefined, 'string', 'number', 'boolean', 'date', 'empty', 'null', 'url', 'url-http', 'url-https']

function sidesOf(left: Grammar, right: readonly Grammar[], mode: Mode): [Side, Side[]] {
  const reading = mode === 'typed' ? 'readTyped' : 'read'
  return [
    { grammar: left, reader: { reading: mode === 'typed' ? 'produced' : 'read', tolerant: false } },
    right.map((grammar) => ({ grammar, reader: { reading, tolerant: mode !== 'request' } })),
  ]
}

const isIn = (tree: Tree, { grammar, reader }: Side): boolean => matches(grammar.root, tree, grammar, reader)

interface Tally {
  included: number
  refuted: number
  jointly: number
}

/** Compares the engine with the oracle on one pair; undefined if both agree, else what is wrong. */
function disagreement(left: Grammar, right: readonly Grammar[], mode: Mode, tally: Tally): string | undefined {
  const [own, ...others] = [left, ...right].map((grammar) => scenario(grammar, mode))
  if (!own || others.includes(undefined)) return undefined
  const node = mode === 'request' ? requestNode : responseNode
  const verdict = includes(
    node(own),
    others.map((other) => node(other!)),
    { typed: mode === 'typed' },
  )
  const [leftSide, rightSides] = sidesOf(left, right, mode)
  const trees = smallTrees(leftSide, rightSides, mode === 'typed' ? bases : [undefined])
  const breaking = trees.find((tree) => !rightSides.some((side) => isIn(tree, side)))
  if (verdict.kind === 'included') {
    tally.included++
    if (right.length > 1 && trees.some((tree) => !isIn(tree, rightSides[0]!))) tally.jointly++
    return breaking && `included, but not ${JSON.stringify(breaking)}`
  }
  tally.refuted++
  if (verdict.kind === 'open') return 'open'
  const body = witnessTree(verdict.witness)!.parts.find(({ part }) => part.role === 'body')!.tree
  const witness = parseXml(printBody(body))
  const printed = JSON.stringify(witness)
  if (breaking && costOf(breaking) < costOf(witness))
    return `${printed} is not the smallest: ${JSON.stringify(breaking)}`
  const meant = (mode === 'typed' ? typings(witness, leftSide, rightSides) : [witness]).filter((tree) =>
    isIn(tree, leftSide),
  )
  if (meant.length === 0) return `${printed} is no tree of the left`
  return meant.some((tree) => !rightSides.some((side) => isIn(tree, side)))
    ? undefined
    : `${printed} is a tree of the right`
}

/** One to three right sides near the left: covered, almost covered, and covered only jointly. */
function rightOf(left: Grammar, random: Random): Grammar[] {
  if (random.chance(0.05)) return [anyGrammar(random)]
  return random.some(1, random.chance(0.4) ? 3 : 1, () => mutated(left, random))
}

function run(t: ExecutionContext, mode: Mode, count: number, start: number): void {
  const tally = { included: 0, refuted: 0, jointly: 0 }
  for (let index = 0; index < count; index++) {
    const choices = random(start + index)
    const grammar = anyGrammar(choices)
    const [left, right] =
      mode === 'request' ? [grammar, rightOf(grammar, choices)] : [mutated(grammar, choices), [grammar]]
    const wrong = disagreement(left, right, mode, tally)
    if (wrong !== undefined) {
      const shown = [left, ...right].map((side) => scenarioSteps(side, 'request').split('\n').slice(8).join('\n'))
      t.fail(`pair ${start + index}: ${wrong}\n${shown.join('\nagainst\n')}`)
    }
  }
  t.log(tally)
  t.true(tally.included >= count / 10, 'too few pairs were included to show anything')
  t.true(tally.refuted >= count / 10, 'too few pairs were refuted to show anything')
}

test('request bodies: the verdict agrees with trying all small documents, and the witness is the smallest', (t) => {
  run(t, 'request', pairs, seed * 1_000_000)
})

test('response bodies: the verdict agrees with trying all small documents on a tolerant reader', (t) => {
  run(t, 'response', pairs / 2, seed * 1_000_000 + 300_000)
})

test('declared types: the verdict agrees with trying all small documents with the types of their texts', (t) => {
  run(t, 'typed', pairs / 2, seed * 1_000_000 + 600_000)
})
