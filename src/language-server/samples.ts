import { generateShape } from '../generate/generateBody.js'
import { generateRequest } from '../generate/generateRequest.js'
import { generateResponse } from '../generate/generateResponse.js'
import { generation } from '../generate/generation.js'
import type { ScenarioPattern } from '../pattern/patternTree.js'
import { printRequest, printResponse } from '../payload/printHttpText.js'
import type { ContractSyntax, Section } from '../syntax/syntaxTree.js'
import { isError } from '../text/diagnostic.js'
import type { Analysis } from './analysis.js'

/** The scenario of a section; of the Background, the first one. Undefined while the contract has errors: nothing fits then. */
export function scenarioOf({ read, pattern, diagnostics }: Analysis, section: Section): ScenarioPattern | undefined {
  if (diagnostics.some(isError)) return undefined
  if (isBackground(section, read.tree)) return pattern.scenarios[0]
  return pattern.scenarios.find(({ span }) => span.start === section.span.start)
}

const isBackground = (section: Section, { background }: ContractSyntax): boolean => section === background

/** A payload of a declared type, as a scenario sees it. */
export function typeSample({ scope }: ScenarioPattern, name: string): string | undefined {
  const shape = scope.get(name)?.shape
  return shape && generateShape(shape, generation(scope, {})).text.trimEnd()
}

export const requestSample = (scenario: ScenarioPattern): string => printRequest(generateRequest(scenario)).trimEnd()

export const responseSample = (scenario: ScenarioPattern): string => printResponse(generateResponse(scenario)).trimEnd()
