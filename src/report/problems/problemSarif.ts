import { createHash } from 'node:crypto'
import { diagnosticCodes, type DiagnosticCode } from '../../text/diagnosticCodes.js'
import type { FileProblems, Problem } from './problem.js'
import { artifactLocation, physicalLocation } from '../formats/sarifLog.js'
import type { ToolInformation } from '../formats/tool.js'

/** A rule for each code of the problems. docs/diagnostics.md describes the codes of codicil; a language describes its own. */
export const problemRules = (all: readonly FileProblems[], { homepage }: ToolInformation): object[] =>
  [...new Map(all.flatMap(({ problems }) => problems.map((problem) => [problem.code, problem] as const)))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { severity, meaning }]) => {
      const known = Object.hasOwn(diagnosticCodes, id) ? diagnosticCodes[id as DiagnosticCode] : undefined
      return {
        id,
        ...(known && {
          shortDescription: { text: known.meaning },
          helpUri: `${homepage}/blob/main/docs/diagnostics.md`,
          defaultConfiguration: { level: known.severity },
        }),
        ...(meaning !== undefined && {
          shortDescription: { text: meaning },
          defaultConfiguration: { level: severity },
        }),
      }
    })

/** Problems as results of a SARIF log. */
export const problemResults = (all: readonly FileProblems[]): object[] =>
  all.flatMap(({ file, problems }) => {
    const seen = new Map<string, number>()
    return problems.map((problem) => {
      const key = `${problem.code} ${problem.message}`
      const ordinal = seen.get(key) ?? 0
      seen.set(key, ordinal + 1)
      return resultOf(file, problem, ordinal)
    })
  })

const resultOf = (whole: string, problem: Problem, ordinal: number) => {
  const { code, severity, message, details, located, file = whole } = problem
  return {
    ruleId: code,
    level: severity,
    message: { text: [message, ...details].join('\n\n') },
    locations: [
      { physicalLocation: located ? physicalLocation(file, located) : { artifactLocation: artifactLocation(file) } },
    ],
    // Stays the same if lines move.
    partialFingerprints: { 'codicilProblem/v1': fingerprint([file, code, message, String(ordinal)]) },
  }
}

const fingerprint = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
