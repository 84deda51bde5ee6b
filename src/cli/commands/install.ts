import { install as installContracts, type Installation } from '../../sharing/install.js'
import { contractsFolder } from '../../sharing/installed.js'
import { exit } from '../exitCode.js'
import { printFailure, printNotice, printResult } from '../terminal.js'

export interface InstallCommandOptions {
  readonly update?: boolean
  readonly frozen?: boolean
}

const installedText = ({ contracts, isNew }: Installation): string => {
  const lines = contracts.map(
    ({ path, repository, revision, commit }) => `${path}: ${repository} at ${revision} (${commit.slice(0, 7)})\n`,
  )
  const count = `${String(contracts.length)} contract${contracts.length === 1 ? '' : 's'}`
  return `${lines.join('')}${count} ${isNew ? 'installed' : 'already installed'} in ${contractsFolder('.')}\n`
}

/** `codicil install`: the contracts that `codicil.json` in the current folder declares. */
export async function install(options: InstallCommandOptions): Promise<number> {
  const onFetch = (repository: string): void => {
    printNotice(`fetching ${repository}`)
  }
  const installed = await installContracts('.', { ...options, onFetch })
  if (!installed.ok) return printFailure(installed.failure)
  printResult(installedText(installed.value))
  return exit.passed
}
