import type { Random } from '../random.js'
import { anyBuiltIn, anyRestriction, anySimpleType, type SimpleModel } from './randomSimpleType.js'

// Random schemas of two namespaces and up to three files, as data: their documents are made from it. They know nothing of the
// code that they test.

/** The namespace of a component, by the prefix that all files and documents have for it; empty for none. */
export type Prefix = 'm' | 'o' | ''

export interface ElementModel {
  readonly kind: 'element'
  /** Unique in the namespace's scope: a local name is only in one namespace. */
  readonly name: string
  readonly prefix: Prefix
  readonly type: TypeModel
  readonly nillable: boolean
  readonly abstract: boolean
  readonly given?: { readonly kind: 'default' | 'fixed'; readonly text: string }
  /** Whether it is referred to instead of being declared in place. */
  readonly isGlobal: boolean
  /** The elements that may stand instead of it. */
  readonly substitutes: ElementModel[]
  readonly head?: ElementModel
  /** An `xs:unique` in it, as written. */
  readonly constraint?: string
}

export type TypeModel = SimpleModel | ComplexModel

export const isComplex = (type: TypeModel): type is ComplexModel => 'kind' in type

export interface ComplexModel {
  readonly kind: 'complex'
  readonly name?: string
  readonly prefix: Prefix
  abstract: boolean
  mixed: boolean
  /** `anyType` needs no definition. */
  isAnything?: boolean
  derivation?: { readonly by: 'extension' | 'restriction'; readonly base: ComplexModel }
  /** Simple content, or else particles; those of a derived type are its own, without those of its base. */
  simple?: SimpleModel
  /** The facets of a restriction of simple content. */
  facets?: string
  particle?: GroupModel
  attributes: AttributeModel[]
  /** A global group of attributes that it refers to. */
  attributeGroup?: AttributeGroupModel
  anyAttribute?: Openness
  readonly derived: ComplexModel[]
}

export interface AttributeGroupModel {
  readonly name: string
  readonly attributes: readonly AttributeModel[]
}

export interface AttributeModel {
  readonly name: string
  readonly prefix: Prefix
  readonly isGlobal: boolean
  readonly type: SimpleModel
  readonly use: 'optional' | 'required' | 'prohibited'
  readonly given?: { readonly kind: 'default' | 'fixed'; readonly text: string }
}

export interface Openness {
  readonly namespaces: string
  readonly processContents: 'strict' | 'lax' | 'skip'
}

export interface Occurs {
  readonly min: number
  readonly max: number | undefined
}

export type GroupModel = Occurs & {
  readonly kind: 'sequence' | 'choice' | 'all'
  readonly particles: readonly ParticleModel[]
  /** The name of a global group, if it is referred to. */
  readonly name?: string
}

export type ParticleModel =
  | (Occurs & { readonly kind: 'use'; readonly element: ElementModel })
  | GroupModel
  | (Occurs & Openness & { readonly kind: 'any' })

export interface SchemaModel {
  readonly root: ElementModel
  readonly elements: readonly ElementModel[]
  readonly types: readonly ComplexModel[]
  readonly simpleTypes: readonly SimpleModel[]
  readonly groups: readonly GroupModel[]
  readonly attributeGroups: readonly AttributeGroupModel[]
  readonly attributes: readonly AttributeModel[]
  readonly isQualified: boolean
  readonly constructs: ReadonlySet<string>
}

interface Making {
  readonly random: Random
  readonly constructs: Set<string>
  readonly elements: ElementModel[]
  readonly types: ComplexModel[]
  readonly simpleTypes: SimpleModel[]
  readonly groups: GroupModel[]
  readonly attributeGroups: AttributeGroupModel[]
  readonly attributes: AttributeModel[]
  readonly isQualified: boolean
  /** Whether constructs may be used that a contract only approximates. */
  readonly isLoose: boolean
  /** How many names there are, and how deep a particle is: counters that copies share. */
  readonly counters: { names: number; depth: number }
  /** The type that is being filled; types before it, and itself, are only optional in it, so that documents end. */
  filling: number
}

