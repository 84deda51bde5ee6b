import test from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import { bodyOf, printBody } from '../../src/compatibility/messages/printMessage.js'
import { requestNode } from '../../src/compatibility/messages/messageNode.js'
import { witnessTree } from '../../src/compatibility/engine/witness.js'
import { certified } from '../support/certified.js'
import { contract } from '../support/contracts.js'
import { random, type Random } from '../support/random.js'

// A body that is text counts as it is, and also without the white space around it.

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 400)

const upTo = (length: number): readonly string[] =>
  length === 0 ? [''] : upTo(length - 1).flatMap((text) => [text, ...['a', 'b', ' '].map((char) => text + char)])
const universe = [...new Set(upTo(5))]

interface Body {
  readonly steps: string
  readonly takes: (text: string) => boolean
}

const pieces = ['a', 'b', '[ab]', ' ', ' ?', ' *', 'a*', '(a|b )', '( b)?', '[ab]*']

function anyBody({ chance, pick, some }: Random): Body {
  if (chance(0.2)) {
    const text = pick(['a', 'b', 'a b', 'ab'])
    return { steps: `And request-body ${text}`, takes: (other) => other === text }
  }
  const source = some(1, 4, () => pick(pieces)).join('')
  const expression = new RegExp(`^(?:${source})$`)
  return {
    steps: `Given type X (string) pattern /${source}/\nAnd request-body (X)`,
    takes: (text) => expression.test(text),
  }
}

const text = ({ steps }: Body): string => {
  const [declared, body] = steps.includes('\n') ? steps.split('\n') : ['', steps]
  return ['Feature: F', 'Scenario: s', ...(declared === '' ? [] : [declared]), 'When POST /a', body, 'Then status 200', ''].join('\n') // prettier-ignore
}

const reads = ({ takes }: Body, text: string): boolean => takes(text) || takes(text.trim())

const request = (body: Body) => requestNode(contract(text(body)).scenarios[0]!)

function disagreement(left: Body, right: readonly Body[]): string | undefined {
  const verdict = includes(request(left), right.map(request))
  const isBreaking = (text: string): boolean => reads(left, text) && !right.some((other) => reads(other, text))
  if (verdict.kind === 'included') {
    const breaking = universe.find(isBreaking)
    return breaking === undefined ? undefined : `included, but not ${JSON.stringify(breaking)}`
  }
  if (verdict.kind === 'open') return 'open'
  const witness = printBody(bodyOf(witnessTree(verdict.witness)!)!)
  return isBreaking(witness) ? undefined : `${JSON.stringify(witness)} breaks nothing`
}

test('text as a body: the verdict agrees with trying all short texts, with and without white space around them', (t) => {
  const wrong: string[] = []
  for (let seed = 0; seed < pairs; seed++) {
    const choices = random(seed)
    const left = anyBody(choices)
    const right = choices.some(1, 2, () => anyBody(choices))
    const error = disagreement(left, right)
    if (error !== undefined) wrong.push(`${error}: ${[left, ...right].map(({ steps }) => steps).join('  |  ')}`)
  }
  t.deepEqual(wrong, [])
})

test('each of these verdicts is proven', async (t) => {
  for (let seed = 0; seed < 40; seed++) {
    const choices = random(seed)
    const [older, newer] = [anyBody(choices), anyBody(choices)]
    const { verified } = await certified({ name: 'a', text: text(older) }, { name: 'b', text: text(newer) })
    t.is(verified.verdict, disagreesSomewhere(older, newer) ? 'incompatible' : 'compatible')
  }
})

const disagreesSomewhere = (older: Body, newer: Body): boolean =>
  universe.some((text) => reads(older, text) && !reads(newer, text))
