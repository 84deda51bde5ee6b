import { localName, splitName } from '../../../xml/splitName.js'
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../../xml/expandedName.js'
import type { DiagnosticCode } from '../../../text/diagnosticCodes.js'
import { nearest } from '../../../text/writing/nearest.js'
import { quoted } from '../../../text/writing/quoted.js'
import type { XmlDocuments } from '../../documents/documents.js'
import { isDefinitions } from '../../documents/linksOf.js'
import { ns } from '../../documents/namespaces.js'
import type { Report } from '../../../descriptions/files/report.js'
import { targetNamespaceOf } from '../../documents/schemasOf.js'
import { attributeOf, childrenOf, namespaceOf, type DocumentElement } from '../../documents/xmlTree.js'
import { policyElements, type PolicyElements } from './policyElements.js'
import { valueOf } from '../schema/schemaAttributes.js'

/** The kinds of definitions of a WSDL that have names. */
export type DefinitionKind = 'message' | 'portType' | 'binding' | 'service'

/** A definition, and the namespace of the WSDL that it stands in. */
export interface Definition {
  readonly element: DocumentElement
  readonly name: ExpandedName
}

/** The definitions of all WSDLs among the documents. */
export interface WsdlDefinitions {
  readonly all: (kind: DefinitionKind) => readonly Definition[]
  /** Resolves the name in an attribute; undefined, and reported, if the attribute is missing or the name is undefined. */
  readonly named: (
    kind: DefinitionKind,
    element: DocumentElement,
    attribute: string,
    /** Default: `wsdl-undefined-name`. */
    code?: DiagnosticCode,
  ) => Definition | undefined
  readonly policies: PolicyElements
  readonly report: Report
}

const kinds: readonly DefinitionKind[] = ['message', 'portType', 'binding', 'service']

/** Collects the definitions; of several of one name, the first counts (`wsdl-duplicate-name`). */
export function wsdlDefinitions(documents: XmlDocuments, report: Report): WsdlDefinitions {
  const found = new Map(kinds.map((kind) => [kind, new Map<ExpandedName, Definition>()]))
  for (const { root } of documents.all) {
    if (!root || !isDefinitions(root)) continue
    const namespace = targetNamespaceOf(root)
    for (const child of root.children)
      if (child.namespace === ns.wsdl && !topElements.includes(child.name)) reportUnknown(child, report)
    for (const kind of kinds)
      for (const element of childrenOf(root, ns.wsdl, kind)) add(found.get(kind)!, element, namespace, report)
  }
  return {
    all: (kind) => [...found.get(kind)!.values()],
    named: (kind, ...place) => named(found.get(kind)!, report, kind, ...place),
    policies: policyElements(documents),
    report,
  }
}

/** What may stand at the top of a WSDL. */
const topElements: readonly string[] = [...kinds, 'types', 'import', 'include', 'documentation']

function reportUnknown({ name, span }: DocumentElement, report: Report): void {
  report('wsdl-misplaced', span, `${quoted(name)} cannot stand in \`definitions\`, so it is ignored`, () => {
    const near = nearest(name, topElements)
    return near === undefined ? {} : { hint: `did you mean ${quoted(near)}?` }
  })
}

type Named = Map<ExpandedName, Definition>

function add(known: Named, element: DocumentElement, namespace: string, report: Report): void {
  const name = valueOf(element, 'name')
  if (!name) {
    report('wsdl-misplaced', element.span, `this ${element.name} has no name, so it is ignored`, {
      hint: 'write `name="…"`',
    })
    return
  }
  const first = known.get(expandedName(namespace, name))
  if (!first) known.set(expandedName(namespace, name), { element, name: expandedName(namespace, name) })
  else
    report('wsdl-duplicate-name', element.span, `${quoted(name)} is defined already, so this is ignored`, {
      hint: 'remove one of both, or rename it',
      related: [{ span: first.element.span, message: 'the first one' }],
    })
}

function named(
  known: Named,
  report: Report,
  kind: DefinitionKind,
  element: DocumentElement,
  attribute: string,
  code: DiagnosticCode = 'wsdl-undefined-name',
): Definition | undefined {
  const stated = attributeOf(element, attribute)
  if (!stated) {
    const absent = code === 'wsdl-undefined-name' ? 'wsdl-misplaced' : code
    report(absent, element.span, `this ${element.name} has no ${quoted(attribute)}, so it is ignored`, { hint: `write \`${attribute}="…"\`` }) // prettier-ignore
    return undefined
  }
  const name = stated.value.trim()
  const found = known.get(nameOf(element, name)) ?? sameLocalName(known, name)
  if (!found) {
    report(code, stated.span, `the ${words[kind]} ${quoted(name)} is not defined`, () => {
      const near = nearest(localName(name), [...known.keys()].map(localPart))
      return { hint: near === undefined ? 'define it, or add the file that does' : `did you mean ${quoted(near)}?` }
    })
  } else if (found.name !== nameOf(element, name)) {
    const namespace = quoted(namespacePart(found.name))
    report('wsdl-undefined-name', stated.span, `${quoted(name)} is read as the ${words[kind]} of ${namespace}`, { hint: 'write the prefix of that namespace' }) // prettier-ignore
  }
  return found
}

const words: Readonly<Record<DefinitionKind, string>> = {
  message: 'message',
  portType: 'port type',
  binding: 'binding',
  service: 'service',
}

function nameOf({ scope }: DocumentElement, word: string): ExpandedName {
  const { prefix, local } = splitName(word)
  return expandedName(namespaceOf(prefix, scope) ?? '', local)
}

/** The only definition of a name, whatever the namespace: prefixes are often wrong or missing. */
function sameLocalName(known: Named, word: string): Definition | undefined {
  const name = localName(word)
  const same = [...known.values()].filter((definition) => localPart(definition.name) === name)
  return same.length === 1 ? same[0] : undefined
}

/** The text of a `wsdl:documentation`. */
export function wsdlDocumentation(element: DocumentElement): { readonly documentation?: string } {
  const [text] = childrenOf(element, ns.wsdl, 'documentation').flatMap((child) => child.text ?? [])
  return text === undefined ? {} : { documentation: text }
}