export interface SchemaOptions {
  /** Whether the schema may have keys. Default: false. */
  readonly isLoose?: boolean
}

/** A random schema whose root element is `m:root`. */
export function anySchema(random: Random, { isLoose = false }: SchemaOptions = {}): SchemaModel {
  const making: Making = {
    random,
    constructs: new Set(),
    elements: [],
    types: [],
    simpleTypes: [],
    groups: [],
    attributeGroups: [],
    attributes: [],
    isQualified: random.chance(0.7),
    isLoose,
    counters: { names: 0, depth: 0 },
    filling: -1,
  }
  making.simpleTypes.push(...random.some(0, 3, () => namedSimpleType(making)))
  making.attributes.push(...random.some(0, 1, () => globalAttribute(making)))
  if (random.chance(0.3))
    making.attributeGroups.push({ name: fresh(making, 'AttributeGroup'), attributes: someAttributes(making) })
  const types = random.some(0, 4, (): ComplexModel => emptyType(anyPrefix(making), fresh(making, 'Type')))
  making.types.push(...types)
  making.elements.push(...random.some(0, 3, () => globalElement(making)))
  for (const [index, type] of types.entries()) fillType({ ...making, filling: index }, type)
  for (let index = 1; index < types.length; index++)
    if (random.chance(0.45)) derive(making, types[index]!, random.pick(types.slice(0, index)))
  if (random.chance(0.35)) making.groups.push(namedGroup(making))
  making.elements.push(...substitutes(making))
  const root = rootElement(making)
  making.elements.push(root)
  return { ...making, root }
}

const noteAll = ({ constructs }: Making, all: readonly string[]): void => all.forEach((one) => constructs.add(one))

/** A name that no other component has; it ends with a number. */
const fresh = (making: Making, stem: string): string => `${stem}${String(++making.counters.names)}`

const anyPrefix = ({ random }: Making): Prefix => (random.chance(0.8) ? 'm' : 'o')

const stems = ['name', 'code', 'item', 'value', 'state']

const emptyType = (prefix: Prefix, name?: string): ComplexModel => ({
  kind: 'complex',
  ...(name !== undefined && { name }),
  prefix,
  abstract: false,
  mixed: false,
  attributes: [],
  derived: [],
})

function namedSimpleType(making: Making): SimpleModel {
  const model = anySimpleType(making.random, making.simpleTypes)
  const named = { ...model, name: `m:${fresh(making, 'Simple')}` }
  return named
}

function simpleUse(making: Making): SimpleModel {
  const { random, simpleTypes } = making
  const draw = random.below(10)
  const model =
    draw < 4 && simpleTypes.length > 0
      ? random.pick(simpleTypes)
      : draw < 8
        ? anyBuiltIn(random)
        : anySimpleType(random, simpleTypes)
  noteAll(making, model.constructs)
  return model
}

// Attributes

function globalAttribute(making: Making): AttributeModel {
  const prefix = anyPrefix(making)
  return { ...anyAttribute(making), name: fresh(making, 'globalAttribute'), prefix, isGlobal: true, use: 'optional' }
}

function anyAttribute(making: Making): AttributeModel {
  const { random } = making
  const type = simpleUse(making)
  const use = random.pick(['optional', 'optional', 'optional', 'required', 'required'] as const)
  const kind = random.pick(['default', 'fixed'] as const)
  const given = random.chance(0.12) && !(use === 'required' && kind === 'default') && givenOf(making, type, kind)
  noteAll(making, [`attribute ${use}`])
  return { name: fresh(making, 'attribute'), prefix: '', isGlobal: false, type, use, ...(given && { given }) }
}

function givenOf(
  making: Making,
  { valid }: SimpleModel,
  kind: 'default' | 'fixed',
): { readonly kind: 'default' | 'fixed'; readonly text: string } | undefined {
  const texts = valid.filter((text) => text.trim() === text && !/\s\s|[\n\t]/.test(text))
  if (texts.length === 0) return undefined
  noteAll(making, [kind])
  return { kind, text: making.random.pick(texts) }
}

