import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { parseTree } from 'jsonc-parser'
import { importedContract } from '../../src/catalog/imports/importedContract.js'
import type { Comparison } from '../../src/compatibility/compare.js'
import type { IgnoredRules } from '../../src/compatibility/exempter.js'
import type { Finding } from '../../src/compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { ignoredRules } from '../../src/configuration/ignoredRules.js'
import { allowingLine, type AllowingLine } from '../../src/report/findings/allowanceText.js'
import { byCause } from '../../src/report/findings/causes.js'
import { findingPath } from '../../src/report/findings/findingPath.js'
import { success } from '../../src/text/failure.js'
import { compareVersions } from '../../src/verdict/compareVersions.js'
import { promises } from '../support/promises.js'
import { fixtureIds } from '../support/ruleFixtures.js'

// The line below a finding is an exemption that allows it: written where the report says, it allows the findings of the cause, and no
// findings of other rules.

/** The texts of files by their paths. The first one is the contract, and imports the others. */
type Files = Readonly<Record<string, string>>

async function sourceOf(files: Files) {
  const [[name, text] = ['', '']] = Object.entries(files)
  const read = (path: string) =>
    Promise.resolve(success(files[path] === undefined ? undefined : { name: path, text: files[path] }))
  const source = await importedContract({ name, text }, read)
  if (!source.ok) throw new Error(source.failure.message)
  return source.value
}

interface Compared {
  readonly comparison: Comparison
  readonly warnings: readonly string[]
}

async function compare(older: Files, newer: Files, ignore: readonly IgnoredRules[] = []): Promise<Compared> {
  const warnings: string[] = []
  const { comparison, failures } = await compareVersions(await sourceOf(older), await sourceOf(newer), {
    language: promises,
    strict: ['namespaces'],
    ignore,
    day: '2026-11-28',
    warn: ({ code }) => void (code.endsWith('exemption') && warnings.push(code)),
  })
  if (failures) throw new Error(failures.map(({ message }) => message).join('\n'))
  return { comparison, warnings }
}

/** The files with the line at its place, indented like the line below it. */
function withLine(files: Files, { file, line, text }: AllowingLine): Files {
  const lines = files[file]!.split('\n')
  const [indent = ''] = /^\s*/.exec(lines[line! - 1]!) ?? []
  return { ...files, [file]: lines.toSpliced(line! - 1, 0, `${indent}${text}`).join('\n') }
}

/** Reads an item of `ignore` in `codicil.json`. */
function ignoring(t: ExecutionContext, text: string): IgnoredRules {
  const rules = ignoredRules(parseTree(text)!, '.', { name: 'codicil.json', text }, (_, message) => t.fail(message))
  return rules!
}

const shown = (finding: Finding): string => [ruleOf(finding).id, finding.scenario, findingPath(finding)].join(' ')

/** Checks the line of each finding and of each cause between two versions. Returns the lines, each once. */
async function checkLines(t: ExecutionContext, older: Files, newer: Files): Promise<readonly string[]> {
  const { findings } = (await compare(older, newer)).comparison
  const allowing = new Map<string, { readonly line: AllowingLine; readonly allowed: ReadonlySet<Finding> }>()
  for (const caused of [...findings.map((finding) => ({ finding, others: [] })), ...byCause(findings)]) {
    const line = allowingLine(caused)
    t.truthy(line, shown(caused.finding))
    if (!line) continue
    const where = JSON.stringify(line)
    const { allowed = new Set<Finding>() } = allowing.get(where) ?? {}
    allowing.set(where, { line, allowed: new Set([...allowed, caused.finding, ...caused.others]) })
  }
  for (const [where, { line, allowed }] of allowing) {
    const text = line.text.replace('<reason>', 'all readers know')
    const after =
      line.file === 'codicil.json'
        ? await compare(older, newer, [ignoring(t, text)])
        : await compare(older, withLine(newer, { ...line, text }))
    const known = new Set((after.comparison.allowed ?? []).map(({ finding }) => shown(finding)))
    for (const one of allowed) t.true(known.has(shown(one)), `${where}\n${shown(one)}`)
    const rules = new Set([...allowed].map((one) => ruleOf(one).id))
    const ofOthers = (all: readonly Finding[]): readonly string[] =>
      all.filter((one) => !rules.has(ruleOf(one).id)).map(shown)
    t.deepEqual(ofOthers(after.comparison.findings), ofOthers(findings), where)
    t.deepEqual(after.warnings, [], where)
  }
  return [...allowing.values()].map(({ line: { file, line = '', text } }) => `${file}:${String(line)}: ${text}`)
}

