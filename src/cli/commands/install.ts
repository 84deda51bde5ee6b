import { install as installContracts, type Installation } from '../../sharing/install.js'
import { contractsFolder } from '../../sharing/installed.js'
import type { ProjectOption } from '../options.js'
import { exit } from '../exitCode.js'
import { printFailure, printNotice, printResult } from '../terminal.js'

export interface InstallCommandOptions extends ProjectOption {
  readonly update?: boolean
  readonly frozen?: boolean
}

const installedText = ({ contracts, isNew }: Installation, base: string): string => {
  const lines = contracts.map(
    ({ path, repository, revision, commit }) => `${path}: ${repository} at ${revision} (${commit.slice(0, 7)})\n`,
  )
  const count = `${String(contracts.length)} contract${contracts.length === 1 ? '' : 's'}`
  return `${lines.join('')}${count} ${isNew ? 'installed' : 'already installed'} in ${contractsFolder(base)}\n`
}

/** `codicil install`: the contracts that `codicil.json` declares. */
export async function install({ project: base = '.', ...options }: InstallCommandOptions): Promise<number> {
  const onFetch = (repository: string): void => {
    printNotice(`fetching ${repository}`)
  }
  const installed = await installContracts(base, { ...options, onFetch })
  if (!installed.ok) return printFailure(installed.failure)
  printResult(installedText(installed.value, base))
  return exit.passed
}
