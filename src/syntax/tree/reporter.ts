import { diagnostic, maxPerCode, type Diagnostic, type DiagnosticDetails } from '../../text/diagnostic.js'
import type { DiagnosticCode } from '../../text/diagnosticCodes.js'
import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'

type Details = DiagnosticDetails | (() => DiagnosticDetails)

/** Collects the diagnostics of one source; nothing is thrown while a contract is read. */
export interface Reporter {
  readonly source: Source
  readonly diagnostics: Diagnostic[]
  /** Details that take long, such as suggestions, are made by a function, for the diagnostics of a code that are shown. */
  readonly report: (code: DiagnosticCode, span: Span, message: string, details?: Details) => void
}

export function reporter(source: Source): Reporter {
  const diagnostics: Diagnostic[] = []
  const counts = new Map<DiagnosticCode, number>()
  return {
    source,
    diagnostics,
    report: (code, span, message, details) => {
      const count = (counts.get(code) ?? 0) + 1
      counts.set(code, count)
      const made = typeof details !== 'function' ? details : count <= maxPerCode ? details() : {}
      diagnostics.push(diagnostic(code, source, span, message, made))
    },
  }
}
