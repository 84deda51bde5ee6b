import type { HttpRequest } from '../payload/httpMessage.js'
import type { ExampleRow, ScenarioPattern } from '../pattern/patternTree.js'
import type { Choice } from './choice.js'
import { coveringChoices, type Decisions } from './coveringChoices.js'
import { generateRequest } from './generateRequest.js'

/** A request with what sets it apart, in words. */
export interface TitledRequest {
  readonly title: string
  readonly request: HttpRequest
}

/**
 * The requests that a contract test sends for a scenario: one for each row of its Examples; without Examples, one with
 * all there and others for what may be absent, null, a list of none or three, or another of an enum's values, every two of
 * these together (see coveringChoices).
 */
export function generateRequests(
  scenario: ScenarioPattern,
  { seed = 1 }: { readonly seed?: string | number } = {},
): readonly TitledRequest[] {
  if (scenario.examples.length > 0)
    return scenario.examples.map((row) => ({
      title: exampleTitle(row),
      request: generateRequest(scenario, { seed, fill: row.values }),
    }))
  const { choices, rows } = coveringChoices((choose) => generateRequest(scenario, { seed, choose }))
  return rows.map((row) => ({
    title: rowTitle(choices, row),
    request: generateRequest(scenario, { seed, choose: ({ place }) => row.get(place) ?? 0 }),
  }))
}

const exampleTitle = ({ values }: ExampleRow): string =>
  [...values].map(([name, text]) => `${name} = ${text === '' ? '(empty)' : text}`).join(', ')

const mostNamed = 4

function rowTitle(choices: readonly Choice[], row: Decisions): string {
  const named = choices.flatMap(({ place, kind, name, ways }) => {
    const way = row.get(place) ?? 0
    return way === 0 ? [] : [wayTitle(kind, name, ways[way]!)]
  })
  if (named.length === 0) return 'all there'
  const rest = named.length - mostNamed
  return [...named.slice(0, mostNamed), ...(rest > 0 ? [`${String(rest)} more`] : [])].join(', ')
}

function wayTitle(kind: Choice['kind'], name: string, way: string): string {
  switch (kind) {
    case 'optional':
      return `without ${name}`
    case 'list':
      return `${way} ${name}`
    case 'nullable':
      return `${name} null`
    case 'enum':
      return `${name} = ${way}`
  }
}
