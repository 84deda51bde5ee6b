import {
  joined,
  type DescriptionFile,
  type FilesRead,
  type FileLink,
  type MissingFile,
} from '../../descriptions/files/filesRead.js'
import { gather } from '../../descriptions/files/gather.js'
import type { ImportCatalog } from '../../descriptions/files/locations.js'
import type { ReadFile } from '../../descriptions/files/readFile.js'
import type { Report } from '../../descriptions/files/report.js'
import { failed, success, type Result } from '../../text/failure.js'
import { pathOf, type Source } from '../../text/source.js'
import type { XmlDocuments } from './documents.js'
import { knownSchemasFor } from './knownSchemas.js'
import { linksOf, locationOf } from './linksOf.js'
import { ns } from './namespaces.js'
import { openDocument, type OpenDocument } from './openDocument.js'
import { reportMissing, type Missing } from './reportMissing.js'
import type { DocumentElement } from './xmlTree.js'

/** The most tags and attributes that all files may have together: more would take too much memory. */
const maxTags = 2_000_000

/**
 * Reads all files reachable from a file, each once, even if imports are circular. Locations in the first file are resolved against
 * `path`; `catalog` maps some locations to files. Reports `wsdl-missing-file` and the problems that `readXml` reports. Fails with
 * `wsdl-too-large`.
 */
export async function gatherDocuments(
  root: Source,
  path: string,
  read: ReadFile,
  report: Report,
  catalog: ImportCatalog = new Map(),
): Promise<Result<XmlDocuments>> {
  const room = { left: maxTags }
  const open = (file: DescriptionFile): OpenDocument => openDocument(file, { report, room })
  const gathered = await gather(root, path, { read, catalog, open }, (files) => followed(files, report))
  if (!gathered) return tooLarge(root)
  const { files, found: missing } = gathered
  for (const known of knownSchemasFor(files.all)) files.add(known.name, known)
  reportMissing(missing, files.all, report)
  const [first, ...others] = files.all
  return success({ source: joined(root, 'wsdl', files.all, importsOf), all: [first!, ...others] })
}

/** Follows the imports of all files; returns those whose files are missing. */
function* followed(
  files: FilesRead<OpenDocument>,
  report: Report,
): Generator<FileLink<OpenDocument>, readonly Missing[], OpenDocument | MissingFile> {
  const missing: Missing[] = []
  for (const from of files.all)
    for (const { element, location: at } of from.root ? linksOf(from.root) : []) {
      if (!at) {
        reportUnlocated(element, report)
        continue
      }
      const target = yield { location: at.value, from }
      if ('path' in target) from.links.set(element, target)
      else missing.push({ ...target, at, element })
    }
  return missing
}

const importsOf = ({ links }: OpenDocument): ReadonlyMap<string, string> =>
  new Map([...links].map(([element, { source }]) => [locationOf(element)?.value ?? '', pathOf(source)]))

/** Only an import of a schema may leave it to the reader to know the file. */
function reportUnlocated({ name, namespace, span }: DocumentElement, report: Report): void {
  if (name === 'import' && namespace === ns.schema) return
  const hint = `write \`${namespace === ns.schema ? 'schemaLocation' : 'location'}="…"\``
  report('wsdl-missing-file', span, `this ${name} states no file`, { hint })
}

const tooLarge = ({ name }: Source): Result<never> =>
  failed(
    'wsdl-too-large',
    `${name} and the files that it imports are larger than 32 MiB together`,
    'check that it is a WSDL or a schema; if it is, split it into several',
  )
