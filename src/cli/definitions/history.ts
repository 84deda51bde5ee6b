import { Option, type Command } from 'commander'
import type { AgainstOption } from '../commands/compatibleGitAgainst.js'
import type { BisectCommandOptions } from '../commands/compatibleGitBisect.js'
import type { ChangedOptions } from '../commands/compatibleGitChanged.js'
import { addCacheOptions } from './cacheOptions.js'
import { addAgainstOptions, isAgainst } from './againstOptions.js'
import {
  addCompareOptions,
  addFixOptions,
  addJudgeOptions,
  addVerifyOption,
  example,
  formatOption,
  jobsOption,
  watchOption,
  type Done,
  type WatchOption,
  type FormatOption,
  type JobsOption,
  type JudgeOption,
} from '../options.js'

/** The commands of `compatible git` that look at more than two versions of one contract. */
export function addHistory(git: Command, done: Done): void {
  addChanged(git, done)
  addCacheOptions(addJudgeOptions(git.command('log').addOption(formatOption()).addOption(jobsOption())))
    .description("list the verdict on every step of a contract's history, newest first, along first parents")
    .argument('<contract>', 'path of the contract')
    .addHelpText(...example('compatible git log petstore_1.contract'))
    .action(async (contract: string, options: FormatOption & JudgeOption & JobsOption) => {
      const { compatibleGitLog } = await import('../commands/compatibleGitLog.js')
      done(await compatibleGitLog(contract, options))
    })
  const bisect = git
    .command('bisect')
    .description('find the first commit whose version of a contract is not compatible with a good one')
    .argument('<contract>', 'path of the contract')
    .option('--good <rev>', "a revision with a good version (default: the contract's first)")
    .option('--bad <rev>', 'the revision to search back from (default: HEAD)')
    .addOption(formatOption())
  addCacheOptions(addJudgeOptions(bisect))
    .addHelpText(...example('compatible git bisect petstore_1.contract --good v1.0'))
    .action(async (contract: string, options: BisectCommandOptions) => {
      const { compatibleGitBisect } = await import('../commands/compatibleGitBisect.js')
      done(await compatibleGitBisect(contract, options))
    })
}

function addChanged(git: Command, done: Done): void {
  const compared = addVerifyOption(addCacheOptions(addCompareOptions(git.command('changed'))), [
    'watch',
    'against',
    'direction',
  ])
  const changed = addFixOptions(compared, ['staged', 'watch', 'against', 'direction'])
  addAgainstOptions(changed, ['base', 'mergeBase', 'staged', 'nextVersion', 'watch'])
    .description('compare every contract of the repository that differs from the base, in one report')
    .addOption(new Option('--base <rev>', 'compare with this revision (default: HEAD)').conflicts('mergeBase'))
    .option('--merge-base <rev>', 'compare with the common ancestor of HEAD and this revision, as a pull request does')
    .addOption(
      new Option(
        '--staged',
        'compare the index, which the next commit takes, instead of the working directory',
      ).conflicts('nextVersion'),
    )
    .addOption(jobsOption())
    .option('--shard <i/n>', 'check only the i-th of n parts, which has every n-th contract in alphabetical order')
    .addOption(
      new Option(
        '--next-version',
        'move each incompatible change into a new file, the next version, and restore the contract; the exit code stays that of the check; with --fix, only if no fix keeps the change',
      ).conflicts('dryRun'),
    )
    .addOption(watchOption().conflicts('nextVersion'))
    .addHelpText(...example('compatible git changed --merge-base origin/main'))
    .action(async (options: ChangedOptions & WatchOption & AgainstOption) => {
      if (options.watch) done(await (await import('../watch/watch.js')).watchGitChanged(options))
      else if (isAgainst(options))
        done(await (await import('../commands/compatibleGitChangedAgainst.js')).compatibleGitChangedAgainst(options))
      else done(await (await import('../commands/compatibleGitChanged.js')).compatibleGitChanged(options))
    })
}
