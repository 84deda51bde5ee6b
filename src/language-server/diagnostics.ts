import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node'
import { checked, type Analysis } from './analysis.js'
import { rangeOf } from './ranges.js'

const severities = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning } as const

/** The diagnostics that `codicil check` reports for a document, in the form of the protocol. */
export function diagnostics(analysis: Analysis): Diagnostic[] {
  const { document } = analysis
  return checked(analysis).map(({ code, severity, span, message, hint, related = [] }) => ({
    range: rangeOf(document, span),
    severity: severities[severity],
    code,
    source: 'codicil',
    message: hint ? `${message}\n${hint}` : message,
    relatedInformation: related.map((other) => ({
      location: { uri: document.uri, range: rangeOf(document, other.span) },
      message: other.message,
    })),
  }))
}
