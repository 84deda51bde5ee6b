import { createHash } from 'node:crypto'
import { ruleOf, type FindingRule } from '../../compatibility/reasons/rules/ruleTable.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { isExtensionId } from '../../text/extensionId.js'
import { linesOf, positionAt } from '../../text/lineMap.js'
import type { Place } from '../../text/source.js'
import { statusOf } from '../../verdict/verdict.js'
import { approximationText } from '../../verdict/inexactText.js'
import { reportedCauses } from './reportedCauses.js'
import { annotatedPlace } from './annotatedPlace.js'
import { alsoIn, brokenTexts, byCause, type CausedFinding } from '../findings/causes.js'
import { proof, versionNames, withoutWitness } from '../findings/witnessText.js'
import { confirmationText } from '../findings/confirmationText.js'
import { findingMessage } from '../findings/findingMessage.js'
import { breaksText, opennessJson } from '../findings/howRead.js'
import { findingPath } from '../findings/findingPath.js'
import { fixSentence } from '../fixes/fixText.js'
import { problemResults, problemRules } from '../problems/problemSarif.js'
import { problemsOf } from '../problems/problem.js'
import { fileOf } from '../problems/fileOf.js'
import { relatedText } from '../findings/relatedText.js'
import { brokenText, subjectOf, titleOf, type Reported } from '../problems/reported.js'
import { artifactLocation, physicalLocation, sarifLog } from '../formats/sarifLog.js'
import type { ToolInformation } from '../formats/tool.js'
import { incompleteText } from '../findings/incomplete.js'
import { undecidedText } from '../../verdict/undecidedMessage.js'

const levels = { wire: 'error', type: 'warning' } as const

const fingerprint = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

const ruleJson = ({ id, change, breaks, instead }: FindingRule, { homepage }: ToolInformation) => ({
  id,
  ...(!isExtensionId(id) && { helpUri: `${homepage}/blob/main/docs/rules.md#${id}` }),
  shortDescription: { text: change },
  fullDescription: { text: `${change} ${breaks}` },
  help: {
    text: `${breaks} ${instead}`,
    markdown: `**Why it breaks.** ${breaks}\n\n**How to change it compatibly.** ${instead}`,
  },
  defaultConfiguration: { level: 'error' },
  properties: { tags: ['api-contract', 'backward-compatibility'] },
})

interface Shown {
  readonly reported: Reported
  readonly caused: CausedFinding
  readonly isNotice: boolean
}

function result({ reported, caused, isNotice }: Shown, ruleIndex: number, ordinal: number) {
  const { file, olderFile = file } = reported
  const { finding } = caused
  const also = alsoIn(caused)
  const { scenario, older, newer, related = [], witness, readers, confirmation } = finding
  const ruleId = ruleOf(finding).id
  const path = findingPath(finding)
  return {
    ruleId,
    ruleIndex,
    level: isNotice ? 'note' : levels[finding.level],
    message: {
      text: [
        `${subjectOf(finding)}: ${findingMessage(finding)} (${path})`,
        ...(witness ? [`${proof(finding, witness)}\n${witness.payload}`] : withoutWitness(finding)),
        ...brokenTexts(caused),
        ...breaksText(finding),
        ...confirmationText(finding),
        ...(also === undefined ? [] : [also]),
      ].join('\n\n'),
    },
    locations: [
      {
        physicalLocation: physicalLocation(fileOf(reported.newer, newer, file), newer),
        logicalLocations: [{ name: subjectOf(finding), fullyQualifiedName: path, kind: 'member' }],
      },
    ],
    relatedLocations: [
      {
        id: 1,
        message: { text: `in the ${versionNames(finding).older} contract, ${older.source.name}` },
        physicalLocation: physicalLocation(fileOf(reported.older, older, olderFile), older),
      },
      ...related.map((place, index) => ({
        id: index + 2,
        message: { text: relatedText(place) },
        physicalLocation:
          place.version === 'newer'
            ? physicalLocation(fileOf(reported.newer, place, file), place)
            : physicalLocation(fileOf(reported.older, place, olderFile), place),
      })),
    ],
    ...fixesOf(finding, reported),
    // Stays the same if lines move.
    partialFingerprints: { 'codicilFinding/v1': fingerprint([file, ruleId, scenario, path, String(ordinal)]) },
    properties: {
      scenario,
      path,
      ...(witness && { witness }),
      ...(readers && { readers }),
      ...(confirmation && { confirmation }),
    },
  }
}

