import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { isAbsolute } from 'node:path'
import type { Origin } from '../compatibility/reasons/finding.js'
import { ruleOf, type KnownRule } from '../compatibility/reasons/rules/ruleTable.js'
import { statusOf } from '../verdict/verdict.js'
import { alsoIn, byCause, type CausedFinding } from './causes.js'
import { proof, withoutWitness } from './comparisonText.js'
import { findingMessage } from './findingMessage.js'
import { findingPath } from './findingPath.js'
import { brokenText, extent, subjectOf, titleOf, type Reported } from './reported.js'
import { undecidedText } from '../verdict/undecided.js'
import { sourceLines } from './sourceLines.js'

const levels = { wire: 'error', type: 'warning' } as const

/** A path as SARIF wants it: a URI, relative to the source's root if possible. */
const artifactLocation = (file: string) =>
  isAbsolute(file)
    ? { uri: pathToFileURL(file).href }
    : { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' }

function physicalLocation(file: string, origin: Origin) {
  const { start, end } = extent(origin)
  const { text } = origin.source
  const { span } = origin
  const exact = text.slice(span.start, span.end).trimEnd()
  return {
    artifactLocation: artifactLocation(file),
    region: {
      startLine: start.line,
      startColumn: start.column,
      ...(exact !== '' && { endLine: end.line, endColumn: end.column, snippet: { text: exact } }),
    },
    contextRegion: { startLine: start.line, snippet: { text: sourceLines(origin.source)[start.line - 1] ?? '' } },
  }
}

const fingerprint = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

const ruleJson = ({ id, change, breaks, instead }: KnownRule) => ({
  id,
  shortDescription: { text: change },
  fullDescription: { text: `${change} ${breaks}` },
  help: {
    text: `${breaks} ${instead}`,
    markdown: `**Why it breaks.** ${breaks}\n\n**How to change it compatibly.** ${instead}`,
  },
  defaultConfiguration: { level: 'error' },
  properties: { tags: ['api-contract', 'backward-compatibility'] },
})

function result({ file, olderFile = file }: Reported, caused: CausedFinding, ruleIndex: number, ordinal: number) {
  const { finding } = caused
  const also = alsoIn(caused)
  const { scenario, older, newer, witness } = finding
  const ruleId = ruleOf(finding).id
  const path = findingPath(finding)
  return {
    ruleId,
    ruleIndex,
    level: levels[finding.level],
    message: {
      text: [
        `${subjectOf(finding)}: ${findingMessage(finding)} (${path})`,
        ...(witness ? [`${proof[witness.kind]}\n${witness.payload}`] : withoutWitness(finding)),
        ...(also === undefined ? [] : [also]),
      ].join('\n\n'),
    },
    locations: [
      {
        physicalLocation: physicalLocation(file, newer),
        logicalLocations: [{ name: subjectOf(finding), fullyQualifiedName: path, kind: 'member' }],
      },
    ],
    relatedLocations: [
      {
        id: 1,
        message: { text: `in the older contract, ${older.source.name}` },
        physicalLocation: physicalLocation(olderFile, older),
      },
    ],
    // Stays the same if lines move.
    partialFingerprints: { 'codicilFinding/v1': fingerprint([file, ruleId, scenario, path, String(ordinal)]) },
    properties: { scenario, path, ...(witness && { witness }) },
  }
}

/** The SARIF 2.1.0 form of comparisons: the newer contract's line as location, the older one's as related location. */
export function comparisonSarif(all: readonly Reported[]): string {
  const findings = all.flatMap((reported) =>
    byCause(reported.comparison.findings).map((caused) => ({ reported, caused })),
  )
  const rules = [...new Set(findings.map(({ caused }) => ruleOf(caused.finding)))].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  const seen = new Map<string, number>()
  const results = findings.map(({ reported, caused }) => {
    const { finding } = caused
    const rule = ruleOf(finding)
    const key = JSON.stringify([reported.file, rule.id, finding.scenario, findingPath(finding)])
    const ordinal = seen.get(key) ?? 0
    seen.set(key, ordinal + 1)
    return result(reported, caused, rules.indexOf(rule), ordinal)
  })
  const unchecked = all.flatMap((reported) =>
    [
      ...reported.comparison.undecided.map((one) => `${titleOf(one.scenario)}: ${undecidedText(one)}`),
      ...(statusOf(reported) === 'broken' ? [brokenText] : []),
    ].map((text) => ({
      level: 'error',
      message: { text },
      locations: [{ physicalLocation: { artifactLocation: artifactLocation(reported.file) } }],
    })),
  )
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'codicil', rules: rules.map(ruleJson) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: unchecked.length === 0,
            ...(unchecked.length > 0 && { toolExecutionNotifications: unchecked }),
          },
        ],
        results,
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}
