import { stat } from 'node:fs/promises'
import { serve } from '../../mcp/serve.js'
import { exit } from '../exitCode.js'
import { refuseInBundle } from '../extendedLanguage.js'
import { printFailure, printNotice } from '../terminal.js'
import { tool } from '../tool.js'

export interface McpOptions {
  readonly root?: string
  /** Whether the project's own language may run. Default: no. */
  readonly trusted?: boolean
}

/**
 * `codicil mcp`: returns at once; the server lives until the agent ends it.
 * @throws ExtendedLanguage if this is the bundled command, which cannot load a language of the project's own
 */
export async function mcp({ root = '.', trusted = false }: McpOptions): Promise<number> {
  if (trusted) refuseInBundle()
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
  await serve('.', { version: tool().version, isTrusted: trusted })
  return exit.passed
}
