import { generateRequest } from '../../generate/generateRequest.js'
import type { FieldPattern } from '../../pattern/tree/patternTree.js'
import { withHeaders, type HttpRequest } from '../../message/httpMessage.js'
import { success, type Result } from '../../text/failure.js'
import { compilePartialBody } from './compilePartialBody.js'
import { compileRequestBody } from './compileRequestBody.js'
import type { PreparedDraft } from './draft.js'
import { draftLists, draftValues, isOpen, sampleText, sortedLeaves, valueAt, type DraftValue } from './draftValues.js'
import { headersPlace, leafPlace, queryPlace, segmentPlace } from '../lookup/leafPlace.js'
import { parameterPlace } from '../lookup/leaves.js'
import type { Expectation } from './expectation.js'
import type { Route } from '../lookup/routes.js'

/** The request of an expectation: the leaves for the lookup, and a sample that matches it. */
interface CompiledRequest extends Pick<Expectation, 'leaves' | 'open' | 'values' | 'headers' | 'shape'> {
  readonly sample: HttpRequest
}

/** Compiles the request of a draft in the scope of a scenario. Fails for a placeholder that cannot be read. */
export async function compileRequest(
  { draft, segments, place, bodies }: PreparedDraft,
  { scenario, language }: Pick<Route, 'scenario' | 'language'>,
): Promise<Result<CompiledRequest>> {
  const { scope } = scenario
  const types = { scope, language }
  const { request, isPartial } = draft
  const path = draftValues(Object.fromEntries(segments.entries()), (index) => segmentPlace(Number(index)), types)
  if (!path.ok) return path
  const query = draftLists(request.query ?? {}, parameterPlace, types)
  if (!query.ok) return query
  const headers = draftValues(request.headers, (name) => leafPlace(headersPlace, 'header', name), types)
  if (!headers.ok) return headers
  const stated = request.body
  const body =
    isPartial && stated && stated.kind !== 'parts'
      ? compilePartialBody(stated, bodies.request, scenario, types)
      : await compileRequestBody(request, bodies.request, scenario, types)
  if (!body.ok) return body
  const open = [...path.value, ...query.value].filter(isOpen)
  const isAnyQuery = isPartial || !request.query
  const checked = isPartial ? [...path.value.filter(isOpen), ...query.value] : open
  const sampleOf = (value: DraftValue): [string, string] => [value.name, sampleText(value, scope)]
  const generated = generateRequest(scenario)
  return success({
    leaves: [...place, ...sortedLeaves(query.value), ...body.value.leaves],
    open: [...(isAnyQuery ? [queryPlace] : []), ...open.map((value) => value.place), ...body.value.open],
    values: [...checked.map(valueAt), ...body.value.values],
    headers: headers.value.map(requiredField),
    shape: body.value.shape,
    sample: {
      method: request.method,
      target: targetOf(path.value.map(sampleOf), [
        ...(isPartial ? otherParameters(generated.target, query.value) : []),
        ...query.value.map(sampleOf),
      ]),
      headers: withHeaders(
        withHeaders(generated.headers, body.value.contentType),
        Object.fromEntries(headers.value.map(sampleOf)),
      ),
      body: body.value.sample ?? generated.body ?? '',
    },
  })
}

/** The parameters of a generated target that a draft does not state. */
const otherParameters = (target: string, query: readonly DraftValue[]): Named =>
  [...new URLSearchParams(target.split('?')[1])].filter(([name]) => query.every((value) => value.name !== name))

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
