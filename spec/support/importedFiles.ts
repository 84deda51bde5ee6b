import { contractLanguage, type Language } from '../../src/pattern/language.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { success } from '../../src/text/failure.js'
import { wsdlSource } from '../../src/wsdl/wsdlSource.js'

/** A contract imported from files in memory, and its errors. */
export async function importedFiles(
  files: ReadonlyMap<string, string>,
  root: string,
  language: Language = contractLanguage,
): Promise<{ readonly contract: ContractPattern; readonly errors: readonly string[] }> {
  const read = await wsdlSource({ name: root, text: files.get(root)! }, (path) => {
    const text = files.get(path)
    return Promise.resolve(success(text === undefined ? undefined : { name: path, text }))
  })
  if (!read.ok) throw new Error(read.failure.message)
  const { pattern, diagnostics } = loadContract(read.value, language)
  return {
    contract: pattern,
    errors: diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message }) => `${code}: ${message}`),
  }
}

/** A contract imported from one file in memory. */
export const importedText = async (name: string, text: string, language?: Language): Promise<ContractPattern> =>
  (await importedFiles(new Map([[name, text]]), name, language)).contract
