import { resolve } from 'node:path'
import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { exempter, today } from '../../src/compatibility/exempter.js'
import type { Finding } from '../../src/compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { checkConfiguration } from '../../src/configuration/checkConfiguration.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { findingPath } from '../../src/report/findings/findingPath.js'
import { contract } from '../support/contracts.js'

const versionOf = (header: string, id: string, sum: string, more = ''): string => `Feature: Payments
  Background:
    Given type Line
      | sum | (${sum}) |
  Scenario: Pay (again)
    When POST /payments
    ${header}
    Then status 201
    And response-body <paid><line kind="(${id})"><id>(${id})</id></line><id>(${id})</id></paid>
  Scenario: Refund
    When POST /refunds
    ${header}
    And request-body {"lines": "(Line*)", "at.all": {"sum": "(${sum})"}}
    Then status 201
${more}`

const older = contract(
  versionOf('', 'number', 'string', '  Scenario: Void\n    When DELETE /payments\n    Then status 200\n'),
)
const read = new Map<string, ContractPattern>()

/** The newer version, as if it were read from this file. */
function newer(name: string): ContractPattern {
  const known = read.get(name) ?? contract(versionOf('And request-header X-Client (string)', 'string', 'number'), name)
  read.set(name, known)
  return known
}

/** All findings between the versions, as scenario, rule and path. */
const all = {
  payHeader: 'Pay (again) request-header-added REQUEST.HEADERS.X-Client',
  lineId: 'Pay (again) response-element-type-changed RESPONSE.BODY.paid.line.id',
  kind: 'Pay (again) response-attribute-type-changed RESPONSE.BODY.paid.line.@kind',
  id: 'Pay (again) response-element-type-changed RESPONSE.BODY.paid.id',
  sumOfAll: 'Refund request-key-type-changed REQUEST.BODY["at.all"].sum',
  refundHeader: 'Refund request-header-added REQUEST.HEADERS.X-Client',
  sum: 'Refund request-key-type-changed REQUEST.BODY.lines[].sum',
  removed: 'Void scenario-removed REQUEST',
} as const
type Name = keyof typeof all
const names = Object.keys(all) as Name[]
const rules = [...new Set(Object.values(all).map((text) => /[a-z]+-[a-z-]+/.exec(text)![0]))]

const inFolder = (path: string): string => resolve('/project', path)

/** The configuration of an item of `ignore` in /project/codicil.json. */
const ignoring = (item: object) => {
  const text = JSON.stringify({ ignore: [{ rule: rules, reason: 'r', ...item }] })
  return checkConfiguration({ name: '/project/codicil.json', text }, '/project')
}

const compared = (item: object, file = inFolder('apis/pay_1.contract')) =>
  compareContracts(older, newer(file), { ignore: ignoring(item).configuration.ignore })

const textOf = (finding: Finding): string => `${finding.scenario} ${ruleOf(finding).id} ${findingPath(finding)}`

/** The findings that an item allows; every other one must count. */
function allowedBy(item: object): Name[] {
  const { findings, allowed = [] } = compared(item)
  const found = [...findings, ...allowed.map(({ finding }) => finding)].map(textOf)
  const named = found.map((text) => names.find((name) => all[name] === text)!)
  return names.filter((name) => named.indexOf(name) >= findings.length)
}

const pay: readonly Name[] = ['payHeader', 'lineId', 'kind', 'id']
const refund: readonly Name[] = ['sumOfAll', 'refundHeader', 'sum']

