import { fileURLToPath } from 'node:url'
import { readContractFile } from '../catalog/readContractFile.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { validContract } from '../pattern/validContract.js'
import { printDiagnostic } from '../text/printDiagnostic.js'
import type { Failure, Result } from '../text/failure.js'

/** A contract that a test names: by its path, relative to the current folder, or as `parseContract` returns it. */
export type TestedContract = string | URL | ContractPattern

/** The contracts that were read, by path: a suite matches many messages against a few of them. */
const known = new Map<string, { readonly text: string; readonly contract: Result<ContractPattern> }>()

/** Reads a contract, unless its file is the same as last time. Rejects, with a message for people, if it has errors. */
export async function testedPattern(given: TestedContract): Promise<ContractPattern> {
  if (typeof given === 'object' && 'scenarios' in given) return given
  const path = typeof given === 'string' ? given : fileURLToPath(given)
  const source = await readContractFile(path)
  if (!source.ok) throw errorOf(source.failure)
  const last = known.get(path)
  const contract = last?.text === source.value.text ? last.contract : validContract(source.value)
  known.set(path, { text: source.value.text, contract })
  if (!contract.ok) throw errorOf(contract.failure)
  return contract.value
}

/** A failure as an error: its message, its hint and its diagnostics. */
export function errorOf({ message, hint, diagnostics = [] }: Failure): Error {
  const first = `${message}${hint === undefined ? '' : ` (${hint})`}`
  return new Error([first, ...diagnostics.map((diagnostic) => printDiagnostic(diagnostic))].join('\n'))
}
