import type { BodyExample, ContractPattern, ScenarioPattern, ValuePattern } from '../../pattern/tree/patternTree.js'

/** An expectation as JSON text, and the scenario that it is for. */
export interface ExampleDraft {
  readonly scenario: string
  readonly text: string
}

/**
 * What the examples of an imported contract say about its answers: the first example of a successful response is the answer to all
 * requests, and one with the name of an example of the request is the answer to that.
 */
export const exampleDrafts = ({ scenarios }: ContractPattern): readonly ExampleDraft[] => {
  const requests = new Map<string, readonly BodyExample[]>()
  for (const scenario of scenarios) {
    const own = scenario.bodyExamples?.filter(({ side }) => side === 'request') ?? []
    if (own.length > 0) requests.set(targetOf(scenario), own)
  }
  return scenarios.flatMap((scenario) => {
    const responses = scenario.bodyExamples?.filter(({ side }) => side === 'response') ?? []
    const { title, response } = scenario
    const [first] = response.status >= 200 && response.status < 300 ? responses : []
    const asked = requests.get(targetOf(scenario)) ?? []
    const paired = responses.flatMap((answer) => {
      const request = asked.find(({ name }) => name !== undefined && name === answer.name)
      return request ? [draft(scenario, answer, request)] : []
    })
    const drafts = [...(first ? [draft(scenario, first)] : []), ...paired]
    return drafts.flatMap((text) => (text === undefined ? [] : [{ scenario: title, text }]))
  })
}

const targetOf = ({ request: { method, path } }: ScenarioPattern): string =>
  JSON.stringify([method, path.span.start, path.span.end])

/** Undefined if the path has a part that an expectation cannot state as any value. */
function draft({ request, response }: ScenarioPattern, answer: BodyExample, asked?: BodyExample): string | undefined {
  const segments = request.path.segments.map(anyValue)
  if (segments.includes(undefined)) return undefined
  return JSON.stringify({
    'http-request': {
      method: request.method,
      path: `/${segments.join('/')}`,
      ...(asked && { body: JSON.parse(asked.text) as unknown }),
    },
    'http-response': { status: response.status, body: JSON.parse(answer.text) as unknown },
  })
}

/** A segment that stands for all its values. */
function anyValue(segment: ValuePattern): string | undefined {
  if (segment.kind === 'literal') return encodeURIComponent(segment.text)
  if (segment.kind === 'scalar' && !segment.bounds) return `(${segment.type})`
  return segment.kind === 'reference' && segment.suffixes.length === 0 ? `(${segment.name})` : undefined
}
