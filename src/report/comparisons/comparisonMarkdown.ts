import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { visible } from '../../text/writing/visible.js'
import { statusOf, type Status } from '../../verdict/verdict.js'
import { adviceFor } from '../findings/advice.js'
import { allowanceText, allowingLine } from '../findings/allowanceText.js'
import { approximateTexts } from '../findings/approximate.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { causeSummary } from '../findings/causeLines.js'
import { alsoIn, brokenTexts, type CausedFinding } from '../findings/causes.js'
import { incompleteText } from '../findings/incomplete.js'
import { undecidedText } from '../../verdict/undecidedMessage.js'
import { confirmationText } from '../findings/confirmationText.js'
import { type ReportLength } from './comparisonText.js'
import { reportedCauses, shownEarlierText, type ReportedCauses } from './reportedCauses.js'
import { proof, versionNames, withoutWitness } from '../findings/witnessText.js'
import { fileLineText } from '../../text/fileLine.js'
import { findingMessage } from '../findings/findingMessage.js'
import { findingPath } from '../findings/findingPath.js'
import { fixDiff } from '../fixes/fixDiff.js'
import { fixSentence } from '../fixes/fixText.js'
import { code, fence, inline } from '../formats/markdown.js'
import { usesText } from '../findings/relatedText.js'
import { breaksText, opennessTexts, readersTexts } from '../findings/howRead.js'
import { undecidedLines } from '../findings/undecidedTexts.js'
import { problemsOf } from '../problems/problem.js'
import { noticeTexts } from '../findings/noticeTexts.js'
import { problemsMarkdown } from '../problems/problemsMarkdown.js'
import { nameOf, subjectOf, titleOf, totals, overallStatus, statusName, type Reported } from '../problems/reported.js'

function block(text: string): string {
  const language = text.startsWith('<') ? 'xml' : /^[[{]/.test(text) ? 'json' : ''
  const ticks = fence(text, 3)
  return `${ticks}${language}\n${visible(text)}\n${ticks}`
}

const inCell = (text: string): string => text.replaceAll('|', '\\|')

function findingMarkdown(caused: CausedFinding): string[] {
  const { finding } = caused
  const { level, older, newer, witness } = finding
  const rule = ruleOf(finding)
  const also = alsoIn(caused, inline)
  const names = versionNames(finding)
  const advice = adviceFor(finding)
  const allowing = allowingLine(caused)
  return [
    `### ${inline(subjectOf(finding))}: ${code(rule.id)}`,
    '',
    `${inline(findingMessage(finding))}${level === 'type' ? ' (declared type only)' : ''}`,
    '',
    `- at ${code(findingPath(finding))}`,
    `- ${names.older}: ${code(fileLineText(older))}`,
    `- ${names.newer}: ${code(fileLineText(newer))}`,
    ...usesText(caused, code).map((text) => `- ${text}`),
    ...(also === undefined ? [] : [`- ${also}`]),
    '',
    ...(witness ? [proof(finding, witness), '', block(witness.payload), ''] : withoutWitness(finding).flatMap((sentence) => [sentence, ''])), // prettier-ignore
    ...brokenTexts(caused, code).flatMap((sentence) => [sentence, '']),
    ...[...breaksText(finding), ...confirmationText(finding)].flatMap((sentence) => [inline(sentence), '']),
    ...(advice === '' ? [] : [`How to change it compatibly: ${inline(advice)}`, '']),
    ...fixMarkdown(finding),
    ...(allowing ? [`${inline(allowanceText(allowing))} ${code(allowing.text)}`, ''] : []),
  ]
}

function fixMarkdown(finding: Finding): string[] {
  if (!finding.fix) return []
  const lines = fixDiff(finding).join('\n')
  const ticks = fence(lines, 3)
  return [`Verified fix: ${inline(fixSentence(finding.fix))}`, '', `${ticks}diff\n${visible(lines)}\n${ticks}`, '']
}

/** A list with an item for each cause. */
const causeList = (causes: readonly CausedFinding[]): string[] =>
  causes.length === 0
    ? []
    : [
        ...causes.map((caused) => {
          const { place, rule, path, message, reach } = causeSummary(caused)
          return `- ${code(place)} ${code(rule)} at ${code(path)}: ${inline(message)}${reach === undefined ? '' : `, in ${inline(reach)}`}${brokenTexts(
            caused,
            code,
          )
            .map((text) => `; ${text}`)
            .join('')}`
        }),
        '',
      ]

const bold = (verdict: Status, name: string): string =>
  verdict === 'compatible' || verdict === 'new' ? name : `**${name}**`

function row(reported: Reported): string {
  const { tests, skipped } = reported.comparison
  const cells = [
    inCell(code(nameOf(reported))),
    bold(statusOf(reported), statusName(statusOf(reported), [reported])),
    tests.run,
    tests.passed,
    tests.failed,
    skipped.length,
  ]
  return `| ${cells.join(' | ')} |`
}

function contractMarkdown({ reported, causes, shownEarlier }: ReportedCauses, length: ReportLength): string[] {
  const { comparison } = reported
  const { findings, undecided } = comparison
  const problems = problemsOf(reported)
  const approximate = approximateTexts(comparison)
  const notices = noticeTexts(comparison)
  if (findings.length + undecided.length + problems.length + approximate.length + notices.length === 0) return []
  return [
    `## ${code(nameOf(reported))}`,
    '',
    ...readersTexts(comparison).flatMap((text) => [inline(text), '']),
    ...(length === 'summary' ? causeList(causes) : causes.flatMap(findingMarkdown)),
    ...(shownEarlier > 0 ? [shownEarlierText(shownEarlier), ''] : []),
    ...undecided.flatMap((one) => [
      `### ${inline(titleOf(one.scenario))}: undecided`,
      '',
      inline(undecidedText(one)),
      '',
    ]),
    ...(comparison.incomplete ?? []).flatMap((one) => [inline(`incomplete: ${incompleteText(one)}`), '']),
    ...problemsMarkdown(problems),
    ...(notices.length === 0 ? [] : ['Notices, which do not affect the verdict:', '', ...notices.map((text) => `- ${inline(text)}`), '']), // prettier-ignore
    ...(approximate.length === 0 ? [] : ['The verdict is approximate, because it rests on these places:', '', ...approximate.map((text) => `- ${inline(text)}`), '']), // prettier-ignore
  ]
}

/** The Markdown form of comparisons, for a pull request's comment or a job's summary. */
export function comparisonMarkdown(all: readonly Reported[], length: ReportLength = 'full'): string {
  const { run, passed, failed, undecided } = totals(all)
  return [
    `# API contracts: ${statusName(overallStatus(all.map(statusOf)), all)}`,
    '',
    `Tests run: ${String(run)}, Passed: ${String(passed)}, Failed: ${String(failed)}`,
    ...undecidedLines(undecided).flatMap((line) => ['', line]),
    '',
    '| Contract | Verdict | Run | Passed | Failed | Skipped |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...all.map(row),
    '',
    ...new Set(all.flatMap(({ comparison }) => opennessTexts(comparison).map((text) => `${inline(text)}\n`))),
    ...reportedCauses(all).flatMap((contract) => contractMarkdown(contract, length)),
  ].join('\n')
}
