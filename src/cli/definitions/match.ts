import { InvalidArgumentError, type Command } from 'commander'
import type { MatchCommandOptions } from '../commands/match.js'
import { limitNames } from '../../message/limits.js'
import { example, formatOption, ignoreOption, opennessOption, numberFrom, type Done } from '../options.js'

/** Adds a limit of payloads to those given before. */
function limit(text: string, before: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const [name = '', number = ''] = text.split('=')
  if (!limitNames.some((known) => known === name))
    throw new InvalidArgumentError(`The limits are ${limitNames.join(', ')}.`)
  return { ...before, [name]: numberFrom(1, true)(number) }
}

/** `codicil match`. */
export function addMatch(program: Command, done: Done): void {
  program
    .command('match')
    .description('check whether payloads match a contract')
    .argument('<contract>', 'path of the contract')
    .argument('<payload...>', 'files, patterns such as "logs/*.xml", or - for standard input')
    .option('--type <Name>', 'a type that the contract declares')
    .option('--request', "a scenario's request body")
    .option('--response', "a scenario's response body")
    .option('--scenario <title>', 'the scenario; default: any scenario')
    .option(
      '--limit <name=number>',
      'refuse larger payloads: size in bytes, depth, attributes of an element, nodes (repeatable)',
      limit,
      {},
    )
    .addOption(ignoreOption())
    .addOption(opennessOption())
    .addOption(formatOption())
    .addHelpText(...example('match petstore_1.contract getPet.xml --request --scenario "Get a pet"'))
    .action(async (contract: string, payloads: string[], options: MatchCommandOptions) => {
      const { match } = await import('../commands/match.js')
      done(await match(contract, payloads, options))
    })
}
