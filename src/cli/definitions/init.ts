import { InvalidArgumentError, Option, type Command } from 'commander'
import type { InitOptions } from '../commands/init.js'
import { ciKinds, contractKinds, hookKinds, nameProblem } from '../init/choices.js'
import { example, type Done } from '../options.js'

function serviceName(name: string): string {
  const problem = nameProblem(name)
  if (problem !== undefined) throw new InvalidArgumentError(problem)
  return name
}

/** `codicil init`. */
export function addInit(program: Command, done: Done): void {
  program
    .command('init')
    .description('write a first contract, a commit hook, a CI recipe and codicil.json; existing files are kept')
    .addOption(new Option('--contract <kind>', 'the service that the first contract describes').choices(contractKinds))
    .option('--name <name>', 'the name of the service (default: pets)', serviceName)
    .option('--folder <dir>', 'the folder of the contracts (default: contracts)')
    .addOption(new Option('--hook <kind>', 'what checks each commit').choices(hookKinds))
    .addOption(new Option('--ci <kind>', 'what checks each pull request').choices(ciKinds))
    .option('--no-configuration', 'write no codicil.json')
    .addOption(new Option('--level <level>', 'which changes fail a build, for codicil.json').choices(['wire', 'type']))
    .option('--yes', 'ask nothing; take the defaults for what is not given')
    .addHelpText(
      'after',
      '\nOn a terminal, whatever is not given is asked. Defaults: a JSON contract; a git hook in a git repository, or\npre-commit if that is configured; the CI whose configuration is there.',
    )
    .addHelpText(...example('init --contract soap --name petstore --yes'))
    .action(async (options: InitOptions) => {
      const { init } = await import('../commands/init.js')
      done(await init(options))
    })
}
