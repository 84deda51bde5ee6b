import test from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import type { RecordNode } from '../../src/compatibility/vocabulary/node.js'
import { requestNode } from '../../src/compatibility/messages/messageNode.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import type { ElementPattern, Mark } from '../../src/pattern/tree/patternTree.js'
import { isElement, rewriting } from '../../src/pattern/tree/rewritten.js'
import { nowhere } from '../../src/text/span.js'
import { random, type Random } from '../support/random.js'
import { anyGrammar, mutated, scenarioSteps, type Grammar } from './oracle/xml.js'

// Contracts that differ from their sources at marked elements. If an inclusion of contracts has no gaps, the sources must be
// included, too. The engine decides the inclusion of the sources, which have no marks.

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 80)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

/** The types of the contract in place of some types of the source. The name of each tells the kind of mark. */
const inexact: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>> = {
  number: [{ name: 'WiderNumber', type: '(string)' }],
  boolean: [
    { name: 'WiderBoolean', type: '(string)' },
    { name: 'NarrowerBoolean', type: '(boolean) pattern /true/' },
  ],
  string: [{ name: 'NarrowerString', type: '(number)' }],
}

const declarations = Object.values(inexact)
  .flat()
  .map(({ name, type }) => `And type ${name} ${type}\n`)

/** Replaces some of the types in the content of elements. */
const withTypes = (source: string, replaced: (type: string) => string | undefined): string =>
  source.replaceAll(/>\((number|boolean|string)\)</g, (text, type: string) => {
    const other = replaced(type)
    return other === undefined ? text : `>(${other})<`
  })

/** Changes some types, so that often the contracts are included but the sources are not. */
const changedSource = (source: string, { chance, pick }: Random): string =>
  withTypes(source, () => (chance(0.3) ? pick(Object.keys(inexact)) : undefined))

const contractOf = (source: string, { chance, pick }: Random): string =>
  withTypes(source, (type) => (chance(0.5) ? pick(inexact[type]!).name : undefined))

const markOf = (name: string): Mark | undefined => {
  const kind = name.startsWith('Wider') ? 'wider' : name.startsWith('Narrower') ? 'narrower' : undefined
  return kind && { kind, states: name, depends: '', row: { construct: name, kind, span: nowhere, reason: name } }
}

const marked = rewriting((pattern) => {
  if (!isElement(pattern)) return pattern
  const name = textTypeOf(pattern)
  const mark = name === undefined ? undefined : markOf(name)
  return mark ? { ...pattern, marks: [mark] } : pattern
})

/** The only type that the content of an element refers to. */
function textTypeOf({ content }: ElementPattern): string | undefined {
  const all = content.kind === 'text' ? [content.value] : content.particles
  const names = all.flatMap((one) => (one.kind === 'reference' ? [one.name] : []))
  return all.length === 1 ? names[0] : undefined
}

/** The request of a grammar. Undefined if no document satisfies it, or if it has errors. */
function requestOf(steps: string): RecordNode | undefined {
  const text = `Feature: F\nScenario: s\n${declarations.join('')}${steps}\n`
  const { pattern, diagnostics } = parseContract({ name: 'gaps.contract', text })
  return diagnostics.some(({ severity }) => severity === 'error')
    ? undefined
    : requestNode(marked(pattern.scenarios[0]!))
}

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined

/** The verdicts on two or more grammars: on contracts of them, and on the grammars themselves. */
function verdicts(grammars: readonly Grammar[], choices: Random) {
  const sources = grammars.map((grammar) => changedSource(scenarioSteps(grammar, 'request'), choices))
  const contracts = sources.map((source) => contractOf(source, choices))
  const [left, ...right] = contracts.map(requestOf)
  const [sent, ...accepted] = sources.map(requestOf)
  if (!left || !sent || !right.every(isDefined) || !accepted.every(isDefined)) return undefined
  return { contracts, decided: includes(left, right), isIncluded: includes(sent, accepted).kind === 'included' }
}

test('if an inclusion of contracts has no gaps, their sources are included', (t) => {
  const tally = { proven: 0, gaps: 0, refuted: 0 }
  for (let index = 0; index < pairs; index++) {
    const choices = random(seed * 1_000_000 + index)
    const left = anyGrammar(choices)
    const found = verdicts([left, ...choices.some(1, 3, () => mutated(left, choices))], choices)
    if (!found) continue
    const { contracts, decided, isIncluded } = found
    const isProven = decided.kind === 'included' && decided.gaps.length === 0
    tally[isProven ? 'proven' : decided.kind === 'included' ? 'gaps' : 'refuted']++
    t.true(isIncluded || !isProven, `pair ${String(index)}\n${contracts.join('\nagainst\n')}`)
  }
  t.log(tally)
  t.true(Object.values(tally).every((count) => count >= pairs / 20))
})
