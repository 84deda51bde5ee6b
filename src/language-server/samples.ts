import { generateShape } from '../generate/generateBody.js'
import { generateRequest } from '../generate/generateRequest.js'
import { generateResponse } from '../generate/generateResponse.js'
import { generation } from '../generate/generation.js'
import type { ScenarioPattern } from '../pattern/patternTree.js'
import { printRequest, printResponse } from '../payload/printHttpText.js'
import type { Section } from '../syntax/syntaxTree.js'
import { isError } from '../text/diagnostic.js'
import type { Analysis } from './analysis.js'
import { sectionAt } from './sections.js'

/**
 * The scenario to take samples from: the section's own, or for the Background the first scenario without errors. Undefined
 * if the scenario, the Background or the lines above them have errors.
 */
export function scenarioOf({ read, pattern, diagnostics }: Analysis, section: Section): ScenarioPattern | undefined {
  const { tree } = read
  if (diagnostics.some(({ more }) => more !== undefined)) return undefined // some errors are left out
  const broken = new Set(diagnostics.filter(isError).map(({ span }) => sectionAt(tree, span.start)))
  if (broken.has(undefined) || broken.has(tree.background)) return undefined
  const sound = new Set(tree.scenarios.filter((scenario) => !broken.has(scenario)).map(({ span }) => span.start))
  return pattern.scenarios.find(
    ({ span }) => sound.has(span.start) && (section === tree.background || span.start === section.span.start),
  )
}

/** A sample payload of a declared type, in the scope of a scenario. */
export function typeSample({ scope }: ScenarioPattern, name: string): string | undefined {
  const shape = scope.get(name)?.shape
  return shape && generateShape(shape, generation(scope, {})).text.trimEnd()
}

/** A sample request of a scenario, in the format of HTTP. */
export const requestSample = (scenario: ScenarioPattern): string => printRequest(generateRequest(scenario)).trimEnd()

/** A sample response of a scenario, in the format of HTTP. */
export const responseSample = (scenario: ScenarioPattern): string => printResponse(generateResponse(scenario)).trimEnd()
