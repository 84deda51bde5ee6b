import type { Command } from 'commander'
import type { McpOptions } from '../commands/mcp.js'
import { example, type Done } from '../options.js'

/** `codicil mcp`. */
export function addMcp(program: Command, done: Done): void {
  program
    .command('mcp')
    .description('serve an AI agent over the Model Context Protocol: tools that read contracts, and change nothing')
    .option('--root <dir>', 'the folder that the agent may read; default: the current one')
    .option('--trusted', 'run the module with which codicil.json extends the language, which is code of the project')
    .addHelpText(...example('mcp --root .'))
    .action(async (options: McpOptions) => {
      const { mcp } = await import('../commands/mcp.js')
      done(await mcp(options))
    })
}
