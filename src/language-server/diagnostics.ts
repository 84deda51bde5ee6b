import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Located } from '../text/diagnostic.js'
import { checked, type Analysis } from './analysis.js'
import { rangeOf } from './ranges.js'

const severities = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning } as const

/** The diagnostics that `codicil check` reports for a document, in the form of the protocol. */
export const diagnostics = (analysis: Analysis): Diagnostic[] =>
  checked(analysis).map((found) => diagnosticOf(found, analysis.document))

/** A diagnostic of a document in the form of the protocol. */
export const diagnosticOf = (
  { code, severity, span, message, hint, related = [], more = 0 }: Located,
  document: TextDocument,
): Diagnostic => ({
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
})
