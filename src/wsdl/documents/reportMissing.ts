import { absence } from '../../descriptions/files/absence.js'
import type { XmlDocument } from './documents.js'
import { knownNamespaces } from './knownSchemas.js'
import type { MissingFile } from '../../descriptions/files/filesRead.js'
import type { Report } from '../../descriptions/files/report.js'
import { schemasOf, targetNamespaceOf } from './schemasOf.js'
import { attributeOf, type DocumentAttribute, type DocumentElement } from './xmlTree.js'

/** An import whose file is missing. */
export interface Missing extends MissingFile {
  readonly element: DocumentElement
  readonly at: DocumentAttribute
}

/** Reports files that are missing, except those of namespaces whose schemas are known without them. */
export function reportMissing(missing: readonly Missing[], documents: readonly XmlDocument[], report: Report): void {
  if (missing.length === 0) return
  const present = new Set([...knownNamespaces, ...documents.flatMap(schemasOf).map(targetNamespaceOf)])
  for (const { element, at, location, failure } of missing) {
    if (failure)
      report('wsdl-missing-file', at.span, failure.message, failure.hint === undefined ? {} : { hint: failure.hint })
    else if (location.kind === 'catalogued' || !isPresent(element, present))
      report('wsdl-missing-file', at.span, ...absence(at.value, location))
  }
}

const isPresent = (element: DocumentElement, present: ReadonlySet<string>): boolean =>
  element.name === 'import' && present.has(attributeOf(element, 'namespace')?.value.trim() ?? '')
