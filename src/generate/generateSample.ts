import type { HttpResponse } from '../message/httpMessage.js'
import type { ScenarioPattern } from '../pattern/tree/patternTree.js'
import { generateRequest } from './generateRequest.js'
import { generateRequests, type TitledRequest } from './generateRequests.js'
import { generateResponse } from './generateResponse.js'
import type { GenerateOptions } from './generation.js'

/** The messages generated for a scenario. */
export interface Sample {
  readonly scenario: string
  /** With titles that set them apart; empty if there is only one request. */
  readonly requests: readonly TitledRequest[]
  readonly response: HttpResponse
}

/** How to generate a sample. */
export interface SampleOptions extends Pick<GenerateOptions, 'seed'> {
  /** Whether to generate a request for every combination that a contract test sends. Default: only one, of the first example. */
  readonly all?: boolean
}

/** A scenario's response and its requests. @throws CannotGenerate */
export function generateSample(scenario: ScenarioPattern, { all = false, ...options }: SampleOptions = {}): Sample {
  const requests = all
    ? generateRequests(scenario, options)
    : [{ title: '', request: generateRequest(scenario, { ...options, ...firstRow(scenario) }) }]
  return { scenario: scenario.title, requests, response: generateResponse(scenario, options) }
}

/** The values of the first row of a scenario's Examples, if it has any. */
const firstRow = ({ examples: [row] }: ScenarioPattern) => (row ? { fill: row.values } : {})
