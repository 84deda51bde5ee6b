import test, { type ExecutionContext } from 'ava'
import type { Finding } from '../../src/compatibility/reasons/changes/finding.js'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { compared } from '../support/compared.js'
import { contract as contractOf } from '../support/contracts.js'
import { random, type Random } from '../support/random.js'
import { rendered } from '../support/rendered.js'

/** The number of contracts; set `ORACLE_PAIRS` for a longer run. */
const contracts = Number(process.env['ORACLE_PAIRS'] ?? 8)

type Side = 'request' | 'response'

/** An element with its children in order, or with text if it has no children. `times` is its count as written. */
interface Element {
  readonly name: string
  readonly times: string
  readonly attribute?: string
  readonly text: string
  readonly children: readonly Element[]
}

const texts = ['(integer)', '(string)', '(boolean)'] as const
const occurrences = ['', '', '', '?', '*', '{1,3}'] as const

/** An element with at most `depth` levels of random children. */
function anyElement(choices: Random, name: string, depth: number): Element {
  const count = depth === 0 ? 0 : 1 + choices.below(4)
  const children = Array.from({ length: count }, (_, index) => anyElement(choices, `${name}${index}`, depth - 1))
  return {
    name,
    times: choices.pick(occurrences),
    ...(choices.below(3) === 0 && { attribute: choices.pick(['k="(integer)"', 'k.opt="(integer)"']) }),
    text: choices.pick(texts),
    children,
  }
}

/** Each edit changes one element, or returns undefined if it does not apply. */
const edits: readonly ((element: Element, side: Side) => Element | 'removed' | undefined)[] = [
  (element) => (element.children.length > 0 ? undefined : { ...element, text: element.text === '(string)' ? '(integer)' : '(string)' }),
  (element) => (element.times === '' ? { ...element, times: '?' } : undefined),
  (element) => (element.times === '?' || element.times === '*' ? { ...element, times: '' } : undefined),
  (element) => (element.times === '{1,3}' ? { ...element, times: '{2}' } : undefined),
  (element) => (element.times === '' ? { ...element, times: '{1,2}' } : undefined),
  (element) => (element.attribute ? { ...element, attribute: element.attribute.includes('opt') ? 'k="(integer)"' : 'k.opt="(integer)"' } : undefined),
  (element) => (element.attribute ? { ...element, attribute: element.attribute.replace('integer', 'string') } : undefined),
  (element) => (element.children.length > 0 ? { ...element, children: [...element.children, added(element)] } : undefined),
  (element) => (element.children.length > 0 ? { ...element, children: [added(element), ...element.children] } : undefined),
  () => 'removed',
] // prettier-ignore

const added = ({ name }: Element): Element => ({ name: `${name}x`, times: '', text: '(string)', children: [] })

const all = (element: Element): readonly Element[] => [element, ...element.children.flatMap(all)]

type Edited = ReadonlyMap<string, Element | 'removed'>

const apply = (element: Element, edited: Edited): readonly Element[] => {
  const own = edited.get(element.name) ?? element
  return own === 'removed' ? [] : [{ ...own, children: own.children.flatMap((child) => apply(child, edited)) }]
}

/** A contract with one type for each element, so that each element can have a count. */
function contract(root: Element, side: Side): string {
  const types = all(root).map(
    ({ name, attribute = '', text, children }) =>
      `Given type ${name} <${name} ${attribute}>${children.length > 0 ? children.map((child) => `(${child.name}${child.times})`).join('') : text}</${name}>`,
  )
  const steps =
    side === 'request'
      ? `And request-body (${root.name})\nThen status 200`
      : `Then status 200\nAnd response-body (${root.name})`
  return `Feature: F\nScenario: s\n${types.join('\n')}\nWhen POST /a\n${steps}\n`
}

/** Edits of different elements. No two of them add or remove children of the same parent. */
function anyEdits(choices: Random, root: Element, side: Side): Edited {
  const edited = new Map<string, Element | 'removed'>()
  const parents = new Set<string>()
  for (let count = 0; count < 12; count++) {
    const element = choices.pick(all(root).slice(1))
    const changed = choices.pick(edits)(element, side)
    const parent = changed === 'removed' ? element.name.slice(0, -1) : element.name
    const isOfParent = changed === 'removed' || changed?.children.length !== element.children.length
    if (!changed || edited.has(element.name) || (isOfParent && parents.has(parent))) continue
    if (isOfParent) parents.add(parent)
    edited.set(element.name, changed)
  }
  const removed = [...edited].flatMap(([name, changed]) => (changed === 'removed' ? [name] : []))
  return new Map([...edited].filter(([name]) => !removed.some((above) => name !== above && name.startsWith(above))))
}

