import { stat } from 'node:fs/promises'
import { serve } from '../../mcp/serve.js'
import { exit } from '../exitCode.js'
import { printFailure, printNotice } from '../terminal.js'
import { tool } from '../tool.js'

export interface McpOptions {
  readonly root?: string
}

/** `codicil mcp`: returns at once; the server lives until the agent ends it. */
export async function mcp({ root = '.' }: McpOptions): Promise<number> {
  const stats = await stat(root).catch(() => undefined)
  if (!stats?.isDirectory())
    return printFailure({
      code: 'no-folder',
      message: `${root} is not a folder`,
      hint: 'name the folder that the agent may read',
    })
  process.chdir(root) // from here on every path counts from there
  if (process.stdin.isTTY)
    printNotice(
      'This server talks to an AI agent over standard input and output; configure the agent to run `codicil mcp`',
    )
  await serve('.', tool().version)
  return exit.passed
}
