import { isContractName } from './contractName.js'
import type { ReadFile } from './imports/importedContract.js'

/** The contracts in text that may include descriptions; files that cannot be read are not among them. */
export async function includingAmong(paths: readonly string[], read: ReadFile): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const path of paths.filter(isContractName)) {
    const source = await read(path)
    if (source.ok && source.value && /\b(?:openapi|wsdl)[ \t]/i.test(source.value.text)) found.add(path)
  }
  return found
}
