import type { JsonSchemaType } from '@modelcontextprotocol/server'
import { contractAtCommit } from '../catalog/contractAtCommit.js'
import { decodeContract } from '../catalog/decodeContract.js'
import { importedContract, type ReadFile } from '../catalog/imports/importedContract.js'
import { readContractFile } from '../catalog/readContractFile.js'
import { importFromDisk } from '../catalog/importFromDisk.js'
import { findCommit } from '../history/findCommit.js'
import { locateFile } from '../history/locateFile.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { validContract } from '../pattern/validContract.js'
import { failed, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import type { Confined } from './confined.js'
import type { ToolContext } from './tool.js'

/** A contract that an agent names: a file, a file at a revision, or a text, perhaps of a file that it has yet to write. */
export interface SourceInput {
  readonly path?: string
  readonly revision?: string
  readonly text?: string
}

/** The schema of a {@link SourceInput}. */
export const sourceSchema = (description: string): JsonSchemaType => ({
  description,
  type: 'object',
  properties: {
    path: { type: 'string', description: 'path of the contract, relative to the folder of the server' },
    revision: { type: 'string', description: 'read the path at this git revision, such as HEAD, main or HEAD~3' },
    text: { type: 'string', description: 'the text of the contract; a path beside it only names it' },
  },
  additionalProperties: false,
})

/** Reads a contract. Fails with `usage`, and like `readContractFile` and `contractAtCommit`. */
export async function sourceOf(input: SourceInput, surroundings: ToolContext): Promise<Result<Source>> {
  const { path, revision, text } = input
  if (text !== undefined) {
    if (revision === undefined) return textOf(path ?? 'text.contract', text, surroundings)
    return failed('usage', 'a text has no revision', 'give a path with a revision, or a text')
  }
  if (path === undefined) return failed('usage', 'there is no contract', 'give its path or its text')
  const confined = await surroundings.confined.path(path)
  if (!confined.ok) return confined
  return revision === undefined
    ? readContractFile(confined.value, importsWithin(surroundings.confined))
    : sourceAt(confined.value, revision, surroundings)
}

/** A text as a contract; what a WSDL imports is read beside the file that its path names. */
async function textOf(path: string, text: string, { confined }: ToolContext): Promise<Result<Source>> {
  const decoded = decodeContract(path, Buffer.from(text))
  return decoded.ok ? importedContract(decoded.value, importsWithin(confined)) : decoded
}

/** Reads what a WSDL imports, and nothing outside the folder. */
export const importsWithin =
  (confined: Confined): ReadFile =>
  async (given) => {
    const path = await confined.path(given)
    return path.ok ? importFromDisk(path.value) : path
  }

async function sourceAt(path: string, revision: string, { confined }: ToolContext): Promise<Result<Source>> {
  const repository = await confined.repository(path)
  if (!repository.ok) return repository
  const place = await locateFile(path)
  if (!place.ok) return place
  const commit = await findCommit(place.value, revision)
  if (!commit.ok) return commit
  const read = await contractAtCommit(place.value, commit.value)
  if (!read.ok) return read
  return read.value ? { ok: true, value: read.value } : failed('file-absent-at-revision', `${revision} has no ${path}`)
}

/** Reads a contract without errors. Fails like {@link sourceOf}, and with `broken-contract`. */
export async function inputPattern(input: SourceInput, surroundings: ToolContext): Promise<Result<ContractPattern>> {
  const source = await sourceOf(input, surroundings)
  return source.ok ? validContract(source.value, surroundings.language) : source
}
