import { fromJsonSchema, McpServer, type CallToolResult, type jsonSchemaValidator } from '@modelcontextprotocol/server'
import { useImportCatalog } from '../catalog/imports/importCatalog.js'
import { readConfiguration } from '../configuration/readConfiguration.js'
import { contractLanguage, reading } from '../pattern/language.js'
import { failed, success, type Failure, type Result } from '../text/failure.js'
import { visible } from '../text/writing/visible.js'
import type { Confined } from './confined.js'
import { failureText } from './failureText.js'
import { inputProblems } from './inputProblems.js'
import { outputSchema } from './outputSchema.js'
import { resources, textOf, uriOf, type GuideResource } from './resources.js'
import type { ToolContext, Tool } from './tool.js'
import { tools } from './tools/tools.js'
import { shortJson, shortText } from './withinLimits.js'

const instructions =
  'codicil works with API contracts: text files (*.contract) of scenarios, each with a request and a response. ' +
  'After writing or changing a contract, call `check`, then `compatible` with the version at HEAD: a change must not break ' +
  'consumers. `explain` explains a rule or a code that another tool reports. All tools only read, inside one folder. ' +
  'The resources teach the language: read codicil://docs/guide.md and an example before you write a contract.'

/** A server of the Model Context Protocol whose tools read contracts in one folder, and whose resources teach the language. */
export function createServer(confined: Confined, version: string): McpServer {
  const server = new McpServer({ name: 'codicil', title: 'codicil', version }, { instructions })
  for (const tool of tools) register(server, tool, confined)
  for (const resource of resources) addResource(server, resource)
  return server
}

function addResource(server: McpServer, resource: GuideResource): void {
  const { path, mimeType, title, description } = resource
  server.registerResource(path, uriOf(resource), { title, description, mimeType }, async ({ href: uri }) => ({
    contents: [{ uri, mimeType, text: await textOf(resource) }],
  }))
}

/** Accepts all arguments: `inputProblems` checks them, with better messages than a general validator. */
const anyInput: jsonSchemaValidator = {
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
}

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

function register(server: McpServer, tool: Tool, confined: Confined): void {
  const { name, title, description } = tool
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: fromJsonSchema<never>(tool.input, anyInput),
      outputSchema: fromJsonSchema(typeof tool.output === 'string' ? outputSchema(tool.output) : tool.output),
      annotations: { title, ...annotations },
    },
    async (input, { mcpReq: { signal } }) => resultOf(tool, input, confined, signal),
  )
}

async function resultOf(tool: Tool, input: never, confined: Confined, signal: AbortSignal): Promise<CallToolResult> {
  const problems = inputProblems(input, tool.input)
  if (problems.length > 0) return errorResult({ code: 'usage', message: problems.join('; ') })
  const surroundings = await surroundingsIn(confined, signal)
  const answer = surroundings.ok ? await tool.run(input, surroundings.value) : surroundings
  if (!answer.ok) return errorResult(answer.failure)
  const { text, json } = answer.value
  return { content: [textContent(text)], structuredContent: shortJson(json) }
}

/** Reads `codicil.json` anew for each call, because it may change. Its language is not loaded, since that would run its code. */
async function surroundingsIn(confined: Confined, signal: AbortSignal): Promise<Result<ToolContext>> {
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
  const language = reading(contractLanguage, {
    ignoresNamespaces: configuration?.namespaces === 'ignored',
    openness: configuration?.openness,
  })
  return success({ confined, configuration, language, signal })
}

const errorResult = (failure: Failure): CallToolResult => ({
  isError: true,
  content: [textContent(failureText(failure))],
})

const textContent = (text: string) => ({ type: 'text' as const, text: shortText(visible(text)) })
