import { fromJsonSchema, McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import { useImportCatalog } from '../catalog/importCatalog.js'
import { readConfiguration } from '../configuration/readConfiguration.js'
import { contractLanguage, reading } from '../pattern/language.js'
import { failed, success, type Result } from '../text/failure.js'
import { visible } from '../text/visible.js'
import type { Confined } from './confined.js'
import { failureText } from './failureText.js'
import { outputSchema } from './outputSchema.js'
import type { Surroundings, Tool } from './tool.js'
import { tools } from './tools/tools.js'
import { shortJson, shortText } from './withinLimits.js'

const instructions =
  'codicil works with API contracts: text files (*.contract) of scenarios, each with a request and a response. ' +
  'After writing or changing a contract, call `check`, then `compatible` with the version at HEAD: a change must not break ' +
  'consumers. `explain` explains a rule or a code that another tool reports. All tools only read, inside one folder.'

/** A server of the Model Context Protocol whose tools read contracts in one folder. */
export function createServer(confined: Confined, version: string): McpServer {
  const server = new McpServer({ name: 'codicil', title: 'codicil', version }, { instructions })
  for (const tool of tools) register(server, tool, confined)
  return server
}

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

function register(server: McpServer, tool: Tool, confined: Confined): void {
  const { name, title, description } = tool
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: fromJsonSchema<never>(tool.input),
      outputSchema: fromJsonSchema(typeof tool.output === 'string' ? outputSchema(tool.output) : tool.output),
      annotations: { title, ...annotations },
    },
    async (input, { mcpReq: { signal } }) => resultOf(tool, input, confined, signal),
  )
}

async function resultOf(tool: Tool, input: never, confined: Confined, signal: AbortSignal): Promise<CallToolResult> {
  const surroundings = await surroundingsIn(confined, signal)
  const answer = surroundings.ok ? await tool.run(input, surroundings.value) : surroundings
  if (!answer.ok) return { isError: true, content: [textContent(failureText(answer.failure))] }
  const { text, json } = answer.value
  return { content: [textContent(text)], structuredContent: shortJson(json) }
}

/** Reads `codicil.json` anew for each call, because it may change. Its language is not loaded, since that would run its code. */
async function surroundingsIn(confined: Confined, signal: AbortSignal): Promise<Result<Surroundings>> {
  const path = await confined.path('codicil.json')
  if (!path.ok) return path
  const read = await readConfiguration('.')
  if (!read.ok) return read
  const configuration = read.value
  if (configuration?.language !== undefined)
    return failed(
      'extended-language',
      'codicil.json extends the language of contracts with a module, and this server runs no code of a project',
      'run the command `codicil` instead',
    )
  useImportCatalog(configuration?.catalog ?? new Map())
  const language = reading(contractLanguage, { ignoresNamespaces: configuration?.namespaces === 'ignored' })
  return success({ confined, configuration, language, signal })
}

const textContent = (text: string) => ({ type: 'text' as const, text: shortText(visible(text)) })
