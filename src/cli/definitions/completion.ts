import { Argument, type Command } from 'commander'
import { shells, type Shell } from '../completion/shells.js'
import type { Done } from '../options.js'

/** `codicil completion`. */
export function addCompletion(program: Command, done: Done): void {
  program
    .command('completion')
    .description('print a script that completes commands in a shell')
    .addArgument(new Argument('<shell>', 'the shell to complete commands in').choices(shells))
    .argument('[word...]', 'what the script passes on')
    .usage('<shell>')
    .addHelpText(
      'after',
      [
        '',
        'It completes commands, options and their values, contracts, the titles of their scenarios and git revisions.',
        '',
        'Example:',
        '  $ source <(codicil completion bash)                                            # in ~/.bashrc',
        '  $ source <(codicil completion zsh)                                             # in ~/.zshrc',
        '  $ codicil completion fish > ~/.config/fish/completions/codicil.fish',
      ].join('\n'),
    )
    .action(async (shell: Shell, words: string[]) => {
      const { completion } = await import('../commands/completion.js')
      done(await completion(program, shell, words))
    })
}
