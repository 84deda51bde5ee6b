import type { Random } from '../../support/random.js'
import { anyText, declaredSteps, written, type DeclaredName, type ScalarType, type TextType } from './text.js'

/** A scenario of one path segment, some query parameters, cookies, headers and a status, by docs/language.md 4.1, 10 and 11 alone. */
export interface Scenario {
  readonly method: string
  readonly segment: TextType
  readonly query: Readonly<Record<string, Parameter>>
  readonly cookies: Readonly<Record<string, { readonly optional: boolean; readonly type: TextType }>>
  readonly headers: Readonly<Record<string, { readonly optional: boolean; readonly type: TextType }>>
  readonly status: number
  readonly answer: TextType
  readonly answerHeaders: Readonly<Record<string, { readonly optional: boolean; readonly type: TextType }>>
}

/** A parameter of the request line, and how often it occurs if it occurs. */
export interface Parameter {
  readonly type: TextType
  readonly least: number
  readonly most: number
}

const header = (side: string, [name, { optional, type }]: [string, Scenario['headers'][string]]): string =>
  `And ${side}-header ${name}${optional ? '?' : ''} ${written(type)}`

export const contractText = (scenarios: readonly Scenario[]): string =>
  [
    'Feature: F',
    'Background:',
    ...declaredSteps.map((step) => `Given ${step}`),
    ...scenarios.flatMap(({ method, segment, query, cookies, headers, status, answer, answerHeaders }, index) => [
      `Scenario: number ${index}`,
      `When ${method} /x/${inPath(segment)}${queryText(query)}`,
      ...Object.entries(cookies).map(
        ([name, { optional, type }]) => `And request-cookie ${name}${optional ? '?' : ''} ${written(type)}`,
      ),
      ...Object.entries(headers).map((entry) => header('request', entry)),
      `Then status ${status}`,
      ...Object.entries(answerHeaders).map((entry) => header('response', entry)),
      `And response-body <s>${written(answer)}</s>`,
    ]),
  ].join('\n')

const named = (name: string, type: TextType): string =>
  type.kind === 'literal' ? written(type) : `(${name}:${written(type).slice(1)}`
const inPath = (type: TextType): string => named('id', type)
const queryText = (query: Scenario['query']): string => {
  const parameters = Object.entries(query).map(([name, parameter]) => `${name}=${parameterText(parameter)}`)
  return parameters.length > 0 ? `?${parameters.join('&')}` : ''
}

function parameterText({ type, least, most }: Parameter): string {
  const text = written(type)
  if (least === 1 && most === 1) return text
  return text.replace(/\)$/, `{${String(least)},${most === Infinity ? '' : String(most)}})`)
}

const counts = [[1, Infinity], [0, Infinity], [1, 2], [2, 2], [2, 3], [0, 2]] as const // prettier-ignore

function anyParameter(choices: Random): Parameter {
  const type = anyText(choices)
  const isRepeated = type.kind !== 'literal' && choices.chance(0.4)
  const [least, most] = isRepeated ? choices.pick(counts) : [1, 1]
  return { type, least, most }
}

function anyHeaders(choices: Random, name: string): Scenario['headers'] {
  return choices.chance(0.4) ? { [name]: { optional: choices.chance(0.5), type: anyText(choices) } } : {}
}

export const anyScenario = (choices: Random): Scenario => ({
  method: choices.pick(['GET', 'GET', 'POST']),
  segment: anyText(choices),
  query: Object.fromEntries(choices.some(0, 2, () => [choices.pick(['a', 'b']), anyParameter(choices)])),
  cookies: choices.chance(0.3) ? anyHeaders(choices, 'c') : {},
  headers: anyHeaders(choices, 'X-H'),
  status: choices.pick([200, 200, 200, 404]),
  answer: anyText(choices),
  answerHeaders: anyHeaders(choices, 'X-A'),
})

/** A scenario with some of its parts taken from another. */
export function near(scenario: Scenario, choices: Random): Scenario {
  const other = Object.entries(anyScenario(choices)).filter(() => choices.chance(0.15))
  return { ...scenario, ...(Object.fromEntries(other) as Partial<Scenario>) }
}

const declared = (name: DeclaredName): TextType => ({ kind: 'declared', name, nullable: false })
const scalar = (type: ScalarType): TextType => ({ kind: 'scalar', type, nullable: false })
const literal = (text: string): TextType => ({ kind: 'literal', text })

/** Types that others cover only together. */
const splits: readonly (readonly [TextType, ...TextType[]])[] = [
  [declared('Colour'), literal('a'), literal('bb')],
  [declared('Colour'), declared('Red'), declared('Long')],
  [declared('Size'), declared('Small'), literal('10')],
  [scalar('url'), scalar('url-http'), scalar('url-https')],
  [scalar('string'), declared('Short'), declared('Long')],
]

/** Newer scenarios that each accept some of the older one's requests. */
export function split(older: Scenario, choices: Random): [Scenario, Scenario[]] {
  const [whole, ...parts] = choices.pick(splits)
  const inSegment = choices.chance(0.5)
  const placed = (type: TextType): Scenario =>
    inSegment ? { ...older, segment: type } : { ...older, headers: { 'X-H': { optional: false, type } } }
  return [placed(whole), parts.map((part) => near(placed(part), choices))]
}
