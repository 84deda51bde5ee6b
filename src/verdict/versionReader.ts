import { contractAtCommit } from '../catalog/contractAtCommit.js'
import { commitOf, type FileVersion } from '../history/fileHistory.js'
import type { Language } from '../pattern/language.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { validContract } from '../pattern/validContract.js'
import { success, type Result } from '../text/failure.js'
import type { Source, SourceFile } from '../text/source.js'
import { collectGarbage } from './collectGarbage.js'

/**
 * The most text of which patterns are kept, in characters: a history asks for neighbours, and for what a commit reverted to.
 * A pattern takes up to a hundred times the memory of its text.
 */
const maxKept = 500_000

/** A version of a contract as text, and as a contract once that is asked for. */
export interface ReadableVersion {
  readonly source: Source
  readonly contract: () => Result<ContractPattern>
}

/** A version of a file; undefined if its commit does not have the file. */
export type ReadVersion = (version: FileVersion) => Promise<Result<ReadableVersion | undefined>>

/** Reads versions as contracts; a text that occurs again is not parsed again. */
export function versionReader(language: Language | undefined): ReadVersion {
  const known = new Map<string, Result<ContractPattern>>()
  let length = 0
  /** Drops those that were asked for longest ago, but not the last two, which are being compared. */
  const makeRoom = (): void => {
    for (const text of known.keys()) {
      if (length <= maxKept || known.size <= 2) return
      known.delete(text)
      length -= text.length
    }
  }
  const contractIn = (read: Source, source: Source): Result<ContractPattern> => {
    const { text } = read
    if (!known.has(text)) collectGarbage()
    const contract = known.get(text) ?? validContract(read, language)
    if (!known.delete(text)) length += text.length
    known.set(text, contract)
    makeRoom()
    return contract.ok ? success({ ...contract.value, source }) : contract
  }
  return async (version) => {
    const read = await contractAtCommit(version.place, commitOf(version))
    if (!read.ok) return read
    const { value } = read
    if (!value) return success(undefined)
    const source = textOnly(value)
    return success({ source, contract: () => contractIn(value, source) })
  }
}

/**
 * A source without the data for reading it again, because a history keeps the sources of all its versions. The texts of its files
 * take no extra memory, because they are slices of its text.
 */
const textOnly = ({ name, text, path, files, gathering }: Source): Source => ({
  name,
  text,
  ...(path !== undefined && { path }),
  ...(gathering && { gathering }),
  ...(files && { files: files.map((file) => sliceOf(text, file)) }),
})

const sliceOf = (text: string, { source, start, ...rest }: SourceFile): SourceFile => ({
  ...rest,
  start,
  source: { ...source, text: text.slice(start, start + source.text.length) },
})
