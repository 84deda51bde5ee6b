import test from 'ava'
import libxml from 'libxmljs2'
import { compareContracts } from '../../src/compatibility/compare.js'
import { comparisonReports } from '../../src/report/comparisons/comparisonReport.js'
import type { Reported } from '../../src/report/problems/reported.js'
import { contract } from '../support/contracts.js'
import { sarifSchema } from '../support/schemas.js'
import { tool } from '../support/tool.js'

const none = { tests: { run: 0, passed: 0, failed: 0 }, findings: [], skipped: [], undecided: [], scenarios: [] }
const source = (name: string, text = 'Feature: F\n') => ({ name, text })

function reported(older: string, newer: string, file = 'pets/pet_1.contract'): Reported {
  const [before, after] = [contract(older, `${file}@HEAD`), contract(newer, file)]
  return { file, older: before.source, newer: after.source, comparison: compareContracts(before, after) }
}

const scenario = (title: string, body: string, tag = ''): string =>
  `${tag}  Scenario: ${title}\n    When GET /${title === '' ? 'x' : encodeURIComponent(title)}\n    Then status 200\n    And response-body ${body}\n\n`

const feature = (...scenarios: string[]): string => `Feature: F\n\n${scenarios.join('')}`

const nasty = `<b>"A" & 'B'</b> | *c* \`d\` %0A ]]> 100%, a:b`
const [older, newer] = [feature(scenario(nasty, '{a: "(number)"}')), feature(scenario(nasty, '{b: "(number)"}'))]
const undecided: Reported = {
  file: 'hard_1.contract',
  older: source('hard_1.contract@HEAD'),
  newer: source('hard_1.contract'),
  comparison: {
    ...none,
    tests: { run: 1, passed: 0, failed: 1 },
    undecided: [{ scenario: 'A hard one', resource: 'steps' }],
    scenarios: [
      {
        title: 'A hard one',
        span: { start: 0, end: 0 },
        outcome: 'undecided',
        findings: [],
        exceeded: { resource: 'steps' },
      },
    ],
  },
}
const broken: Reported = {
  file: 'broken_1.contract',
  comparison: { ...none, tests: { run: 1, passed: 0, failed: 1 } },
  failures: [{ code: 'broken-contract', message: 'it has errors' }],
}
const added: Reported = { file: 'new_1.contract', newer: source('new_1.contract'), comparison: none }

const formats = Object.keys(comparisonReports) as (keyof typeof comparisonReports)[]
const valid = sarifSchema()
const sarif = (...all: Reported[]) =>
  JSON.parse(comparisonReports.sarif(all, tool)) as {
    runs: [{ results: Result[]; invocations: [{ executionSuccessful: boolean }] }]
  }
interface Result {
  ruleId: string
  level: string
  partialFingerprints: Record<string, string>
  locations: [{ physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } }]
}

for (const format of formats) {
  test(`${format}: the same comparisons give the same report`, (t) => {
    const make = () => comparisonReports[format]([reported(older, newer), undecided, added], tool)
    t.is(make(), make())
  })

  test(`${format}: a report without contracts is valid`, (t) => {
    t.not(comparisonReports[format]([], tool), '')
  })

  test(`${format}: a contract that could not be checked is never called compatible`, (t) => {
    t.notRegex(comparisonReports[format]([broken], tool), /(?<!NOT )backward compatible(?! contract)/)
    t.regex(comparisonReports[format]([broken, reported(older, older)], tool), /could not be checked/)
  })

  test(`${format}: an undecided check is never called compatible`, (t) => {
    t.notRegex(comparisonReports[format]([undecided], tool), /(?<!NOT )backward compatible/)
    t.regex(comparisonReports[format]([undecided], tool), /too many steps/)
  })
}

test('every format shows notices', (t) => {
  const [older, newer] = ['urn:a', 'urn:b'].map((uri) => feature(scenario('N', `<a xmlns="${uri}"/>`)))
  for (const format of formats)
    t.regex(comparisonReports[format]([reported(older!, newer!)], tool), /namespace-changed[^]*moved from the namespace/, format) // prettier-ignore
})

test('junit: with any title, the report is well-formed and contains it', (t) => {
  const document = libxml.parseXml(comparisonReports.junit([reported(older, newer)]))
  const [one] = document.find<libxml.Element>('/testsuites/testsuite/testcase')
  t.is(one!.attr('name')!.value(), nasty)
})

test('junit: characters that XML cannot contain are shown as escapes', (t) => {
  const title = 'a\u0001b\ud800c'
  const comparison = {
    ...none,
    scenarios: [{ title, span: { start: 0, end: 0 }, outcome: 'passed' as const, findings: [] }],
  }
  const document = libxml.parseXml(comparisonReports.junit([{ ...added, comparison }]))
  t.is(document.get<libxml.Element>('//testcase')!.attr('name')!.value(), 'a\\u0001b\\ud800c')
})

test('junit: scenarios with the same title, or without one, have different names', (t) => {
  const text = feature(scenario('Same', '(number)'), scenario('Same', '(number)'), scenario('', '(number)'))
  const document = libxml.parseXml(comparisonReports.junit([reported(text, text)]))
  const names = document.find<libxml.Element>('//testcase').map((one) => one.attr('name')!.value())
  t.deepEqual(names, ['Same', 'Same (2)', 'the scenario in line 13'])
})

