import { failed, success, type Result } from '../../text/failure.js'
import type { Source } from '../../text/source.js'
import type { XmlDocument, XmlDocuments } from './documents.js'
import { joined, newFiles, type Files } from './files.js'
import { knownSchemasFor } from './knownSchemas.js'
import { linksOf } from './linksOf.js'
import { catalogued, normalised, type ImportCatalog } from '../../descriptions/files/locations.js'
import { ns } from './namespaces.js'
import { reportMissing, type Missing } from './reportMissing.js'
import type { ReadFile } from '../../descriptions/files/readFile.js'
import type { Report } from '../../descriptions/files/report.js'
import type { DocumentAttribute, DocumentElement } from './xmlTree.js'

/** The most text that all files of a WSDL may have together, in characters. */
const maxTextSize = 32 * 1024 * 1024

/**
 * Reads all files reachable from a file, each once, even if imports are circular. Locations in the first file are resolved against
 * `path`; `catalog` maps some locations to files. Reports `wsdl-missing-file` and the problems that `readXml` reports. Fails with
 * `wsdl-too-large`.
 */
export async function gather(
  root: Source,
  path: string,
  read: ReadFile,
  report: Report,
  catalog: ImportCatalog = new Map(),
): Promise<Result<XmlDocuments>> {
  const files = newFiles(report)
  const missing: Missing[] = []
  const first = files.add(normalised(path.replaceAll('\\', '/')), root)
  for (const document of files.all) {
    for (const { element, location } of document.root ? linksOf(document.root) : []) {
      if (!location) reportUnlocated(element, report)
      const target = location && (await follow(location, document, files, { read, catalog }))
      if (!target) continue
      if ('path' in target) document.links.set(element, target)
      else missing.push({ ...target, element })
    }
    if (files.end() > maxTextSize) return tooLarge(root)
  }
  for (const known of knownSchemasFor(files.all)) files.add(known.name, known)
  reportMissing(missing, files.all, report)
  return success({ source: joined(root, files.all), all: [first, ...files.all.slice(1)] })
}

/** Only an import of a schema may leave it to the reader to know the file. */
function reportUnlocated({ name, namespace, span }: DocumentElement, report: Report): void {
  if (name === 'import' && namespace === ns.schema) return
  const hint = `write \`${namespace === ns.schema ? 'schemaLocation' : 'location'}="…"\``
  report('wsdl-missing-file', span, `this ${name} states no file`, { hint })
}

/** The document that a location leads to; it is read if it is new. */
async function follow(
  at: DocumentAttribute,
  { path }: XmlDocument,
  files: Files,
  { read, catalog }: { readonly read: ReadFile; readonly catalog: ImportCatalog },
): Promise<XmlDocument | Omit<Missing, 'element'>> {
  const location = catalogued(path, at.value, catalog)
  for (const candidate of location.paths) {
    const known = files.at(candidate)
    if (known) return known
    if (files.isAbsent(candidate)) continue
    const found = await read(candidate, files.all[0]!.path)
    if (!found.ok) return { at, location, failure: found.failure }
    if (found.value) return files.add(candidate, found.value)
    files.noteAbsent(candidate)
  }
  return { at, location }
}

const tooLarge = ({ name }: Source): Result<never> =>
  failed(
    'wsdl-too-large',
    `${name} and the files that it imports are larger than 32 MiB together`,
    'check that it is a WSDL or a schema; if it is, split it into several',
  )