const folder = (path: string): string => fileURLToPath(new URL(`../${path}/`, import.meta.url))

for (const [older, newer] of [
  ['old.contract', 'new.contract'],
  ['old-strict.contract', 'new-strict.contract'],
  ['old.wsdl', 'new.wsdl'],
] as const)
  test(`the lines of the findings in fixtures of rules: ${newer}`, async (t) => {
    const paths = fixtureIds.map((id) => `${folder('compatibility/rules')}${id}/`).filter((path) => existsSync(path + older) && existsSync(path + newer)) // prettier-ignore
    let count = 0
    for (const path of paths) {
      const text = (name: string): string => readFileSync(path + name, 'utf8')
      count += (await checkLines(t, { [older]: text(older) }, { [newer]: text(newer) })).length
    }
    t.true(count > 0)
  })

test('the lines of findings in schemas', async (t) => {
  const changes = folder('wsdl/changes')
  for (const change of readdirSync(changes)) {
    const text = (name: string): string => readFileSync(`${changes}${change}/${name}`, 'utf8')
    const lines = await checkLines(t, { 'a.xsd': text('before.xsd') }, { 'a.xsd': text('after.xsd') })
    t.true(lines.length > 0, change)
  }
})

const described = (file: string, answer = ''): string => `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /orders:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '${file}#/Order' } } }
      responses:
        '201': { description: ok }
${answer}`

const order = (count: string, kinds: readonly string[]): string => `Order:
  type: object
  required: [count]
  properties:
    count: { type: integer, minimum: 1${count} }
    lines:
      type: array
      items:
        type: object
        properties:
          kind:
            enum:
${kinds.map((kind) => `              - ${kind}\n`).join('')}`

const older = { 'api.yaml': described('order.yaml'), 'order.yaml': order('', ['part', 'service']) }
const newer = {
  'api.yaml': described('order.yaml', "        '404': { description: unknown }\n"),
  'order.yaml': order(', maximum: 9', ['part']),
}

const narrowed = 'allow request-key-values-narrowed until 2027-02-28: <reason>'

test('in YAML, the line is above the innermost key or item that starts a line, in whichever file', async (t) => {
  t.deepEqual(await checkLines(t, older, newer), [`order.yaml:5: # ${narrowed}`, `order.yaml:11: # ${narrowed}`])
})

test('in JSON, which has no comments, the line is an item of `ignore`', async (t) => {
  const json = (maximum: string): Files => ({
    'order.json': `{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "integer"${maximum} }`,
  })
  const item = '{"rule":"request-body-values-narrowed","file":"**/order.json","scenario":"order","path":"REQUEST.BODY","reason":"<reason>","until":"2027-02-28"}' // prettier-ignore
  t.deepEqual(await checkLines(t, json(''), json(', "maximum": 9')), [`codicil.json:: ${item}`])
})

test('in a contract that includes a description, the line is in the file of the finding', async (t) => {
  const including = (type: string): Files => ({
    'a.contract': [
      'Feature: Orders',
      '  Background:',
      '    Given openapi api.yaml',
      '  Scenario: Ping',
      '    When GET /ping',
      `    Then status 200`,
      `    And response-body ${type}\n`,
    ].join('\n'),
  })
  t.deepEqual(await checkLines(t, { ...including('(integer)'), ...older }, { ...including('(string)'), ...newer }), [
    'a.contract:4: # allow response-body-type-changed until 2027-02-28: <reason>',
    `order.yaml:5: # ${narrowed}`,
    `order.yaml:11: # ${narrowed}`,
  ])
})

test('a cause in several scenarios has one line that allows it in all of them', async (t) => {
  const pets = (type: string, limit: string): Files => ({
    'pets.contract': [
      'Feature: Pets',
      '  Background:',
      `    Given type Pet ${type}`,
      `    And request-header X-Limit (integer)${limit}`,
      ...['cats', 'dogs'].flatMap((kind) => [
        `  Scenario: Get ${kind}`,
        `    When GET /${kind}`,
        '    Then status 200',
        '    And response-body (Pet)',
      ]),
      '',
    ].join('\n'),
  })
  t.deepEqual(await checkLines(t, pets('<pet/>', ''), pets('<pet><age>(integer)</age></pet>', ' max 9')), [
    'pets.contract:5: # allow request-header-values-narrowed until 2027-02-28: <reason>',
    'pets.contract:3: # allow response-element-added until 2027-02-28: <reason>',
    'pets.contract:9: # allow request-header-values-narrowed until 2027-02-28: <reason>',
    'pets.contract:1: # allow request-header-values-narrowed until 2027-02-28: <reason>',
  ])
})