test('junit: a contract that was deleted fails as a whole, and with each of its scenarios', (t) => {
  const { older: before, comparison } = reported(feature(scenario('One', '(number)')), feature())
  const gone = {
    ...comparison.findings[0]!,
    scenario: '',
    side: 'contract' as const,
    thing: 'contract' as const,
    change: 'removed' as const,
    path: [],
    detail: { kind: 'whole' as const },
  }
  const scenarios = comparison.scenarios.map((one) => ({ ...one, findings: [] }))
  const report = comparisonReports.junit([
    { file: 'pet_1.contract', older: before!, comparison: { ...comparison, findings: [gone], scenarios } },
  ])
  const document = libxml.parseXml(report)
  const failures = document.find<libxml.Element>('//testcase/failure').map((one) => one.attr('message')!.value())
  const message = `${gone.newer.source.name} was deleted together with all its scenarios`
  t.deepEqual(failures, [message, message])
})

test('sarif: valid against the SARIF 2.1.0 schema, with any findings', (t) => {
  for (const all of [[], [reported(older, newer), undecided, broken, added], [reported(newer, newer)]])
    valid(t, sarif(...all))
})

test('sarif: what breaks payloads is an error, what changes a declared type only is a warning', (t) => {
  const change = reported(feature(scenario('T', '(string)')), feature(scenario('T', '(number)')))
  t.deepEqual(
    change.comparison.findings.map(({ level }) => level),
    ['type'],
  )
  t.is(sarif(change).runs[0].results[0]!.level, 'warning')
  t.is(sarif(reported(older, newer)).runs[0].results[0]!.level, 'error')
})

test('sarif: a finding keeps its fingerprint when its lines move, and no two share one', (t) => {
  const prints = (all: Reported): string[] =>
    sarif(all).runs[0].results.map(({ partialFingerprints }) => Object.values(partialFingerprints).join())
  const first = prints(reported(older, newer))
  t.deepEqual(prints(reported(older, newer.replace('Feature: F\n', 'Feature: F\n  moved down\n\n'))), first)
  t.is(new Set(first).size, first.length)
})

test('sarif: paths are URIs', (t) => {
  const result = sarif(reported(older, newer, 'my pets/ä#1_1.contract')).runs[0].results[0]!
  t.is(result.locations[0].physicalLocation.artifactLocation.uri, 'my%20pets/%C3%A4%231_1.contract')
})

test('sarif: a run that could not check everything is not successful', (t) => {
  t.false(sarif(undecided).runs[0].invocations[0].executionSuccessful)
  t.false(sarif(broken).runs[0].invocations[0].executionSuccessful)
  t.true(sarif(reported(older, newer)).runs[0].invocations[0].executionSuccessful)
})

test('github: an annotation is one line, with what would end its parts escaped', (t) => {
  const [first, ...rest] = comparisonReports.github([reported(older, newer, 'a,b:c%_1.contract')]).split('\n')
  t.regex(first!, /^::error file=a%2Cb%3Ac%25_1\.contract,line=6,title=response-[a-z-]+::/)
  t.true(first!.includes(`%0AScenario: ${nasty.replaceAll('%', '%25')}%0A`))
  t.regex(rest.at(-2)!, /^Tests run: 1, Passed: 0, Failed: 1: NOT backward compatible$/)
})

test('github: level type is a warning', (t) => {
  const change = reported(feature(scenario('T', '(string)')), feature(scenario('T', '(number)')))
  t.regex(comparisonReports.github([change]), /^::warning file=/)
})

test('markdown: a title is text, never markup', (t) => {
  const report = comparisonReports.markdown([reported(older, newer)])
  t.true(report.includes(`\`<b>"A"\` \`&\` \`'B'</b>\` \`|\` \`*c*\` \`d\` %0A \`]]>\` 100%, \`a:b\`: `), report)
})

test('markdown: a payload with backticks stays in its block', (t) => {
  const { comparison, ...rest } = reported(older, newer)
  const findings = comparison.findings.map((one) => ({
    ...one,
    witness: { kind: 'response' as const, payload: 'a\n```\nb', http: '' },
  }))
  t.true(
    comparisonReports
      .markdown([{ ...rest, comparison: { ...comparison, findings } }])
      .includes('````\na\n```\nb\n````'),
  )
})

test('html: contracts, titles and payloads are text, never markup', (t) => {
  const report = comparisonReports.html([reported(older, newer)])
  t.true(report.includes('&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;'))
  t.notRegex(report, /<b>"A/)
})

test('html: one file, without scripts and without anything from elsewhere', (t) => {
  const report = comparisonReports.html([reported(older, newer), undecided, added])
  t.notRegex(report, /<script|<link|<img|src=|url\(|@import|https?:/)
})

test('html: both versions with line numbers, the finding marked, its witness beneath', (t) => {
  const report = comparisonReports.html([reported(older, newer)])
  t.regex(report, /<figure class="older">.*<span class="l hit"><span class="n">6<\/span>/s)
  t.regex(
    report,
    /<figure class="newer">.*<span class="l hit"><span class="n">6<\/span>.*<mark>.*<pre class="payload"/s,
  )
})

test('html: well-formed, with each id once and each link leading somewhere', (t) => {
  const report = comparisonReports.html([reported(older, newer), reported(older, newer, 'other_1.contract'), added])
  const xml = report.replace('<!doctype html>', '').replace(/<(meta|col)\b([^>]*)>/g, '<$1$2/>')
  const document = libxml.parseXml(xml)
  const ids = document.find<libxml.Attribute>('//@id').map((one) => one.value())
  t.is(new Set(ids).size, ids.length)
  for (const link of document.find<libxml.Attribute>('//a/@href')) t.true(ids.includes(link.value().slice(1)))
})
