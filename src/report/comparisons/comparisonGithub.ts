import type { Approximation } from '../../compatibility/approximations.js'
import { approximationText } from '../../verdict/inexactText.js'
import type { Place } from '../../text/source.js'
import { adviceFor } from '../findings/advice.js'
import { allowanceText, allowingLine } from '../findings/allowanceText.js'
import { annotatedPlace } from './annotatedPlace.js'
import { alsoIn, brokenTexts, byCause, type CausedFinding } from '../findings/causes.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { confirmationText } from '../findings/confirmationText.js'
import { findingMessage } from '../findings/findingMessage.js'
import { findingPath } from '../findings/findingPath.js'
import { fixDiff } from '../fixes/fixDiff.js'
import { fixSentence } from '../fixes/fixText.js'
import { reportedCauses } from './reportedCauses.js'
import { testsText } from './comparisonText.js'
import { proof, versionNames, withoutWitness } from '../findings/witnessText.js'
import { fileLine, fileLineText } from '../../text/fileLine.js'
import { githubCommand, type Annotation } from '../formats/githubCommand.js'
import { problemsOf } from '../problems/problem.js'
import { problemGithub } from '../problems/problemGithub.js'
import { fileOf } from '../problems/fileOf.js'
import { undecidedLines } from '../findings/undecidedTexts.js'
import { usesText } from '../findings/relatedText.js'
import { statusOf } from '../../verdict/verdict.js'
import { subjectOf, titleOf, totals, overallStatus, statusName, type Reported } from '../problems/reported.js'
import { breaksText, opennessTexts } from '../findings/howRead.js'
import { incompleteText } from '../findings/incomplete.js'
import { undecidedText } from '../../verdict/undecidedMessage.js'

type Level = Annotation['level']

function annotate({ file, newer: whole }: Reported, caused: CausedFinding, as?: Level): string {
  const { finding } = caused
  const { level, older, newer, witness } = finding
  const rule = ruleOf(finding)
  const also = alsoIn(caused)
  const advice = adviceFor(finding)
  const allowing = allowingLine(caused)
  const text = [
    findingMessage(finding),
    `Scenario: ${subjectOf(finding)}`,
    `at ${findingPath(finding)}`,
    `${versionNames(finding).older}: ${fileLineText(older)}`,
    ...usesText(caused),
    ...(witness ? [proof(finding, witness), witness.payload] : withoutWitness(finding)),
    ...brokenTexts(caused),
    ...breaksText(finding),
    ...confirmationText(finding),
    ...(also === undefined ? [] : [also]),
    ...(advice === '' ? [] : [`How to change it compatibly: ${advice}`]),
    ...(finding.fix ? [`Verified fix: ${fixSentence(finding.fix)}`, ...fixDiff(finding)] : []),
    ...(allowing ? [`${allowanceText(allowing)} ${allowing.text}`] : []),
  ].join('\n')
  return githubCommand({
    level: as ?? (level === 'wire' ? 'error' : 'warning'),
    file: fileOf(whole, newer, file),
    place: { line: fileLine(newer).line },
    title: rule.id,
    text,
  })
}

/** The file and the place of an annotation. */
function at(reported: Reported, found: Place | undefined): Pick<Annotation, 'file' | 'place'> {
  if (!found) return { file: reported.file }
  const { file, line } = annotatedPlace(reported, found)
  return { file, ...(line !== undefined && { place: { line } }) }
}

/** The notice about an inexact place that affects the verdict. */
const approximation = (reported: Reported, found: Approximation): string =>
  githubCommand({
    level: 'notice',
    ...at(reported, found),
    title: 'approximate',
    text: `approximate: ${approximationText(found)}`,
  })

/** The GitHub form of comparisons: workflow commands that mark the newer contracts' lines, then the verdict as text. */
export const comparisonGithub = (all: readonly Reported[]): string =>
  [
    ...reportedCauses(all).flatMap(({ reported, causes }) => [
      ...causes.map((caused) => annotate(reported, caused)),
      ...byCause(reported.comparison.notices ?? []).map((caused) => annotate(reported, caused, 'notice')),
      ...reported.comparison.undecided.map((one) =>
        githubCommand({
          level: 'error',
          ...at(reported, one.place),
          title: 'undecided',
          text: `Scenario: ${titleOf(one.scenario)}\n${undecidedText(one)}`,
        }),
      ),
      ...(reported.comparison.incomplete ?? []).map((one) =>
        githubCommand({ level: 'error', file: reported.file, title: 'incomplete', text: incompleteText(one) }),
      ),
      ...problemsOf(reported).map((problem) => problemGithub(reported.file, problem)),
      ...(reported.comparison.approximate ?? []).map((found) => approximation(reported, found)),
    ]),
    `${testsText(totals(all))}: ${statusName(overallStatus(all.map(statusOf)), all)}`,
    ...undecidedLines(totals(all).undecided),
    ...new Set(all.flatMap(({ comparison }) => opennessTexts(comparison))),
    '',
  ].join('\n')
