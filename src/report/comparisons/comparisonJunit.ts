import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { findingMessage } from '../findings/findingMessage.js'
import type { Comparison, ScenarioResult } from '../../compatibility/compare.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { placeInFile } from '../../text/source.js'
import { plain } from '../../text/writing/paint.js'
import { statusOf } from '../../verdict/verdict.js'
import { approximateLines } from '../findings/approximate.js'
import { incompleteLines } from '../findings/incomplete.js'
import { opennessTexts, readersTexts } from '../findings/howRead.js'
import { byCause } from '../findings/causes.js'
import { findingText } from '../findings/findingText.js'
import { fileLine } from '../../text/fileLine.js'
import { junitXml, type JunitCase, type JunitResult, type JunitSuite } from '../formats/junitXml.js'
import { noticeTexts } from '../findings/noticeTexts.js'
import { problemsOf } from '../problems/problem.js'
import { fileOf } from '../problems/fileOf.js'
import {
  brokenText,
  contractFindings,
  nameOf,
  subjectOf,
  titleOf,
  wholeContract,
  type Reported,
} from '../problems/reported.js'
import { undecidedText } from '../../verdict/undecidedMessage.js'

function scenarioCase(scenario: ScenarioResult, reported: Reported, ofContract: readonly Finding[]): JunitCase {
  const { title, span } = scenario
  const { file, olderFile = file, older } = reported
  const place = older && placeInFile({ source: older, span })
  const line = place && fileLine(place).line
  const at = { contract: file, file: place ? fileOf(older, place, olderFile) : olderFile, line }
  return { name: titleOf(title, line), ...at, result: resultOf(scenario, ofContract) }
}

function resultOf(
  { outcome, findings, exceeded }: ScenarioResult,
  ofContract: readonly Finding[],
): JunitResult | undefined {
  switch (outcome) {
    case 'passed':
      return undefined
    case 'failed':
      return failure(findings.length === 0 ? ofContract : findings)
    case 'undecided':
      return notChecked(exceeded && undecidedText(exceeded))
    case 'skipped':
      return { kind: 'skipped', message: 'WIP' }
  }
}

const notChecked = (message: string | undefined, text?: string): JunitResult => ({
  kind: 'error',
  message,
  type: 'could-not-be-checked',
  text,
})

function failure(findings: readonly Finding[]): JunitResult {
  const [first, ...more] = findings
  const rest = more.length === 0 ? '' : ` (and ${String(more.length)} more)`
  const text = byCause(findings)
    .map((caused) => findingText(caused, plain))
    .join('\n\n')
  return {
    kind: 'failure',
    message: first && `${findingMessage(first)}${rest}`,
    type: first && ruleOf(first).id,
    text,
  }
}

/** The older scenarios as test cases; what is wrong with the contract as a whole is a test case of its own. */
function casesOf(reported: Reported): JunitCase[] {
  const { file, olderFile = file, comparison } = reported
  const ofContract = contractFindings(reported)
  const own = { contract: file, file: olderFile }
  return [
    ...comparison.scenarios.map((scenario) => scenarioCase(scenario, reported, ofContract)),
    ...ofContract.map((finding) => ({ name: subjectOf(finding), ...own, result: failure([finding]) })),
    ...(statusOf(reported) === 'broken' ? [{ name: wholeContract, ...own, result: broken(reported) }] : []),
  ]
}

/** A contract that could not be checked, with its errors as the command prints them. */
const broken = (reported: Reported): JunitResult =>
  notChecked(
    brokenText,
    problemsOf(reported)
      .map(({ text }) => text)
      .join('\n\n'),
  )

/** CI systems identify test cases by name: if several have the same name, the later ones are numbered. */
function numbered(cases: readonly JunitCase[]): JunitCase[] {
  const seen = new Map<string, number>()
  return cases.map((one) => {
    const count = (seen.get(one.name) ?? 0) + 1
    seen.set(one.name, count)
    return count === 1 ? one : { ...one, name: `${one.name} (${String(count)})` }
  })
}

const outputOf = (comparison: Comparison): readonly string[] => [
  ...incompleteLines(comparison),
  ...noticeTexts(comparison).map((text) => `notice: ${text}`),
  ...approximateLines(comparison),
  ...readersTexts(comparison),
  ...opennessTexts(comparison),
]

function suiteOf(reported: Reported): JunitSuite {
  const { seconds, comparison } = reported
  return { name: nameOf(reported), seconds, cases: numbered(casesOf(reported)), output: outputOf(comparison) }
}

/** The JUnit form of comparisons: a suite for each contract, a test case for each of its older scenarios. */
export const comparisonJunit = (all: readonly Reported[]): string => junitXml('codicil compatible', all.map(suiteOf))
