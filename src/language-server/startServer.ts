import {
  CodeActionKind,
  LSPErrorCodes,
  createConnection,
  MessageType,
  ProposedFeatures,
  ShowMessageNotification,
  TextDocuments,
  TextDocumentSyncKind,
  type ClientCapabilities,
  type ConnectionStrategy,
  type RequestMessage,
  type InitializeResult,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { baseReader } from '../catalog/baseReader.js'
import { contractLanguage } from '../pattern/language.js'
import { analyse, type Analysis } from './analysis/analysis.js'
import { addFeatures } from './features.js'
import { importedDocuments, isImportedDocument } from './importedDocuments.js'
import { publisher } from './publisher.js'
import { semanticLegend } from './answers/semanticTokens.js'
import { defaultSettings } from './settings.js'
import { foldersOf } from './workspaceServices.js'
import { workspaceLanguage, type WorkspaceLanguage } from './workspaceLanguage.js'
import { watchSettings } from './watchSettings.js'

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
  completionProvider: { triggerCharacters: ['(', '{', '<', '/', '@'] },
  semanticTokensProvider: { legend: semanticLegend, full: true, range: true },
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorExtract, CodeActionKind.RefactorInline],
  },
  documentLinkProvider: {},
}

/** Requests that were cancelled before their turn are not answered; by default, the connection answers them. */
const connectionStrategy: ConnectionStrategy = {
  cancelUndispatched: (request) => ({
    jsonrpc: '2.0',
    id: (request as RequestMessage).id,
    error: { code: LSPErrorCodes.RequestCancelled, message: 'the request was cancelled' },
  }),
}

/** Serves an editor over the transport named on the command line, `--stdio`. The process ends when the editor exits. */
export function startServer(version: string): void {
  const connection = createConnection(ProposedFeatures.all, { connectionStrategy })
  const documents = new TextDocuments(TextDocument)
  let client: ClientCapabilities = {}
  let folders: readonly string[] = []
  let settings = defaultSettings
  let { language, problem }: WorkspaceLanguage = { language: contractLanguage }
  const analyseInLanguage = (document: TextDocument): Analysis => analyse(document, language)
  connection.onInitialize(async (params) => {
    client = params.capabilities
    folders = foldersOf(params)
    ;({ language, problem } = await workspaceLanguage(params))
    return { capabilities, serverInfo: { name: 'codicil', version } }
  })
  const readBase = baseReader()
  addFeatures(connection, documents, { analyse: analyseInLanguage, readBase, settings: () => settings })
  // Not `window.showWarningMessage`: it sends a request, which an editor may not know.
  const warn = (message: string): void =>
    void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message })
  const editor = {
    send: (params: PublishDiagnosticsParams) => connection.sendDiagnostics(params),
    log: (message: string) => {
      connection.console.error(message)
    },
    warn,
    settings: () => settings,
  }
  const { publish, compare, forget } = publisher({ ...editor, analyse: analyseInLanguage }, readBase)
  const imported = importedDocuments({
    ...editor,
    documents: () => documents.all().filter(isImportedDocument),
    folders: () => folders,
    language: () => language,
  })
  watchSettings(
    connection,
    () => client,
    (read) => {
      settings = read.settings
      for (const problem of read.problems) warn(`codicil: ${problem}`)
      for (const document of documents.all()) if (!isImportedDocument(document)) compare(document)
      imported.refresh()
    },
    imported.reload,
  )
  documents.onDidOpen(() => {
    if (problem !== undefined) warn(`codicil: ${problem}`)
    problem = undefined
  })
  /** WSDLs and schemas are read together, because they import each other. */
  const handling =
    (own: (document: TextDocument) => void) =>
    ({ document }: { readonly document: TextDocument }): void =>
      isImportedDocument(document) ? imported.refresh() : own(document)
  documents.onDidChangeContent(handling(publish))
  documents.onDidSave(handling(compare))
  documents.onDidClose(handling(forget))
  documents.listen(connection)
  connection.listen()
}