function someAttributes(making: Making): AttributeModel[] {
  const { random, attributes } = making
  const own = random.some(0, 2, () => anyAttribute(making))
  if (attributes.length === 0 || !random.chance(0.2)) return own
  noteAll(making, ['attribute ref'])
  return [...own, { ...random.pick(attributes), use: random.pick(['optional', 'required'] as const) }]
}

// Types

function fillType(making: Making, type: ComplexModel): void {
  const { random, attributeGroups } = making
  if (random.chance(0.18)) {
    type.simple = simpleUse(making)
    if (type.simple.name === undefined) type.simple = anyBuiltIn(random)
    noteAll(making, ['simpleContent'])
  } else if (!random.chance(0.08)) type.particle = anyContent(making, type.prefix)
  if (random.chance(0.45)) type.attributes = someAttributes(making)
  const [group] = attributeGroups
  if (group && random.chance(0.25)) {
    type.attributeGroup = group
    noteAll(making, ['attributeGroup'])
  }
  if (random.chance(0.12)) {
    type.anyAttribute = anyOpenness(making)
    noteAll(making, ['anyAttribute'])
  }
  if (!type.simple && random.chance(0.1)) {
    type.mixed = true
    noteAll(making, ['mixed'])
  }
}

function derive(making: Making, type: ComplexModel, base: ComplexModel): void {
  const { random } = making
  if (base.particle?.kind === 'all' || type.particle?.kind === 'all') return
  if (base.simple) {
    delete type.particle
    type.mixed = false
    if (random.chance(0.5)) {
      const { facets, valid, near, constructs } = anyRestriction(random, base.simple)
      type.simple = { ...base.simple, valid, near }
      type.facets = facets
      type.derivation = { by: 'restriction', base }
      type.attributes = []
      delete type.attributeGroup
      delete type.anyAttribute
      noteAll(making, constructs)
    } else {
      type.simple = base.simple
      type.derivation = { by: 'extension', base }
    }
    noteAll(making, [`simpleContent ${type.derivation.by}`])
  } else {
    if (type.simple) {
      delete type.simple
      delete type.facets
    }
    if (random.chance(0.3) && restricts(making, type, base)) noteAll(making, ['complexContent restriction'])
    else {
      type.derivation = { by: 'extension', base }
      type.mixed = base.mixed
      noteAll(making, ['complexContent extension'])
    }
  }
  // A type may have only one wildcard for attributes and one use of a group.
  delete type.attributeGroup
  if (base.anyAttribute) delete type.anyAttribute
  base.derived.push(type)
  if (random.chance(0.2)) {
    base.abstract = true
    noteAll(making, ['abstract type'])
  }
}

/** Makes a type a restriction of another: optional parts are left out or required. */
function restricts(making: Making, type: ComplexModel, base: ComplexModel): boolean {
  const { random } = making
  const { particle } = base
  if (
    type.prefix !== base.prefix ||
    base.derivation ||
    particle?.kind !== 'sequence' ||
    particle.name !== undefined ||
    particle.max !== 1
  )
    return false
  const particles = particle.particles.flatMap((part): ParticleModel[] => {
    if (part.min > 0 || part.kind !== 'use') return [part]
    return random.chance(0.4) ? [] : random.chance(0.5) ? [{ ...part, min: 1, max: part.max }] : [part]
  })
  type.particle = { ...particle, particles }
  type.derivation = { by: 'restriction', base }
  type.mixed = base.mixed
  type.attributes = []
  delete type.anyAttribute
  for (const attribute of base.attributes) {
    if (attribute.use !== 'optional' || attribute.isGlobal) continue
    const use = random.pick(['optional', 'prohibited', 'required'] as const)
    if (use === 'prohibited' || (use === 'required' && attribute.given?.kind !== 'default'))
      type.attributes.push({ ...attribute, use })
  }
  if (type.attributes.some(({ use }) => use === 'prohibited')) noteAll(making, ['attribute prohibited'])
  return true
}

