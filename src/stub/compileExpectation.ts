import { generateRequest } from '../generate/generateRequest.js'
import { generateShape } from '../generate/generateBody.js'
import { generateValue } from '../generate/generateValue.js'
import { generateResponse } from '../generate/generateResponse.js'
import { generation, rootPlace } from '../generate/generation.js'
import { matchScenarioRequest, matchScenarioResponse } from '../match/matchMessage.js'
import type { Mismatch } from '../match/mismatch.js'
import type { ContractPattern, FieldPattern, ScenarioPattern, Scope, ValuePattern } from '../pattern/patternTree.js'
import { payloadReader } from '../payload/payloadReader.js'
import type { HttpResponse } from '../payload/httpMessage.js'
import { failed, success, type Result } from '../text/failure.js'
import type { Draft } from './draft.js'
import type { Expectation } from './expectation.js'
import { bodyLeaves, placeLeaves, type Leaf } from './leaves.js'
import { holdsPlaceholder, readShape, readValue } from './placeholders.js'
import { reply } from './reply.js'

/** A draft's bodies, read from wherever they are. */
export interface Bodies {
  readonly request: Uint8Array | string | undefined
  readonly response: Uint8Array | string | undefined
}

type Compiled = Omit<Expectation, 'id' | 'number' | 'posted'>

/** A mismatch, and which key of the draft it is about. */
export interface Misfit {
  readonly mismatches: readonly Mismatch[]
  readonly of: 'http-request' | 'http-response'
}

/**
 * Holds a draft against a scenario: a request as it says has to be one of the scenario's, and its response too. What it
 * leaves out is generated. Fails where its placeholders cannot be read; gives the mismatches where it does not fit.
 */
export async function compileExpectation(
  draft: Draft,
  bodies: Bodies,
  contract: ContractPattern,
  scenario: ScenarioPattern,
): Promise<Result<Compiled | Misfit>> {
  const request = compileRequest(draft, bodies.request, scenario)
  if (!request.ok) return request
  const { sample, ...parts } = request.value
  const wrongRequest = await matchScenarioRequest(sample, scenario)
  if (wrongRequest.length > 0) return success({ mismatches: wrongRequest, of: 'http-request' })
  const response = compileResponse(draft, bodies.response, scenario)
  if (!response.ok) return response
  const wrongResponse = draft.response.fault ? [] : await matchScenarioResponse(response.value, scenario)
  if (wrongResponse.length > 0) return success({ mismatches: wrongResponse, of: 'http-response' })
  return success({ draft, contract, scenario, ...parts, reply: reply(response.value) })
}

interface Part {
  readonly path: string
  readonly name: string
  readonly value: ValuePattern
}

/** Named texts of a draft as values. */
function valuesOf(texts: Readonly<Record<string, string>>, under: string, scope: Scope): Result<readonly Part[]> {
  const parts: Part[] = []
  for (const [name, text] of Object.entries(texts)) {
    const value = readValue(text, scope)
    if (!value.ok) return value
    parts.push({ path: `${under}/${name}`, name, value: value.value })
  }
  return success(parts)
}

const isOpen = ({ value }: Part): boolean => value.kind !== 'literal'

