import { diagnostic, type Diagnostic, type DiagnosticDetails } from '../text/diagnostic.js'
import type { DiagnosticCode } from '../text/diagnosticCodes.js'
import type { Source } from '../text/source.js'
import type { Span } from '../text/span.js'

/** Collects the diagnostics of one source; nothing is thrown while a contract is read. */
export interface Reporter {
  readonly source: Source
  readonly diagnostics: Diagnostic[]
  readonly report: (code: DiagnosticCode, span: Span, message: string, details?: DiagnosticDetails) => void
}

export function reporter(source: Source): Reporter {
  const diagnostics: Diagnostic[] = []
  return {
    source,
    diagnostics,
    report: (code, span, message, details) => {
      diagnostics.push(diagnostic(code, source, span, message, details))
    },
  }
}
