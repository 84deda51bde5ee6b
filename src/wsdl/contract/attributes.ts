import type { Value, XmlAttribute } from '../../syntax/syntaxTree.js'
import { oncePer } from '../../text/once.js'
import type {
  AnyAttribute,
  AttributeDeclaration,
  AttributeUse,
  AttributeUses,
  ComplexType,
  Reference,
  TypeUse,
} from '../components/schema.js'
import { localName, namespaceOf, qualified, schemaNamespace } from './qualified.js'
import { use } from './syntaxNodes.js'
import type { TextTypes } from './textTypes.js'
import type { Writing } from './writing.js'

/** The attributes of an element. */
export interface Attributes {
  readonly attributes: readonly XmlAttribute[]
  /** `*="(anything)"`, if there may be others. */
  readonly others?: Value
}

export interface AttributeWriter {
  /** The attributes of a type: `levels` are what it and its bases state, the outermost base first. */
  readonly of: (levels: readonly ComplexType[], placeOf: (type: ComplexType) => string) => Attributes
}

interface Collected {
  readonly uses: Map<string, { readonly use: AttributeUse; readonly place: string }>
  any: AnyAttribute | undefined
}

export function createAttributes(writing: Writing, texts: TextTypes): AttributeWriter {
  const { schema, note, prefix } = writing
  const written = new WeakMap<AttributeUse, XmlAttribute>()
  const noted = new WeakSet<AnyAttribute>()

  /** The uses of some attributes with those of their groups, and their wildcard. */
  const flattened = oncePer((attributes: AttributeUses) => {
    const uses: AttributeUse[] = []
    let any = attributes.any
    const seen = new Set<AttributeUses>([attributes])
    const open = [...attributes.uses].reverse()
    for (let one = open.pop(); one; one = open.pop()) {
      if (one.kind === 'attribute') {
        uses.push(one)
        continue
      }
      const inner = schema.attributeGroups.get(one.group.to)?.attributes
      if (!inner || seen.has(inner)) continue
      seen.add(inner)
      any ??= inner.any
      for (const member of [...inner.uses].reverse()) open.push(member)
    }
    return { uses, any }
  })

  const addLevel = (collected: Collected, type: ComplexType, place: string): void => {
    const { uses, any } = flattened(type.attributes)
    for (const one of uses) {
      const name = nameOf(one.attribute)
      const other = collected.uses.get(name.local)
      if (one.use === 'prohibited') collected.uses.delete(name.local)
      else if (other && nameOf(other.use.attribute).namespace !== name.namespace)
        note({
          construct: 'attribute',
          span: one.span,
          kind: 'narrower',
          reason: 'another attribute has the same local name',
        })
      else collected.uses.set(name.local, { use: one, place })
    }
    collected.any = type.derivation?.by === 'extension' ? (any ?? collected.any) : any
  }

  const write = (one: AttributeUse, place: string): XmlAttribute => {
    const known = written.get(one)
    if (known) return known
    const { local, namespace } = nameOf(one.attribute)
    const declaration = one.attribute.kind === 'reference' ? schema.attributes.get(one.attribute.to) : one.attribute
    const value = one.value ?? declaration?.value
    const type = texts.of(declaration?.type ?? undeclared(one.attribute as Reference), `${place}.${local}`)
    const at = { name: `${place}.${local}`, span: one.span }
    const attribute: XmlAttribute = {
      name: local,
      prefix: namespace === '' ? '' : prefix(namespace),
      optional: one.use !== 'required',
      value:
        value?.kind === 'fixed'
          ? texts.equalTo(type, value.text, { ...at, span: value.span })
          : texts.value(type, one.span),
      span: one.span,
    }
    note({ construct: 'attribute', span: one.span, kind: 'exact' })
    written.set(one, attribute)
    return attribute
  }

  const openness = (any: AnyAttribute): Value => {
    const { namespaces, processContents, span } = any
    if (!noted.has(any)) {
      noted.add(any)
      note(
        namespaces.trim() === '##any' && processContents === 'skip'
          ? { construct: 'anyAttribute', span, kind: 'exact' }
          : { construct: 'anyAttribute', span, kind: 'wider', reason: 'attributes of any name and value are taken' },
      )
    }
    return use('anything', span)
  }

  return {
    of: (levels, placeOf) => {
      const collected: Collected = { uses: new Map(), any: undefined }
      for (const type of levels) addLevel(collected, type, placeOf(type))
      return {
        attributes: [...collected.uses.values()].map(({ use: one, place }) => write(one, place)),
        ...(collected.any && { others: openness(collected.any) }),
      }
    },
  }
}

const nameOf = (attribute: AttributeDeclaration | Reference): { readonly local: string; readonly namespace: string } =>
  attribute.kind === 'reference'
    ? { local: localName(attribute.to), namespace: namespaceOf(attribute.to) }
    : { local: attribute.name, namespace: attribute.namespace }

/** The types of the attributes `xml:lang` and so on, which schemas often use without importing their declarations. */
const customary: Readonly<Record<string, string>> = { lang: 'language', base: 'anyURI', id: 'ID' }

const undeclared = ({ to, span }: Reference): TypeUse => ({
  kind: 'reference',
  to: qualified(
    schemaNamespace,
    (namespaceOf(to).endsWith('XML/1998/namespace') && customary[localName(to)]) || 'string',
  ),
  span,
})
