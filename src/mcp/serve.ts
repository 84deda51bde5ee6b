import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { confinedTo } from './confined.js'
import { createServer, type McpServerOptions } from './createServer.js'

/**
 * Serves an agent over standard input and output until it closes them. The folder must be the current one. From then on, this
 * process fetches nothing, not even what a partial clone lacks.
 */
export async function serve(folder: string, options: McpServerOptions): Promise<void> {
  process.env['GIT_ALLOW_PROTOCOL'] = 'none'
  const confined = await confinedTo(folder)
  serveStdio(() => createServer(confined, options), {
    onerror: ({ message }) => {
      process.stderr.write(`${message}\n`)
    },
  })
}
