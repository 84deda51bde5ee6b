import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { contractExtensions, isContractName } from './contractName.js'
import { descriptionsAmong } from './imports/descriptionsAmong.js'
import { isImportedName, mayBeDescription } from './imports/importedContract.js'
import { importGraph, isWsdlName, partsAmong } from './imports/importGraph.js'
import { importFromDisk } from './importFromDisk.js'
import { readText } from './readText.js'

const skippedFolders = new Set(['node_modules', '.git', '.codicil'])

/** Whether contracts are not looked for in folders of this name. */
export const isSkippedFolder = (name: string): boolean => skippedFolders.has(name)

/** Whether a file may be taken for a contract by its name: contract text, a WSDL, a schema, or YAML or JSON, whose text decides. */
export const isTakenName = (name: string): boolean =>
  isContractName(name) || isImportedName(name) || mayBeDescription(name)

/**
 * The contracts under a folder, in alphabetical order, except in `node_modules`, `.git` and `.codicil`. Files that a
 * service among them imports are no contracts of their own. Fails with `folder-unreadable`.
 */
export async function contractsUnder(folder: string): Promise<Result<readonly string[]>> {
  const files = await filesUnder(folder, isTakenName)
  return files.ok ? success(await withoutParts(files.value)) : files
}

/** The files that no service among them imports. */
async function withoutParts(files: readonly string[]): Promise<readonly string[]> {
  const graph = importGraph(importFromDisk)
  const reaches = new Map<string, ReadonlySet<string>>()
  for (const file of files)
    if (isWsdlName(file) || mayBeDescription(file)) reaches.set(resolve(file), await graph.reach(file))
  const parts = partsAmong(reaches, graph)
  return files.filter((file) => !parts.has(resolve(file)))
}

async function filesUnder(folder: string, isTaken: (name: string) => boolean): Promise<Result<readonly string[]>> {
  try {
    const files = await filesIn(folder, isTaken)
    const descriptions = await descriptionsAmong(files, readText)
    return success(files.filter((file) => !mayBeDescription(file) || descriptions.has(file)))
  } catch (error) {
    return failed('folder-unreadable', `${folder} could not be searched: ${(error as Error).message}`)
  }
}

async function filesIn(folder: string, isTaken: (name: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return isSkippedFolder(entry.name) ? [] : filesIn(path, isTaken)
        return isTaken(entry.name) && (await isFile(entry, path)) ? [path] : []
      }),
  )
  return found.flat()
}

/** A link to a file counts as a file. A link to a folder is not followed, because it could lead in a circle. */
const isFile = async (entry: Dirent, path: string): Promise<boolean> =>
  entry.isFile() || (entry.isSymbolicLink() && ((await stat(path).catch(() => undefined))?.isFile() ?? false))

/**
 * The files that paths name: a file with any extension, or the contracts under a folder, by default those in text, WSDLs,
 * schemas and OpenAPI descriptions. Fails with `no-contract` if a folder has none.
 */
export async function findContracts(
  paths: readonly string[],
  isTaken: (name: string) => boolean = isTakenName,
): Promise<Result<readonly string[]>> {
  const files: string[] = []
  const named = new Set<string>()
  for (const path of paths) {
    const kind = await stat(path).catch(() => undefined)
    if (!kind?.isDirectory()) {
      files.push(path)
      named.add(path)
      continue
    }
    const found = await filesUnder(path, isTaken)
    if (!found.ok) return found
    if (found.value.length === 0) return noContract(path, isTaken)
    for (const contract of found.value) files.push(contract)
  }
  const own = new Set(await withoutParts(files.filter((file) => !named.has(file))))
  return success([...new Set(files)].filter((file) => named.has(file) || own.has(file)))
}

function noContract(folder: string, isTaken: (name: string) => boolean): Result<never> {
  const extensions = [...contractExtensions, ...(isTaken('.wsdl') ? ['.wsdl', '.xsd'] : [])].join(', ')
  const descriptions = isTaken('.yaml') ? ', and OpenAPI descriptions and JSON Schemas in YAML or JSON' : ''
  const hint = `contracts are files that end in ${extensions}${descriptions}`
  return failed('no-contract', `no contract was found in ${folder}`, hint)
}
