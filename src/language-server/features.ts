import {
  ErrorCodes,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type CodeAction,
  type CodeActionParams,
  type Connection,
  type Location,
  type Position,
  type SemanticTokensRangeParams,
  type TextDocuments,
} from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { BaseReader } from '../catalog/baseReader.js'
import type { Result } from '../text/failure.js'
import type { Analysis } from './analysis/analysis.js'
import { codeActions } from './answers/codeActions.js'
import { completion } from './completion/completion.js'
import { definitions, references } from './answers/definitions.js'
import { isImportedDocument } from './importedDocuments.js'
import { fixActions } from './fixActions.js'
import { folding } from './answers/folding.js'
import { formatting } from './answers/formatting.js'
import { hover } from './answers/hover.js'
import { links } from './answers/links.js'
import { spanAt } from './analysis/ranges.js'
import { rename, renameable } from './answers/rename.js'
import { wrongParams, type Need } from './requestParams.js'
import { semanticTokens } from './answers/semanticTokens.js'
import { symbols } from './answers/symbols.js'
import type { EditorSettings } from './settings.js'

interface DocumentParams {
  readonly textDocument: { readonly uri: string }
}

interface PositionParams extends DocumentParams {
  readonly position: Position
}

/** What the answers need besides the document. */
interface Answering {
  readonly analyse: (document: TextDocument) => Analysis
  readonly readBase: BaseReader
  readonly settings: () => EditorSettings
}

/** The value, or the failure as an error of the protocol. */
function valueOf<T>(result: Result<T>): T | ResponseError {
  return result.ok ? result.value : new ResponseError(LSPErrorCodes.RequestFailed, result.failure.message)
}

/** Everything that an editor offers to do about a selection. */
const actionsFor = async (
  analysis: Analysis,
  { range, context }: CodeActionParams,
  { readBase, settings }: Answering,
): Promise<CodeAction[]> => [
  ...codeActions(analysis, spanAt(analysis.document, range)),
  ...(await fixActions(analysis, context.diagnostics, readBase, settings())),
]

/**
 * Adds the handlers of an editor's requests about its open documents. A request about any other document, or about a
 * description, gets `null`.
 */
export function addFeatures(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  surroundings: Answering,
): void {
  const onDocument =
    <P extends DocumentParams, T>(answer: (analysis: Analysis, params: P) => T, ...needs: readonly Need[]) =>
    (params: P): T | ResponseError | null => {
      const wrong = wrongParams(params, needs)
      if (wrong !== undefined) return new ResponseError(ErrorCodes.InvalidParams, wrong)
      const document = documents.get(params.textDocument.uri)
      return document && !isImportedDocument(document) ? answer(surroundings.analyse(document), params) : null
    }
  const atPosition = <P extends PositionParams, T>(
    answer: (analysis: Analysis, offset: number, params: P) => T,
    ...needs: readonly Need[]
  ) =>
    onDocument(
      (analysis, params: P) => answer(analysis, analysis.document.offsetAt(params.position), params),
      'position',
      ...needs,
    )

  connection.onHover(atPosition(hover))
  connection.onDefinition(atPosition((analysis, offset) => [...definitions(analysis, offset)]))
  connection.onReferences(
    atPosition((analysis, offset, { context }) => references(analysis, offset, context.includeDeclaration), 'context'),
  )
  connection.onDocumentHighlight(
    atPosition((analysis, offset) => references(analysis, offset, true).map(({ range }: Location) => ({ range }))),
  )
  connection.onPrepareRename(atPosition(renameable))
  connection.onRenameRequest(
    atPosition((analysis, offset, { newName }) => valueOf(rename(analysis, offset, newName)), 'newName'),
  )
  connection.onDocumentSymbol(onDocument(symbols))
  connection.onFoldingRanges(onDocument(folding))
  connection.onCompletion(atPosition(completion))
  connection.onCodeAction(
    onDocument((analysis, params: CodeActionParams) => actionsFor(analysis, params, surroundings), 'range', 'context'),
  )
  connection.onDocumentLinks(onDocument(links))
  const wholeTokens = onDocument((analysis: Analysis) => semanticTokens(analysis))
  const someTokens = onDocument(
    (analysis, { range }: SemanticTokensRangeParams) => semanticTokens(analysis, spanAt(analysis.document, range)),
    'range',
  )
  connection.languages.semanticTokens.on((params) => wholeTokens(params) ?? { data: [] })
  connection.languages.semanticTokens.onRange((params) => someTokens(params) ?? { data: [] })
  connection.onDocumentFormatting(
    onDocument((analysis) => {
      const edits = formatting(analysis)
      if (edits.ok) return edits.value
      // Editors format on save, where an error would get in the way.
      const { message } = edits.failure
      void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message })
      return null
    }),
  )
}
