import { type ExpandedName, expandedName, localPart, namespacePart } from '../../../xml/expandedName.js'
import type { Placeholder, Value, AttributeSyntax } from '../../../syntax/tree/syntaxTree.js'
import { ownEntry } from '../../../collections/ownEntry.js'
import { oncePer } from '../../../collections/once.js'
import type { Span } from '../../../text/span.js'
import { intersection, union } from '../../components/schema/namespaceSet.js'
import type {
  AnyAttribute,
  AttributeDeclaration,
  AttributeUse,
  AttributeUses,
  ComplexType,
  WildcardOpenness,
  SchemaReference,
  Schema,
  SchemaTypeUse,
} from '../../components/schema/schema.js'
import { schemaNamespace } from '../../../xml/namespaces.js'
import { element, typeStep, use } from '../../../descriptions/writing/syntaxNodes.js'
import { equalValue, textType } from '../texts/textTypes.js'
import { qualifiedUse, takesNames, wildcardOf } from './wildcards.js'
import { marking, marksOf, noteExact } from '../../../descriptions/writing/notes.js'
import { declare, noteLeftOut, noteUndeclared, prefixOf, type Writing } from '../writing/writing.js'

/** The attributes of an element. */
export interface Attributes {
  readonly attributes: readonly AttributeSyntax[]
  /** `*="(anything)"`, if there may be others. */
  readonly others?: Value
}

interface Collected {
  readonly uses: Map<ExpandedName, { readonly use: AttributeUse; readonly place: string }>
  any: AnyAttribute | undefined
}

/** The attributes of a type. `levels` are what it and its bases state, the outermost base first. */
export function attributesOf(
  writing: Writing,
  levels: readonly ComplexType[],
  placeOf: (type: ComplexType) => string,
): Attributes {
  const collected: Collected = { uses: new Map(), any: undefined }
  for (const type of levels) addLevel(writing, collected, type, placeOf(type))
  return {
    attributes: [...collected.uses.values()].map(({ use: one, place }) => attributeOf(writing, one, place)),
    ...othersOf(writing, collected.any),
  }
}

function addLevel(writing: Writing, collected: Collected, type: ComplexType, place: string): void {
  const { uses, any, undeclared } = flattened(writing.schema)(type.attributes)
  for (const group of undeclared) noteLeftOut(writing, 'attributeGroup', group, 'its attributes are not accepted')
  for (const one of uses) {
    const name = nameOf(one.attribute)
    if (one.use === 'prohibited') collected.uses.delete(name)
    else collected.uses.set(name, { use: one, place })
  }
  collected.any = type.derivation?.by === 'extension' ? extended(collected.any, any) : any
}

/** The wildcard of an extension also accepts what the wildcard of its base accepts (XML Schema 1.0 part 1, 3.4.2). */
const extended = (base: AnyAttribute | undefined, own: AnyAttribute | undefined): AnyAttribute | undefined =>
  base && own ? { ...own, namespaces: union(base.namespaces, own.namespaces) } : (own ?? base)

/** The intersection of the wildcards of a type and its groups. `processContents` is that of the first wildcard. */
const restricted = (first: AnyAttribute | undefined, other: AnyAttribute | undefined): AnyAttribute | undefined =>
  first && other ? { ...first, namespaces: intersection(first.namespaces, other.namespaces) } : (first ?? other)

interface Flattened {
  readonly uses: readonly AttributeUse[]
  readonly any: AnyAttribute | undefined
  /** The groups that nothing declares. */
  readonly undeclared: readonly SchemaReference[]
}

/** The uses of some attributes with those of their groups, and their wildcard. */
const flattened = oncePer((schema: Schema) =>
  oncePer((attributes: AttributeUses): Flattened => {
    const uses: AttributeUse[] = []
    const undeclared: SchemaReference[] = []
    let any = attributes.any
    const seen = new Set<AttributeUses>([attributes])
    const open = [...attributes.uses].reverse()
    for (let one = open.pop(); one; one = open.pop()) {
      if (one.kind === 'attribute') {
        uses.push(one)
        continue
      }
      if (!schema.attributeGroups.has(one.group.to)) undeclared.push(one.group)
      const inner = schema.attributeGroups.get(one.group.to)?.attributes
      if (!inner || seen.has(inner)) continue
      seen.add(inner)
      any = restricted(any, inner.any)
      // In a group, a prohibited attribute means nothing.
      const members = inner.uses.filter((member) => member.kind !== 'attribute' || member.use !== 'prohibited')
      for (const member of members.reverse()) open.push(member)
    }
    return { uses, any, undeclared }
  }),
)