/** What each value of each filter allows on its own. */
const filters: Readonly<Record<string, readonly (readonly [value: unknown, allowed: readonly Name[]])[]>> = {
  rule: [
    ['request-header-added', ['payHeader', 'refundHeader']],
    [['request-header-added'], ['payHeader', 'refundHeader']],
    [
      ['scenario-removed', 'response-element-type-changed'],
      ['lineId', 'id', 'removed'],
    ],
    [['request-header-renamed', 'response-attribute-type-changed'], ['kind']],
  ],
  file: [
    ['apis/pay_1.contract', names],
    ['apis/*', names],
    ['*', []],
    ['**', names],
    ['**/*_1.{contract,wsdl}', names],
    ['a?is/[n-q]ay_[0-9].contract', names],
    ['apis/pay_2.contract', []],
    ['pay_1.contract', []],
    ['Apis/**', []],
  ],
  scenario: [
    ['Pay (again)', pay],
    ['Refund', refund],
    ['Void', ['removed']],
    ['Pay', []],
    ['refund', []],
    ['*', []],
  ],
  path: [
    ['RESPONSE.BODY.paid.line.id', ['lineId']],
    ['RESPONSE.BODY.paid.*.id', ['lineId']],
    ['RESPONSE.BODY.paid.**.id', ['lineId', 'id']],
    ['**.id', ['lineId', 'id']],
    ['RESPONSE.BODY.paid', []],
    ['RESPONSE.BODY.paid.**', ['lineId', 'kind', 'id']],
    ['RESPONSE.BODY.paid.line.@kind', ['kind']],
    ['RESPONSE.BODY.paid.line["id"]', ['lineId']],
    ['RESPONSE.BODY.paid.line.*', ['lineId', 'kind']],
    ['**.@*', ['kind']],
    ['REQUEST', ['removed']],
    ['REQUEST.**', ['payHeader', 'sumOfAll', 'refundHeader', 'sum', 'removed']],
    ['*.BODY.**', ['lineId', 'kind', 'id', 'sumOfAll', 'sum']],
    ['*.*.*', ['payHeader', 'refundHeader']],
    ['REQUEST.BODY.lines[].sum', ['sum']],
    ['REQUEST.BODY.lines.*.sum', ['sum']],
    ['REQUEST.BODY["at.all"].sum', ['sumOfAll']],
    ['REQUEST.BODY["at\\u002eall"].**', ['sumOfAll']],
    ['REQUEST.BODY.at.all.sum', []],
    ['REQUEST.BODY.**.**.sum', ['sumOfAll', 'sum']],
    ['**', names],
  ],
}

for (const [filter, values] of Object.entries(filters))
  test(`\`${filter}\` alone decides which findings are allowed`, (t) => {
    t.deepEqual(allowedBy({}), names)
    for (const [value, allowed] of values)
      t.deepEqual(
        allowedBy({ [filter]: value }),
        names.filter((name) => allowed.includes(name)),
        JSON.stringify(value),
      )
  })

test('several filters allow what each of them allows', (t) => {
  const version = newer(inFolder('apis/pay_1.contract'))
  const { findings } = compareContracts(older, version)
  const named = new Map(findings.map((finding) => [names.find((name) => all[name] === textOf(finding))!, finding]))
  const allowedBy = (item: object): Name[] => {
    const { allowing } = exempter(version, today(), ignoring(item).configuration.ignore)
    return names.filter((name) => allowing({ finding: named.get(name)! }) !== undefined)
  }
  const [rule, scenario, path] = [filters['rule']!, filters['scenario']!, filters['path']!]
  let some = 0
  for (const [ofRule, byRule] of rule)
    for (const [ofScenario, byScenario] of scenario)
      for (const [ofPath, byPath] of path) {
        const item = { rule: ofRule, scenario: ofScenario, path: ofPath, file: 'apis/**' }
        const allowed = names.filter((name) => [byRule, byScenario, byPath].every((one) => one.includes(name)))
        t.deepEqual(allowedBy(item), allowed, JSON.stringify(item))
        if (allowed.length > 0 && ++some % 10 === 0) t.deepEqual(allowedBy({ ...item, file: '*' }), [])
      }
  t.true(some > 20)
})

