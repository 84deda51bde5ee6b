import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from 'vscode'

const folders = (): string[] => (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath)

/** The command of a trusted folder's own installation, else the one that the settings name. */
function serverCommand(): readonly [command: string, ...first: string[]] {
  const own = folders()
    .map((folder) => join(folder, 'node_modules/codicil/bin/codicil.js'))
    .find((path) => workspace.isTrusted && existsSync(path))
  return own === undefined ? [workspace.getConfiguration('codicil').get<string>('command', 'codicil')] : ['node', own]
}

/** Starts the language server, which speaks over its standard input and output. Fails where there is no such command. */
export function startServer(): Promise<ChildProcess> {
  const [command, ...first] = serverCommand()
  const child = spawn(command, [...first, 'language-server', '--stdio'], {
    cwd: folders()[0],
    shell: process.platform === 'win32' && first.length === 0, // where npm's commands are batch files
  })
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child))
    child.once('error', ({ message }) => {
      const failure = new Error(`${message}. ${advice}`)
      delete failure.stack // which the client would show
      reject(failure)
    })
  })
}

const advice =
  'Install codicil in this folder, `npm install --save-dev codicil`, or have the setting `codicil.command` name it; ' +
  'then run "Codicil: Restart the Language Server".'
