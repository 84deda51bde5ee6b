import { resolve } from 'node:path'
import { describedIn } from '../../openapi/documents/describedIn.js'
import { mayReferToFiles } from '../../openapi/documents/mayReferToFiles.js'
import { success } from '../../text/failure.js'
import type { Source } from '../../text/source.js'
import { importedContract, isImportedName, mayBeDescription, type ReadFile } from './importedContract.js'

/** The paths at which a description looks for the files that it imports or refers to itself, whether they exist or not. */
export async function importsOf(path: string, source: Source): Promise<readonly string[]> {
  if (mayBeDescription(path) && !mayReferToFiles(source.text)) return []
  const asked: string[] = []
  await importedContract(
    source,
    (location) => {
      asked.push(location)
      return Promise.resolve(success(undefined))
    },
    path,
  )
  return asked
}

/** Finds what files reach; each is read once. */
export interface ImportGraph {
  /**
   * The absolute paths that a description is read from: its own, and those of the files that it imports or refers to, directly or
   * not, even if they are missing.
   */
  readonly reach: (path: string) => Promise<ReadonlySet<string>>
  /** Whether a file that was reached, given by its absolute path, describes a service: a WSDL or an OpenAPI description. */
  readonly isService: (path: string) => boolean
}

export function importGraph(read: ReadFile): ImportGraph {
  const known = new Map<string, Promise<readonly string[]>>()
  const services = new Set<string>()
  const direct = async (path: string, root: string): Promise<readonly string[]> => {
    const source = await read(path, root)
    if (isWsdlName(path) || (source.ok && source.value && isOpenApi(path, source.value))) services.add(resolve(path))
    return source.ok && source.value ? importsOf(path, source.value) : []
  }
  return {
    reach: async (path) => {
      const reached = new Set([path])
      // Paths that are added are visited too.
      for (const one of reached) {
        const imports = known.get(one) ?? direct(one, path)
        known.set(one, imports)
        for (const next of await imports) reached.add(next)
      }
      return new Set([...reached].map((one) => resolve(one)))
    },
    isService: (path) => services.has(path),
  }
}

/** Whether a file is a WSDL by its name. */
export const isWsdlName = (path: string): boolean => /\.wsdl$/i.test(path)

const isOpenApi = (path: string, { text }: Source): boolean => !isImportedName(path) && describedIn(text) === 'service'

/**
 * The files that are parts of some services, which reach them. Of services that reach each other, the first is no part. All paths
 * are absolute.
 */
export function partsAmong(
  reaches: ReadonlyMap<string, ReadonlySet<string>>,
  { isService }: Pick<ImportGraph, 'isService'>,
): ReadonlySet<string> {
  const parts = new Set<string>()
  for (const [path, reached] of reaches) {
    if (!isService(path)) continue
    for (const other of reached) {
      const isMutual = reaches.get(other)?.has(path) ?? false
      if (other !== path && !(isMutual && isService(other) && other < path)) parts.add(other)
    }
  }
  return parts
}
