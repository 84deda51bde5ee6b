import { readFileSync } from 'node:fs'
import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { matchPayload } from '../../src/match/matchPayload.js'
import { matchRequest, matchScenarioResponse } from '../../src/match/matchMessage.js'
import type { HttpRequest } from '../../src/message/httpMessage.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { contract } from '../support/contracts.js'
import { codesIn, tablesOf, type TableRow } from '../support/pages.js'

const page = readFileSync(new URL('../../docs/language.md', import.meta.url), 'utf8')

/** The rows of the tables with these columns. */
const rowsUnder = (...columns: readonly string[]): readonly TableRow[] =>
  tablesOf(page)
    .filter(({ header }) => header.join() === columns.join())
    .flatMap(({ rows }) => rows)

/** The texts of a cell: its code spans, and the words `empty text`. */
const textsIn = (cell: string): readonly string[] => [...codesIn(cell), ...(cell.includes('empty text') ? [''] : [])]

const block = (text: string): string => `"""\n${text}\n"""`

const scenario = (...steps: readonly string[]): string =>
  ['Feature: A row', 'Scenario: S', ...steps.map((step) => `* ${step}`), ''].join('\n')

const strict = (source: string): string => `#Namespaces strict\n${source}`
const asWritten = (source: string): string => source

/** The declarations of a cell, then its pattern. */
const stepsIn = (cell: string): { readonly types: readonly string[]; readonly pattern: string } => {
  const codes = codesIn(cell)
  return { types: codes.slice(0, -1), pattern: codes.at(-1) ?? '' }
}

async function verdictsOf(
  { cells: [, accepted = '', refused = ''] }: TableRow,
  matches: (text: string) => boolean | Promise<boolean>,
): Promise<{ readonly wrong: readonly string[]; readonly count: number }> {
  const [takes, refuses] = [textsIn(accepted), textsIn(refused)]
  const wrong = [
    ...(await Promise.all(takes.map(async (text) => ((await matches(text)) ? [] : [`refuses ${text}`])))),
    ...(await Promise.all(refuses.map(async (text) => ((await matches(text)) ? [`accepts ${text}`] : [])))),
  ]
  return { wrong: wrong.flat(), count: wrong.length }
}

const isMatch = async (source: string, payload: string): Promise<boolean> => {
  const match = await matchPayload(contract(source), payload, { type: 'TheWhole' })
  return match.ok && match.value.mismatches.length === 0
}

for (const [column, kind] of [
  ['Declared', asWritten],
  ['Declared, strict', strict],
] as const)
  for (const [index, row] of rowsUnder(column, 'Accepted', 'Refused').entries())
    test(`matching ${column} ${String(index + 1)}: ${row.cells[0] ?? ''}`, async (t) => {
      const { types, pattern } = stepsIn(row.cells[0] ?? '')
      const source = kind(scenario(...types, `type TheWhole ${block(pattern)}`, 'GET /', 'status 200'))
      const { wrong, count } = await verdictsOf(row, (payload) => isMatch(source, payload))
      t.deepEqual(wrong, [])
      t.true(count >= 2)
    })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

for (const row of rowsUnder('Placeholder', 'Accepted texts', 'Refused texts'))
  test(`texts of ${row.cells[0] ?? ''}`, async (t) => {
    const source = scenario(`type TheWhole <v>${stepsIn(row.cells[0] ?? '').pattern}</v>`, 'GET /', 'status 200')
    const { wrong, count } = await verdictsOf(row, (text) => isMatch(source, `<v>${escaped(text)}</v>`))
    t.deepEqual(wrong, [])
    t.true(count >= 2)
  })

/** What is behind the target of a request: nothing, a cookie or a body. */
const headerOrBody = (text: string): Pick<HttpRequest, 'headers' | 'body'> =>
  text.startsWith('Cookie: ') ? { headers: { cookie: text.slice('Cookie: '.length) } } : { body: text }

