import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type CancellationToken,
  type ClientCapabilities,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node'

const ours = fileURLToPath(new URL('../../bin/codicil.js', import.meta.url))

/** The editor's side of a session with the real command, over its standard input and output. */
export interface LanguageClient {
  readonly initialized: InitializeResult
  readonly request: <T = unknown>(method: string, params: unknown, token?: CancellationToken) => Promise<T>
  readonly notify: (method: string, params: unknown) => Promise<void>
  readonly onNotification: (method: string, handler: (params: unknown) => void) => void
  /** Opens a document and returns its URI. */
  readonly open: (text: string, uri?: string) => Promise<string>
  /** The diagnostics of a document at a version, once they are published. */
  readonly diagnostics: (uri: string, version: number) => Promise<readonly Diagnostic[]>
  /** The next diagnostics of a document at a version that satisfy a condition; a closed document has no version. */
  readonly until: (
    uri: string,
    version: number | undefined,
    holds: (found: readonly Diagnostic[]) => boolean,
  ) => Promise<readonly Diagnostic[]>
  /** Shuts the server down as an editor does, and returns its exit code. */
  readonly end: () => Promise<number | null>
  readonly process: ChildProcess
}

/** What an editor says about itself, and how it answers the requests of the server. */
export interface EditorOptions {
  readonly capabilities?: ClientCapabilities
  readonly initializationOptions?: object
  /** The folders of its workspace, as paths. Default: it has none. */
  readonly folders?: readonly string[]
  readonly onRequest?: Readonly<Record<string, (params: unknown) => unknown>>
}

/** Starts the server of a command in a folder, with variables added to the environment. */
export async function languageClient(
  folder?: string,
  command = ours,
  env: Readonly<Record<string, string>> = {},
  { capabilities = {}, initializationOptions, folders, onRequest = {} }: EditorOptions = {},
): Promise<LanguageClient> {
  const child = spawn(process.execPath, [command, 'language-server', '--stdio'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const published = listen(connection)
  for (const [method, answer] of Object.entries(onRequest)) connection.onRequest(method, answer)
  connection.listen()
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities,
    initializationOptions,
    workspaceFolders: folders?.map((path) => ({ uri: pathToFileURL(path).href, name: path })) ?? null,
  })
  await connection.sendNotification('initialized', {})
  let documents = 0
  return {
    initialized,
    request: (method, params, token) =>
      token ? connection.sendRequest(method, params, token) : connection.sendRequest(method, params),
    notify: (method, params) => connection.sendNotification(method, params),
    onNotification: (method, handler) => {
      connection.onNotification(method, handler)
    },
    open: async (text, uri = `file:///contracts/pet${++documents}.contract`) => {
      const textDocument = { uri, languageId: 'contract', version: 1, text }
      await connection.sendNotification('textDocument/didOpen', { textDocument })
      return uri
    },
    diagnostics: (uri, version) => published(uri, version, () => true),
    until: published,
    end: async () => {
      await connection.sendRequest('shutdown')
      const code = new Promise<number | null>((resolve) => child.on('exit', resolve))
      await connection.sendNotification('exit')
      return code
    },
    process: child,
  }
}

function listen(connection: ProtocolConnection): LanguageClient['until'] {
  const last = new Map<string, PublishDiagnosticsParams>()
  const listeners = new Set<(params: PublishDiagnosticsParams) => void>()
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    last.set(params.uri, params)
    for (const listener of listeners) listener(params)
  })
  return (uri, version, holds) =>
    new Promise((resolve) => {
      const look = (params: PublishDiagnosticsParams | undefined): void => {
        if (params?.uri !== uri || params.version !== version || !holds(params.diagnostics)) return
        listeners.delete(look)
        resolve(params.diagnostics)
      }
      listeners.add(look)
      look(last.get(uri))
    })
}
