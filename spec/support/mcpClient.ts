import { Client, type CallToolResult } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

/** How a server is started: the script of the command, the folder, and additional arguments and environment variables. */
export interface Serving {
  readonly command: string
  readonly folder: string
  readonly words?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A real client; the server runs in a separate process. */
export async function mcpClient({ command, folder, words = [], env = {} }: Serving): Promise<Client> {
  const client = new Client({ name: 'spec', version: '1' })
  const { PATH = '', GIT_CEILING_DIRECTORIES = '' } = process.env
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [command, 'mcp', ...words],
      cwd: folder,
      env: { PATH, GIT_CEILING_DIRECTORIES, ...env },
    }),
  )
  return client
}

/** What a tool answered. */
export interface Called extends Pick<CallToolResult, 'isError' | 'structuredContent'> {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Calls a tool; the client checks its structured content against the tool's schema. */
export async function callTool(client: Client, name: string, input: object): Promise<Called> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...input } })
  const [first] = content
  return {
    isError,
    structuredContent,
    text: first?.type === 'text' ? first.text : '',
    data: (structuredContent ?? {}) as Record<string, unknown>,
  }
}
