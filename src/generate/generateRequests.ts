import type { HttpRequest } from '../message/httpMessage.js'
import { printRequest } from '../message/print/printHttpText.js'
import type { ExampleRow, ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { Choice } from './choice.js'
import { coveringChoices, maxChoices, type Decisions } from './coveringChoices.js'
import { generateRequest } from './generateRequest.js'
import type { GenerateOptions } from './generation.js'

/** A request with a title that sets it apart from the scenario's other requests, such as `without name, 3 pet`. */
export interface TitledRequest {
  readonly title: string
  readonly request: HttpRequest
}

/** How the requests of a scenario are generated. */
export interface RequestsOptions {
  /** The same seed gives the same bytes; default 1. */
  readonly seed?: string | number
  /** Texts for placeholders by name, unless Examples have a column of the name. */
  readonly fill?: ReadonlyMap<string, string>
  /** Texts for placeholders of declared scalar types, by type. */
  readonly fillTypes?: ReadonlyMap<string, string>
}

/** How the first request of a scenario is generated: with the first row of its Examples, or else complete. */
export const firstOptions = ({ examples: [row] }: ScenarioPattern, options: RequestsOptions = {}): GenerateOptions =>
  row ? rowOptions(row, options) : { ...options, choose: () => 0 }

const rowOptions = ({ values }: ExampleRow, { fill, ...options }: RequestsOptions): GenerateOptions => ({
  ...options,
  fill: fill ? new Map([...fill, ...values]) : values,
})

/**
 * The requests that a contract test sends for a scenario: one for each row of its Examples. Without Examples, a complete
 * one, then others that leave out optional parts, set nullables to null, vary the lengths of lists and take each value of
 * enums, so that any two of these are combined (see {@link coveringChoices}).
 */
export function generateRequests(scenario: ScenarioPattern, options: RequestsOptions = {}): readonly TitledRequest[] {
  if (scenario.examples.length > 0)
    return scenario.examples.map((row) => ({
      title: exampleTitle(row),
      request: generateRequest(scenario, rowOptions(row, options)),
    }))
  const complete = generateRequest(scenario, firstOptions(scenario, options))
  const maxVaried = Math.min(maxChoices, Math.floor(maxTotalLength / printRequest(complete).length))
  const { choices, rows } = coveringChoices((choose) => generateRequest(scenario, { ...options, choose }), maxVaried)
  const requests: TitledRequest[] = []
  let left = maxTotalLength
  for (const row of rows) {
    const request = generateRequest(scenario, { ...options, choose: ({ place }) => row.get(place) ?? 0 })
    requests.push({ title: rowTitle(choices, row), request })
    left -= printRequest(request).length
    if (left < 0) break
  }
  return requests
}

/** The most characters of a scenario's requests together, and of the requests that are generated to find its choices. */
const maxTotalLength = 16 * 1024 * 1024

const exampleTitle = ({ values }: ExampleRow): string =>
  [...values].map(([name, text]) => `${name} = ${text === '' ? '(empty)' : text}`).join(', ')

/** How many choices a title lists. */
const maxNamed = 4

function rowTitle(choices: readonly Choice[], row: Decisions): string {
  const named = choices.flatMap(({ place, kind, name, ways }) => {
    const way = row.get(place) ?? 0
    return way === 0 ? [] : [wayTitle(kind, name, ways[way]!)]
  })
  if (named.length === 0) return 'everything present'
  const rest = named.length - maxNamed
  return [...named.slice(0, maxNamed), ...(rest > 0 ? [`${String(rest)} more`] : [])].join(', ')
}

function wayTitle(kind: Choice['kind'], name: string, way: string): string {
  switch (kind) {
    case 'optional':
      return `${way} ${name}`
    case 'list':
      return `${way} ${name}`
    case 'nullable':
      return `${name} null`
    case 'enum':
      return `${name} = ${way}`
    case 'choice':
      return `${name} as ${way}`
    case 'order':
    case 'end':
      return `${name} ${way}`
  }
}
