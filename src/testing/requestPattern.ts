import { excerpt } from '../match/mismatches/mismatch.js'
import { matchHeaders, matchValue } from '../match/matchFields.js'
import { matchShape } from '../match/matchShape.js'
import type { HttpRequest } from '../message/httpMessage.js'
import { addExpectation } from '../stub/state/addExpectation.js'
import type { Expectation } from '../stub/expectations/expectation.js'
import type { ExpectationJson } from '../stub/expectations/expectationJson.js'
import { readDraft } from '../stub/expectations/readDraft.js'
import { bodyPlace, isWithin, methodPlace, pathPlace, type LeafPlace } from '../stub/lookup/leafPlace.js'
import { incomingRequest, type IncomingRequest } from '../stub/lookup/incomingRequest.js'
import { leafDifferences, type Difference } from './leafDifferences.js'
import { expectationTable, type StubState } from '../stub/state/stubState.js'

/** A request as expectations describe it: whatever is left out may be anything, and placeholders match their types. */
export type RequestJson = NonNullable<ExpectationJson['http-request']>

/** What requests are compared with. */
export interface AskedRequest extends Pick<
  Expectation,
  'leaves' | 'open' | 'values' | 'headers' | 'shape' | 'scenario'
> {
  /** The pattern as messages name it: ``POST /orders with the body {"pet":7}``. */
  readonly text: string
}

/**
 * Compiles a request that a test asks for, in the form of expectations. Rejects if no request can be like it, because it does
 * not match the contracts: a check for such a request would never find one.
 */
export async function requestPattern({ contracts, routes }: StubState, request: RequestJson): Promise<AskedRequest> {
  const read = readDraft('request', JSON.stringify({ 'http-request': request, 'http-response': { fault: 'reset' } }))
  if ('problem' in read) throw new Error(read.problem.reason)
  const state = { routes, expectations: expectationTable() }
  const compiled = await addExpectation(read.draft, contracts, state, { id: 'request', uses: { count: 0 } })
  if ('reason' in compiled) throw new Error(`no request can be like this: ${compiled.reason}`)
  return { ...compiled, text: textOf(request) }
}

function textOf({ method, path, query = {}, ...rest }: RequestJson): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${String(one)}`),
  )
  const target = parameters.length > 0 ? `${path}?${parameters.join('&')}` : path
  const others = [
    ...(rest.headers ? [`the headers ${brief(rest.headers)}`] : []),
    ...(rest['form-fields'] ? [`the form fields ${brief(rest['form-fields'])}`] : []),
    ...(rest['multipart-formdata'] ? [`the parts ${brief(rest['multipart-formdata'])}`] : []),
    ...(rest.body === undefined ? [] : [`the body ${brief(rest.body)}`]),
  ]
  return `${method.toUpperCase()} ${target}${others.length > 0 ? ` with ${others.join(' and ')}` : ''}`
}

const brief = (value: unknown): string => excerpt(typeof value === 'string' ? value : JSON.stringify(value))

const isOfPlace = (place: LeafPlace): boolean => isWithin(place, [methodPlace, pathPlace])

/** Whether a request has the method and the path of a pattern. */
export function isAtPlace(pattern: AskedRequest, request: HttpRequest): boolean {
  const { leaves, open, values, scenario } = pattern
  const incoming = incomingRequest(request)
  const own = { leaves: leaves.filter(({ place }) => isOfPlace(place)), open }
  return (
    leafDifferences(own, incoming.place()).length === 0 &&
    valueDifferences(
      values.filter(([place]) => isOfPlace(place)),
      incoming.place(),
      scenario,
    ).length === 0
  )
}

/** In what a request differs from a pattern; nothing if it matches. */
export async function differences(pattern: AskedRequest, request: HttpRequest): Promise<readonly Difference[]> {
  const { open, values, headers, shape, scenario } = pattern
  const incoming = incomingRequest(request)
  const leaves = await incoming.leaves()
  return [
    ...leafDifferences(shape ? { ...pattern, open: [...open, bodyPlace] } : pattern, leaves),
    ...valueDifferences(values, leaves, scenario),
    ...matchHeaders(request.headers, headers, scenario.scope),
    ...(shape ? await shapeDifferences(shape, incoming, scenario) : []),
  ]
}

function valueDifferences(
  values: Expectation['values'],
  leaves: Awaited<ReturnType<IncomingRequest['leaves']>>,
  { scope }: Expectation['scenario'],
): readonly Difference[] {
  const texts = new Map(leaves.map(({ place, text }) => [place.key, text]))
  return values.flatMap(([place, value]) => matchValue(texts.get(place.key) ?? '', value, scope, place))
}

const shapeDifferences = async (
  shape: NonNullable<Expectation['shape']>,
  incoming: IncomingRequest,
  { scope }: Expectation['scenario'],
): Promise<readonly Difference[]> => (await matchShape(incoming.body().reader, shape, scope)).mismatches