/** A finding's fix as a replacement of lines of the newer contract. Empty for a finding without a fix. */
function fixesOf({ fix }: Finding, { newer, file }: Reported) {
  if (!fix) return {}
  const { place, text } = fix
  const { span } = place
  const lines = linesOf(place.source)
  const [start, end] = [positionAt(lines, span.start), positionAt(lines, span.end)]
  const deletedRegion = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column }
  return {
    fixes: [
      {
        description: { text: fixSentence(fix) },
        artifactChanges: [
          {
            artifactLocation: artifactLocation(fileOf(newer, place, file)),
            replacements: [{ deletedRegion, insertedContent: { text } }],
          },
        ],
      },
    ],
  }
}

/**
 * The SARIF 2.1.0 form of comparisons: the newer contract's line as location, the older one's as related location. The errors
 * of a contract that could not be checked are results too.
 */
export function comparisonSarif(all: readonly Reported[], tool: ToolInformation): string {
  const findings = reportedCauses(all).flatMap(({ reported, causes }): Shown[] => [
    ...causes.map((caused) => ({ reported, caused, isNotice: false })),
    ...byCause(reported.comparison.notices ?? []).map((caused) => ({ reported, caused, isNotice: true })),
  ])
  const rules = [
    ...new Map(findings.map(({ caused }) => ruleOf(caused.finding)).map((rule) => [rule.id, rule])).values(),
  ].sort((a, b) => (a.id < b.id ? -1 : 1))
  const indexes = new Map(rules.map(({ id }, index) => [id, index]))
  const seen = new Map<string, number>()
  const results = findings.map((shown) => {
    const { reported, caused } = shown
    const { finding } = caused
    const { id } = ruleOf(finding)
    const key = JSON.stringify([reported.file, id, finding.scenario, findingPath(finding)])
    const ordinal = seen.get(key) ?? 0
    seen.set(key, ordinal + 1)
    return result(shown, indexes.get(id)!, ordinal)
  })
  const problems = all.map((reported) => ({ file: reported.file, problems: problemsOf(reported) }))
  return sarifLog(tool, {
    rules: [...rules.map((rule) => ruleJson(rule, tool)), ...problemRules(problems, tool), ...approximateRule(all)],
    results: [...results, ...problemResults(problems), ...all.flatMap(approximations)],
    notifications: all.flatMap(unchecked),
    properties: Object.assign({}, ...all.map(({ comparison }) => opennessJson(comparison))) as object,
  })
}

const approximateRule = (all: readonly Reported[]): object[] =>
  all.some(({ comparison }) => comparison.approximate)
    ? [{ id: 'approximate', shortDescription: { text: 'The verdict rests on a place that is not compared exactly.' } }]
    : []

/** The inexact places that a verdict rests on. */
const approximations = ({ file, olderFile = file, older, newer, comparison }: Reported): object[] =>
  (comparison.approximate ?? []).map((found) => {
    const at = found.version === 'newer' ? fileOf(newer, found, file) : fileOf(older, found, olderFile)
    return {
      ruleId: 'approximate',
      kind: 'review',
      level: 'none',
      message: { text: approximationText(found) },
      locations: [{ physicalLocation: physicalLocation(at, found) }],
    }
  })

/** The notifications about undecided scenarios, incomplete findings and a broken contract. */
function unchecked(reported: Reported): object[] {
  const { undecided, incomplete = [] } = reported.comparison
  const whole = [...incomplete.map(incompleteText), ...(statusOf(reported) === 'broken' ? [brokenText] : [])]
  return [
    ...undecided.map((one) => notification(reported, `${titleOf(one.scenario)}: ${undecidedText(one)}`, one.place)),
    ...whole.map((text) => notification(reported, text)),
  ]
}

function notification(reported: Reported, text: string, place?: Place): object {
  const at = place && annotatedPlace(reported, place)
  const physical =
    place && at?.line !== undefined
      ? physicalLocation(at.file, place)
      : { artifactLocation: artifactLocation(reported.file) }
  return { level: 'error', message: { text }, locations: [{ physicalLocation: physical }] }
}