function attributeOf(writing: Writing, one: AttributeUse, place: string): AttributeSyntax {
  const known = writing.attributes.get(one)
  if (known) return known
  const { written, marks } = marking(writing, () => attributeAsWritten(writing, one, place))
  const attribute = { ...written, ...marksOf(writing, marks, one) }
  writing.attributes.set(one, attribute)
  return attribute
}

function attributeAsWritten(writing: Writing, one: AttributeUse, place: string): AttributeSyntax {
  const attributeName = nameOf(one.attribute)
  const [local, namespace] = [localPart(attributeName), namespacePart(attributeName)]
  const declaration =
    one.attribute.kind === 'reference' ? writing.schema.attributes.get(one.attribute.to) : one.attribute
  const given = one.value ?? declaration?.value
  const name = `${place}.${local}`
  const type = textType(writing, declaration?.type ?? customaryType(one.attribute as SchemaReference), name)
  const attribute: AttributeSyntax = {
    name: local,
    prefix: prefixOf(writing, namespace),
    optional: one.use !== 'required',
    value: given?.kind === 'fixed' ? equalValue(writing, type, given, name) : use(type.name, one.span),
    span: one.span,
  }
  if (one.attribute.kind === 'reference' && !declaration && !isCustomary(one.attribute))
    noteUndeclared(writing, 'attribute', one.attribute, 'any text is accepted')
  else noteExact(writing, 'attribute', one.span)
  return attribute
}

/** `*="(anything)"`, if a wildcard accepts any attributes. */
function othersOf(writing: Writing, any: AnyAttribute | undefined): Pick<Attributes, 'others'> {
  if (!any || !takesNames(any, writing.schema.attributes.keys())) return {}
  noteExact(writing, 'anyAttribute', any.span)
  return { others: anyAttributes(writing, any, any.span) }
}

export const anyAttributes = (writing: Writing, openness: WildcardOpenness, span: Span): Placeholder =>
  qualifiedUse(
    use('anything', span),
    wildcardOf(writing, openness, span, () => ({ declared: declaredAttributes(writing, span) })),
  )

/** The name of a type whose element has all global attributes, or undefined if the schema declares no global attributes. */
function declaredAttributes(writing: Writing, span: Span): string | undefined {
  const { schema, reached, names } = writing
  if (reached.attributes !== undefined || schema.attributes.size === 0) return reached.attributes
  const name = names.fresh('Declared.attributes')
  reached.attributes = name
  const attributes = [...schema.attributes.values()].map((attribute) =>
    attributeOf(writing, { kind: 'attribute', attribute, use: 'optional', span: attribute.span }, name),
  )
  declare(writing, typeStep(name, [element('attributes', [], span, attributes)], span))
  return name
}

const nameOf = (attribute: AttributeDeclaration | SchemaReference): ExpandedName =>
  attribute.kind === 'reference' ? attribute.to : expandedName(attribute.namespace, attribute.name)

/** The types of the attributes `xml:lang` and so on, which schemas often use without importing their declarations. */
const customary: Readonly<Partial<Record<string, string>>> = { lang: 'language', base: 'anyURI', id: 'ID' }

const isCustomary = ({ to }: SchemaReference): boolean => namespacePart(to).endsWith('XML/1998/namespace')

function customaryType(attribute: SchemaReference): SchemaTypeUse {
  const { to, span } = attribute
  const type = isCustomary(attribute) ? ownEntry(customary, localPart(to)) : undefined
  return { kind: 'reference', to: expandedName(schemaNamespace, type ?? 'string'), span }
}