// Particles

const someNamespaces = ['##any', '##other', '##other', '##local', '##targetNamespace', 'urn:other', '##local urn:free']

const anyOpenness = ({ random }: Making): Openness => ({
  namespaces: random.pick(someNamespaces),
  processContents: random.pick(['strict', 'lax', 'lax', 'skip'] as const),
})

function occurs({ random, constructs }: Making): Occurs {
  const [min, max, name] = random.pick<readonly [number, number | undefined, string]>([
    [1, 1, ''],
    [1, 1, ''],
    [1, 1, ''],
    [0, 1, '?'],
    [0, 1, '?'],
    [0, undefined, '*'],
    [1, undefined, '+'],
    [0, 2, 'n..m'],
    [2, 3, 'n..m'],
  ])
  if (name) constructs.add(`particle ${name}`)
  return { min, max }
}

function anyContent(making: Making, prefix: Prefix): GroupModel {
  const { random } = making
  if (random.chance(0.12)) return allGroup(making, prefix)
  return { ...anyGroup(making, prefix), ...(random.chance(0.75) ? { min: 1, max: 1 } : occurs(making)) }
}

function allGroup(making: Making, prefix: Prefix): GroupModel {
  const { random } = making
  noteAll(making, ['all'])
  const particles = random.some(1, 4, (): ParticleModel => {
    const isOptional = random.chance(0.4)
    return used(making, localElement(making, prefix), { min: isOptional ? 0 : 1, max: 1 })
  })
  return { kind: 'all', particles, min: random.chance(0.85) ? 1 : 0, max: 1 }
}

function anyGroup(making: Making, prefix: Prefix): GroupModel {
  const { random } = making
  const kind = random.pick(['sequence', 'sequence', 'choice'] as const)
  noteAll(making, [kind])
  making.counters.depth++
  const particles = random.some(making.counters.depth > 2 || kind === 'choice' ? 1 : 0, 4, () =>
    anyParticle(making, prefix),
  )
  making.counters.depth--
  const last = particles.at(-1)
  // Behind what is optional or repeated, anything makes most contents ambiguous, which XML Schema forbids.
  if (kind === 'sequence' && last && isFixed(last) && making.counters.depth === 0 && random.chance(0.15)) {
    noteAll(making, ['any'])
    particles.push({ kind: 'any', ...anyOpenness(making), ...occurs(making) })
  } else if (random.chance(0.06)) {
    noteAll(making, ['any beside others'])
    const elsewhere = { ...anyOpenness(making), namespaces: random.pick(['##other', 'urn:free']) }
    particles.push({ kind: 'any', ...elsewhere, ...occurs(making) })
  }
  return { kind, particles, min: 1, max: 1 }
}

const isFixed = (particle: ParticleModel): boolean =>
  particle.min === particle.max && (!('particles' in particle) || particle.particles.every(isFixed))

function anyParticle(making: Making, prefix: Prefix): ParticleModel {
  const { random, elements, groups } = making
  const draw = random.below(100)
  if (draw < 12 && making.counters.depth < 3) {
    noteAll(making, ['nested group'])
    return { ...anyGroup(making, prefix), ...occurs(making) }
  }
  const [group] = groups
  if (draw < 16 && group) {
    noteAll(making, ['group'])
    return { ...group, ...occurs(making) }
  }
  if (draw < 30 && elements.length > 0) {
    noteAll(making, ['element ref'])
    return used(making, random.pick(elements), occurs(making))
  }
  return used(making, localElement(making, prefix), occurs(making))
}

/** A use of an element, which is optional if its type may contain what is being filled. */
function used({ types, filling }: Making, element: ElementModel, { min, max }: Occurs): ParticleModel {
  const { type } = element
  const isEndless = isComplex(type) && type.name !== undefined && types.indexOf(type) <= filling
  return { kind: 'use', element, min: isEndless || (element.isGlobal && filling >= 0) ? 0 : min, max }
}

