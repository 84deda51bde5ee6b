import type { Report } from '../../src/descriptions/files/report.js'
import type { ImportCatalog } from '../../src/descriptions/files/locations.js'
import type { DocumentNode, ScalarNode } from '../../src/openapi/documents/documentTree.js'
import type { Documents, Target } from '../../src/openapi/documents/documents.js'
import { gatherDocuments } from '../../src/openapi/documents/gatherDocuments.js'
import { success } from '../../src/text/failure.js'
import { linesOf, positionAt } from '../../src/text/lineMap.js'
import { placeInFile } from '../../src/text/source.js'

export interface GatheredFiles {
  readonly documents: Documents
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[]
  /** `file:line:column code message`. */
  readonly found: readonly string[]
  /** Where each reference leads, in the order of the files: the id of the target, or `nowhere`. */
  readonly targets: Readonly<Record<string, string>>
}

/** Gathers the files that the first of some files refers to. */
export async function gatheredFiles(
  files: Readonly<Record<string, string>>,
  catalog?: ImportCatalog,
): Promise<GatheredFiles> {
  const asked: string[] = []
  const reported: Parameters<Report>[] = []
  const [name] = Object.keys(files) as [string]
  const read = (path: string) => {
    asked.push(path)
    const text = files[path]
    return Promise.resolve(success(text === undefined ? undefined : { name: path, text }))
  }
  const result = await gatherDocuments(
    { name, text: files[name]! },
    name,
    read,
    (...what) => reported.push(what),
    catalog,
  )
  if (!result.ok) throw new Error(result.failure.message)
  const documents = result.value
  const found = reported.map(([code, span, message]) => {
    const place = placeInFile({ source: documents.source, span })
    const { line, column } = positionAt(linesOf(place.source), place.span.start)
    return `${place.source.name}:${String(line)}:${String(column)} ${code} ${message}`
  })
  const idOf = (target: Target | undefined): string =>
    target ? `${target.id}${target.isDynamic ? ' (dynamic)' : ''}` : 'nowhere'
  const references = documents.all.flatMap(({ root }) => [...referencesIn(root)])
  return { documents, asked, found, targets: Object.fromEntries(references.map((node) => [node.text, idOf(documents.targetOf(node))])) } // prettier-ignore
}

function* referencesIn(node: DocumentNode | undefined): Iterable<ScalarNode> {
  if (node?.kind === 'list') for (const item of node.items) yield* referencesIn(item)
  if (node?.kind !== 'object') return
  for (const { key, value } of node.members)
    if (value.kind === 'string' && (/^\$\w*[rR]ef$/.test(key) || key === 'operationRef')) yield value
    else yield* referencesIn(value)
}
