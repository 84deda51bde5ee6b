import {
  attributeOf,
  childrenOf,
  namespaceOf,
  type NamespaceScope,
  type DocumentElement,
} from '../../documents/xmlTree.js'
import { ns } from '../../documents/namespaces.js'
import type { IdentityConstraint } from './schema.js'
import { documentationOf } from './schemaContext.js'

/** Reads an `xs:key`, `xs:keyref` or `xs:unique`. */
export function readIdentityConstraint(element: DocumentElement): IdentityConstraint {
  const refer = attributeOf(element, 'refer')?.value.trim()
  return {
    kind: element.name as IdentityConstraint['kind'],
    name: expanded(attributeOf(element, 'name')?.value.trim() ?? '', element.scope),
    selector: pathIn(childrenOf(element, ns.schema, 'selector')[0]),
    fields: childrenOf(element, ns.schema, 'field').map(pathIn),
    ...(refer !== undefined && { refer: expanded(refer, element.scope) }),
    span: element.span,
    ...documentationOf(element),
  }
}

/**
 * Splits an XPath (XML Schema part 1, 3.11.6) into alternatives, and each alternative into steps with expanded names: `.`, `*`,
 * `{urn:a}b`, `@{}c`, or the empty text for any depth.
 */
function pathIn(element: DocumentElement | undefined): readonly (readonly string[])[] {
  const path = element ? (attributeOf(element, 'xpath')?.value ?? '') : ''
  return path.split('|').map((one) => one.split('/').map((step) => stepOf(step.trim(), element?.scope)))
}

function stepOf(step: string, scope: NamespaceScope | undefined): string {
  const isAttribute = step.startsWith('@') || step.startsWith('attribute::')
  const name = step.replace(/^(@|attribute::|child::)/, '').trim()
  return `${isAttribute ? '@' : ''}${name === '.' || name === '' || name === '*' ? name : expanded(name, scope)}`
}

/** An expanded name. A name without a prefix has no namespace. */
function expanded(name: string, scope: NamespaceScope | undefined): string {
  const colon = name.indexOf(':')
  return `{${colon < 0 ? '' : (namespaceOf(name.slice(0, colon), scope) ?? '')}}${name.slice(colon + 1)}`
}
