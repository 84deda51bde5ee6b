import { generateShape } from '../../generate/generateBody.js'
import { generation } from '../../generate/generation.js'
import type { BodyPattern, PartPattern, ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { messageBody } from '../../match/matchBody.js'
import { payloadReader } from '../../message/payloadReader.js'
import { partsContentType, printParts, type WrittenPart } from '../../message/print/printParts.js'
import { success, type Result } from '../../text/failure.js'
import { bodyPlace, type LeafPlace } from '../lookup/leafPlace.js'
import { bodyLeaves, fieldPlace, partPlaces, placedParts } from '../lookup/leaves.js'
import type { Bodies, Draft, DraftPart } from './draft.js'
import {
  draftLists,
  draftValue,
  formLists,
  isOpen,
  sampleText,
  sortedLeaves,
  valueAt,
  type DraftValue,
} from './draftValues.js'
import type { Expectation } from './expectation.js'
import { isPlaceholderLeaf, isUnreadXml, openPlace, readShape, type Types } from './placeholders.js'

/** The body of an expectation's request. */
export interface CompiledBody extends Pick<Expectation, 'leaves' | 'open' | 'values' | 'shape'> {
  /** A body that it accepts; undefined if any body is fine. */
  readonly sample?: Uint8Array | string
  /** The content type of the sample, if the draft determines it. */
  readonly contentType: { readonly 'Content-Type'?: string }
}

const anyBody: CompiledBody = { leaves: [], open: [bodyPlace], values: [], shape: undefined, contentType: {} }

/** Compiles the body of a request. `body` is a body that is sent as it is. Fails for a placeholder that cannot be read. */
export async function compileRequestBody(
  { body: draft, headers }: Draft['request'],
  body: Bodies['request'],
  { request }: ScenarioPattern,
  types: Types,
): Promise<Result<CompiledBody>> {
  if (draft?.kind === 'form') return compileForm(draft.fields, types)
  if (draft?.kind === 'parts') return compileParts(draft.parts, request.body, types)
  if (body === undefined) return success(anyBody)
  if (request.body.kind !== 'form') return compilePayload(body, headers, types)
  const text = payloadReader(body).text()
  return compileForm(formLists(text.ok ? text.value : ''), types)
}

async function compilePayload(
  body: Uint8Array | string,
  headers: Readonly<Record<string, string>>,
  types: Types,
): Promise<Result<CompiledBody>> {
  const read = messageBody({ headers, body })
  const leaves = await bodyLeaves(headers, read)
  const text = read.reader.text()
  const open = leaves.filter(isPlaceholderLeaf).map(openPlace)
  const compiled = { leaves, values: [], contentType: {} }
  const isUnread = text.ok && isUnreadXml(text.value, leaves)
  const shape = text.ok && (open.length > 0 || isUnread) ? readShape(text.value, types) : undefined
  if (!shape || (isUnread && !shape.ok)) return success({ ...compiled, open: [], shape: undefined, sample: body })
  if (!shape.ok) return shape
  const sample = generateShape(shape.value, generation(types.scope, {})).text
  return success({ ...compiled, open: isUnread ? [bodyPlace] : open, shape: shape.value, sample })
}

const leavesOf = (values: readonly DraftValue[]) => ({
  leaves: sortedLeaves(values),
  values: values.filter(isOpen).map(valueAt),
  shape: undefined,
})

function compileForm(lists: Readonly<Record<string, readonly string[]>>, types: Types): Result<CompiledBody> {
  const fields = draftLists(lists, fieldPlace, types)
  if (!fields.ok) return fields
  const samples = fields.value.map((field): [string, string] => [field.name, sampleText(field, types.scope)])
  return success({
    ...leavesOf(fields.value),
    open: fields.value.filter(isOpen).map(({ place }) => place),
    sample: new URLSearchParams(samples).toString(),
    contentType: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
}

function compileParts(parts: readonly DraftPart[], pattern: BodyPattern, types: Types): Result<CompiledBody> {
  const compiled: CompiledPart[] = []
  for (const [part, place] of placedParts(parts)) {
    const own = pattern.kind === 'parts' ? pattern.parts.find(({ name }) => name === part.name) : undefined
    const value = compilePart(part, place, own, types)
    if (!value.ok) return value
    compiled.push(value.value)
  }
  const values = compiled.flatMap((part) => part.values)
  return success({
    ...leavesOf(values),
    open: [...compiled.flatMap(({ open }) => open), ...values.filter(isOpen).map(({ place }) => place)],
    sample: printParts(compiled.map(({ sample }) => sample)),
    contentType: { 'Content-Type': partsContentType },
  })
}

interface CompiledPart {
  readonly values: readonly DraftValue[]
  /** The places of what the draft leaves out. */
  readonly open: readonly LeafPlace[]
  readonly sample: WrittenPart
}

/** The file name of a file if the draft does not say it; so the file has to be there. */
const anyName = '(string)'

const keysOf = { text: ['text', 'contentType'], file: ['fileName', 'contentType'] } as const

function compilePart(
  part: DraftPart,
  place: LeafPlace,
  pattern: PartPattern | undefined,
  types: Types,
): Result<CompiledPart> {
  const { kind, name } = part
  const places = partPlaces(place)
  const values: DraftValue[] = []
  const open: LeafPlace[] = []
  for (const key of keysOf[kind]) {
    const text = part[key] ?? (key === 'fileName' ? anyName : undefined)
    const value = text === undefined ? undefined : draftValue(key, text, places[key], types)
    if (value?.ok === false) return value
    if (value) values.push(value.value)
    else open.push(places[key])
  }
  const type = pattern?.value.kind === 'file' ? pattern.value.contentType : undefined
  const any = { text: '', fileName: '', contentType: type ?? 'application/octet-stream' }
  const stated: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
    values.map((value) => [value.name, sampleText(value, types.scope)]),
  )
  const sample: WrittenPart =
    kind === 'text' ? { kind, name, text: stated['text'] ?? any.text } : { ...any, ...stated, kind, name }
  return success({ values, open, sample })
}
