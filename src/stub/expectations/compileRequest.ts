import { generateShape } from '../../generate/generateBody.js'
import { generateRequest } from '../../generate/generateRequest.js'
import { generation } from '../../generate/generation.js'
import type { FieldPattern, ScenarioPattern, Scope } from '../../pattern/patternTree.js'
import { withHeaders, type HttpRequest } from '../../payload/httpMessage.js'
import { payloadReader, type PayloadReader } from '../../payload/payloadReader.js'
import { success, type Result } from '../../text/failure.js'
import type { Bodies, PreparedDraft } from './draft.js'
import { draftValues, sampleText, type DraftValue } from './draftValues.js'
import type { Expectation } from './expectation.js'
import { bodyLeaves, type Leaf } from '../lookup/leaves.js'
import { isPlaceholderLeaf, readShape } from './placeholders.js'

/** The request of an expectation: what it is looked up by, and a sample of the requests that it is for. */
interface CompiledRequest extends Pick<Expectation, 'leaves' | 'open' | 'values' | 'headers' | 'shape'> {
  readonly sample: HttpRequest
}

/** Compiles the request of a draft in the scope of a scenario. Fails for a placeholder that cannot be read. */
export async function compileRequest(
  { draft: { request }, segments, place, bodies }: PreparedDraft,
  scenario: ScenarioPattern,
): Promise<Result<CompiledRequest>> {
  const { scope } = scenario
  const path = draftValues(Object.fromEntries(segments.entries()), 'PATH', scope)
  if (!path.ok) return path
  const query = draftValues(request.query ?? {}, 'QUERY', scope)
  if (!query.ok) return query
  const headers = draftValues(request.headers, 'HEADERS', scope)
  if (!headers.ok) return headers
  const body = await compileBody(bodies.request, scenario, request.headers)
  if (!body.ok) return body
  const open = [...path.value, ...query.value].filter(isOpen)
  const sampleOf = (value: DraftValue): [string, string] => [value.name, sampleText(value, scope)]
  const generated = generateRequest(scenario)
  return success({
    leaves: [...place, ...sortedLeaves(query.value), ...body.value.leaves],
    open: [...(request.query ? [] : ['QUERY']), ...open.map((value) => value.path), ...body.value.open],
    values: [...open.map(valueAt), ...body.value.values],
    headers: headers.value.map(requiredField),
    shape: body.value.shape,
    sample: {
      method: request.method,
      target: targetOf(path.value.map(sampleOf), query.value.map(sampleOf)),
      headers: withHeaders(generated.headers, Object.fromEntries(headers.value.map(sampleOf))),
      body: body.value.sample ?? generated.body ?? '',
    },
  })
}

const isOpen = ({ value }: DraftValue): boolean => value.kind !== 'literal'
const valueAt = ({ path, value }: DraftValue): Expectation['values'][number] => [path, value]

const sortedLeaves = (values: readonly DraftValue[]): Leaf[] =>
  values.map(({ path, text }): Leaf => [path, text]).sort(([a], [b]) => (a < b ? -1 : 1))

const requiredField = ({ name, value }: DraftValue): FieldPattern => ({
  name,
  optional: false,
  value,
  span: value.span,
})

type Named = readonly (readonly [name: string, text: string])[]

function targetOf(segments: Named, query: Named): string {
  const path = `/${segments.map(([, text]) => encodeURIComponent(text)).join('/')}`
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([...entry]) => entry)).toString()}`
}

interface CompiledBody extends Pick<Expectation, 'leaves' | 'open' | 'values' | 'shape'> {
  readonly sample?: Uint8Array | string
}

/** A request body; without one, any body is fine. */
async function compileBody(
  body: Bodies['request'],
  { scope, request }: ScenarioPattern,
  headers: Readonly<Record<string, string>>,
): Promise<Result<CompiledBody>> {
  const values: CompiledBody['values'] = []
  if (body === undefined) return success({ leaves: [], open: ['BODY'], values, shape: undefined })
  const reader = payloadReader(body)
  if (request.body.kind === 'form') return compileForm(reader, scope)
  const leaves = await bodyLeaves(headers, reader)
  const open = leaves.filter(isPlaceholderLeaf).map(([path]) => path)
  const text = reader.text()
  if (open.length === 0 || !text.ok) return success({ leaves, open, values, shape: undefined, sample: body })
  const shape = readShape(text.value, scope)
  if (!shape.ok) return shape
  const sample = generateShape(shape.value, generation(scope, {})).text
  return success({ leaves, open, values, shape: shape.value, sample })
}

function compileForm(reader: PayloadReader, scope: Scope): Result<CompiledBody> {
  const text = reader.text()
  const fields = draftValues(Object.fromEntries(new URLSearchParams(text.ok ? text.value : '')), 'BODY', scope)
  if (!fields.ok) return fields
  const open = fields.value.filter(isOpen)
  const samples = fields.value.map((field): [string, string] => [field.name, sampleText(field, scope)])
  return success({
    leaves: sortedLeaves(fields.value),
    open: open.map(({ path }) => path),
    values: open.map(valueAt),
    shape: undefined,
    sample: new URLSearchParams(samples).toString(),
  })
}
