import { startServer } from '../../language-server/startServer.js'
import { exit } from '../exitCode.js'
import { printFailure } from '../terminal.js'
import { tool } from '../tool.js'

export interface LanguageServerOptions {
  readonly stdio?: true
}

/** `codicil language-server --stdio`: returns at once; the server lives until the editor ends it. */
export function languageServer({ stdio }: LanguageServerOptions): number {
  if (!stdio)
    return printFailure({
      code: 'usage',
      message: 'the language server communicates with an editor over standard input and output',
      hint: 'configure the editor to run `codicil language-server --stdio`',
    })
  startServer(tool().version)
  return exit.passed
}