/** Globs, and paths of contracts that they match and do not match. */
const globs: Readonly<Record<string, readonly [matched: readonly string[], others: readonly string[]]>> = {
  'a.contract': [
    ['a.contract', '/project/a.contract', '../project/b/../a.contract'],
    ['b/a.contract', 'abcontract', '../a.contract'],
  ],
  '.apis/a.contract': [['.apis/a.contract'], ['apis/a.contract']],
  '**': [
    ['a.contract', '.apis/.a.contract', 'b/c/a.contract'],
    ['../a.contract', '../other/a.contract', '/a.contract'],
  ],
  '*/a.contract': [
    ['.b/a.contract', 'b/a.contract'],
    ['a.contract', 'b/c/a.contract', '../a.contract'],
  ],
  '**/a.contract': [['a.contract', 'b/c/a.contract'], ['b/aa.contract']],
  'b/**/a.contract': [
    ['b/a.contract', 'b/c/d/a.contract'],
    ['a.contract', 'c/b/a.contract'],
  ],
  'a?.{contract,wsdl}': [
    ['a1.contract', 'a2.wsdl'],
    ['a.contract', 'a12.wsdl', 'a1.xsd'],
  ],
  '[a-c][!1].contract': [
    ['a2.contract', 'c3.contract'],
    ['a1.contract', 'd2.contract', 'a.contract'],
  ],
  'v{1..3}.contract': [['v1.contract', 'v3.contract'], ['v4.contract']],
  'a (b|c)/*': [['a (b|c)/d.contract'], ['a b/d.contract', 'a c/d.contract']],
  '+(a)[.]contract': [['+(a).contract'], ['a.contract', 'aa.contract']],
  '@(a)/*': [['@(a)/b.contract'], ['a/b.contract']],
  '(a+)+/*': [['(a+)+/b.contract'], ['aaa/b.contract']],
  'a|*.wsdl': [['a|b.wsdl'], ['a', 'b.wsdl']],
}

for (const [file, [matched, others]] of Object.entries(globs))
  test(`the glob ${file}`, (t) => {
    const isFor = (path: string) =>
      ignoring({ file }).configuration.ignore[0]!.isFor!({ name: inFolder(path), text: '' })
    t.deepEqual(matched.filter(isFor), matched)
    t.deepEqual(others.filter(isFor), [])
  })

test('an item for one contract is unused if the contract has no such finding', (t) => {
  const unused = (item: object, file?: string) =>
    compared(item, file && inFolder(file)).unusedRules?.map(({ place }) => place?.span.start)
  const file = 'apis/pay_1.contract'
  t.is(unused({ file }), undefined)
  t.is(unused({ file, rule: ['request-header-added', 'fault-removed'] }), undefined)
  for (const filter of [{ rule: 'fault-removed' }, { scenario: 'Pay' }, { path: 'RESPONSE.BODY' }])
    t.deepEqual(unused({ file, ...filter }), ['{"ignore":['.length], JSON.stringify(filter))
  t.is(unused({ file, rule: 'fault-removed' }, 'apis/pay_2.contract'), undefined)
  t.is(unused({ file, rule: 'fault-removed', until: '2020-01-31' }), undefined)
  for (const elsewhere of [{}, { file: 'apis/**' }, { scenario: 'Pay' }])
    t.is(unused({ rule: 'fault-removed', ...elsewhere }), undefined)
})

test('an item is used even if a comment in the contract or an earlier item allows its finding, too', (t) => {
  const text = versionOf('And request-header X-Client (string)', 'number', 'string')
  const commented = `# allow request-header-added until 2999-12-31: r\n${text}`
  const item = { rule: 'request-header-added', file: 'pay_1.contract', reason: 'r' }
  const both = JSON.stringify({ ignore: [{ ...item, file: '**' }, item] })
  const { ignore } = checkConfiguration({ name: 'codicil.json', text: both }, '.').configuration
  const comparison = compareContracts(older, contract(commented, 'pay_1.contract'), { ignore })
  t.deepEqual([comparison.unused, comparison.unusedRules], [undefined, undefined])
})
