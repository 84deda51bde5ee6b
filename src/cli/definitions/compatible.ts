import type { Command } from 'commander'
import {
  addCompareOptions,
  addFixOptions,
  addProofOptions,
  example,
  jobsOption,
  watchOption,
  type CompareCommandOptions,
  type Done,
  type FixOption,
  type JobsOption,
  type ProofOption,
  type WatchOption,
} from '../options.js'
import type { AgainstOption } from '../commands/compatibleGitAgainst.js'
import { addAgainstOptions, isAgainst } from './againstOptions.js'
import { addCacheOptions, requireCache } from './cacheOptions.js'
import { requireConfirm } from './requireConfirm.js'
import { requireOneExactness } from './requireOneExactness.js'
import { requireOneReader } from './requireOneReader.js'
import { requireReports } from './requireReports.js'
import { addHistory } from './history.js'

/** `codicil compatible`. */
export function addCompatible(program: Command, done: Done): void {
  const compatible = program
    .command('compatible')
    .description('check whether a changed contract is backward compatible')
    .addHelpText(...example('compatible git file petstore_1.contract'))
    .hook('preAction', requireOneExactness)
    .hook('preAction', requireOneReader)
    .hook('preAction', requireReports)
    .hook('preAction', requireConfirm)
  addProofOptions(addFixOptions(addCompareOptions(compatible.command('files'))))
    .description('compare two files, without git')
    .argument('<older>', 'the older version')
    .argument('<newer>', 'the newer version')
    .addHelpText(...example('compatible files petstore_1.contract petstore_2.contract'))
    .action(async (older: string, newer: string, options: CompareCommandOptions & FixOption & ProofOption) => {
      const { compatibleFiles } = await import('../commands/compatibleFiles.js')
      done(await compatibleFiles(older, newer, options))
    })
  const git = compatible
    .command('git')
    .description('compare versions in a git repository')
    .addHelpText(...example('compatible git commits petstore_1.contract HEAD HEAD^1'))
    .hook('preAction', requireCache)
    .hook('preAction', async () => {
      const { loadGit } = await import('../../history/loadGit.js')
      void loadGit() // starts while the command itself is loaded
    })
  addGitFile(git, done)
  addProofOptions(addCacheOptions(addCompareOptions(git.command('commits'))))
    .description('compare the file at two revisions')
    .argument('<contract>', 'path of the contract')
    .argument('<newer>', 'a revision: HEAD, a branch, a tag, a hash')
    .argument('<older>', 'the revision to compare it with, for example HEAD^1')
    .addHelpText(...example('compatible git commits petstore_1.contract HEAD HEAD^1'))
    .action(async (contract: string, newer: string, older: string, options: CompareCommandOptions & ProofOption) => {
      const { compatibleGitCommits } = await import('../commands/compatibleGitCommits.js')
      done(await compatibleGitCommits(contract, newer, older, options))
    })
  addHistory(git, done)
}

/** `codicil compatible git file`. */
function addGitFile(git: Command, done: Done): void {
  const command = addCacheOptions(addCompareOptions(git.command('file')))
  addFixOptions(command, ['watch', 'against', 'direction'])
  addProofOptions(command, ['watch', 'against', 'direction'])
  addAgainstOptions(command, ['watch'])
    .description('compare the file in the working directory with HEAD, or with the versions that others still use')
    .argument('<contract>', 'path of the contract')
    .addOption(jobsOption())
    .addOption(watchOption())
    .addHelpText(...example('compatible git file petstore_1.contract'))
    .action(
      async (
        contract: string,
        options: CompareCommandOptions & FixOption & ProofOption & WatchOption & AgainstOption & JobsOption,
      ) => {
        if (options.watch) done(await (await import('../watch/watch.js')).watchGitFile(contract, options))
        else if (isAgainst(options))
          done(await (await import('../commands/compatibleGitAgainst.js')).compatibleGitAgainst(contract, options))
        else done(await (await import('../commands/compatibleGitFile.js')).compatibleGitFile(contract, options))
      },
    )
}
