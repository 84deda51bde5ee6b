import { resolve } from 'node:path'
import type { Source } from '../../text/source.js'
import { isImportedName, type ReadFile } from './importedContract.js'
import { importsOf } from './importGraph.js'

/**
 * The absolute paths of files that some WSDLs and schemas import, directly or through each other, although their names do not end
 * like those of WSDLs or schemas: `schema.xml`, `types?xsd=1`. They need not exist.
 */
export async function otherImports(paths: readonly string[], read: ReadFile): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const add = async (path: string, isNamed: boolean): Promise<void> => {
    const source = await read(path, path)
    if (!source.ok || !source.value || (isNamed && !namesOther(source.value))) return
    for (const one of await importsOf(path, source.value)) if (!isImportedName(one)) found.add(one)
  }
  for (const path of paths) await add(path, true)
  // Paths that are added are visited too.
  for (const path of found) await add(path, false)
  return new Set([...found].map((path) => resolve(path)))
}

const location = /\b(?:schemaLocation|location)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Whether a text may name such a file: looking for it is much faster than reading the document. */
const namesOther = ({ text }: Source): boolean =>
  [...text.matchAll(location)].some(([, one = '', other = '']) => {
    const named = (one || other).trim()
    return named !== '' && !/^(https?|urn):/i.test(named) && !isImportedName(named)
  })
