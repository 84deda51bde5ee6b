import { pathToFileURL } from 'node:url'
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Located } from '../text/diagnostic.js'
import { pathOf, type Source } from '../text/source.js'
import { checked, type Analysis } from './analysis/analysis.js'
import { rangeOf } from './analysis/ranges.js'

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
  relatedInformation: related.map(({ span: place, message: text, source }) => {
    const other = source && fileDocument(source)
    return { location: { uri: (other ?? document).uri, range: rangeOf(other ?? document, place) }, message: text }
  }),
})

/** The file of a source as a document. */
export const fileDocument = (source: Source): TextDocument =>
  TextDocument.create(pathToFileURL(pathOf(source)).href, 'xml', 0, source.text)
