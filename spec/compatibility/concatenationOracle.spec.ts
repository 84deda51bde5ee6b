import test from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import { requestNode } from '../../src/compatibility/messages/messageNode.js'
import { printBody } from '../../src/compatibility/messages/printMessage.js'
import { witnessTree } from '../../src/compatibility/engine/witness.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import { contract } from '../support/contracts.js'
import { random, type Random } from '../support/random.js'
import { anyText, atomsOf, declaredSteps, written, type TextType } from './oracle/text.js'

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 60)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

const characters = ['a', 'b', '1', '0', ' ', '-', '.']
const upTo = (length: number): string[] =>
  length === 0 ? [''] : upTo(length - 1).flatMap((text) => [text, ...characters.map((character) => text + character)])

const universe = [
  ...new Set([...upTo(4), 'true', 'true1', '1true', ' true-', 'false true', 'truea', '2020-04-12', '2020-04-12-1', 'a2020-04-12', 'bbbbb', '12345']),
].sort((a, b) => a.length - b.length) // prettier-ignore

type Concatenation = readonly TextType[]

const literals = ['a', '-', '1', '.', 'ab', ' ']

/** A type of text; of URLs, the oracle knows only simple ones, to which other parts may add. */
function anyPart(choices: Random): TextType {
  const part = anyText(choices)
  return part.kind === 'scalar' && part.type.startsWith('url') ? anyPart(choices) : part
}

function anyConcatenation(choices: Random): Concatenation {
  const parts = choices.some(2, 3, (): TextType =>
    choices.chance(0.4) ? { kind: 'literal', text: choices.pick(literals) } : anyPart(choices),
  )
  const isBlank = (part: TextType | undefined): boolean => part?.kind === 'literal' && part.text === ' '
  return isBlank(parts[0]) || isBlank(parts.at(-1)) ? anyConcatenation(choices) : parts
}

const text = (parts: Concatenation): string => parts.map(written).join('')

/** Whether a text consists of a text of each part, by trying every way to divide it. White space is ignored at its ends alone. */
function takes(parts: Concatenation, word: string, isFirst = true): boolean {
  const [part, ...more] = parts
  if (!part) return word === ''
  return Array.from({ length: word.length + 1 }).some((_, at) => {
    const own = word.slice(0, at)
    const bare = isFirst ? own.trimStart() : own
    const inner = more.length === 0 ? bare.trimEnd() : bare
    return takesPart(part, own, inner) && takes(more, word.slice(at), false)
  })
}

const takesPart = (part: TextType, own: string, bare: string): boolean =>
  atomsOf(part).some((atom) => atom.takes(own) && (isExact(atom.base) || bare === bare.trim()))

/** Whether white space counts in texts of a declared type, as in strings, enums and literals. */
const isExact = (base: string | undefined): boolean => base === undefined || base === 'string'

const scenario = (parts: Concatenation): string =>
  `Feature: F\nScenario: s\n${declaredSteps.map((step) => `Given ${step}`).join('\n')}\nWhen POST /\nAnd form-field f ${text(parts)}\nThen status 200\n`

const request = (parts: Concatenation) => requestNode(contract(scenario(parts)).scenarios[0]!)

function disagreement(left: Concatenation, right: readonly Concatenation[]): string | undefined {
  const verdict = includes(request(left), right.map(request))
  const breaking = universe.find((word) => takes(left, word) && !right.some((other) => takes(other, word)))
  if (verdict.kind === 'included')
    return breaking === undefined ? undefined : `included, but not ${JSON.stringify(breaking)}`
  if (verdict.kind === 'open') return 'open'
  const body = witnessTree(verdict.witness)!.parts.find(({ part }) => part.role === 'body')!.tree
  const word = new URLSearchParams(printBody(body)).get('f') ?? ''
  if (!takes(left, word)) return `${JSON.stringify(word)} is no text of the left`
  if (right.some((other) => takes(other, word))) return `${JSON.stringify(word)} is a text of the right`
  return breaking !== undefined && breaking.length < word.length
    ? `${JSON.stringify(word)} is longer than ${JSON.stringify(breaking)}`
    : undefined
}

test('concatenations: the verdict agrees with trying all short texts, and the witness is the shortest', (t) => {
  const wrong: string[] = []
  let included = 0
  for (let index = 0; index < pairs; index++) {
    const choices = random(seed * 1_000_000 + index)
    const left = anyConcatenation(choices)
    const near = left.map((part) => (choices.chance(0.3) ? anyPart(choices) : part))
    const right = [near, ...choices.some(0, 1, () => anyConcatenation(choices))]
    const error = disagreement(left, right)
    if (error === undefined && includes(request(left), right.map(request)).kind === 'included') included++
    if (error !== undefined) wrong.push(`pair ${index}: ${error}: ${[left, ...right].map(text).join('  |  ')}`)
  }
  t.deepEqual(wrong, [])
  t.true(included > pairs / 20, `${included} included`)
})

test('concatenations: the matcher accepts what can be divided among the parts', async (t) => {
  for (let index = 0; index < pairs / 10; index++) {
    const parts = anyConcatenation(random(seed * 2_000_000 + index))
    const pattern = contract(scenario(parts))
    for (const word of universe.slice(0, 500)) {
      const body = new URLSearchParams({ f: word }).toString()
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const [found] = await matchRequest(pattern, { method: 'POST', target: '/', headers, body })
      const isAccepted = found?.mismatches.length === 0
      if (isAccepted !== takes(parts, word)) t.fail(`${text(parts)} and ${JSON.stringify(word)}`)
    }
  }
  t.pass()
})
