import { Option, type Command } from 'commander'
import { repeated } from '../options.js'
import type { AgainstOption } from '../commands/compatibleGitAgainst.js'

/** Adds the options of {@link AgainstOption}, which cannot be combined with `others`, named by their attributes. */
export const addAgainstOptions = (command: Command, others: readonly string[]): Command =>
  command
    .addOption(
      new Option(
        '--against <what>',
        'compare with a revision, or with all that match: `tags:v*`, `branch:release/*` (repeatable)',
      )
        .argParser(repeated)
        .default([])
        .conflicts([...others]),
    )
    .addOption(
      new Option(
        '--direction <which>',
        'backward: consumers of older versions and the new service; forward: new consumers and services of older versions; full: both',
      )
        .choices(['backward', 'forward', 'full'])
        .default('backward')
        .conflicts([...others]),
    )

/** Whether {@link AgainstOption} asks for more than a comparison with HEAD. */
export const isAgainst = ({ against, direction }: AgainstOption): boolean =>
  against.length > 0 || direction !== 'backward'
