import type {
  AttributeModel,
  ComplexModel,
  ElementModel,
  GroupModel,
  Occurs,
  Openness,
  ParticleModel,
  Prefix,
  SchemaModel,
} from './randomSchema.js'
import { isComplex } from './randomSchema.js'
import { escaped, typed, type SimpleModel } from './randomSimpleType.js'

export const namespaces = { m: 'urn:main', o: 'urn:other' } as const

/** A schema as files: `main.xsd`, which has the root element and includes `more.xsd`, and `other.xsd`, which they import. */
export function schemaFiles(model: SchemaModel): ReadonlyMap<string, string> {
  const elements = model.elements.map((element) => [element.prefix, globalElement(element)] as const)
  const types = model.types.map((type) => [type.prefix, complexType(type, ` name="${type.name ?? ''}"`)] as const)
  const attributes = model.attributes.map((one) => [one.prefix, attributeDeclaration(one)] as const)
  const of = (prefix: Prefix): string =>
    [...attributes, ...types, ...elements].flatMap(([own, xml]) => (own === prefix ? [xml] : [])).join('\n')
  const more = [
    ...model.simpleTypes.map(
      ({ name, definition }) => `<xs:simpleType name="${local(name!)}">${definition!}</xs:simpleType>`,
    ),
    ...model.groups.map(
      (group) => `<xs:group name="${group.name!}">${modelGroup({ ...group, min: 1, max: 1 }, true)}</xs:group>`,
    ),
    ...model.attributeGroups.map(
      (group) =>
        `<xs:attributeGroup name="${group.name}">${group.attributes.map(attribute).join('')}</xs:attributeGroup>`,
    ),
  ].join('\n')
  const form = model.isQualified ? ' elementFormDefault="qualified"' : ''
  const schema = (prefix: 'm' | 'o', content: string): string =>
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:m="${namespaces.m}" xmlns:o="${namespaces.o}"` +
    ` targetNamespace="${namespaces[prefix]}"${form}>\n${content}\n</xs:schema>\n`
  const importing = (prefix: 'm' | 'o', location: string): string =>
    `<xs:import namespace="${namespaces[prefix]}" schemaLocation="${location}"/>`
  const toOther = importing('o', 'parts/other.xsd')
  return new Map([
    ['main.xsd', schema('m', [toOther, '<xs:include schemaLocation="parts/more.xsd"/>', of('m')].join('\n'))],
    ['parts/more.xsd', schema('m', [importing('o', 'other.xsd'), more].join('\n'))],
    ['parts/other.xsd', schema('o', [importing('m', '../main.xsd'), of('o')].join('\n'))],
  ])
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A text as an attribute. */
const written = (name: string, text: string): string => ` ${name}="${escaped(text)}"`

const count = ({ min, max }: Occurs): string =>
  (min === 1 ? '' : ` minOccurs="${String(min)}"`) + (max === 1 ? '' : ` maxOccurs="${String(max ?? 'unbounded')}"`)

function globalElement(element: ElementModel): string {
  const { head, abstract } = element
  const group = head ? ` substitutionGroup="${head.prefix}:${head.name}"` : ''
  return elementDeclaration(element, group + (abstract ? ' abstract="true"' : ''))
}

function elementDeclaration(element: ElementModel, more: string): string {
  const { name, type, nillable, given, head, constraint = '' } = element
  const attributes =
    written('name', name) + (nillable ? ' nillable="true"' : '') + (given ? written(given.kind, given.text) : '') + more
  const [typeAttribute, inside] = head?.type === type ? ['', ''] : typeOf(type)
  return `<xs:element${attributes}${typeAttribute}>${inside}${constraint}</xs:element>`
}

function typeOf(type: ComplexModel | SimpleModel): readonly [attribute: string, inside: string] {
  if (!isComplex(type)) return typed('type', type)
  if (type.isAnything === true) return [' type="xs:anyType"', '']
  return type.name === undefined ? ['', complexType(type, '')] : [` type="${type.prefix}:${type.name}"`, '']
}

function complexType(type: ComplexModel, name: string): string {
  const { abstract, mixed, derivation, simple, particle, facets = '' } = type
  const attributes = name + (abstract ? ' abstract="true"' : '') + (mixed ? ' mixed="true"' : '')
  const uses =
    type.attributes.map(attribute).join('') +
    (type.attributeGroup ? `<xs:attributeGroup ref="m:${type.attributeGroup.name}"/>` : '') +
    (type.anyAttribute ? `<xs:anyAttribute${openness(type.anyAttribute)}/>` : '')
  if (derivation) {
    const { by, base } = derivation
    const content = simple ? facets : particle ? particleOf(particle, type) : ''
    const kind = simple ? 'simpleContent' : 'complexContent'
    return `<xs:complexType${attributes}><xs:${kind}><xs:${by} base="${base.prefix}:${base.name ?? ''}">${content}${uses}</xs:${by}></xs:${kind}></xs:complexType>`
  }
  if (simple)
    return `<xs:complexType${attributes}><xs:simpleContent><xs:extension base="${simple.name!}">${uses}</xs:extension></xs:simpleContent></xs:complexType>`
  return `<xs:complexType${attributes}>${particle ? particleOf(particle, type) : ''}${uses}</xs:complexType>`
}

function attribute(model: AttributeModel): string {
  const use = model.use === 'optional' ? '' : ` use="${model.use}"`
  if (model.isGlobal) return `<xs:attribute ref="${model.prefix}:${model.name}"${use}/>`
  return attributeDeclaration(model, use)
}

function attributeDeclaration({ name, type, given }: AttributeModel, use = ''): string {
  const [typeAttribute, inside] = typed('type', type)
  return `<xs:attribute${written('name', name)}${use}${given ? written(given.kind, given.text) : ''}${typeAttribute}>${inside}</xs:attribute>`
}

const openness = ({ namespaces: allowed, processContents }: Openness): string =>
  ` namespace="${allowed}" processContents="${processContents}"`

function particleOf(particle: ParticleModel, owner?: ComplexModel): string {
  if (particle.kind === 'any') return `<xs:any${count(particle)}${openness(particle)}/>`
  if (particle.kind !== 'use') return modelGroup(particle)
  const { element } = particle
  if (element.isGlobal) return `<xs:element ref="${element.prefix}:${element.name}"${count(particle)}/>`
  return elementDeclaration(element, count(particle) + formOf(element, owner))
}

/** Every local element states its form, which is simpler than stating it where it differs from the default. */
const formOf = ({ prefix }: ElementModel, _owner?: ComplexModel): string =>
  prefix === '' ? ' form="unqualified"' : ' form="qualified"'

function modelGroup(group: GroupModel, isDefinition = false): string {
  if (group.name !== undefined && !isDefinition) return `<xs:group ref="m:${group.name}"${count(group)}/>`
  return `<xs:${group.kind}${count(group)}>${group.particles.map((particle) => particleOf(particle)).join('')}</xs:${group.kind}>`
}
