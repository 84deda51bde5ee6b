import type { Failure } from '../../text/failure.js'
import { quoted } from '../../text/writing/quoted.js'
import type { Document } from './documents.js'
import { knownNamespaces } from './knownSchemas.js'
import type { Location } from '../../descriptions/files/locations.js'
import type { Report } from '../../descriptions/files/report.js'
import { schemasOf, targetNamespaceOf } from './schemasOf.js'
import { attributeOf, type DocumentAttribute, type DocumentElement } from './xmlTree.js'

/** A file that could not be found, or not be read. */
export interface Missing {
  readonly element: DocumentElement
  readonly at: DocumentAttribute
  readonly location: Location
  readonly failure?: Failure
}

/** Reports files that are missing, except those of namespaces whose schemas are known without them. */
export function reportMissing(missing: readonly Missing[], documents: readonly Document[], report: Report): void {
  if (missing.length === 0) return
  const present = new Set([...knownNamespaces, ...documents.flatMap(schemasOf).map(targetNamespaceOf)])
  for (const { element, at, location, failure } of missing) {
    if (failure)
      report('wsdl-missing-file', at.span, failure.message, failure.hint === undefined ? {} : { hint: failure.hint })
    else if (location.kind === 'catalogued' || !isPresent(element, present))
      report('wsdl-missing-file', at.span, ...absence(at, location))
  }
}

const isPresent = (element: DocumentElement, present: ReadonlySet<string>): boolean =>
  element.name === 'import' && present.has(attributeOf(element, 'namespace')?.value.trim() ?? '')

function absence(
  { value }: DocumentAttribute,
  { paths, kind }: Location,
): [message: string, details: { hint: string }] {
  const [first] = paths
  if (kind === 'unnamed' || first === undefined)
    return [`${quoted(value)} is not the location of a file`, { hint: 'save the schema beside this file, and state its name' }] // prettier-ignore
  switch (kind) {
    case 'remote':
      return [
        `${quoted(value)} is not fetched`,
        { hint: `save it as ${quoted(first)}, or add its file to \`catalog\` in codicil.json` },
      ]
    case 'catalogued':
      return [`there is no file ${quoted(first)}, which \`catalog\` in codicil.json names for ${quoted(value)}`, { hint: 'add the file, or correct its path in codicil.json' }] // prettier-ignore
    case 'absolute':
      return [`${quoted(value)} is not read, because other machines do not have it`, { hint: `save it as ${quoted(first)}, or state where it is relative to this file` }] // prettier-ignore
    case 'relative':
      return [`there is no file ${quoted(first)}`, { hint: 'add it, or correct the location' }]
  }
}
