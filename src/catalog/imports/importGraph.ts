import { resolve } from 'node:path'
import { success } from '../../text/failure.js'
import type { Source } from '../../text/source.js'
import { importedContract, type ReadFile } from './importedContract.js'

/** The paths at which a WSDL or a schema looks for the files that it imports itself, whether they exist or not. */
export async function importsOf(path: string, source: Source): Promise<readonly string[]> {
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

/** The absolute paths that a WSDL or a schema is read from: its own, and those that it imports, directly or not, even if they are missing. */
export type Reach = (path: string) => Promise<ReadonlySet<string>>

/** Finds what files reach; each is read once. */
export function importGraph(read: ReadFile): Reach {
  const known = new Map<string, Promise<readonly string[]>>()
  const direct = async (path: string, root: string): Promise<readonly string[]> => {
    const source = await read(path, root)
    return source.ok && source.value ? importsOf(path, source.value) : []
  }
  return async (path) => {
    const reached = new Set([path])
    // Paths that are added are visited too.
    for (const one of reached) {
      const imports = known.get(one) ?? direct(one, path)
      known.set(one, imports)
      for (const next of await imports) reached.add(next)
    }
    return new Set([...reached].map((one) => resolve(one)))
  }
}

/** Whether a file is a WSDL by its name. */
export const isWsdlName = (path: string): boolean => /\.wsdl$/i.test(path)

/**
 * The files that are parts of some WSDLs, which reach them. Of WSDLs that reach each other, the first is no part. All paths are
 * absolute.
 */
export function partsAmong(reaches: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const parts = new Set<string>()
  for (const [path, reached] of reaches) {
    if (!isWsdlName(path)) continue
    for (const other of reached) {
      const isMutual = reaches.get(other)?.has(path) ?? false
      if (other !== path && !(isMutual && isWsdlName(other) && other < path)) parts.add(other)
    }
  }
  return parts
}
