import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commands, workspace, type ExtensionContext } from 'vscode'
import { LanguageClient, TransportKind, type Executable } from 'vscode-languageclient/node'

/** The server of a folder's own installation, else the command that the settings name. */
function server(): Executable {
  const args = ['language-server']
  const own = (workspace.workspaceFolders ?? [])
    .map(({ uri }) => join(uri.fsPath, 'node_modules/codicil/bin/codicil.js'))
    .find((path) => workspace.isTrusted && existsSync(path))
  if (own !== undefined) return { command: 'node', args: [own, ...args], transport: TransportKind.stdio }
  const command = workspace.getConfiguration('codicil').get<string>('command', 'codicil')
  const shell = process.platform === 'win32' // where npm's commands are batch files
  return { command, args, transport: TransportKind.stdio, options: { shell } }
}

let client: LanguageClient | undefined

async function start(): Promise<void> {
  client = new LanguageClient('codicil', 'Codicil', server(), { documentSelector: [{ language: 'contract' }] })
  await client.start()
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
