import { groupBy } from '../../collections/groupBy.js'
import type {
  BodyExample,
  ContractPattern,
  FieldPattern,
  ScenarioPattern,
  ValuePattern,
} from '../../pattern/tree/patternTree.js'

/** An expectation as JSON text, and the scenario that it is for. */
export interface ExampleDraft {
  readonly scenario: string
  readonly text: string
}

/** An example of a response, and the scenario that has it. */
interface Answer {
  readonly scenario: ScenarioPattern
  readonly example: BodyExample
}

/**
 * Turns the examples of an imported contract into expectations. For each target and content type of requests, the first example of a
 * successful response answers all requests; a request that has an example is answered with the example of the same name. Answers with the
 * content type of the request are preferred.
 */
export const exampleDrafts = ({ scenarios }: ContractPattern): readonly ExampleDraft[] =>
  [...groupBy(scenarios, requestsOf).values()].flatMap((own) => {
    const answers = own.flatMap((scenario) =>
      examplesOf('response', scenario).map((example) => ({ scenario, example })),
    )
    const ordered = [...answers.filter(hasSameType), ...answers.filter((answer) => !hasSameType(answer))]
    const first = ordered.find(({ scenario: { response } }) => response.status >= 200 && response.status < 300)
    const paired = own
      .flatMap((scenario) => examplesOf('request', scenario))
      .flatMap((request) => {
        const answer = ordered.find(({ example }) => example.name !== undefined && example.name === request.name)
        return answer ? [draft(answer, request)] : []
      })
    return [...(first ? [draft(first)] : []), ...paired].flatMap((one) => one ?? [])
  })

const examplesOf = (which: BodyExample['side'], { bodyExamples = [] }: ScenarioPattern): readonly BodyExample[] =>
  bodyExamples.filter(({ side }) => side === which)

const hasSameType = ({ scenario: { request, response } }: Answer): boolean =>
  contentTypeOf(request) === contentTypeOf(response)

/** A key that is equal for scenarios that accept the same requests. */
const requestsOf = ({ request }: ScenarioPattern): string =>
  JSON.stringify([request.method, request.path.span.start, request.path.span.end, contentTypeOf(request)])

/** The content type that a message must have. */
function contentTypeOf({ headers }: { readonly headers: readonly FieldPattern[] }): string | undefined {
  const header = headers.find(({ name, optional }) => name.toLowerCase() === 'content-type' && !optional)
  return header?.value.kind === 'literal' ? header.value.text : undefined
}

/** Undefined if the path has a part that an expectation cannot state as any value. */
function draft(
  { scenario: { title, request, response }, example }: Answer,
  asked?: BodyExample,
): ExampleDraft | undefined {
  const segments = request.path.segments.map(anyValue)
  if (segments.includes(undefined)) return undefined
  const contentType = contentTypeOf(request)
  const text = JSON.stringify({
    'http-request': {
      method: request.method,
      path: `/${segments.join('/')}`,
      ...(contentType !== undefined && { headers: { 'Content-Type': contentType } }),
      ...(asked && { body: bodyOf(asked) }),
    },
    'http-response': { status: response.status, body: bodyOf(example) },
  })
  return { scenario: title, text }
}

/** A body as an expectation states it: JSON as such, anything else as a text. */
const bodyOf = ({ value }: BodyExample): unknown =>
  value.kind === 'json' ? (JSON.parse(value.text) as unknown) : value.text

/** A segment that stands for all its values. */
function anyValue(segment: ValuePattern): string | undefined {
  if (segment.kind === 'literal') return encodeURIComponent(segment.text)
  if (segment.kind === 'scalar' && !segment.bounds) return `(${segment.type})`
  return segment.kind === 'reference' && segment.suffixes.length === 0 ? `(${segment.name})` : undefined
}
