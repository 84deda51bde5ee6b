import type { Choice, Choose } from '../../generate/choice.js'
import { generateType } from '../../generate/generateBody.js'
import { generateRequest } from '../../generate/generateRequest.js'
import { generateResponse } from '../../generate/generateResponse.js'
import { generation } from '../../generate/generation.js'
import { describeDomain } from '../../pattern/values/describeDomain.js'
import { domainOf } from '../../pattern/values/domain.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { kindOf } from '../../pattern/values/resolve.js'
import { valuePattern } from '../../pattern/tree/valuePattern.js'
import { printRequest, printResponse } from '../../message/print/printHttpText.js'
import type { Section } from '../../syntax/tree/syntaxTree.js'
import { isError } from '../../text/diagnostic.js'
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

/** The most samples of a type. */
const maxSamples = 5

/** Samples of a declared type in the scope of a scenario: of each alternative if it is a choice, and of the ends of its range. */
export function typeSamples({ scope }: ScenarioPattern, name: string): readonly string[] {
  const shape = scope.get(name)?.shape
  if (!shape) return []
  let own: Choice | undefined
  const first = generateType(shape, generation(scope, { choose: note }))
  const others = (own?.ways ?? []).slice(1, maxSamples).map((_, index) => {
    const choose: Choose = ({ place }) => (place === own?.place ? index + 1 : 0)
    return generateType(shape, generation(scope, { choose }))
  })
  return [...new Set([first, ...others].map((text) => text.trimEnd()))]

  function note(choice: Choice): number {
    if (isOfWholeType(choice)) own ??= choice
    return 0
  }
}

const isOfWholeType = ({ kind, name, around }: Choice): boolean =>
  around === 'body' && (kind === 'choice' || (kind === 'end' && name === ''))

/** What a declared type takes, in words, if it is text. */
export function typeDescription({ scope }: ScenarioPattern, name: string): string | undefined {
  const shape = scope.get(name)?.shape
  const value = shape && kindOf(shape, scope) === 'value' ? valuePattern(shape) : undefined
  return value && describeDomain(domainOf(value, scope))
}

/** A sample request of a scenario, in the format of HTTP. */
export const requestSample = (scenario: ScenarioPattern): string => printRequest(generateRequest(scenario)).trimEnd()

/** A sample response of a scenario, in the format of HTTP. */
export const responseSample = (scenario: ScenarioPattern): string => printResponse(generateResponse(scenario)).trimEnd()
