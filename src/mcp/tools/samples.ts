import { CannotGenerate } from '../../generate/values/cannotGenerate.js'
import { generateSample, type Sample } from '../../generate/generateSample.js'
import { scenariosOf } from '../../match/matchPayload.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { samplesJson, samplesText } from '../../report/matches/samplesReport.js'
import { failed, success, type Result } from '../../text/failure.js'
import { inputPattern, sourceSchema, type SourceInput } from '../sourceInput.js'
import type { Tool } from '../tool.js'

interface SamplesInput {
  readonly contract: SourceInput
  readonly scenario?: string
  readonly seed?: string
}

/** `codicil samples`. */
export const samples: Tool<SamplesInput> = {
  name: 'samples',
  title: 'Generate samples',
  description:
    'Generates a request and a response for each scenario of a contract, as HTTP messages: to write tests, clients and ' +
    'documentation with. The same seed gives the same values.',
  input: {
    type: 'object',
    properties: {
      contract: sourceSchema('the contract'),
      scenario: { type: 'string', description: 'only for the scenario with this title' },
      seed: { type: 'string', description: 'the seed of the values; default 1' },
    },
    required: ['contract'],
    additionalProperties: false,
  },
  output: 'samples',
  run: async ({ contract: source, scenario, seed = '1' }, surroundings) => {
    const contract = await inputPattern(source, surroundings)
    if (!contract.ok) return contract
    const scenarios = scenariosOf(contract.value, scenario)
    if (!scenarios.ok) return scenarios
    const generated = samplesOf(scenarios.value, seed)
    if (!generated.ok) return generated
    return success({ text: samplesText(generated.value), json: samplesJson(generated.value) })
  },
}

function samplesOf(scenarios: readonly ScenarioPattern[], seed: string): Result<readonly Sample[]> {
  try {
    return success(scenarios.map((scenario) => generateSample(scenario, { seed })))
  } catch (error) {
    if (error instanceof CannotGenerate) return failed('cannot-generate', error.message)
    throw error
  }
}
