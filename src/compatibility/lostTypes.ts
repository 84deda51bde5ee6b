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
      .filter(({ name, bases }) => used.has(name) || bases.some((base) => used.has(base)))
      .map(({ name, span }) => ({
        ...placeInFile({ source, span }),
        version: 'older',
        construct: 'xsi:type',
        kind: 'wider',
        reason: `requests may have ${typeAttribute(name)}, and the newer version lacks this type or narrows it`,
      }))
  }
}

const lostIn = ({ older, newer }: Versions, budget: Budget): readonly InstanceTexts[] =>
  older.instanceTypes && newer.instanceTypes
    ? [...older.instanceTypes.values()].filter((type) => isLost(type, newer.instanceTypes!.get(type.name), budget))
    : []

function isLost(before: InstanceTexts, after: InstanceTexts | undefined, budget: Budget): boolean {
  if (!after || before.bases.some((base) => !after.bases.includes(base))) return true
  if (before.fingerprint === after.fingerprint) return false
  return withinBudget(() => !isIncluded(before, after, budget.share())).value ?? true
}

function isIncluded(before: InstanceTexts, after: InstanceTexts, budget: Budget): boolean {
  const [left, right] = [before.value(), after.value()]
  if (!left || !right) return false
  const domains = [left, right].map(({ value, scope }) => domainOf(value, scope))
  const signatures = leafSignatures(domains[0]!, [domains[1]!], false, budget, { form: xmlText })
  return signatures.every(({ signature }) => signature.length > 0)
}

/** The names of the simple types of the elements in a scenario's requests. */
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
      if (key === 'instanceRoots')
        for (const { name } of value as readonly { readonly name: string }[]) roots.push(name)
      else if (typeof value === 'object' && value !== null) open.push(value)
      else if (key === 'name' && typeof value === 'string' && 'kind' in one && one.kind === 'reference')
        types.push(value)
    }
  return { types, roots }
}