function compileRequest({ request }: Draft, body: Bodies['request'], scenario: ScenarioPattern) {
  const { scope } = scenario
  const segments = placeLeaves({ method: request.method, target: request.path }).slice(1)
  const path = valuesOf(
    Object.fromEntries(segments.map(([at, text]) => [at.slice('PATH/'.length), text])),
    'PATH',
    scope,
  )
  const query = valuesOf(request.query ?? {}, 'QUERY', scope)
  const headers = valuesOf(request.headers, 'HEADERS', scope)
  const content = compileBody(body, scenario, request.headers)
  for (const part of [path, query, headers, content]) if (!part.ok) return part
  if (!path.ok || !query.ok || !headers.ok || !content.ok) return failed('placeholder', '')
  const text = ({ value, name, path: at }: Part): string =>
    generateValue(value, name, rootPlace(at), generation(scope, {})) ?? ''
  const sample = generateRequest(scenario)
  const target = [
    `/${path.value.map((part) => encodeURIComponent(text(part))).join('/')}`,
    new URLSearchParams(query.value.map((part): [string, string] => [part.name, text(part)])).toString(),
  ]
  const values = [...path.value, ...query.value].filter(isOpen)
  return success({
    leaves: [
      ...placeLeaves({ method: request.method, target: request.path }),
      ...query.value.map(({ path: at, name }): Leaf => [at, request.query?.[name] ?? '']).sort(byPath),
      ...content.value.leaves,
    ],
    open: [...(request.query ? [] : ['QUERY']), ...values.map(({ path: at }) => at), ...content.value.open],
    values: values.map(({ path: at, value }) => [at, value] as const),
    headers: headers.value.map(asField),
    shape: content.value.shape,
    sample: {
      method: request.method,
      target: target.filter((part) => part !== '').join('?'),
      headers: withHeaders(
        sample.headers,
        headers.value.map((part) => [part.name, text(part)]),
      ),
      body: content.value.sample ?? sample.body ?? '',
    },
  })
}

const byPath = ([a]: Leaf, [b]: Leaf): number => (a < b ? -1 : 1)

const asField = ({ name, value }: Part): FieldPattern => ({ name, optional: false, value, span: value.span })

/** Headers, some of them replaced, whatever their case. */
function withHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  own: readonly (readonly [name: string, text: string])[],
) {
  const names = new Set(own.map(([name]) => name.toLowerCase()))
  return Object.fromEntries([...Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase())), ...own])
}

/** A request body by what it says; where none is written, any will do. */
function compileBody(
  body: Bodies['request'],
  { scope }: ScenarioPattern,
  headers: Readonly<Record<string, string>>,
): Result<Pick<Compiled, 'leaves' | 'open' | 'shape'> & { readonly sample?: Uint8Array | string }> {
  if (body === undefined) return success({ leaves: [], open: ['BODY'], shape: undefined })
  const reader = payloadReader(body)
  const leaves = bodyLeaves(headers, reader)
  const open = leaves.filter(holdsPlaceholder).map(([path]) => path)
  const text = reader.text()
  if (open.length === 0 || !text.ok) return success({ leaves, open, shape: undefined, sample: body })
  const shape = readShape(text.value, scope)
  if (!shape.ok) return shape
  const sample = generateShape(shape.value, generation(scope, {})).text
  return success({ leaves, open, shape: shape.value, sample })
}

/** A draft's response; what it does not say is as the scenario has it, generated. */
function compileResponse(
  { response }: Draft,
  body: Uint8Array | string | undefined,
  scenario: ScenarioPattern,
): Result<HttpResponse> {
  const { scope } = scenario
  const generated = generateResponse(scenario)
  const headers = valuesOf(response.headers, 'HEADERS', scope)
  if (!headers.ok) return headers
  const own = headers.value.map(({ name, path, value }): [string, string] => [
    name,
    generateValue(value, name, rootPlace(path), generation(scope, {})) ?? '',
  ])
  const filled = body === undefined ? success(generated.body ?? '') : fillBody(body, scope)
  if (!filled.ok) return filled
  const status = response.status ?? generated.status
  return success({ status, headers: withHeaders(generated.headers, own), body: filled.value })
}

/** A response body, with values in place of its placeholders. */
function fillBody(body: Uint8Array | string, scope: Scope): Result<Uint8Array | string> {
  const reader = payloadReader(body)
  const text = reader.text()
  if (!text.ok || !bodyLeaves({}, reader).some(holdsPlaceholder)) return success(body)
  const shape = readShape(text.value, scope)
  return shape.ok ? success(generateShape(shape.value, generation(scope, {})).text) : shape
}
