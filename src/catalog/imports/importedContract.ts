import type { ReadFile } from '../../descriptions/files/readFile.js'
import { isAbsolute } from 'node:path'
import { importCatalogIn } from './importCatalog.js'
import { success, type Result } from '../../text/failure.js'
import type { Source } from '../../text/source.js'

export type { ReadFile }

const importedName = /\.(wsdl|xsd)$/i

/** Whether a file's name ends like that of a WSDL or a schema. */
export const isImportedName = (path: string): boolean => importedName.test(path)

/**
 * Turns a WSDL or a schema, recognised by its path or its root element, and the files that it imports into one source that is
 * read as a contract. Returns any other source unchanged. The path is relative to `folder`. Fails like `wsdlSource`.
 */
export async function importedContract(
  source: Source,
  read: ReadFile,
  path = source.name,
  folder = isAbsolute(path) ? undefined : '.',
): Promise<Result<Source>> {
  if (!isImportedName(path) && !hasImportedRoot(source.text)) return success(source)
  const { wsdlSource } = await import('../../wsdl/wsdlSource.js')
  return wsdlSource(source, read, path, importCatalogIn(folder))
}

/** Where the root element must start for it to be looked at. */
const headLength = 16 * 1024

const root = /^\s*<(?:[\w.-]+:)?(?:definitions|schema)[\s>]/

function hasImportedRoot(text: string): boolean {
  if (!/^\uFEFF?\s*</.test(text.slice(0, headLength))) return false
  return root.test(text.slice(0, headLength).replaceAll(/\uFEFF|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>/g, ' ')) // prettier-ignore
}
