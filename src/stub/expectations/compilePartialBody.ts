import { generateBody, generateShape } from '../../generate/generateBody.js'
import { generation } from '../../generate/generation.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { payloadReader } from '../../message/payloadReader.js'
import { success, type Result } from '../../text/failure.js'
import { bodyPlace } from '../lookup/leafPlace.js'
import { fieldPlace } from '../lookup/leaves.js'
import type { CompiledBody } from './compileRequestBody.js'
import type { Bodies, DraftRequestBody } from './draft.js'
import { draftLists, formLists, sampleText, valueAt } from './draftValues.js'
import { mergedShape } from './mergedShape.js'
import { readShape, type Types } from './placeholders.js'

/** Compiles a request body that states only some of its parts. Fails for a placeholder that cannot be read. */
export function compilePartialBody(
  draft: DraftRequestBody,
  body: Bodies['request'],
  scenario: ScenarioPattern,
  types: Types,
): Result<CompiledBody> {
  const { scope, request } = scenario
  const open = { leaves: [], open: [bodyPlace] }
  if (draft.kind === 'form' || request.body.kind === 'form') {
    const given = draft.kind === 'form' ? draft.fields : formLists(textOf(body))
    const fields = draftLists(given, fieldPlace, types)
    if (!fields.ok) return fields
    const generated = new URLSearchParams(generateBody(request.body, generation(scope, {})).text)
    for (const name of Object.keys(given)) generated.delete(name)
    for (const field of fields.value) generated.append(field.name, sampleText(field, scope))
    return success({
      ...open,
      values: fields.value.map(valueAt),
      shape: undefined,
      sample: generated.toString(),
      contentType: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  }
  const given = readShape(textOf(body), types)
  if (!given.ok) return given
  const shape = request.body.kind === 'payload' ? mergedShape(request.body.shape, given.value, scope) : given.value
  return success({
    ...open,
    values: [],
    shape,
    sample: generateShape(shape, generation(scope, {})).text,
    contentType: {},
  })
}

/** The text of a body. If it cannot be read, the text is empty, and is refused as an empty body. */
function textOf(body: Bodies['request']): string {
  const text = body === undefined ? undefined : payloadReader(body).text()
  return text?.ok ? text.value : ''
}
