import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { findingMessage } from '../findings/findingMessage.js'
import type { Comparison, ScenarioResult } from '../../compatibility/compare.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { placeInFile } from '../../text/source.js'
import { plain } from '../../text/writing/paint.js'
import { statusOf } from '../../verdict/verdict.js'
import { approximateLines } from '../findings/approximate.js'
import { incompleteLines } from '../findings/incomplete.js'
import { byCause } from '../findings/causes.js'
import { findingText } from '../findings/findingText.js'
import { fileLine } from '../../text/fileLine.js'
import { attributes, className, escapeMarkup } from '../../text/writing/markup.js'
import { noticeTexts } from '../findings/noticeTexts.js'
import { problemsOf } from '../problems/problem.js'
import { fileOf } from '../problems/fileOf.js'
import { brokenText, contractFindings, subjectOf, titleOf, wholeContract, type Reported } from '../problems/reported.js'
import { undecidedText } from '../../verdict/undecidedMessage.js'

interface TestCase {
  readonly name: string
  /** Absent if it is the contract's own. */
  readonly file?: string
  readonly line?: number
  readonly result: 'passed' | 'failure' | 'error' | 'skipped'
  readonly findings: readonly Finding[]
  /** Why there are no findings, and more about it. */
  readonly reason?: string
  readonly details?: string
}

const results = { passed: 'passed', failed: 'failure', undecided: 'error', skipped: 'skipped' } as const

function testCase({ title, span, outcome, findings, exceeded }: ScenarioResult, reported: Reported): TestCase {
  const { file, olderFile = file, older } = reported
  const place = older && placeInFile({ source: older, span })
  const line = place && fileLine(place).line
  const result = results[outcome]
  const reason = exceeded && undecidedText(exceeded)
  return {
    name: titleOf(title, line),
    ...(place && { file: fileOf(older, place, olderFile), line: fileLine(place).line }),
    result,
    findings,
    ...(reason && { reason }),
  }
}

/** CI systems identify test cases by name: if several have the same name, the later ones are numbered. */
function numbered(cases: readonly TestCase[]): TestCase[] {
  const seen = new Map<string, number>()
  return cases.map((one) => {
    const count = (seen.get(one.name) ?? 0) + 1
    seen.set(one.name, count)
    return count === 1 ? one : { ...one, name: `${one.name} (${String(count)})` }
  })
}

function counts(cases: readonly TestCase[]) {
  const count = (which: TestCase['result']): number => cases.filter(({ result }) => result === which).length
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  }
}

function outcomeXml({ result, findings, reason, details }: TestCase): string[] {
  if (result === 'passed') return []
  if (result === 'skipped') return ['<skipped message="WIP"/>']
  if (result === 'error') {
    const start = `<error${attributes({ message: reason, type: 'could-not-be-checked' })}`
    return [details === undefined ? `${start}/>` : `${start}>${escapeMarkup(`\n${details}\n`)}</error>`]
  }
  const [first, ...more] = findings
  const rest = more.length === 0 ? '' : ` (and ${String(more.length)} more)`
  const message = first && `${findingMessage(first)}${rest}`
  const text = byCause(findings)
    .map((caused) => findingText(caused, plain))
    .join('\n\n')
  return [
    `<failure${attributes({ message, type: first && ruleOf(first).id })}>${escapeMarkup(`\n${text}\n`)}</failure>`,
  ]
}

function caseXml(one: TestCase, classname: string, file: string): string {
  const start = `    <testcase${attributes({ name: one.name, classname, file: one.file ?? file, line: one.line })}`
  const inner = outcomeXml(one)
  return inner.length === 0 ? `${start}/>` : `${start}>\n      ${inner.join('')}\n    </testcase>`
}

/** The older scenarios as test cases; what is wrong with the contract as a whole is a test case of its own. */
function casesOf(reported: Reported): TestCase[] {
  const ofContract = contractFindings(reported)
  const scenarios = reported.comparison.scenarios.map((scenario): TestCase => {
    const one = testCase(scenario, reported)
    return one.result === 'failure' && one.findings.length === 0 ? { ...one, findings: ofContract } : one
  })
  const whole = ofContract.map((finding): TestCase => ({
    name: subjectOf(finding),
    result: 'failure',
    findings: [finding],
  }))
  return [...scenarios, ...whole, ...(statusOf(reported) === 'broken' ? [brokenCase(reported)] : [])]
}

/** A contract that could not be checked, with its errors as the command prints them. */
function brokenCase(reported: Reported): TestCase {
  const details = problemsOf(reported).map(({ text }) => text)
  return { name: wholeContract, result: 'error', findings: [], reason: brokenText, details: details.join('\n\n') }
}

const suiteXml = (reported: Reported, cases: readonly TestCase[]): string[] => {
  const { file, olderFile = file } = reported
  return [
    `  <testsuite${attributes({ name: file, ...counts(cases), time: timeOf([reported]) })}>`,
    ...cases.map((one) => caseXml(one, className(file), olderFile)),
    ...outputXml(reported.comparison),
    '  </testsuite>',
  ]
}

const outputXml = (comparison: Comparison): string[] => {
  const lines = [
    ...incompleteLines(comparison),
    ...noticeTexts(comparison).map((text) => `notice: ${text}`),
    ...approximateLines(comparison),
  ]
  return lines.length === 0 ? [] : [`    <system-out>${escapeMarkup(`\n${lines.join('\n')}\n`)}</system-out>`]
}

/** How long the comparisons took; undefined if it was not measured. Scenarios of a contract are decided together. */
function timeOf(all: readonly Reported[]): string | undefined {
  const seconds = all.map((reported) => reported.seconds)
  return seconds.some((one) => one === undefined)
    ? undefined
    : seconds.reduce<number>((sum, one = 0) => sum + one, 0).toFixed(3)
}

/** The JUnit form of comparisons: a suite for each contract, a test case for each of its older scenarios. */
export function comparisonJunit(all: readonly Reported[]): string {
  const suites = all.map((reported) => ({ reported, cases: numbered(casesOf(reported)) }))
  const total = counts(suites.flatMap(({ cases }) => cases))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'codicil compatible', ...total, time: timeOf(all) })}>`,
    ...suites.flatMap(({ reported, cases }) => suiteXml(reported, cases)),
    '</testsuites>',
    '',
  ].join('\n')
}
