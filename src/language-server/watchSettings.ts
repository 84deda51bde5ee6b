import {
  ConfigurationRequest,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type ClientCapabilities,
  type Connection,
} from 'vscode-languageserver/node'
import { readSettings, type ReadSettings } from './settings.js'

const section = 'codicil'

const globPattern = '**/*.{wsdl,xsd,WSDL,XSD,yaml,yml,json}'

/**
 * Calls `onChange` with an editor's settings: once it is initialized, and whenever they change. They are asked for if the editor
 * can be asked; otherwise it sends them with each change. Calls `onFiles` when a file of the workspace that may be a description changes on disk.
 */
export function watchSettings(
  connection: Connection,
  capabilities: () => ClientCapabilities,
  onChange: (read: ReadSettings) => void,
  onFiles: () => void,
): void {
  const ask = async (): Promise<void> => {
    const own: readonly unknown[] = await connection.sendRequest(ConfigurationRequest.type, { items: [{ section }] })
    onChange(readSettings(own[0]))
  }
  const refresh = (pushed?: unknown): void => {
    const { workspace } = capabilities()
    if (workspace?.configuration)
      void ask().catch((error: unknown) => connection.console.error(`the settings could not be read: ${String(error)}`))
    else if (typeof pushed === 'object' && pushed !== null)
      onChange(readSettings('codicil' in pushed ? pushed.codicil : undefined))
  }
  connection.onInitialized(() => {
    if (capabilities().workspace?.didChangeConfiguration?.dynamicRegistration)
      void connection.client.register(DidChangeConfigurationNotification.type, { section })
    if (capabilities().workspace?.didChangeWatchedFiles?.dynamicRegistration)
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern }] })
    refresh()
  })
  connection.onDidChangeWatchedFiles(onFiles)
  connection.onDidChangeConfiguration(({ settings }) => {
    refresh(settings)
  })
}
