import type { HttpRequest, HttpResponse } from '../../../../src/message/httpMessage.js'
import { matchScenarioRequest, matchScenarioResponse } from '../../../../src/match/matchMessage.js'
import type { ScenarioPattern } from '../../../../src/pattern/tree/patternTree.js'
import type { Random } from '../../../support/random.js'
import { statusesOf, type Body, type Contract, type Field, type Scenario } from './draft.js'
import { anyBodies, bodyTexts, boundary, combinations, fieldTexts, repeatedTexts, segmentTexts } from './variations.js'

/** How many messages to try of each side. */
const maxMessages = 40

/** What is tried for one part of a message, with those values first that the scenario accepts together with the usual rest. */
type Choices = readonly (readonly string[])[]

const paths = (scenarios: readonly Scenario[]): string[] =>
  unique(
    scenarios
      .flatMap(({ segments }) => segmentTexts(segments))
      .map((all) => `/${all.map(encodeURIComponent).join('/')}`),
  )

const queries = (scenarios: readonly Scenario[]): string[] =>
  unique([
    '',
    ...scenarios
      .flatMap(({ query, parameters }) => repeatedTexts([...query, ...parameters]))
      .map((entries) => new URLSearchParams(entries).toString()),
  ])

/** Values of the `Cookie` header. */
const cookies = (scenarios: readonly Scenario[]): string[] =>
  unique([
    '',
    ...scenarios
      .flatMap((scenario) => fieldTexts(scenario.cookies))
      .map((entries) => entries.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('; ')),
  ])

/** A cookie that the scenario does not name is not sent. */
const isSent = ({ cookies: own }: Scenario, header: string): boolean =>
  header === '' || header.split('; ').every((pair) => own.some(({ name }) => pair.startsWith(`${name}=`)))

/** Headers as lines of text. A sender sends only those that the contract names. */
function headers(fields: readonly Field[], body: Body, others: readonly Field[]): string[] {
  const names = new Set(fields.map(({ name }) => name))
  const own = [...fieldTexts(fields), ...fieldTexts(others.filter(({ name }) => names.has(name)))].map((entries) =>
    body.kind === 'parts' ? entries.filter(([name]) => name !== 'Content-Type') : entries,
  )
  const multipart: [string, string][] =
    body.kind === 'parts' ? [['Content-Type', `multipart/form-data; boundary=${boundary}`]] : []
  return unique(own.map((entries) => JSON.stringify([...entries, ...multipart])))
}

const unique = (all: readonly string[]): string[] => [...new Set(all)]

const bodiesOf = (all: readonly (readonly [Body, Contract])[]): string[] =>
  unique([...all.flatMap(([body, contract]) => bodyTexts(body, contract)), ...anyBodies])

/** Requests that a scenario accepts and its consumers may send; `others` are scenarios that might accept something else. */
export async function requestsOf(
  scenario: Scenario,
  contract: Contract,
  pattern: ScenarioPattern,
  others: Contract,
  random: Random,
): Promise<HttpRequest[]> {
  const rest = others.scenarios
  const request = ([path, query, header, cookie, body]: readonly string[]): HttpRequest => ({
    method: scenario.method,
    target: query === '' ? path! : `${path!}?${query!}`,
    headers: Object.fromEntries([
      ...(JSON.parse(header!) as [string, string][]),
      ...(cookie === '' ? [] : [['Cookie', cookie!] as const]),
    ]),
    body: body!,
  })
  const accepts = async (message: HttpRequest): Promise<boolean> =>
    (await matchScenarioRequest(message, pattern)).length === 0
  return acceptedOf(
    [
      paths([scenario, ...rest]),
      queries([scenario, ...rest]),
      headers(
        scenario.headers,
        scenario.body,
        rest.flatMap((other) => other.headers),
      ),
      cookies([scenario, ...rest]).filter((header) => isSent(scenario, header)),
      bodiesOf([[scenario.body, contract], ...rest.map(({ body }) => [body, others] as const)]),
    ],
    request,
    accepts,
    random,
  )
}

/** Responses of a scenario, as they may come. */
export async function responsesOf(
  scenario: Scenario,
  contract: Contract,
  pattern: ScenarioPattern,
  other: readonly [Scenario, Contract],
  random: Random,
): Promise<HttpResponse[]> {
  const response = ([status, header, body]: readonly string[]): HttpResponse => ({
    status: Number(status),
    headers: Object.fromEntries(JSON.parse(header!) as [string, string][]),
    body: body!,
  })
  const accepts = async (message: HttpResponse): Promise<boolean> =>
    (await matchScenarioResponse(message, pattern)).length === 0
  const [before, older] = other
  return acceptedOf(
    [
      statusesOf(scenario, contract).map(String),
      headers(scenario.answerHeaders, scenario.answer, before.answerHeaders),
      bodiesOf([
        [scenario.answer, contract],
        [before.answer, older],
      ]),
    ],
    response,
    accepts,
    random,
  )
}

/** Messages that are accepted, out of combinations of what is accepted in each place. */
async function acceptedOf<T>(
  choices: Choices,
  message: (chosen: readonly string[]) => T,
  accepts: (message: T) => Promise<boolean>,
  random: Random,
): Promise<T[]> {
  const usual = await firstAccepted(choices, message, accepts)
  if (!usual) return []
  const accepted = await Promise.all(
    choices.map(async (all, at) => {
      const kept: string[] = []
      for (const one of all)
        if (await accepts(message(usual.map((other, index) => (index === at ? one : other))))) kept.push(one)
      return kept
    }),
  )
  const found: T[] = []
  const seen = new Set<string>()
  const singles = accepted.flatMap((all, at) =>
    all.map((one) => usual.map((other, index) => (index === at ? one : other))),
  )
  for (const chosen of [...singles, ...combinations(accepted, maxMessages, random)]) {
    const key = JSON.stringify(chosen)
    if (seen.has(key)) continue
    seen.add(key)
    const made = message(chosen)
    if (await accepts(made)) found.push(made)
  }
  return found
}

/** The first combination that is accepted, out of those that differ from the first in up to two places. */
async function firstAccepted<T>(
  choices: Choices,
  message: (chosen: readonly string[]) => T,
  accepts: (message: T) => Promise<boolean>,
): Promise<readonly string[] | undefined> {
  const usual = choices.map(([first]) => first ?? '')
  if (await accepts(message(usual))) return usual
  for (let a = 0; a < choices.length; a++)
    for (const one of choices[a]!) {
      const chosen = usual.map((other, index) => (index === a ? one : other))
      if (await accepts(message(chosen))) return chosen
    }
  for (let a = 0; a < choices.length; a++)
    for (let b = a + 1; b < choices.length; b++)
      for (const one of choices[a]!.slice(0, 8))
        for (const two of choices[b]!.slice(0, 24)) {
          const chosen = usual.map((other, index) => (index === a ? one : index === b ? two : other))
          if (await accepts(message(chosen))) return chosen
        }
  return undefined
}
