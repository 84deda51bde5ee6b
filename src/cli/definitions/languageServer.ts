import { Option, type Command } from 'commander'
import type { LanguageServerOptions } from '../commands/languageServer.js'
import { example, type Done } from '../options.js'

/** `codicil language-server`. */
export function addLanguageServer(program: Command, done: Done): void {
  program
    .command('language-server')
    .description('serve editors over the Language Server Protocol')
    .option('--stdio', 'communicate over standard input and output')
    .addOption(new Option('--clientProcessId <id>').hideHelp()) // some editors add it
    .addHelpText(...example('language-server --stdio'))
    .action(async (options: LanguageServerOptions) => {
      const { languageServer } = await import('../commands/languageServer.js')
      done(languageServer(options))
    })
}
