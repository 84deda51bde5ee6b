import { once } from '../../../collections/once.js'
import type { XmlDocuments } from '../../documents/documents.js'
import { isDefinitions } from '../../documents/linksOf.js'
import { ns, policyNamespaces } from '../../documents/namespaces.js'
import { attributeOf, type DocumentElement } from '../../documents/xmlTree.js'

/** Finds the policies that are attached to an element, which contains them or refers to them. */
export interface PolicyElements {
  readonly attachedTo: (element: DocumentElement) => readonly DocumentElement[]
  /** The policy that a `PolicyReference` names; undefined if no file has it. */
  readonly referred: (reference: DocumentElement) => DocumentElement | undefined
}

/** Whether an element belongs to WS-Policy and has one of the names. */
export const isOfPolicy = (element: DocumentElement, ...names: readonly string[]): boolean =>
  policyNamespaces.has(element.namespace) && names.includes(element.name)

export function policyElements({ all }: XmlDocuments): PolicyElements {
  const known = once(() => identified(all.flatMap(({ root }) => (root && isDefinitions(root) ? [root] : []))))
  return {
    attachedTo: (element) => [
      ...element.children.filter((child) => isOfPolicy(child, 'Policy', 'PolicyReference')),
      ...listed(element, known),
    ],
    referred: (reference) => {
      const uri = attributeOf(reference, 'URI')?.value
      return uri === undefined ? undefined : known().get(idIn(uri))
    },
  }
}

/** The policies that the attribute `wsp:PolicyURIs` names. */
function listed(
  element: DocumentElement,
  known: () => ReadonlyMap<string, DocumentElement>,
): readonly DocumentElement[] {
  const uris = element.attributes.find(
    ({ name, namespace }) => name === 'PolicyURIs' && policyNamespaces.has(namespace),
  )
  if (!uris) return []
  return uris.value.split(/\s+/).flatMap((uri) => known().get(idIn(uri)) ?? [])
}

const idIn = (uri: string): string => uri.trim().replace(/^#/, '')

/** All policies by ID and by name. */
function identified(roots: readonly DocumentElement[]): ReadonlyMap<string, DocumentElement> {
  const found = new Map<string, DocumentElement>()
  const open = [...roots]
  for (const element of open) {
    if (isOfPolicy(element, 'Policy'))
      for (const { name, value } of element.attributes)
        if (/^(id|name)$/i.test(name) && !found.has(value.trim())) found.set(value.trim(), element)
    for (const child of element.children) if (child.name !== 'types' || child.namespace !== ns.wsdl) open.push(child)
  }
  return found
}
