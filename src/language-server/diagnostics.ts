import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node'
import { checked, type Analysis } from './analysis.js'
import { rangeOf } from './ranges.js'

const severities = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning } as const

/** The diagnostics that `codicil check` reports for a document, in the form of the protocol. */
export function diagnostics(analysis: Analysis): Diagnostic[] {
  const { document } = analysis
  return checked(analysis).map(({ code, severity, span, message, hint, related = [], more = 0 }) => ({
    range: rangeOf(document, span),
    severity: severities[severity],
    code,
    source: 'codicil',
    message: [
      message,
      ...(hint ? [hint] : []),
      ...(more > 0 ? [`and ${more.toLocaleString('en')} more of this kind`] : []),
    ].join('\n'),
    relatedInformation: related.map((other) => ({
      location: { uri: document.uri, range: rangeOf(document, other.span) },
      message: other.message,
    })),
  }))
}