for (const row of rowsUnder("Scenario's request", 'Accepted', 'Refused'))
  test(`requests of ${row.cells[0] ?? ''}`, async (t) => {
    const pattern = contract(scenario(...codesIn(row.cells[0] ?? ''), 'status 200'))
    const { wrong, count } = await verdictsOf(row, async (line) => {
      const [method = '', target = '', ...rest] = line.split(' ')
      const [candidate] = await matchRequest(pattern, { method, target, ...headerOrBody(rest.join(' ')) })
      return candidate?.mismatches.length === 0
    })
    t.deepEqual(wrong, [])
    t.true(count >= 2)
  })

const withStatus = (steps: readonly string[]): readonly string[] =>
  steps.some((step) => step.startsWith('status')) ? steps : [...steps, 'status 200']

/** A scenario with one pattern as the body of its request or of its response. */
const withBody = (side: 'request' | 'response', cell: string): string => {
  const { types, pattern } = stepsIn(cell)
  return scenario(...types, 'POST /', 'status 200', `${side}-body ${block(pattern)}`)
}

const changes = [
  ...rowsUnder('Older', 'Newer', 'As a request', 'As a response').map(({ cells }) => ({ cells, kind: asWritten })),
  ...rowsUnder('Older, strict', 'Newer, strict', 'As a request', 'As a response').map(({ cells }) => ({
    cells,
    kind: strict,
  })),
]

for (const { cells, kind } of changes)
  for (const [side, cell = ''] of [
    ['request', cells[2]],
    ['response', cells[3]],
  ] as const)
    test(`${side}${kind === strict ? ', strict' : ''}: ${cells[0] ?? ''} to ${cells[1] ?? ''}`, (t) => {
      const [older, newer] = [cells[0], cells[1]].map((own) => kind(withBody(side, own ?? '')))
      const { findings } = compareContracts(contract(older!), contract(newer!))
      t.deepEqual(
        findings.map((finding) => ruleOf(finding).id),
        codesIn(cell),
      )
      t.is(cell === 'compatible', findings.length === 0)
    })

for (const { cells } of rowsUnder("Scenarios' statuses", 'Accepted by the first', 'Refused by the first'))
  test(`statuses: ${cells[0] ?? ''}`, async (t) => {
    const all = codesIn(cells[0] ?? '').flatMap((status, index) => [
      `Scenario: S${String(index)}`,
      '* GET /',
      `* status ${status}`,
    ])
    const [first] = contract(['Feature: F', ...all, ''].join('\n')).scenarios
    const isAccepted = async (status: string): Promise<boolean> =>
      (await matchScenarioResponse({ status: Number(status) }, first!)).length === 0
    for (const status of codesIn(cells[1] ?? '')) t.true(await isAccepted(status), status)
    for (const status of codesIn(cells[2] ?? '')) t.false(await isAccepted(status), status)
  })

for (const { cells } of rowsUnder('Older scenario', 'Newer scenario', 'Verdict'))
  test(`scenarios: ${cells[0] ?? ''} to ${cells[1] ?? ''}`, (t) => {
    const [older, newer] = cells.slice(0, 2).map((cell) => contract(scenario(...withStatus(codesIn(cell)))))
    const { findings } = compareContracts(older!, newer!)
    t.deepEqual(
      findings.map((finding) => ruleOf(finding).id),
      codesIn(cells[2] ?? ''),
    )
    t.is(cells[2] === 'compatible', findings.length === 0)
  })

test('every kind of table is on the page', (t) => {
  t.true(rowsUnder('Declared', 'Accepted', 'Refused').length > 30)
  t.true(rowsUnder('Declared, strict', 'Accepted', 'Refused').length > 5)
  t.true(rowsUnder('Older, strict', 'Newer, strict', 'As a request', 'As a response').length > 3)
  t.true(rowsUnder('Placeholder', 'Accepted texts', 'Refused texts').length > 10)
  t.true(rowsUnder("Scenario's request", 'Accepted', 'Refused').length > 2)
  t.true(rowsUnder('Older scenario', 'Newer scenario', 'Verdict').length > 2)
  t.true(rowsUnder('Older', 'Newer', 'As a request', 'As a response').length > 15)
})
