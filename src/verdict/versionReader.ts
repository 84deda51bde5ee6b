import { contractAtCommit } from '../catalog/contractAtCommit.js'
import { commitOf, type Version } from '../history/fileHistory.js'
import type { Language } from '../pattern/language.js'
import type { ContractPattern } from '../pattern/patternTree.js'
import { validContract } from '../pattern/validContract.js'
import { success, type Result } from '../text/failure.js'

/** The most patterns to keep: a history asks for neighbours, and for what a commit reverted to. */
const mostKept = 64

/** A version of a file as a contract; undefined if its commit does not have the file. */
export type ReadVersion = (version: Version) => Promise<Result<ContractPattern | undefined>>

/** Reads versions as contracts; a text that occurs again is not parsed again. */
export function versionReader(language: Language | undefined): ReadVersion {
  const known = new Map<string, Result<ContractPattern>>()
  return async (version) => {
    const source = await contractAtCommit(version.place, commitOf(version))
    if (!source.ok) return source
    if (!source.value) return success(undefined)
    const contract = known.get(source.value.text) ?? validContract(source.value, language)
    known.delete(source.value.text)
    known.set(source.value.text, contract)
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    return contract.ok ? success({ ...contract.value, source: source.value }) : contract
  }
}
