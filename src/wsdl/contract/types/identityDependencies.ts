import { expandedName } from '../../../xml/expandedName.js'
import { groupBy } from '../../../collections/groupBy.js'
import { oncePer } from '../../../collections/once.js'
import type {
  AttributeDeclaration,
  ElementDeclaration,
  IdentityConstraint,
  IdentityPath,
  IdentityStep,
  Schema,
} from '../../components/schema/schema.js'

type Declaration = ElementDeclaration | AttributeDeclaration

/**
 * The components that an identity constraint depends on: itself, the key that it refers to, and the declarations of the values
 * that their fields select. Every declaration with the name of a field's last step counts, wherever it is.
 */
export function identityDependencies(constraint: IdentityConstraint, schema: Schema): readonly object[] {
  const { refer } = constraint
  const keys = refer === undefined ? [] : (byName(schema).constraints.get(refer) ?? [])
  return [constraint, ...keys].flatMap((one) => [one, ...valuesOf(one, schema)])
}

function valuesOf({ selector, fields }: IdentityConstraint, schema: Schema): readonly object[] {
  const declared = byName(schema).declarations
  const paths = [...fields, ...(fields.some(isItself) ? [selector] : [])]
  return paths.flat().flatMap((steps) => {
    const last = lastPart(steps)
    if (!last) return []
    return last.name === undefined ? [...declared.values()].flat() : (declared.get(last.name) ?? [])
  })
}

const isItself = (path: IdentityPath): boolean => path.some((steps) => !lastPart(steps))

/** The last step to elements or attributes. */
const lastPart = (steps: readonly IdentityStep[]): IdentityStep | undefined =>
  steps.findLast(({ kind }) => kind === 'element' || kind === 'attribute')

interface Collected {
  readonly declarations: Declaration[]
  readonly constraints: IdentityConstraint[]
}

/** All declarations and identity constraints of a schema by name, wherever they are. */
const byName = oncePer((schema: Schema) => {
  const all: Collected = { declarations: [], constraints: [] }
  for (const kind of ['elements', 'attributes', 'types', 'groups', 'attributeGroups'] as const)
    for (const component of schema[kind].values()) collect(component, all)
  return {
    declarations: groupBy(all.declarations, ({ namespace, name }) => expandedName(namespace, name)),
    constraints: groupBy(all.constraints, ({ name }) => name),
  }
})

/** Components nest as deep as their documents may. */
function collect(component: object, all: Collected): void {
  if (isDeclaration(component)) all.declarations.push(component)
  if ('identityConstraints' in component)
    for (const one of component.identityConstraints as readonly IdentityConstraint[]) all.constraints.push(one)
  for (const inner of Object.values(component) as readonly unknown[])
    if (typeof inner === 'object' && inner !== null) collect(inner, all)
}

const isDeclaration = (component: object): component is Declaration =>
  'kind' in component && (component.kind === 'element' || component.kind === 'attributeDeclaration')
