import { commands, type ExtensionContext } from 'vscode'
import { LanguageClient } from 'vscode-languageclient/node'
import { startServer } from './startServer.mjs'

let client: LanguageClient | undefined

/** Starts the server. If that fails, the client shows why, and there is nothing to stop later. */
async function start(): Promise<void> {
  const documentSelector = ['file', 'untitled'].map((scheme) => ({ scheme, language: 'contract' }))
  const starting = new LanguageClient('codicil', 'Codicil', startServer, { documentSelector })
  client = await starting.start().then(
    () => starting,
    () => undefined,
  )
}

export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const restart = async (): Promise<void> => {
    await deactivate()
    await start()
  }
  subscriptions.push(commands.registerCommand('codicil.restart', restart))
  await start()
}

export async function deactivate(): Promise<void> {
  await client?.dispose()
  client = undefined
}
