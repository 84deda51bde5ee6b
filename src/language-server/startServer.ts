import {
  CodeActionKind,
  createConnection,
  MessageType,
  ProposedFeatures,
  ShowMessageNotification,
  TextDocuments,
  TextDocumentSyncKind,
  type InitializeResult,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { addFeatures } from './features.js'
import { publisher } from './publisher.js'
import { semanticLegend } from './semanticTokens.js'

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  completionProvider: { triggerCharacters: ['(', '<', '/', '@'] },
  semanticTokensProvider: { legend: semanticLegend, full: true, range: true },
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorExtract, CodeActionKind.RefactorInline],
  },
  documentLinkProvider: {},
}

/** Serves an editor over the transport named on the command line, `--stdio`. The process ends when the editor exits. */
export function startServer(version: string): void {
  const connection = createConnection(ProposedFeatures.all)
  const documents = new TextDocuments(TextDocument)
  connection.onInitialize(() => ({ capabilities, serverInfo: { name: 'codicil', version } }))
  addFeatures(connection, documents)
  const { publish, compare, forget } = publisher({
    send: (params) => connection.sendDiagnostics(params),
    log: (message) => connection.console.error(message),
    // Not `window.showWarningMessage`: it sends a request, which an editor may not know.
    warn: (message) =>
      void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message }),
  })
  documents.onDidChangeContent(({ document }) => publish(document))
  documents.onDidSave(({ document }) => compare(document))
  documents.onDidClose(({ document }) => forget(document))
  documents.listen(connection)
  connection.listen()
}
