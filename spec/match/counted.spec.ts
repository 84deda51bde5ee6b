import test from 'ava'
import { pathField } from '../../src/message/pathText.js'
import { matchPayload } from '../../src/match/matchPayload.js'
import { acceptXml } from '../../src/pattern/types/acceptXml.js'
import type { ElementType } from '../../src/pattern/types/elementType.js'
import { shapeType } from '../../src/pattern/types/shapeType.js'
import { readXml } from '../../src/message/readXml.js'
import { transitionsOf } from '../../src/pattern/types/transitions.js'
import type { XmlElement } from '../../src/xml/xmlTree.js'
import { createBudget, type Budget } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'
import { random } from '../support/random.js'

const contractOf = (types: readonly string[], body: string) =>
  contract(
    [
      'Feature: F',
      'Scenario: S',
      ...types.map((type) => `Given type ${type}`),
      'When POST /ws',
      `And request-body ${body}`,
      'Then status 200',
      '',
    ].join('\n'),
  )

/** A budget without limit that counts. */
function counting(): Budget & { readonly spent: () => { steps: number; cells: number } } {
  const unlimited = createBudget({ steps: Infinity, cells: Infinity })
  const spent = { steps: 0, cells: 0 }
  const budget = {
    ...unlimited,
    spend: (steps: number) => void (spent.steps += steps),
    keep: (cells: number) => void (spent.cells += cells),
    share: () => budget,
    spent: () => spent,
  }
  return budget
}

function rootsOf(types: readonly string[], body: string): readonly ElementType[] {
  const { request, scope } = contractOf(types, body).scenarios[0]!
  const compiled = request.body.kind === 'payload' ? shapeType(request.body.shape, scope) : undefined
  return compiled?.kind === 'xml' ? compiled.roots : []
}

/** Whether a document is accepted by a body, which is compiled anew, and what it cost to decide. */
async function decided(types: readonly string[], body: string, document: string) {
  const roots = rootsOf(types, body)
  const read = await readXml(document)
  const budget = counting()
  const accepted = read.ok && acceptXml(read.value.root, roots, budget)
  return { accepted, ...budget.spent() }
}

const letters = Array.from('abcdefghijklmnopqrst')
const members = letters.map((letter) => `${letter.toUpperCase()} <${letter}>(number)</${letter}>`)
const elementOf = (name: string, text: string, children: readonly XmlElement[] = []): XmlElement => ({
  ...{ name, namespace: '', text, children, attributes: [] },
})
const listOf = (names: readonly string[]): string => `<l>${names.map((name) => `<${name}>1</${name}>`).join('')}</l>`
const times = (count: number, names: readonly string[]): string[] =>
  Array.from({ length: count }, (_, index) => names[index % names.length]!)

test('20 members in any order: 20 children take few steps, whatever their order', async (t) => {
  const body = `<l>(${letters.map((letter) => letter.toUpperCase()).join(' & ')})</l>`
  const shuffled = letters.map((_, index) => letters[(index * 7) % 20]!)
  for (const names of [letters, letters.toReversed(), shuffled]) {
    const { accepted, steps, cells } = await decided(members, body, listOf(names))
    t.true(accepted)
    t.true(steps < 5000 && cells < 5000, JSON.stringify({ steps, cells }))
  }
  for (const names of [letters.slice(1), [...letters, 'a'], letters.with(3, 'a')])
    t.false((await decided(members, body, listOf(names))).accepted)
})

test('20 members in any order: however many orders documents have, few states are kept', (t) => {
  const body = `<l>(${letters.map((letter) => letter.toUpperCase()).join(' & ')})</l>`
  const roots = rootsOf(members, body)
  const [type] = roots
  const first = transitionsOf(type!)
  const { below } = random(1)
  let most = 0
  for (let documents = 0; documents < 2000; documents++) {
    const left = letters.map((name) => elementOf(name, '1'))
    const children = letters.flatMap(() => left.splice(below(left.length), 1))
    if (!acceptXml(elementOf('l', '', children), roots)) t.fail()
    most = Math.max(most, transitionsOf(type!).kept)
  }
  t.true(most > 10_000 && most < 21_000, String(most))
  t.not(transitionsOf(type!), first)
})

