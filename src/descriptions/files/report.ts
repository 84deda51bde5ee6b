import type { DiagnosticDetails } from '../../text/diagnostic.js'
import type { DiagnosticCode } from '../../text/diagnosticCodes.js'
import type { Span } from '../../text/span.js'

/** Reports something wrong at a place of the text that all files make up. */
export type Report = (
  code: DiagnosticCode,
  span: Span,
  message: string,
  details?: DiagnosticDetails | (() => DiagnosticDetails),
) => void

/** A report of something found before all files were read, when there is no source yet that it could be reported for. */
export interface EarlyReport {
  readonly report: Report
  /** Reports all of it again. */
  readonly replay: (report: Report) => void
}

export function earlyReport(): EarlyReport {
  const found: Parameters<Report>[] = []
  return {
    report: (...what) => found.push(what),
    replay: (report) => {
      for (const what of found) report(...what)
    },
  }
}
