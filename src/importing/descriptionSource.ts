import type { ImportCatalog } from '../descriptions/files/locations.js'
import type { ReadFile } from '../descriptions/files/readFile.js'
import { describedIn } from '../openapi/documents/describedIn.js'
import type { ImportedSource } from '../syntax/tree/importedSource.js'
import { success, type Result } from '../text/failure.js'
import { pathOf, type DescriptionLanguage, type FileLookup, type Source } from '../text/source.js'
import { includingSource } from './includingSource.js'

const importedName = /\.(wsdl|xsd)$/i

/** Whether a file's name ends like that of a WSDL or a schema. */
export const isImportedName = (path: string): boolean => importedName.test(path)

const descriptionName = /\.(ya?ml|json)$/i

/** Whether a file is YAML or JSON by its name: whether it is an OpenAPI description or a JSON Schema depends on its text. */
export const mayBeDescription = (path: string): boolean => descriptionName.test(path)

/** The language of a description, as its path or its text says; undefined for any other text. */
function originOf(path: string, text: string): DescriptionLanguage | undefined {
  if (isImportedName(path) || hasImportedRoot(text)) return 'wsdl'
  return mayBeDescription(path) || describedIn(text) ? 'openapi' : undefined
}

const nothing: ReadFile = () => Promise.resolve(success(undefined))

/**
 * Turns a WSDL, an XML Schema, an OpenAPI description or a JSON Schema, recognised by its path or its text, into a source that is read
 * as a contract. Contract text gets the descriptions that it includes. Any other source is returned unchanged. `read` reads the files
 * that it imports or refers to (default: finds no file), `path` is what their locations are resolved against, and `catalog` maps some
 * addresses to files. Fails with `wsdl-too-large` and `openapi-too-large`.
 */
export async function descriptionSource(
  source: Source,
  read: ReadFile = nothing,
  path = pathOf(source),
  catalog?: ImportCatalog,
): Promise<Result<Source>> {
  const lookups: FileLookup[] = []
  const whole = await gathered(source, noting(read, lookups), path, catalog)
  return whole.ok && lookups.length > 0 ? success({ ...whole.value, gathering: { from: path, lookups } }) : whole
}

/** A reader that notes what was looked for. */
const noting =
  (read: ReadFile, lookups: FileLookup[]): ReadFile =>
  async (path, root) => {
    const file = await read(path, root)
    if (file.ok) lookups.push({ path, outcome: file.value ? 'found' : 'missing' })
    else lookups.push({ path, outcome: 'failed', message: file.failure.message })
    return file
  }

/** The source with the files that it names. */
async function gathered(
  source: Source,
  read: ReadFile,
  path: string,
  catalog: ImportCatalog | undefined,
): Promise<Result<Source>> {
  const described = async (one: Source, at: string, language: DescriptionLanguage): Promise<Result<ImportedSource>> => {
    if (language === 'wsdl') {
      const { wsdlSource } = await import('../wsdl/wsdlSource.js')
      return wsdlSource(one, read, at, catalog)
    }
    const { openapiSource } = await import('../openapi/openapiSource.js')
    return openapiSource(one, read, at, catalog)
  }
  const origin = originOf(path, source.text)
  if (origin) return described(source, path, origin)
  return success(await includingSource(source, { read, path, catalog, describe: described }))
}

/** Where the root element must start for it to be looked at. */
const headLength = 16 * 1024

const root = /^\s*<(?:[\w.-]+:)?(?:definitions|schema)[\s>]/

function hasImportedRoot(text: string): boolean {
  if (!/^\uFEFF?\s*</.test(text.slice(0, headLength))) return false
  return root.test(text.slice(0, headLength).replaceAll(/\uFEFF|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>/g, ' ')) // prettier-ignore
}
