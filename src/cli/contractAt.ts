import { readContractFile } from '../catalog/readContractFile.js'
import type { Language } from '../pattern/language.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { validContract } from '../pattern/validContract.js'
import type { Result } from '../text/failure.js'

/** Reads a contract from a file. Fails like `readContractFile`, and with `broken-contract` if it has errors. */
export async function contractAt(path: string, language?: Language): Promise<Result<ContractPattern>> {
  const source = await readContractFile(path)
  return source.ok ? validContract(source.value, language) : source
}
