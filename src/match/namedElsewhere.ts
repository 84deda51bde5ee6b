import { children, requestParts, shapePart } from '../pattern/tree/children.js'
import type { ScenarioPattern } from '../pattern/tree/patternTree.js'
import { oncePer } from '../collections/once.js'

/** The names of the elements in a scenario's request and in its types. */
const elementNames = oncePer(({ request, scope }: ScenarioPattern): ReadonlySet<string> => {
  const names = new Set<string>()
  const open = [...requestParts(request), ...Array.from(scope.values(), ({ shape }) => shapePart(shape))]
  for (let part = open.pop(); part; part = open.pop()) {
    if (part.place === 'node' && part.pattern.kind === 'element') names.add(part.pattern.name)
    for (const child of children(part)) open.push(child)
  }
  return names
})

const allNames = oncePer(
  (scenarios: readonly ScenarioPattern[]): ReadonlySet<string> =>
    new Set(scenarios.flatMap((scenario) => [...elementNames(scenario)])),
)

/** Whether an element's name is one of another scenario, so that it is not misspelt, even if this scenario has a similar one. */
export const namedElsewhere =
  (scenario: ScenarioPattern, scenarios: readonly ScenarioPattern[]) =>
  (name: string): boolean =>
    allNames(scenarios).has(name) && !elementNames(scenario).has(name)
