import { domainOf } from '../pattern/domain.js'
import type { InstanceTexts, ScenarioPattern, Shape } from '../pattern/patternTree.js'
import { withinBudget, type Budget } from '../text/budget.js'
import { oncePer } from '../text/once.js'
import { placeInFile } from '../text/source.js'
import type { Approximation, Versions } from './approximations.js'
import { leafSignatures } from './engine/leafSignatures.js'
import { xmlText } from './messages/xmlText.js'
import { typeAttribute } from './vocabulary/typeAttribute.js'

/** Finds the types that an older scenario's requests may name in `xsi:type` but that the newer contract lacks or narrows. */
export function lostTypes(versions: Versions, budget: Budget): (scenario: ScenarioPattern) => readonly Approximation[] {
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

/** A type that the newer version does not have with the same base types, or that it may narrow. */
interface LostType {
  readonly type: InstanceTexts
  readonly how: 'removed' | 'narrowed'
}

/** Whether requests may name a lost type. Complex types that are narrowed matter only where the engine does not compare them. */
const isUsed = ({ type: { kind, name, bases }, how }: LostType, used: ReadonlySet<string>): boolean =>
  kind === 'complex' && how === 'narrowed' ? used.has(anyType) : used.has(name) || bases.some((base) => used.has(base))

function lostIn({ older, newer }: Versions, budget: Budget): readonly LostType[] {
  if (!older.instanceTypes || !newer.instanceTypes) return []
  return [...older.instanceTypes.values()].flatMap((type): readonly LostType[] => {
    const how = lossOf(type, newer.instanceTypes!.get(type.name), budget)
    return how ? [{ type, how }] : []
  })
}

function lossOf(before: InstanceTexts, after: InstanceTexts | undefined, budget: Budget): LostType['how'] | undefined {
  if (!after || before.bases.some((base) => !after.bases.includes(base))) return 'removed'
  if (before.fingerprint === after.fingerprint) return undefined
  const { value: isWidened } = withinBudget(() => isIncluded(before, after, budget.share()))
  return isWidened ? undefined : 'narrowed'
}

function isIncluded(before: InstanceTexts, after: InstanceTexts, budget: Budget): boolean {
  const [left, right] = [before.value(), after.value()]
  if (!left || !right) return false
  const domains = [left, right].map(({ value, scope }) => domainOf(value, scope))
  const signatures = leafSignatures(domains[0]!, [domains[1]!], false, budget, { form: xmlText })
  return signatures.every(({ signature }) => signature.length > 0)
}

/** What elements have that a wildcard accepts without a declaration: `xsi:type` may name any type on them. */
const anyType = '{http://www.w3.org/2001/XMLSchema}anyType'

/** The names of the types of the elements in a scenario's requests. */
function usedRoots({ request, scope }: ScenarioPattern): ReadonlySet<string> {
  const reached = new Set<string>()
  const roots = new Set<string>()
  const add = (uses: Uses): void => {
    for (const name of uses.types) reached.add(name)
    for (const name of uses.roots) roots.add(name)
  }
  add(usesIn(request.body))
  for (const name of reached) {
    const type = scope.get(name)
    if (type) add(usesOf(type.shape))
  }
  return roots
}

interface Uses {
  readonly types: readonly string[]
  readonly roots: readonly string[]
}

const usesOf = oncePer((shape: Shape): Uses => usesIn(shape))

function usesIn(pattern: object): Uses {
  const types: string[] = []
  const roots: string[] = []
  const open: object[] = [pattern]
  for (let one = open.pop(); one; one = open.pop())
    for (const [key, value] of Object.entries(one) as [string, unknown][]) {
      if (key === 'otherAttributes') continue
      if (key === 'kind' && value === 'lax') roots.push(anyType)
      if (key === 'instanceRoots')
        for (const { name } of value as readonly { readonly name: string }[]) roots.push(name)
      else if (typeof value === 'object' && value !== null) open.push(value)
      else if (key === 'name' && typeof value === 'string' && 'kind' in one && one.kind === 'reference')
        types.push(value)
    }
  return { types, roots }
}
