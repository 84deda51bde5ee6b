import type { Value, XmlAttribute } from '../../syntax/syntaxTree.js'
import { oncePer } from '../../text/once.js'
import type {
  AnyAttribute,
  AttributeDeclaration,
  AttributeUse,
  AttributeUses,
  ComplexType,
  Reference,
  Schema,
  TypeUse,
} from '../components/schema.js'
import { localName, namespaceOf, qualified, schemaNamespace } from './qualified.js'
import { use } from './syntaxNodes.js'
import { equalValue, textType } from './textTypes.js'
import { marking, marksOf, note, noteExact, noteUndeclared, noteWider, prefixOf, type Writing } from './writing.js'
import { entryOf } from '../../text/entryOf.js'

/** The attributes of an element. */
export interface Attributes {
  readonly attributes: readonly XmlAttribute[]
  /** `*="(anything)"`, if there may be others. */
  readonly others?: Value
}

interface Collected {
  /** By local name: contracts ignore namespaces. */
  readonly uses: Map<string, { readonly use: AttributeUse; readonly place: string }>
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
    ...(collected.any && { others: openness(writing, collected.any) }),
  }
}

function addLevel(writing: Writing, collected: Collected, type: ComplexType, place: string): void {
  const { uses, any, undeclared } = flattened(writing.schema)(type.attributes)
  for (const group of undeclared)
    noteUndeclared(writing, 'attributeGroup', group, 'its attributes are not taken', 'narrower')
  for (const one of uses) {
    const { local, namespace } = nameOf(one.attribute)
    const other = collected.uses.get(local)
    if (one.use === 'prohibited') collected.uses.delete(local)
    else if (other && nameOf(other.use.attribute).namespace !== namespace)
      note(writing, { construct: 'attribute', span: one.span, kind: 'narrower', reason: sameName })
    else collected.uses.set(local, { use: one, place })
  }
  collected.any = type.derivation?.by === 'extension' ? (any ?? collected.any) : any
}

const sameName = 'another attribute has the same local name'

interface Flattened {
  readonly uses: readonly AttributeUse[]
  readonly any: AnyAttribute | undefined
  /** The groups that nothing declares. */
  readonly undeclared: readonly Reference[]
}

/** The uses of some attributes with those of their groups, and their wildcard. */
const flattened = oncePer((schema: Schema) =>
  oncePer((attributes: AttributeUses): Flattened => {
    const uses: AttributeUse[] = []
    const undeclared: Reference[] = []
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
      any ??= inner.any
      // In a group, a prohibited attribute means nothing.
      const members = inner.uses.filter((member) => member.kind !== 'attribute' || member.use !== 'prohibited')
      for (const member of members.reverse()) open.push(member)
    }
    return { uses, any, undeclared }
  }),
)

function attributeOf(writing: Writing, one: AttributeUse, place: string): XmlAttribute {
  const known = writing.attributes.get(one)
  if (known) return known
  const { written, marks } = marking(writing, () => attributeAsWritten(writing, one, place))
  const attribute = { ...written, ...marksOf(writing, marks, one) }
  writing.attributes.set(one, attribute)
  return attribute
}

function attributeAsWritten(writing: Writing, one: AttributeUse, place: string): XmlAttribute {
  const { local, namespace } = nameOf(one.attribute)
  const declaration =
    one.attribute.kind === 'reference' ? writing.schema.attributes.get(one.attribute.to) : one.attribute
  const given = one.value ?? declaration?.value
  const name = `${place}.${local}`
  const type = textType(writing, declaration?.type ?? customaryType(one.attribute as Reference), name)
  const attribute: XmlAttribute = {
    name: local,
    prefix: prefixOf(writing, namespace),
    optional: one.use !== 'required',
    value:
      given?.kind === 'fixed'
        ? equalValue(writing, type, given.text, { name, span: given.span })
        : use(type.name, one.span),
    span: one.span,
  }
  if (one.attribute.kind === 'reference' && !declaration && !isCustomary(one.attribute))
    noteUndeclared(writing, 'attribute', one.attribute, 'any text is taken')
  else noteExact(writing, 'attribute', one.span)
  return attribute
}

function openness(writing: Writing, any: AnyAttribute): Value {
  const { namespaces, processContents, span } = any
  if (namespaces.trim() === '##any' && processContents === 'skip') noteExact(writing, 'anyAttribute', span)
  else noteWider(writing, 'anyAttribute', span, 'attributes of any name and value are taken')
  return use('anything', span)
}

const nameOf = (attribute: AttributeDeclaration | Reference): { readonly local: string; readonly namespace: string } =>
  attribute.kind === 'reference'
    ? { local: localName(attribute.to), namespace: namespaceOf(attribute.to) }
    : { local: attribute.name, namespace: attribute.namespace }

/** The types of the attributes `xml:lang` and so on, which schemas often use without importing their declarations. */
const customary: Readonly<Partial<Record<string, string>>> = { lang: 'language', base: 'anyURI', id: 'ID' }

const isCustomary = ({ to }: Reference): boolean => namespaceOf(to).endsWith('XML/1998/namespace')

function customaryType(attribute: Reference): TypeUse {
  const { to, span } = attribute
  const type = isCustomary(attribute) ? entryOf(customary, localName(to)) : undefined
  return { kind: 'reference', to: qualified(schemaNamespace, type ?? 'string'), span }
}
