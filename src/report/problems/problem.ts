import { codeFrame } from '../../text/codeFrame.js'
import type { Located } from '../../text/diagnostic.js'
import type { Severity } from '../../text/diagnosticCodes.js'
import type { Failure } from '../../text/failure.js'
import { placeText, printDiagnostic } from '../../text/printDiagnostic.js'
import { fileOf } from './fileOf.js'
import type { Reported } from './reported.js'

/** An error or a warning about a contract as reports show it: at its place, or else about the whole file. */
export interface Problem {
  readonly severity: Severity
  readonly code: string
  readonly message: string
  /** What its code means, if the language of the contract adds it. */
  readonly meaning?: string
  /** More to know, a sentence each: related places, and what to do about it. */
  readonly details: readonly string[]
  /** Absent if it concerns the whole file, or a version that is not in the working directory. */
  readonly located?: Located
  /** The file of that place, if it is one that the contract imports. */
  readonly file?: string
  /** The line that it is about, with carets; absent if it is not about a line. */
  readonly frame?: string
  /** As the command prints it. */
  readonly text: string
}

/** The problems of a file, by the path that reports call it. */
export interface FileProblems {
  readonly file: string
  readonly problems: readonly Problem[]
}

/** A diagnostic as a problem of the file that it was found in. */
export const problemOf = (located: Located): Problem => ({ ...unplaced(located), located })

/** A failure without a place as a problem of a file. */
export const failureProblem = ({ code, message, hint }: Failure): Problem => ({
  severity: 'error',
  code,
  message,
  details: hint === undefined ? [] : [`Hint: ${hint}`],
  text: `error[${code}]: ${message}${hint === undefined ? '' : `\n  hint: ${hint}`}`,
})

/** Why a contract could not be checked. The lines of an older version are only named, as the file has others. */
export const problemsOf = ({ failures = [], newer }: Reported): Problem[] =>
  failures.flatMap(
    (failure) => failure.diagnostics?.map((located) => problemIn(located, newer)) ?? failureProblem(failure),
  )

function problemIn(located: Located, newer: Reported['newer']): Problem {
  if (located.source === newer || newer?.files?.some(({ source }) => source === located.source) === true) {
    const file = fileOf(newer, located, '')
    return { ...problemOf(located), ...(file !== '' && { file }) }
  }
  const { details, ...problem } = unplaced(located)
  return { ...problem, details: [`In ${placeText(located.source, located.span.start)}.`, ...details] }
}

function unplaced(located: Located): Problem {
  const { severity, code, message, meaning, related = [], hint, more } = located
  const details = [
    ...related.map((other) => `See ${placeText(other.source ?? located.source, other.span.start)}: ${other.message}`),
    ...(hint === undefined ? [] : [`Hint: ${hint}`]),
    ...(more === undefined ? [] : [`${more.toLocaleString('en')} more of this kind follow in the file.`]),
  ]
  return {
    severity,
    code,
    message,
    ...(meaning !== undefined && { meaning }),
    details,
    frame: codeFrame(located.source, located.span),
    text: printDiagnostic(located),
  }
}
