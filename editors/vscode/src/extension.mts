import { commands, workspace, type ExtensionContext } from 'vscode'
import { LanguageClient } from 'vscode-languageclient/node'
import { startServer } from './startServer.mjs'

let client: LanguageClient | undefined

/** Starts the server. If that fails, the client shows why, and there is nothing to stop later. */
async function start(): Promise<void> {
  const contracts = ['file', 'untitled'].map((scheme) => ({ scheme, language: 'contract' }))
  const documentSelector = [...contracts, { scheme: 'file', pattern: '**/*.{wsdl,xsd,WSDL,XSD,yaml,yml,json}' }]
  const initializationOptions = { trusted: workspace.isTrusted }
  const starting = new LanguageClient('codicil', 'Codicil', startServer, { documentSelector, initializationOptions })
  client = await starting.start().then(
    () => starting,
    () => undefined,
  )
}

/** Runs after all that was asked for before, so that two servers are never started at once. */
let last = Promise.resolve()
const afterLast = (work: () => Promise<void>): Promise<void> => (last = last.then(work, work))

const restart = (): Promise<void> =>
  afterLast(async () => {
    await stop()
    await start()
  })

async function stop(): Promise<void> {
  await client?.dispose()
  client = undefined
}

export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  subscriptions.push(
    commands.registerCommand('codicil.restart', restart),
    workspace.onDidGrantWorkspaceTrust(restart),
    workspace.onDidChangeConfiguration((change) =>
      change.affectsConfiguration('codicil.command') ? restart() : undefined,
    ),
  )
  await afterLast(start)
}

export const deactivate = (): Promise<void> => afterLast(stop)
