import {
  joined,
  type FileReading,
  type FilesRead,
  type FileLink,
  type MissingFile,
} from '../../descriptions/files/filesRead.js'
import { gather } from '../../descriptions/files/gather.js'
import type { ImportCatalog } from '../../descriptions/files/locations.js'
import type { ReadFile } from '../../descriptions/files/readFile.js'
import type { Report } from '../../descriptions/files/report.js'
import { failed, success, type Result } from '../../text/failure.js'
import type { Source } from '../../text/source.js'
import { withoutCircles } from './circles.js'
import { descriptionKindOf, dialectIn } from './descriptionKind.js'
import type { ScalarNode } from './documentTree.js'
import type { Document, DocumentComment, Documents, Target } from './documents.js'
import { readDocument } from './readDocument.js'
import { reportKind } from './reportKind.js'
import { reportUnresolved } from './reportUnresolved.js'
import { linkOf, resolve, targetOf, type FoundNode, type Resolving } from './resolve.js'
import { scan, scanDocument } from './scan.js'
import { maxValues } from './treeBuilder.js'

/**
 * Reads all files reachable from a file, each once, and finds out where their references lead. Locations in the first file are
 * resolved against `path`; `catalog` maps some locations to files. Reports what is wrong with the files and their references.
 * Fails with `openapi-too-large`.
 */
export async function gatherDocuments(
  root: Source,
  path: string,
  read: ReadFile,
  report: Report,
  catalog: ImportCatalog = new Map(),
): Promise<Result<Documents>> {
  const room = { left: maxValues }
  const open: FileReading<Document>['open'] = (file) => {
    const comments: DocumentComment[] = []
    const comment = (text: string, start: number): void => {
      if (text.includes('allow')) comments.push({ text, start })
    }
    const tree = readDocument(file.source.text, file.path, { start: file.start, report, room, comment })
    return { ...file, comments, ...(tree && { root: tree }) }
  }
  const gathered = await gather(root, path, { read, catalog, open }, followed)
  if (!gathered) return tooLarge(root)
  const { resolving, kind, found } = gathered.found
  const top = resolving.files.all[0]!.root
  if (top && !kind) {
    reportKind(top, report)
    return success(documentsOf({ root, kind, resolving, targets: new Map() }))
  }
  reportUnresolved(resolving.scanned.references.filter(({ node }) => !found.has(node)), resolving, report) // prettier-ignore
  const targets = withoutCircles(new Map([...found].map(([node, to]) => [node, targetOf(to)])), report)
  return success(documentsOf({ root, kind, resolving, targets }))
}

interface Followed {
  readonly resolving: Resolving
  readonly kind: Documents['kind']
  readonly found: ReadonlyMap<ScalarNode, FoundNode>
}

/** Follows the references of all files, and resolves them. */
function* followed(files: FilesRead<Document>): Generator<FileLink<Document>, Followed, Document | MissingFile> {
  const kind = descriptionKindOf(files.all[0]!.root)
  const scanned: Resolving['scanned'] = { references: [], resources: new Set(), byAddress: new Map(), resourceOf: new Map() } // prettier-ignore
  const resolving: Resolving = { files, topOf: new Map(), scanned }
  const found = new Map<ScalarNode, FoundNode>()
  const scanNew = newFilesScanner(resolving, kind)
  scanNew()
  let read = 0
  let resolved = 0
  // References that are added are followed too.
  while (resolved < scanned.references.length) {
    for (; read < scanned.references.length; read++) {
      const link = linkOf(scanned.references[read]!, resolving)
      if (link) yield link
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
  return { resolving, kind, found }
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
    source: joined(root, 'openapi', resolving.files.all),
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
