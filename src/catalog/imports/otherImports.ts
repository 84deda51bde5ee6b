import { resolve } from 'node:path'
import type { Source } from '../../text/source.js'
import { isImportedName, mayBeDescription, type ReadFile } from './importedContract.js'
import { importsOf } from './importGraph.js'

/**
 * The absolute paths of files that some descriptions import or refer to, directly or through each other, although their names do
 * not end like those of descriptions: `schema.xml`, `types?xsd=1`. They need not exist.
 */
export async function otherImports(paths: readonly string[], read: ReadFile): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const add = async (path: string, isNamed: boolean): Promise<void> => {
    const source = await read(path, path)
    if (!source.ok || !source.value || (isNamed && !namesOther(source.value))) return
    for (const one of await importsOf(path, source.value)) if (!hasUsualName(one)) found.add(one)
  }
  for (const path of paths) await add(path, true)
  // Paths that are added are visited too.
  for (const path of found) await add(path, false)
  return new Set([...found].map((path) => resolve(path)))
}

/** Whether a file's name ends like that of a description. */
const hasUsualName = (path: string): boolean => isImportedName(path) || mayBeDescription(path)

const location = /\b(?:schemaLocation|location)\s*=\s*(?:"([^"]*)"|'([^']*)')|\$ref["']?\s*:\s*["']?([^\s"',}]*)/g

/** Whether a text may name such a file: looking for it is much faster than reading the document. */
const namesOther = ({ text }: Source): boolean =>
  [...text.matchAll(location)].some(([, one = '', other = '', reference = '']) => {
    const named = (one || other || reference).trim().replace(/#.*/, '')
    return named !== '' && !/^(https?|urn):/i.test(named) && !hasUsualName(named)
  })
