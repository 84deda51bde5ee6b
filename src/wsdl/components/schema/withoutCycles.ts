import type { ExpandedName } from '../../../xml/expandedName.js'
import type { Report } from '../../../descriptions/files/report.js'
import { schemaName, shown } from './builtInTypes.js'
import type {
  AttributeUses,
  ComplexType,
  SchemaParticle,
  SchemaReference,
  Schema,
  SimpleType,
  SimpleVariety,
  TypeDefinition,
  SchemaTypeUse,
} from './schema.js'

/**
 * The schema without the references by which a type derives from itself, a group contains itself, or an element substitutes for
 * itself. They are reported.
 */
export function withoutCycles(schema: Schema, report: Report): Schema {
  const broken = new Set<SchemaReference>()
  const check = <Component>(
    components: ReadonlyMap<ExpandedName, Component>,
    referencesOf: (component: Component) => readonly SchemaReference[],
    what: string,
  ): void => {
    for (const reference of closingReferences(components, referencesOf)) {
      broken.add(reference)
      report('wsdl-circular', reference.span, `${shown(reference.to)} ${what} itself, so this reference is ignored`, {
        hint: 'remove the reference that should not be there',
      })
    }
  }
  check(schema.types, typeReferences, 'derives from')
  check(schema.groups, ({ content }) => groupReferences(content), 'contains')
  check(schema.attributeGroups, ({ attributes }) => attributeGroupReferences(attributes), 'contains')
  check(schema.elements, ({ substitutes }) => (substitutes ? [substitutes] : []), 'substitutes for')
  return broken.size === 0 ? schema : without(schema, broken)
}

/** The references that close a circle, found depth first without recursion. */
function closingReferences<Component>(
  components: ReadonlyMap<ExpandedName, Component>,
  referencesOf: (component: Component) => readonly SchemaReference[],
): readonly SchemaReference[] {
  const closing: SchemaReference[] = []
  const done = new Set<ExpandedName>()
  const open = new Set<ExpandedName>()
  for (const root of components.keys()) {
    if (done.has(root)) continue
    const stack = [{ name: root, references: referencesOf(components.get(root)!), next: 0 }]
    open.add(root)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const reference = top.references[top.next++]
      if (!reference) {
        stack.pop()
        open.delete(top.name)
        done.add(top.name)
      } else if (open.has(reference.to)) closing.push(reference)
      else if (!done.has(reference.to)) {
        const component = components.get(reference.to)
        if (!component) continue
        open.add(reference.to)
        stack.push({ name: reference.to, references: referencesOf(component), next: 0 })
      }
    }
  }
  return closing
}

const useReferences = (use: SchemaTypeUse): readonly SchemaReference[] =>
  use.kind === 'reference' ? [use] : typeReferences(use)

function typeReferences(type: TypeDefinition): readonly SchemaReference[] {
  if (type.kind === 'simple') return varietyReferences(type.variety)
  const { derivation, content } = type
  const inline = content.kind === 'simple' && content.type ? useReferences(content.type) : []
  return derivation ? [derivation.base, ...inline] : inline
}

function varietyReferences(variety: SimpleVariety): readonly SchemaReference[] {
  if (variety.kind === 'union') return variety.members.flatMap(useReferences)
  return useReferences(variety.kind === 'list' ? variety.item : variety.base)
}

function groupReferences(particle: SchemaParticle): readonly SchemaReference[] {
  if (particle.kind === 'group') return [particle.group]
  return 'particles' in particle ? particle.particles.flatMap(groupReferences) : []
}

const attributeGroupReferences = ({ uses }: AttributeUses): readonly SchemaReference[] =>
  uses.flatMap((use) => (use.kind === 'attributeGroup' ? [use.group] : []))

/** The schema without some references. */
function without(schema: Schema, broken: ReadonlySet<SchemaReference>): Schema {
  const has = (references: readonly SchemaReference[]): boolean => references.some((reference) => broken.has(reference))
  return {
    ...schema,
    types: mapped(schema.types, (type) => (has(typeReferences(type)) ? cutType(type, broken) : type)),
    groups: mapped(schema.groups, (group) =>
      has(groupReferences(group.content)) ? { ...group, content: cutParticles(group.content, broken) } : group,
    ),
    attributeGroups: mapped(schema.attributeGroups, (group) => ({
      ...group,
      attributes: {
        ...group.attributes,
        uses: group.attributes.uses.filter((use) => use.kind !== 'attributeGroup' || !broken.has(use.group)),
      },
    })),
    elements: mapped(schema.elements, (element) => {
      const { substitutes, ...rest } = element
      return substitutes && broken.has(substitutes) ? rest : element
    }),
  }
}

const mapped = <Component>(
  components: ReadonlyMap<ExpandedName, Component>,
  change: (component: Component) => Component,
): ReadonlyMap<ExpandedName, Component> =>
  new Map([...components].map(([name, component]) => [name, change(component)]))

function cutType(type: TypeDefinition, broken: ReadonlySet<SchemaReference>): TypeDefinition {
  if (type.kind === 'simple') return cutSimple(type, broken)
  const { derivation, content, ...rest } = type
  const kept: ComplexType =
    derivation && !broken.has(derivation.base) ? { ...rest, derivation, content } : { ...rest, content }
  if (content.kind === 'particles' || !content.type) return kept
  return { ...kept, content: { ...content, type: cutUse(content.type, broken) } }
}

const cutSimple = (type: SimpleType, broken: ReadonlySet<SchemaReference>): SimpleType => ({
  ...type,
  variety: cutVariety(type.variety, broken),
})

function cutVariety(variety: SimpleVariety, broken: ReadonlySet<SchemaReference>): SimpleVariety {
  if (variety.kind === 'restriction') return { ...variety, base: cutUse(variety.base, broken) }
  if (variety.kind === 'list') return { ...variety, item: cutUse(variety.item, broken) }
  return { ...variety, members: variety.members.map((member) => cutUse(member, broken)) }
}

/** In place of a reference that is cut: any text. */
function cutUse(use: SchemaTypeUse, broken: ReadonlySet<SchemaReference>): SchemaTypeUse {
  if (use.kind === 'reference') return broken.has(use) ? { ...use, to: schemaName('anySimpleType') } : use
  return cutType(use, broken)
}

function cutParticles<Cut extends SchemaParticle>(particle: Cut, broken: ReadonlySet<SchemaReference>): Cut {
  if (!('particles' in particle)) return particle
  const particles = particle.particles
    .filter((child) => child.kind !== 'group' || !broken.has(child.group))
    .map((child) => cutParticles(child, broken))
  return { ...particle, particles }
}
