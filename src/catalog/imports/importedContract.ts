import { isAbsolute } from 'node:path'
import type { ReadFile } from '../../descriptions/files/readFile.js'
import { success, type Result } from '../../text/failure.js'
import type { Origin, Source } from '../../text/source.js'
import { describedIn } from '../../openapi/documents/describedIn.js'
import { importCatalogIn } from './importCatalog.js'

export type { ReadFile }

const importedName = /\.(wsdl|xsd)$/i

/** Whether a file's name ends like that of a WSDL or a schema. */
export const isImportedName = (path: string): boolean => importedName.test(path)

const descriptionName = /\.(ya?ml|json)$/i

/** Whether a file is YAML or JSON by its name: whether it is an OpenAPI description or a JSON Schema depends on its text. */
export const mayBeDescription = (path: string): boolean => descriptionName.test(path)

/** The language of a description, as its path or its text says; undefined for any other text. */
function originOf(path: string, text: string): Origin | undefined {
  if (isImportedName(path) || hasImportedRoot(text)) return 'wsdl'
  return mayBeDescription(path) || describedIn(text) ? 'openapi' : undefined
}

/**
 * Turns a description and the files that it imports or refers to into one source that is read as a contract. Returns any other
 * source unchanged. The path is relative to `folder`. Fails like `wsdlSource` and `openapiSource`.
 */
export async function importedContract(
  source: Source,
  read: ReadFile,
  path = source.name,
  folder = isAbsolute(path) ? undefined : '.',
): Promise<Result<Source>> {
  switch (originOf(path, source.text)) {
    case undefined:
      return success(source)
    case 'wsdl': {
      const { wsdlSource } = await import('../../wsdl/wsdlSource.js')
      return wsdlSource(source, read, path, importCatalogIn(folder))
    }
    case 'openapi': {
      const { openapiSource } = await import('../../openapi/openapiSource.js')
      return openapiSource(source, read, path, importCatalogIn(folder))
    }
  }
}

/** Where the root element must start for it to be looked at. */
const headLength = 16 * 1024

const root = /^\s*<(?:[\w.-]+:)?(?:definitions|schema)[\s>]/

function hasImportedRoot(text: string): boolean {
  if (!/^\uFEFF?\s*</.test(text.slice(0, headLength))) return false
  return root.test(text.slice(0, headLength).replaceAll(/\uFEFF|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>/g, ' ')) // prettier-ignore
}
