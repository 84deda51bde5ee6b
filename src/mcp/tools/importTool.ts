import { withOperations } from '../../syntax/print/withOperations.js'
import { loadContract } from '../../pattern/loadContract.js'
import { fidelityData, fidelitySummary } from '../../report/findings/fidelityReport.js'
import { isImported, type ImportedSource } from '../../syntax/tree/importedSource.js'
import { importedText } from '../../syntax/print/importedText.js'
import { isError } from '../../text/diagnostic.js'
import { failed, success, type Result } from '../../text/failure.js'
import { sourceOf, sourceSchema, type SourceInput } from '../sourceInput.js'
import type { ToolAnswer, ToolContext, Tool } from '../tool.js'

interface ImportInput {
  readonly source: SourceInput
  readonly operations?: readonly string[]
}

/** `codicil import`, but it returns the contract and writes no file. */
export const importTool: Tool<ImportInput> = {
  name: 'import',
  title: 'Import a description',
  description:
    'Converts a WSDL, an XML Schema, an OpenAPI description or a JSON Schema to a contract, and lists where the two differ; no file is written. Give the path of the ' +
    'file, or its text. If a text has relative imports, give a `path` too: they are resolved against it.',
  input: {
    type: 'object',
    properties: {
      source: sourceSchema('the description'),
      operations: {
        type: 'array',
        items: { type: 'string' },
        description: 'only these operations; default: all',
      },
    },
    required: ['source'],
    additionalProperties: false,
  },
  output: {
    type: 'object',
    required: ['contract', 'fidelity'],
    properties: {
      contract: { type: 'string', description: 'the text of the contract' },
      fidelity: {
        type: 'object',
        description: 'how each place of the contract compares with the description: exact, wider or narrower',
      },
    },
  },
  run: async ({ source: input, operations }, surroundings) => {
    const source = await importedSource(input, surroundings)
    const chosen = source.ok ? withOperations(source.value, operations) : source
    return chosen.ok ? answerOf(chosen.value) : chosen
  },
}

async function importedSource(input: SourceInput, surroundings: ToolContext): Promise<Result<ImportedSource>> {
  const isUnnamed = input.text !== undefined && input.path === undefined
  const source = await sourceOf(isUnnamed ? { ...input, path: 'text' } : input, surroundings)
  if (!source.ok) return source
  if (isImported(source.value)) return success(source.value)
  return failed(
    'not-imported',
    `${source.value.name} is neither a WSDL, an XML Schema, an OpenAPI description nor a JSON Schema`,
    'a contract needs no import: `check` checks it',
  )
}

function answerOf(source: ImportedSource): Result<ToolAnswer> {
  const { read, pattern, diagnostics } = loadContract(source)
  const errors = diagnostics.filter(isError)
  if (errors.length > 0) {
    const message = `${source.name} has errors and was not imported`
    return { ok: false, failure: { code: 'broken-contract', message, diagnostics: errors } }
  }
  const contract = importedText(read.tree, source.name)
  const fidelity = fidelityData(pattern)
  return success({ text: `${contract}\n${fidelitySummary(pattern)}\n`, json: JSON.stringify({ contract, fidelity }) })
}
