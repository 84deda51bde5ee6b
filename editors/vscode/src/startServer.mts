import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from 'vscode'

const folders = (): string[] => (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath)

/** The codicil installed in a trusted workspace folder, or else the command in the setting `codicil.command`. */
function serverCommand(): readonly [command: string, ...first: string[]] {
  const own = folders()
    .map((folder) => join(folder, 'node_modules/codicil/bin/codicil.js'))
    .find((path) => workspace.isTrusted && existsSync(path))
  return own === undefined ? [workspace.getConfiguration('codicil').get<string>('command', 'codicil')] : ['node', own]
}

/** Starts the language server on its standard input and output. Rejects if the command does not exist. */
export function startServer(): Promise<ChildProcess> {
  const [command, ...first] = serverCommand()
  const child = spawn(command, [...first, 'language-server', '--stdio'], {
    // Windows looks for commands in the current folder first, so it must not be one that is not trusted.
    cwd: workspace.isTrusted ? folders()[0] : undefined,
    shell: process.platform === 'win32' && first.length === 0, // on Windows, npm's commands are batch files
  })
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child))
    child.once('error', ({ message }) => {
      const failure = new Error(`${message}. ${advice}`)
      delete failure.stack // the client would show it to the user
      reject(failure)
    })
  })
}

const advice =
  'Install codicil in this folder with `npm install --save-dev codicil`, or set `codicil.command` to its path; ' +
  'then run "Codicil: Restart the Language Server".'
