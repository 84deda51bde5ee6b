import type { XmlDocuments } from '../../documents/documents.js'
import type { Report } from '../../../descriptions/files/report.js'
import { schemasOf, targetNamespaceOf } from '../../documents/schemasOf.js'
import { attributeOf, type DocumentElement } from '../../documents/xmlTree.js'
import { quoted } from '../../../text/writing/quoted.js'

/**
 * A schema document as one namespace sees it. A document without a namespace of its own is seen by each namespace that includes
 * it (a chameleon).
 */
export interface SchemaView {
  readonly schema: DocumentElement
  readonly namespace: string
  /** Whether names without a prefix belong to the namespace, because the document has none of its own. */
  readonly isChameleon: boolean
  /** Whether it is the first file, a schema in it, or included by one. */
  readonly isOwn: boolean
}

/** More pairs of a document and a namespace than this are not read; real ones are a few dozen. */
const maxViews = 10_000

/** All schemas that documents contain, import and include, each once per namespace, the including ones first. */
export function schemaViews({ all }: XmlDocuments, report: Report): readonly SchemaView[] {
  const views: SchemaView[] = []
  const seen = new Map<DocumentElement, Set<string>>()
  const targets = new Map(all.flatMap((document) => [...document.links]))

  const add = (schema: DocumentElement, namespace: string, isOwn: boolean): void => {
    const known = seen.get(schema) ?? new Set()
    seen.set(schema, known)
    if (known.has(namespace) || views.length >= maxViews) return
    known.add(namespace)
    views.push({ schema, namespace, isChameleon: targetNamespaceOf(schema) === '' && namespace !== '', isOwn })
  }
  const follow = ({ schema, namespace, isOwn }: SchemaView): void => {
    for (const child of schema.children) {
      const target = targets.get(child)
      if (!target) continue
      const expected = isImport(child) ? importedNamespace(child) : namespace
      for (const found of schemasOf(target)) {
        const own = targetNamespaceOf(found)
        if (own !== expected && target.root === found) reportNamespace(child, expected, own, report)
        add(found, own === '' && expected !== undefined ? expected : own, isOwn && !isImport(child))
      }
    }
  }
  let followed = 0
  const followAll = (): void => {
    while (followed < views.length) follow(views[followed++]!)
  }

  for (const schema of schemasOf(all[0])) add(schema, targetNamespaceOf(schema), true)
  followAll()
  for (const document of all.slice(1)) {
    for (const schema of schemasOf(document)) if (!seen.has(schema)) add(schema, targetNamespaceOf(schema), false)
    followAll()
  }
  return views
}

const isImport = ({ name }: DocumentElement): boolean => name === 'import'

const importedNamespace = (element: DocumentElement): string | undefined =>
  attributeOf(element, 'namespace')?.value.trim()

function reportNamespace(at: DocumentElement, expected: string | undefined, own: string, report: Report): void {
  if (!isImport(at) && own === '') return // a chameleon
  const attribute = attributeOf(at, isImport(at) ? 'namespace' : 'schemaLocation')
  const place = attribute?.span ?? at.span
  const [is, wants] = [own === '' ? 'none' : quoted(own), expected ? quoted(expected) : 'none']
  report('wsdl-namespace', place, `the file has the namespace ${is}, but ${wants} is expected here`, {
    hint: isImport(at)
      ? 'correct the `namespace` of the import'
      : 'import it instead, or correct its `targetNamespace`',
  })
}