const keysOf = (findings: readonly Finding[]): readonly string[] =>
  findings.map(rendered).map(({ rule, path }) => `${rule} ${path}`)

function run(t: ExecutionContext, side: Side, start: number): void {
  let count = 0
  for (let seed = start; seed < start + contracts; seed++) {
    const choices = random(seed)
    const root: Element = { ...anyElement(choices, 'r', 3), times: '' }
    const edited = anyEdits(choices, root, side)
    const older = contract(root, side)
    const of = (some: Edited): string => contract(apply(root, some)[0]!, side)
    const alone = [...edited].map(([name, changed]) => keysOf(compared(older, of(new Map([[name, changed]]))).findings))
    const together = compared(older, of(edited))
    const keys = keysOf(together.findings)
    const missing = alone.filter((own) => own.length > 0 && !own.some((key) => keys.includes(key)))
    count += alone.filter((own) => own.length > 0).length
    t.deepEqual(missing, [], `${seed}:\n${older}\nbecame\n${of(edited)}\nwith ${keys.join('\n')}`)
    t.is(together.incomplete, undefined, `${seed}:\n${older}\nbecame\n${of(edited)}`)
  }
  t.true(count > contracts)
}

test('each of several independent changes to requests is reported', (t) => {
  run(t, 'request', 31_000_000)
})

test('each of several independent changes to responses is reported', (t) => {
  run(t, 'response', 32_000_000)
})

const response = (body: string, types = ''): string =>
  `Feature: F\nScenario: s\n${types}When POST /a\nThen status 200\nAnd response-body <r>${body}</r>\n`

test('sixty changes to one message lead to sixty findings, none of them about declared types', (t) => {
  const body = (type: string): string => Array.from({ length: 60 }, (_, at) => `<e${at}>(${type})</e${at}>`).join('')
  const { findings, incomplete } = compared(response(body('integer')), response(body('string')))
  t.is(findings.filter(({ level }) => level === 'wire').length, 60)
  t.is(findings.length, 60)
  t.is(incomplete, undefined)
})

const numbered = (count: number, one: (at: number) => string, separator = ''): string =>
  Array.from({ length: count }, (_, at) => one(at)).join(separator)

const bodies = {
  keys: (count: number) => `{${numbered(count, (at) => `"k${at}": "(integer)"`, ', ')}}`,
  elements: (count: number) => `<r>${numbered(count, (at) => `<e${at}>(integer)</e${at}>`)}</r>`,
}

for (const [kind, body] of Object.entries(bodies))
  test(`a report with 500 findings counts the other ${kind} that were added`, (t) => {
    const request = (count: number): string =>
      `Feature: F\nScenario: s\nWhen POST /a\nAnd request-body ${body(count)}\nThen status 200\n`
    const { findings, incomplete } = compared(request(1), request(508))
    t.is(findings.length, 500)
    t.deepEqual(
      incomplete?.map(({ more }) => more),
      [7],
    )
  })

const types = ['a', 'b', 'x', 'y'].map((name) => `Given type ${name.toUpperCase()} <${name}/>\n`).join('')

/** Several changes at one place of a response, and the parts that findings must name. One change used to hide the others. */
const together: readonly (readonly [older: string, newer: string, ...paths: string[]])[] = [
  ['(A)(B)', '(A?)(B?)', 'a', 'b'],
  ['', '(A)(B)', 'a', 'b'],
  ['(A)(B)', '', 'a', 'b'],
  ['(A)(B)(X)', '(B)(A)(X?)(Y?)', 'b', 'x', 'y'],
  ['(A{1,3})(B)', '(A{0,5})(B?)', 'a', 'b'],
]

for (const [older, newer, ...parts] of together)
  test(`<r>${older}</r> becomes <r>${newer}</r> in a response: a finding for each of ${parts.join(', ')}`, (t) => {
    const { findings } = compared(response(older, types), response(newer, types))
    t.deepEqual(
      findings.map((finding) => rendered(finding).path),
      parts.map((part) => `RESPONSE.BODY.r.${part}`),
    )
  })

test('forgiving a difference does not narrow what the other version accepts', async (t) => {
  const [older, newer] = [response('(B)(anything{1})', types), response('(B{2,3})', types)].map((text) => contractOf(text)) // prettier-ignore
  const { findings } = await certifiedComparison(older!, newer!)
  t.is(rendered(findings[0]!).rule, 'response-element-occurrence-widened')
})
