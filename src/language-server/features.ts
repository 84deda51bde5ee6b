import {
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type Connection,
  type Location,
  type Position,
  type SemanticTokensRangeParams,
  type TextDocuments,
} from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Result } from '../text/failure.js'
import { analyse, type Analysis } from './analysis.js'
import { codeActions } from './codeActions.js'
import { completion } from './completion.js'
import { definitions, references } from './definition.js'
import { folding } from './folding.js'
import { formatting } from './formatting.js'
import { hover } from './hover.js'
import { links } from './links.js'
import { spanAt } from './ranges.js'
import { rename, renameable } from './rename.js'
import { semanticTokens } from './semanticTokens.js'
import { symbols } from './symbols.js'

interface Asked {
  readonly textDocument: { readonly uri: string }
}

interface AskedAt extends Asked {
  readonly position: Position
}

/** The value, or the failure as the editor shows it. */
function valueOf<T>(result: Result<T>): T | ResponseError {
  return result.ok ? result.value : new ResponseError(LSPErrorCodes.RequestFailed, result.failure.message)
}

/** Answers what an editor asks about the documents that it has opened; of other documents it is told nothing. */
export function addFeatures(connection: Connection, documents: TextDocuments<TextDocument>): void {
  const asked =
    <P extends Asked, T>(answer: (analysis: Analysis, params: P) => T) =>
    (params: P): T | null => {
      const document = documents.get(params.textDocument.uri)
      return document ? answer(analyse(document), params) : null
    }
  const askedAt = <P extends AskedAt, T>(answer: (analysis: Analysis, offset: number, params: P) => T) =>
    asked((analysis, params: P) => answer(analysis, analysis.document.offsetAt(params.position), params))

  connection.onHover(askedAt(hover))
  connection.onDefinition(askedAt(definitions))
  connection.onReferences(
    askedAt((analysis, offset, { context }) => references(analysis, offset, context.includeDeclaration)),
  )
  connection.onDocumentHighlight(
    askedAt((analysis, offset) => references(analysis, offset, true).map(({ range }: Location) => ({ range }))),
  )
  connection.onPrepareRename(askedAt(renameable))
  connection.onRenameRequest(askedAt((analysis, offset, { newName }) => valueOf(rename(analysis, offset, newName))))
  connection.onDocumentSymbol(asked(symbols))
  connection.onFoldingRanges(asked(folding))
  connection.onCompletion(askedAt(completion))
  connection.onCodeAction(asked((analysis, { range }) => codeActions(analysis, spanAt(analysis.document, range))))
  connection.onDocumentLinks(asked(links))
  const wholeTokens = asked((analysis: Analysis) => semanticTokens(analysis))
  const someTokens = asked((analysis, { range }: SemanticTokensRangeParams) =>
    semanticTokens(analysis, spanAt(analysis.document, range)),
  )
  connection.languages.semanticTokens.on((params) => wholeTokens(params) ?? { data: [] })
  connection.languages.semanticTokens.onRange((params) => someTokens(params) ?? { data: [] })
  connection.onDocumentFormatting(
    asked((analysis) => {
      const edits = formatting(analysis)
      if (edits.ok) return edits.value
      // Editors format when they save, where an error would get in the way.
      const { message } = edits.failure
      void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message })
      return null
    }),
  )
}
