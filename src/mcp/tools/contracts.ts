import { catalogOf, type ContractFile } from '../../catalog/catalog.js'
import { contractsUnder } from '../../catalog/findContracts.js'
import { readContractFile } from '../../catalog/readContractFile.js'
import { versionsJson, versionsText } from '../../report/comparisons/versionsReport.js'
import { readTree } from '../../syntax/read/readTree.js'
import { success } from '../../text/failure.js'
import { importsWithin } from '../sourceInput.js'
import type { ToolContext, Tool } from '../tool.js'

interface ContractsInput {
  readonly path?: string
}

/** `codicil versions`. */
export const contracts: Tool<ContractsInput> = {
  name: 'contracts',
  title: 'List contracts',
  description: 'Lists the contracts in a folder, with their namespaces, versions and files.',
  input: {
    type: 'object',
    properties: { path: { type: 'string', description: 'the folder; default: the folder of the server' } },
    additionalProperties: false,
  },
  output: 'versions',
  run: async ({ path: given = '.' }, surroundings) => {
    const path = await surroundings.confined.path(given)
    if (!path.ok) return path
    const found = await contractsUnder(path.value)
    if (!found.ok) return found
    const files: ContractFile[] = []
    for (const file of found.value) files.push(await read(file, surroundings))
    const catalog = catalogOf(path.value, files)
    const problems = catalog.problems.map(
      ({ severity, code, file, message }) => `${file}: ${severity}[${code}]: ${message}\n`,
    )
    return success({ text: `${versionsText(catalog, given)}${problems.join('')}`, json: versionsJson(catalog) })
  },
}

/** A file with its version note, if it can be read. */
async function read(file: string, { confined, signal }: ToolContext): Promise<ContractFile> {
  signal.throwIfAborted()
  const path = await confined.path(file)
  const source = path.ok ? await readContractFile(path.value, importsWithin(confined)) : path
  if (!source.ok) return { file }
  const { version } = readTree(source.value)
  return { file, source: source.value, ...(version && { note: version }) }
}
