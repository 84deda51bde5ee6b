import type { DescriptionFile } from '../../descriptions/files/filesRead.js'
import { unversioned, type NamespaceVersions, type Unversioned } from '../../xml/namespaceVersions.js'
import type { Source } from '../../text/source.js'
import type { XmlDocument, XmlDocuments } from './documents.js'
import { openDocument, type OpenDocument } from './openDocument.js'
import { isDefinitions, linksOf } from './linksOf.js'
import { schemasOf, targetNamespaceOf } from './schemasOf.js'

/** Everything that is needed to read documents again, without their trees, which are large. */
export interface Rereadable {
  readonly source: Source
  readonly all: readonly RereadableDocument[]
}

interface RereadableDocument extends DescriptionFile {
  /** The target namespaces of its definitions. */
  readonly namespaces: readonly string[]
  /** For each link, the index of the document that it leads to; undefined if the file is missing. */
  readonly targets: readonly (number | undefined)[]
}

export function rereadable({ source, all }: XmlDocuments): Rereadable {
  const indexOf = new Map(all.map((document, index) => [document, index]))
  return {
    source,
    all: all.map((document) => {
      const links = document.root ? linksOf(document.root) : []
      const targets = links.map(({ element }) => indexOf.get(document.links.get(element)!))
      return { source: document.source, path: document.path, start: document.start, namespaces: namespacesOf(document), targets } // prettier-ignore
    }),
  }
}

const namespacesOf = (document: XmlDocument): readonly string[] => [
  ...schemasOf(document).map(targetNamespaceOf),
  ...(document.root && isDefinitions(document.root) ? [targetNamespaceOf(document.root)] : []),
]

/** The replacements that make all versions of a namespace in these documents the same one. */
export const unversionedIn = ({ all }: Rereadable, versions: readonly NamespaceVersions[]): Unversioned =>
  unversioned(all.flatMap(({ namespaces }) => namespaces), versions) // prettier-ignore

/**
 * Reads documents again; with `unversioned`, one namespace replaces all its versions, also in actions and in fixed version numbers.
 * Places are still those in the files. Problems are not reported again.
 */
export function readAgain({ source, all }: Rereadable, unversioned?: Unversioned): XmlDocuments {
  const again = all.map((document) => reread(document, unversioned))
  again.forEach(({ root, links }, index) => {
    const { targets } = all[index]!
    for (const [at, { element }] of (root ? linksOf(root) : []).entries()) {
      const target = targets[at]
      if (target !== undefined) links.set(element, again[target]!)
    }
  })
  const [first, ...others] = again
  return { source, all: [first!, ...others] }
}

const reread = ({ source, path, start }: RereadableDocument, unversioned: Unversioned | undefined): OpenDocument =>
  openDocument(
    { source, path, start },
    { report: () => undefined, room: { left: Infinity }, ...(unversioned && { unversioned }) },
  )
