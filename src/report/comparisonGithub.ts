import { visible } from '../text/visible.js'
import { statusOf } from '../verdict/verdict.js'
import { alsoIn, byCause, type CausedFinding } from './causes.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import { findingMessage } from './findingMessage.js'
import { findingPath } from './findingPath.js'
import { lineOf, placeOf, proof, testsText, withoutWitness } from './comparisonText.js'
import { brokenText, subjectOf, titleOf, totals, overallStatus, statusNames, type Reported } from './reported.js'
import { undecidedText } from '../verdict/undecided.js'

/** The data of a workflow command, escaped as GitHub's toolkit does, with its control characters shown. */
const data = (text: string): string => visible(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

interface Place {
  readonly file: string
  readonly line?: number
}

function annotation(level: 'error' | 'warning', { file, line }: Place, title: string, text: string): string {
  const at = line === undefined ? '' : `,line=${String(line)}`
  return `::${level} file=${property(file)}${at},title=${property(title)}::${data(text)}`
}

function annotate({ file }: Reported, caused: CausedFinding): string {
  const { finding } = caused
  const { level, older, newer, witness } = finding
  const rule = ruleOf(finding)
  const also = alsoIn(caused)
  const text = [
    findingMessage(finding),
    `Scenario: ${subjectOf(finding)}`,
    `at ${findingPath(finding)}`,
    `older: ${placeOf(older)}`,
    ...(witness ? [proof[witness.kind], witness.payload] : withoutWitness(finding)),
    ...(also === undefined ? [] : [also]),
    `How to change it compatibly: ${rule.instead}`,
  ].join('\n')
  return annotation(level === 'wire' ? 'error' : 'warning', { file, line: lineOf(newer) }, rule.id, text)
}

/** The GitHub form of comparisons: workflow commands that mark the newer contracts' lines, then the verdict as text. */
export const comparisonGithub = (all: readonly Reported[]): string =>
  [
    ...all.flatMap((reported) => [
      ...byCause(reported.comparison.findings).map((caused) => annotate(reported, caused)),
      ...reported.comparison.undecided.map((one) =>
        annotation('error', reported, 'undecided', `Scenario: ${titleOf(one.scenario)}\n${undecidedText(one)}`),
      ),
      ...(statusOf(reported) === 'broken' ? [annotation('error', reported, 'broken-contract', brokenText)] : []),
    ]),
    `${testsText(totals(all))}: ${statusNames[overallStatus(all)]}`,
    '',
  ].join('\n')
