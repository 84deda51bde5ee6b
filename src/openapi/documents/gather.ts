import { normalised, type ImportCatalog } from '../../descriptions/files/locations.js'
import type { ReadFile } from '../../descriptions/files/readFile.js'
import type { Report } from '../../descriptions/files/report.js'
import { failed, success, type Result } from '../../text/failure.js'
import type { Source } from '../../text/source.js'
import { withoutCircles } from './circles.js'
import { descriptionKindOf, dialectIn } from './descriptionKind.js'
import type { ScalarNode } from './documentTree.js'
import type { Document, Documents, Target } from './documents.js'
import { joined, newFiles } from './files.js'
import { reportKind } from './reportKind.js'
import { reportUnresolved } from './reportUnresolved.js'
import { fileOf, resolve, targetOf, type FoundNode, type Resolving } from './resolve.js'
import { scan, scanDocument, type SchemaResource } from './scan.js'

/** The most text that all files of a description may have together, in characters. */
const maxTextSize = 32 * 1024 * 1024

/**
 * Reads all files reachable from a file, each once, and finds out where their references lead. Locations in the first file are
 * resolved against `path`; `catalog` maps some locations to files. Reports what is wrong with the files and their references.
 * Fails with `openapi-too-large`.
 */
export async function gather(
  root: Source,
  path: string,
  read: ReadFile,
  report: Report,
  catalog: ImportCatalog = new Map(),
): Promise<Result<Documents>> {
  const files = newFiles(read, catalog, report)
  const resolving: Resolving = {
    files,
    topOf: new Map<Document, SchemaResource>(),
    scanned: { references: [], resources: new Set(), byAddress: new Map(), resourceOf: new Map() },
  }
  const first = files.add(normalised(path.replaceAll('\\', '/')), root)
  const kind = descriptionKindOf(first.root)
  const found = await followed(resolving, kind)
  if (!found) return tooLarge(root)
  if (first.root && !kind) {
    reportKind(first.root, report)
    return success(documentsOf({ root, kind, resolving, targets: new Map() }))
  }
  reportUnresolved(resolving.scanned.references.filter(({ node }) => !found.has(node)), resolving, report) // prettier-ignore
  const targets = withoutCircles(new Map([...found].map(([node, to]) => [node, targetOf(to)])), report)
  return success(documentsOf({ root, kind, resolving, targets }))
}

/** Reads all files that references lead to, and resolves the references; undefined if the files are too large. */
async function followed(
  resolving: Resolving,
  kind: Documents['kind'],
): Promise<ReadonlyMap<ScalarNode, FoundNode> | undefined> {
  const { files, scanned } = resolving
  const found = new Map<ScalarNode, FoundNode>()
  const scanNew = newFilesScanner(resolving, kind)
  scanNew()
  let read = 0
  let resolved = 0
  // References that are added are followed too.
  while (resolved < scanned.references.length) {
    for (; read < scanned.references.length; read++) {
      const reference = scanned.references[read]!
      const location = fileOf(reference, resolving)
      if (location !== undefined) await files.follow(location, reference.resource.document)
      if (files.end() > maxTextSize) return undefined
      scanNew()
    }
    for (; resolved < read; resolved++) {
      const reference = scanned.references[resolved]!
      const target = resolve(reference, resolving)
      if (!target) continue
      found.set(reference.node, target)
      // Nothing is a keyword in data, unless something refers to it.
      if (!scanned.resourceOf.has(target.node)) scan(target, target.resource, kind, scanned)
    }
  }
  return found
}

/** Scans the files that have been read since it was called last. */
function newFilesScanner({ files, topOf, scanned }: Resolving, kind: Documents['kind']): () => void {
  let next = 0
  return () => {
    for (; next < files.all.length; next++) {
      const document = files.all[next]!
      const top = scanDocument(document, descriptionKindOf(document.root) ?? kind, scanned)
      if (top) topOf.set(document, top)
    }
  }
}

function documentsOf({
  root,
  kind,
  resolving,
  targets,
}: {
  readonly root: Source
  readonly kind: Documents['kind']
  readonly resolving: Resolving
  readonly targets: ReadonlyMap<ScalarNode, Target>
}): Documents {
  // prettier-ignore
  const [first, ...others] = resolving.files.all
  return {
    source: joined(root, resolving.files.all),
    all: [first!, ...others],
    kind,
    targetOf: (reference) => targets.get(reference),
    dialectOf: (schema) => resolving.scanned.resourceOf.get(schema)?.dialect ?? dialectIn(kind, first!.root),
  }
}

const tooLarge = ({ name }: Source): Result<never> =>
  failed(
    'openapi-too-large',
    `${name} and the files that it refers to are larger than 32 MiB together`,
    'check that it is a description; if it is, split it into several',
  )
