import {
  fromJsonSchema,
  McpServer,
  type CallToolResult,
  type JsonSchemaType,
  type jsonSchemaValidator,
} from '@modelcontextprotocol/server'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { useImportCatalog } from '../catalog/imports/importCatalog.js'
import { once } from '../collections/once.js'
import { loadLanguage } from '../configuration/loadLanguage.js'
import { readConfiguration } from '../configuration/readConfiguration.js'
import { contractLanguage, reading, type Language } from '../pattern/language.js'
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

export interface McpServerOptions {
  /** Of codicil. */
  readonly version: string
  /** Whether the module with which `codicil.json` extends the language may run. Default: no, and a project that has one is refused. */
  readonly isTrusted?: boolean
}

/** A server of the Model Context Protocol whose tools read contracts in one folder, and whose resources teach the language. */
export function createServer(confined: Confined, { version, isTrusted = false }: McpServerOptions): McpServer {
  const server = new McpServer({ name: 'codicil', title: 'codicil', version }, { instructions })
  const contextFor: ContextFor = (signal) => contextIn(confined, isTrusted, signal)
  for (const tool of tools) register(server, tool, contextFor)
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

const ajv = once(() => new AjvJsonSchemaValidator())

/** Compiles a schema when the first answer is checked: compiling all of them takes as long as loading the server. */
const compiledOnDemand: jsonSchemaValidator = {
  getValidator: <T>(schema: JsonSchemaType) => {
    const validator = once(() => ajv().getValidator<T>(schema))
    return (answer) => validator()(answer)
  },
}

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

type ContextFor = (signal: AbortSignal) => Promise<Result<ToolContext>>

function register(server: McpServer, tool: Tool, contextFor: ContextFor): void {
  const { name, title, description } = tool
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: fromJsonSchema<never>(tool.input, anyInput),
      outputSchema: fromJsonSchema(
        typeof tool.output === 'string' ? outputSchema(tool.output) : tool.output,
        compiledOnDemand,
      ),
      annotations: { title, ...annotations },
    },
    async (input, { mcpReq: { signal } }) => resultOf(tool, input, () => contextFor(signal)),
  )
}

async function resultOf(
  tool: Tool,
  input: never,
  makeContext: () => Promise<Result<ToolContext>>,
): Promise<CallToolResult> {
  const problems = inputProblems(input, tool.input)
  if (problems.length > 0) return errorResult({ code: 'usage', message: problems.join('; ') })
  const context = await makeContext()
  const answer = context.ok ? await tool.run(input, context.value) : context
  if (!answer.ok) return errorResult(answer.failure)
  const { text, json } = answer.value
  return { content: [textContent(text)], structuredContent: shortJson(json) }
}

/** Reads `codicil.json` anew for each call, because it may change; the module that it names is loaded once. */
async function contextIn(confined: Confined, isTrusted: boolean, signal: AbortSignal): Promise<Result<ToolContext>> {
  const path = await confined.path('codicil.json')
  if (!path.ok) return path
  const read = await readConfiguration('.')
  if (!read.ok) return read
  const configuration = read.value
  const own = await languageOf(configuration?.language, confined, isTrusted)
  if (!own.ok) return own
  const checked = configuration?.language === undefined ? read : await readConfiguration('.', own.value)
  if (!checked.ok) return checked
  useImportCatalog(configuration?.catalog ?? new Map())
  const language = reading(own.value, {
    ignoresNamespaces: configuration?.namespaces === 'ignored',
    openness: configuration?.openness,
  })
  return success({ confined, configuration, language, signal })
}

/** The language of a project. Its module is code, so it runs only if the folder is trusted. */
async function languageOf(
  module: string | undefined,
  confined: Confined,
  isTrusted: boolean,
): Promise<Result<Language>> {
  if (module === undefined) return success(contractLanguage)
  if (!isTrusted)
    return failed(
      'extended-language',
      'codicil.json extends the language of contracts with a module, and this server runs no code of a project',
      'if you trust the project, start the server with `codicil mcp --trusted`; or run the command `codicil` instead',
    )
  const path = await confined.path(module)
  return path.ok ? loadLanguage(module) : path
}

const errorResult = (failure: Failure): CallToolResult => ({
  isError: true,
  content: [textContent(failureText(failure))],
})

const textContent = (text: string) => ({ type: 'text' as const, text: shortText(visible(text)) })
