import { isNameable, type InstanceElement, type InstanceRoot, type InstanceType, type ScenarioPattern, type Shape } from '../pattern/tree/patternTree.js' // prettier-ignore
import { shapeType } from '../pattern/types/shapeType.js'
import { withinBudget, type Budget } from '../text/budget.js'
import { groupBy } from '../collections/groupBy.js'
import { oncePer } from '../collections/once.js'
import { placeInFile } from '../text/source.js'
import { schemaNamespace } from '../xml/namespaces.js'
import type { Approximation, ComparedVersions } from './approximations.js'
import { includes } from './engine/inclusion.js'
import type { Node } from './vocabulary/node.js'
import { elementNodes } from './messages/elementNode.js'
import { typeAttribute } from './vocabulary/typeAttribute.js'

/** Finds the types that an older scenario's requests may name in `xsi:type` but that the newer contract lacks or narrows. */
export function lostTypes(
  versions: ComparedVersions,
  budget: Budget,
): (scenario: ScenarioPattern) => readonly Approximation[] {
  const lost = lostIn(versions, budget)
  if (lost.length === 0) return () => []
  const { source } = versions.older
  return (scenario) => {
    const used = usedRoots(scenario)
    return lost
      .filter((one) => isUsed(one, used))
      .map(({ type: { name, span } }) => ({
        ...placeInFile({ source, span }),
        version: 'older',
        construct: 'xsi:type',
        kind: 'wider',
        reason: `requests may have ${typeAttribute(name)}, and the newer version lacks this type or narrows it`,
      }))
  }
}

type Type = InstanceType<InstanceElement>

/** A type that the newer version does not have with the same base types, or that it may narrow. */
interface LostType {
  readonly type: Type
  readonly how: 'removed' | 'narrowed'
}

/**
 * Whether requests may name a lost type in `xsi:type`. On elements for which the contract states the attribute, the engine itself
 * compares complex types, so narrowed complex types are excluded there.
 */
const isUsed = ({ type: { kind, name, bases }, how }: LostType, used: UsedRoots): boolean =>
  [{ name, by: [] }, ...bases].some((base) =>
    used.get(base.name)?.some((root) => {
      const isCompared = kind === 'complex' && how === 'narrowed' && !root.derived
      return !isCompared && isNameable(base.by, root)
    }),
  )

function lostIn({ older, newer }: ComparedVersions, budget: Budget): readonly LostType[] {
  if (!older.instanceTypes || !newer.instanceTypes) return []
  return [...older.instanceTypes.values()].flatMap((type): readonly LostType[] => {
    const how = lossOf(type, newer.instanceTypes!.get(type.name), budget)
    return how ? [{ type, how }] : []
  })
}

function lossOf(before: Type, after: Type | undefined, budget: Budget): LostType['how'] | undefined {
  if (!after) return 'removed'
  const bases = new Map(after.bases.map(({ name, by }) => [name, by]))
  if (before.bases.some(({ name }) => !bases.has(name))) return 'removed'
  const isBlockable = before.bases.some(({ name, by }) => bases.get(name)!.some((way) => !by.includes(way)))
  if (isBlockable) return 'narrowed'
  if (before.fingerprint === after.fingerprint) return undefined
  const { value: isWidened } = withinBudget(() => isIncluded(before, after, budget.share()))
  return isWidened ? undefined : 'narrowed'
}

/** Whether the newer version of a type accepts every element that the older version accepts. */
function isIncluded(before: Type, after: Type, budget: Budget): boolean {
  const [left, right] = [before, after].map(nodesOf)
  return (
    left!.length > 0 &&
    left!.every((node) => {
      const decided = includes(node, right!, { budget })
      return decided.kind === 'included' && decided.gaps.length === 0
    })
  )
}

function nodesOf(type: Type): readonly Node[] {
  const element = type.element()
  const compiled = element && shapeType(element.shape, element.scope)
  return compiled?.kind === 'xml' ? compiled.roots.flatMap((root) => elementNodes(root, 'strict')) : []
}

/** The root type of elements that a wildcard accepts without a declaration. */
const anyType: InstanceRoot = { name: `{${schemaNamespace}}anyType`, bases: [], derived: [] }

type UsedRoots = ReadonlyMap<string, readonly InstanceRoot[]>

/** The root types of the elements in a scenario's requests, by name. */
function usedRoots({ request, scope }: ScenarioPattern): UsedRoots {
  const reached = new Set<string>()
  const roots = new Set<InstanceRoot>()
  const add = (uses: Uses): void => {
    for (const name of uses.types) reached.add(name)
    for (const root of uses.roots) roots.add(root)
  }
  add(usesIn(request.body))
  for (const name of reached) {
    const type = scope.get(name)
    if (type) add(usesOf(type.shape))
  }
  return groupBy(roots, ({ name }) => name)
}

interface Uses {
  readonly types: readonly string[]
  readonly roots: readonly InstanceRoot[]
}

const usesOf = oncePer((shape: Shape): Uses => usesIn(shape))

function usesIn(pattern: object): Uses {
  const types: string[] = []
  const roots: InstanceRoot[] = []
  const open: object[] = [pattern]
  for (let one = open.pop(); one; one = open.pop())
    for (const [key, value] of Object.entries(one) as [string, unknown][]) {
      if (key === 'otherAttributes') continue
      if (key === 'kind' && value === 'lax') roots.push(anyType)
      if (key === 'instanceRoots') roots.push(...(value as readonly InstanceRoot[]))
      else if (typeof value === 'object' && value !== null) open.push(value)
      else if (key === 'name' && typeof value === 'string' && 'kind' in one && one.kind === 'reference')
        types.push(value)
    }
  return { types, roots }
}