test('20 members in any order that may be repeated: 10,000 children take linear time and few states', async (t) => {
  const body = `<l>(${letters.map((letter) => `${letter.toUpperCase()}*`).join(' & ')})</l>`
  const few = await decided(members, body, listOf(times(1000, letters)))
  const many = await decided(members, body, listOf(times(10_000, letters)))
  t.true(few.accepted && many.accepted)
  t.true(many.steps < 11 * few.steps, JSON.stringify({ few, many }))
  t.true(many.cells < 6000, String(many.cells))
})

const linear: readonly (readonly [name: string, type: string, body: string, names: readonly string[]])[] = [
  ['a count', 'Line <line>(number)</line>', '<l>(Line{2,10000})</l>', ['line']],
  ['a count of two nodes', 'Pair <x>(number)</x><y>(number)</y>', '<l>(Pair{2,10000})</l>', ['x', 'y']],
  ['a count without a limit', 'Line <line>(number)</line>', '<l>(Line{500,})</l>', ['line']],
  ['a repeated choice', 'Any (anything)', '<l>(Any*)</l>', ['a', 'b']],
]

for (const [name, type, body, names] of linear)
  test(`${name}: linear in the document`, async (t) => {
    const few = await decided([type], body, listOf(times(1000, names)))
    const many = await decided([type], body, listOf(times(10_000, names)))
    t.true(few.accepted && many.accepted)
    t.true(many.steps < 11 * few.steps, JSON.stringify({ few, many }))
  })

test('counts are exact up to 10,000', async (t) => {
  const accepts = async (suffix: string, count: number): Promise<boolean> =>
    (await decided(['Line <line>(number)</line>'], `<l>(Line${suffix})</l>`, listOf(times(count, ['line'])))).accepted
  t.true(await accepts('{0,10000}', 10_000))
  t.false(await accepts('{0,10000}', 10_001))
  t.true(await accepts('{9999,10000}', 9999))
  t.false(await accepts('{9999,10000}', 9998))
  t.true(await accepts('{10000}', 10_000))
  t.false(await accepts('{10000}', 9999))
})

test('one line too many after 10,000 is the one mismatch', async (t) => {
  const pattern = contractOf(['Line <line>(number)</line>'], '<l>(Line{0,10000})<end/></l>')
  const payload = `<l>${'<line>1</line>'.repeat(10_001)}<end/></l>`
  const match = await matchPayload(pattern, payload, { side: 'request' })
  const messages = match.ok ? match.value.mismatches.map(({ path, message }) => `${pathField(path)} ${message}`) : []
  t.deepEqual(messages, ['/l/line[10001] `line` may come 10000 times at most, this is the 10001st'])
})

test('what one of 20 members in any order lacks is found among 10,000 children', async (t) => {
  const body = `<l>(${letters.map((letter, index) => `${letter.toUpperCase()}${index > 0 ? '*' : ''}`).join(' & ')})</l>`
  const match = await matchPayload(contractOf(members, body), listOf(times(10_000, letters.slice(1))), {
    side: 'request',
  })
  const messages = match.ok ? match.value.mismatches.map(({ path, message }) => `${pathField(path)} ${message}`) : []
  t.deepEqual(messages, ['/l/a `a` is missing; its place is anywhere among `b`, `c`, `d`, `e`, `f`, `g`, 13 others'])
})

test('how many lines came is known, however many they are', async (t) => {
  const pattern = contractOf(['Line <line>(number)</line>'], '<l>(Line{9000,})<end/></l>')
  const match = await matchPayload(pattern, `<l>${'<line>1</line>'.repeat(5000)}<end/></l>`, { side: 'request' })
  const messages = match.ok ? match.value.mismatches.map(({ path, message }) => `${pathField(path)} ${message}`) : []
  t.deepEqual(messages, ['/l/line `line` must come 9000 times at least, but came 5000 times'])
})
