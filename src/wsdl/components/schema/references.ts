import { type ExpandedName, expandedName, localPart, namespacePart } from '../../../xml/expandedName.js'
import { nearest } from '../../../text/writing/nearest.js'
import { quoted } from '../../../text/writing/quoted.js'
import type { Span } from '../../../text/span.js'
import { ns, usualNamespaces } from '../../documents/namespaces.js'
import { attributeOf, namespaceOf, type DocumentElement } from '../../documents/xmlTree.js'
import { builtInTypes, schemaName } from './builtInTypes.js'
import type { SchemaReference } from './schema.js'
import { madeName } from './schemaAttributes.js'
import type { SchemaContext, SymbolSpace } from './schemaContext.js'

/** The context for resolving names; `view` and `redefines` only in a schema. */
export type ReferenceContext = Pick<SchemaContext, 'report' | 'names' | 'redefines'> & {
  readonly view?: Pick<SchemaContext['view'], 'namespace' | 'isChameleon'>
}

/** The reference that an attribute makes; undefined if the element does not have it. Reports `wsdl-undefined-name`. */
export function referenceIn(
  context: ReferenceContext,
  element: DocumentElement,
  name: string,
  space: SymbolSpace,
): SchemaReference | undefined {
  const attribute = attributeOf(element, name)
  return attribute && referenceTo(context, element, attribute.value.trim(), attribute.span, space)
}

/** The references of a list of names. */
export function referencesIn(
  context: ReferenceContext,
  element: DocumentElement,
  name: string,
  space: SymbolSpace,
): readonly SchemaReference[] {
  const attribute = attributeOf(element, name)
  const names = attribute?.value.split(/\s+/).filter((word) => word !== '') ?? []
  return names.map((word) => referenceTo(context, element, word, attribute!.span, space))
}

/** The reference that a qualified name in an element makes. */
export function referenceTo(
  context: ReferenceContext,
  element: DocumentElement,
  word: string,
  span: Span,
  space: SymbolSpace,
): SchemaReference {
  const { name, undeclared, isCertain } = resolvedName(context, element, word)
  const { redefines, report } = context
  if (redefines?.space === space && redefines.name === name) return { kind: 'reference', to: redefines.original, span }
  const isKnown = isDefined(context, space, name)
  const meant = isKnown ? name : isCertain ? undefined : meantBy(context, space, localPart(name))
  if (undeclared !== undefined)
    report('wsdl-undefined-name', span, `the prefix of ${quoted(word)} is not declared${meant === undefined ? '' : `; it is read as ${described(meant)}`}`, {
      hint: `declare it with \`xmlns:${undeclared}="${meant === undefined ? '…' : namespacePart(meant)}"\``,
    }) // prettier-ignore
  else if (meant === undefined) reportUndefined(context, name, space, span)
  else if (!isKnown) report('wsdl-undefined-name', span, `${quoted(word)} is read as ${described(meant)}`, { hint: 'write the prefix of that namespace' }) // prettier-ignore
  return { kind: 'reference', to: meant ?? name, span }
}

interface Resolved {
  readonly name: ExpandedName
  /** Whether the namespace is stated, by a prefix that is declared. */
  readonly isCertain: boolean
  /** The prefix, if it is not declared. */
  readonly undeclared?: string
}

function resolvedName({ view }: ReferenceContext, { scope }: DocumentElement, word: string): Resolved {
  const colon = word.indexOf(':')
  const local = madeName(word.slice(colon + 1))
  if (colon < 0) {
    const namespace = namespaceOf('', scope) || (view?.isChameleon ? view.namespace : '')
    return { name: expandedName(namespace, local), isCertain: false }
  }
  const prefix = word.slice(0, colon)
  const namespace = namespaceOf(prefix, scope)
  if (namespace !== undefined) return { name: expandedName(namespace, local), isCertain: true }
  return { name: expandedName(usualNamespaces.get(prefix) ?? '', local), isCertain: false, undeclared: prefix }
}

const isDefined = ({ names }: ReferenceContext, space: SymbolSpace, name: ExpandedName): boolean =>
  (space === 'type' && builtInTypes.has(name)) || names.has(space, name)

/** Resolves a name without a valid prefix: in the target namespace, in XML Schema, or as the only component of that name. */
function meantBy(context: ReferenceContext, space: SymbolSpace, local: string): ExpandedName | undefined {
  const usual = [expandedName(context.view?.namespace ?? '', local), schemaName(local)]
  return usual.find((name) => isDefined(context, space, name)) ?? onlyOne(context.names.named(space, local))
}

const onlyOne = ([first, ...more]: readonly ExpandedName[]): ExpandedName | undefined =>
  more.length === 0 ? first : undefined

const spaceNames: Readonly<Record<SymbolSpace, string>> = {
  type: 'type',
  element: 'element',
  attribute: 'attribute',
  group: 'group',
  attributeGroup: 'attribute group',
}

function reportUndefined(
  { names, report }: ReferenceContext,
  name: ExpandedName,
  space: SymbolSpace,
  span: Span,
): void {
  report('wsdl-undefined-name', span, `the ${spaceNames[space]} ${described(name)} is not defined`, () => {
    const [same] = names.named(space, localPart(name))
    if (same !== undefined) return { hint: `did you mean that of ${quoted(namespacePart(same))}?` }
    const isBuiltIn = space === 'type' && namespacePart(name) === ns.schema
    const near = nearest(localPart(name), isBuiltIn ? [...builtInTypes].map(localPart) : names.locals(space))
    return { hint: near === undefined ? 'define it, or import the schema that does' : `did you mean ${quoted(near)}?` }
  })
}

const described = (name: ExpandedName): string => {
  const namespace = namespacePart(name)
  return quoted(localPart(name)) + (namespace === '' ? ' without a namespace' : ` of ${quoted(namespace)}`)
}