function namedGroup(making: Making): GroupModel {
  const particles = making.random.some(1, 3, () => anyParticle(making, 'm'))
  return {
    kind: making.random.pick(['sequence', 'choice'] as const),
    particles,
    name: fresh(making, 'Group'),
    min: 1,
    max: 1,
  }
}

// Elements

function localElement(making: Making, prefix: Prefix): ElementModel {
  const isQualified = making.random.chance(0.9) ? making.isQualified : !making.isQualified
  if (isQualified !== making.isQualified) noteAll(making, ['form'])
  const stem = making.random.pick(stems) + (isQualified ? '' : 'Local')
  return { ...anyElement(making, stem, prefix), prefix: isQualified ? prefix : '' }
}

function globalElement(making: Making): ElementModel {
  const prefix = anyPrefix(making)
  return { ...anyElement(making, 'global', prefix), prefix, isGlobal: true }
}

function anyElement(making: Making, stem: string, prefix: Prefix): ElementModel {
  const { random } = making
  const type = anyTypeUse(making, prefix)
  const simple = isComplex(type) ? type.simple : type
  const nillable = random.chance(0.12)
  const given = simple && random.chance(0.08) && givenOf(making, simple, random.pick(['default', 'fixed']))
  if (nillable) noteAll(making, ['nillable'])
  return {
    kind: 'element',
    name: fresh(making, stem),
    prefix: '',
    type,
    nillable,
    abstract: false,
    isGlobal: false,
    substitutes: [],
    ...(given && { given }),
  }
}

function anyTypeUse(making: Making, prefix: Prefix): TypeModel {
  const { random, types } = making
  const draw = random.below(100)
  if (draw < 4) {
    noteAll(making, ['anyType'])
    return { ...emptyType(''), isAnything: true }
  }
  if (draw < 40 && types.length > 0) return random.pick(types)
  if (draw < 50 && making.counters.depth < 3) {
    const anonymous = emptyType(prefix)
    making.counters.depth++
    fillType(making, anonymous)
    making.counters.depth--
    noteAll(making, ['anonymous type'])
    return anonymous
  }
  return simpleUse(making)
}

/** Elements that may stand for global ones. */
function substitutes(making: Making): ElementModel[] {
  const { random, elements } = making
  return elements.flatMap((head): ElementModel[] => {
    if (!random.chance(0.3) || head.given) return []
    const isAbstract = random.chance(0.4)
    const members = random.some(1, 2, (): ElementModel => {
      const derived = isComplex(head.type) && random.chance(0.5) ? head.type.derived : []
      const { given: _given, ...member } = globalElement(making)
      return {
        ...member,
        type: derived.length > 0 ? random.pick(derived) : head.type,
        nillable: false,
        head,
      }
    })
    head.substitutes.push(...members)
    if (isAbstract) (head as { abstract: boolean }).abstract = true
    noteAll(making, ['substitution group', ...(isAbstract ? ['abstract element'] : [])])
    return members
  })
}

function rootElement(making: Making): ElementModel {
  const { random, isLoose } = making
  const type = emptyType('m')
  type.particle = anyContent(making, 'm')
  if (type.particle.particles.length === 0) type.particle = { kind: 'sequence', particles: [], min: 1, max: 1 }
  if (random.chance(0.5)) type.attributes = someAttributes(making)
  const constraint =
    isLoose && random.chance(0.15)
      ? '<xs:unique name="unique"><xs:selector xpath="*"/><xs:field xpath="."/></xs:unique>'
      : undefined
  if (constraint !== undefined) noteAll(making, ['unique'])
  return {
    kind: 'element',
    name: 'root',
    prefix: 'm',
    type,
    nillable: false,
    abstract: false,
    isGlobal: true,
    substitutes: [],
    ...(constraint !== undefined && { constraint }),
  }
}
