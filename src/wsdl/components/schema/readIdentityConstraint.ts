import { splitName } from '../../../xml/splitName.js'
import { expandedName, type ExpandedName } from '../../../xml/expandedName.js'
import {
  attributeOf,
  childrenOf,
  namespaceOf,
  type NamespaceScope,
  type DocumentElement,
} from '../../documents/xmlTree.js'
import { ns } from '../../documents/namespaces.js'
import type { IdentityConstraint, IdentityPath, IdentityStep } from './schema.js'
import { documentationOf } from './schemaContext.js'

/** Reads an `xs:key`, `xs:keyref` or `xs:unique` of a schema with a target namespace. */
export function readIdentityConstraint(element: DocumentElement, target: string): IdentityConstraint {
  const refer = attributeOf(element, 'refer')?.value.trim()
  return {
    kind: element.name as IdentityConstraint['kind'],
    name: expandedName(target, attributeOf(element, 'name')?.value.trim() ?? ''),
    selector: pathIn(childrenOf(element, ns.schema, 'selector')[0]),
    fields: childrenOf(element, ns.schema, 'field').map(pathIn),
    ...(refer !== undefined && { refer: referred(refer, element.scope) }),
    span: element.span,
    ...documentationOf(element),
  }
}

function pathIn(element: DocumentElement | undefined): IdentityPath {
  const path = element ? (attributeOf(element, 'xpath')?.value ?? '') : ''
  return path.split('|').map((one) => one.split('/').map((step) => stepOf(step.trim(), element?.scope)))
}

function stepOf(step: string, scope: NamespaceScope | undefined): IdentityStep {
  const name = step.replace(/^(@|attribute::|child::)/, '').trim()
  if (name === '.' || name === '') return { kind: name === '.' ? 'self' : 'depth' }
  const kind = /^(@|attribute::)/.test(step) ? 'attribute' : 'element'
  return name === '*' ? { kind } : { kind, name: expanded(name, scope) }
}

/** A name in an XPath: without a prefix, it has no namespace. */
function expanded(name: string, scope: NamespaceScope | undefined): ExpandedName {
  const { prefix, local } = splitName(name)
  return expandedName(prefix === '' ? '' : (namespaceOf(prefix, scope) ?? ''), local)
}

function referred(name: string, scope: NamespaceScope | undefined): ExpandedName {
  const { prefix, local } = splitName(name)
  return expandedName(namespaceOf(prefix, scope) ?? '', local)
}
