import { mediaTypeOf } from '../../text/mediaTypeOf.js'
import { domainOf, type Atom, type Domain } from '../../pattern/values/domain.js'
import type {
  ParameterPattern,
  RepeatedPattern,
  ScenarioPattern,
  Scope,
  Shape,
  ValuePattern,
} from '../../pattern/tree/patternTree.js'
import { kindOf } from '../../pattern/values/resolve.js'
import { shapeType } from '../../pattern/types/shapeType.js'
import { scalarOf, type JsonKind } from '../../pattern/tree/scalars.js'
import { segmentsOf } from '../../match/matchTarget.js'
import { headerOf, headersByName } from '../../message/httpMessage.js'
import type { JsonValue } from '../../message/jsonTree.js'
import { readJson } from '../../message/readJson.js'
import { isWhiteSpace, type XmlElement } from '../../xml/xmlTree.js'
import type { IncomingRequest } from '../lookup/incomingRequest.js'
import { numberOf } from './exactNumber.js'

export type RequestValues = Readonly<Record<string, unknown>>

/** The parts of a request by the names under which templates read them; numbers and booleans as the contract types them. */
export async function requestValues(incoming: IncomingRequest, scenario: ScenarioPattern): Promise<RequestValues> {
  const { request, scope } = scenario
  const { method, target, headers } = incoming.request
  const [path = '', ...query] = target.split('?')
  return {
    request: {
      method,
      path: pathValues(segmentsOf(path), request.path.segments, scope),
      query: queryValues(new URLSearchParams(query.join('?')), request.query, scope),
      headers: Object.fromEntries(headersByName(headers)),
      form: await formValues(incoming, scenario),
      body: await bodyValue(incoming, scenario),
    },
  }
}

/** The name of a segment, such as `id` of `(id:number)`. */
export function segmentName(value: ValuePattern): string | undefined {
  if (value.kind === 'nullable') return segmentName(value.of)
  return 'parameter' in value ? value.parameter : undefined
}

/** Segments by their names, and all of them by their position, counted from 0. */
const pathValues = (segments: readonly string[], patterns: readonly ValuePattern[], scope: Scope): RequestValues =>
  Object.fromEntries(
    patterns.flatMap((pattern, index) => {
      const [name, value] = [segmentName(pattern), typed(segments[index] ?? '', domainOf(pattern, scope))]
      return [[String(index), value], ...(name === undefined ? [] : [[name, value]])]
    }),
  ) as RequestValues

const queryValues = (query: URLSearchParams, patterns: readonly ParameterPattern[], scope: Scope): RequestValues =>
  fieldValues(query, patterns, (text, value) => typed(text, domainOf(value, scope)))

/** Query parameters, form fields or parts by name; those that may occur several times are lists. */
function fieldValues<Value>(
  texts: Iterable<readonly [string, string]>,
  fields: readonly RepeatedPattern<Value>[],
  valueOf: (text: string, value: Value) => unknown,
): RequestValues {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const lists = new Map(fields.flatMap(({ name, count }): [string, unknown[]][] => (count ? [[name, []]] : [])))
  const values = new Map<string, unknown>(lists)
  for (const [name, text] of texts) {
    const field = byName.get(name)
    const value = field ? valueOf(text, field.value) : text
    const list = lists.get(name)
    if (list) list.push(value)
    else values.set(name, value)
  }
  return Object.fromEntries(values)
}

const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/** A text as the type of its place has it: a number, a boolean or a text. */
function typed(text: string, { atoms }: Domain): unknown {
  const kinds = atoms.map(kindOfAtom)
  const isAll = (kind: string): boolean => kinds.every((own) => own === kind || own === 'null')
  const bare = text.trim()
  if (isAll('number') && jsonNumber.test(bare)) return numberOf(bare)
  return isAll('boolean') && (bare === 'true' || bare === 'false') ? bare === 'true' : text
}

function kindOfAtom(atom: Atom): JsonKind {
  if (atom.kind === 'scalar') return scalarOf(atom).json
  if (atom.kind === 'literal') return atom.base ?? 'string'
  return atom.kind === 'anything' ? 'string' : 'null'
}

/** The fields of a form, and the parts of a multipart one: texts, and the names of files. */
async function formValues(
  incoming: IncomingRequest,
  { request: { body }, scope }: ScenarioPattern,
): Promise<RequestValues> {
  const { reader, parts: readParts } = incoming.body()
  const valueOf = (text: string, shape: Shape): unknown => fieldValue(text, shape, scope)
  const contentType = headerOf(incoming.request.headers, 'content-type') ?? ''
  if (body.kind === 'form') {
    const text = reader.text()
    return fieldValues(new URLSearchParams(text.ok ? text.value : ''), body.fields, valueOf)
  }
  if (body.kind !== 'parts' || !mediaTypeOf(contentType).startsWith('multipart/')) return {}
  const parts = await readParts()
  const texts = (parts.ok ? parts.value : []).map(
    (part) => [part.name, part.kind === 'text' ? part.text : part.fileName] as const,
  )
  const fields = body.parts.flatMap((part) => (part.value.kind === 'file' ? [] : [{ ...part, value: part.value }]))
  return fieldValues(texts, fields, valueOf)
}

/** A form field or a part: JSON as a tree. */
function fieldValue(text: string, shape: Shape, scope: Scope): unknown {
  const type = shapeType(shape, scope)
  if (type.kind === 'text') return typed(text, type.domain)
  const json = readJson(text)
  return json.ok ? jsonTree(json.value.value) : undefined
}

/** JSON and XML as trees, anything else as text. */
async function bodyValue(incoming: IncomingRequest, { request: { body }, scope }: ScenarioPattern): Promise<unknown> {
  if (body.kind !== 'payload') return ''
  const { reader } = incoming.body()
  const kind = kindOf(body.shape, scope)
  if (kind === 'json') {
    const json = reader.json()
    return json.ok ? jsonTree(json.value.value) : undefined
  }
  if (kind === 'xml') {
    const xml = await reader.xml()
    return xml.ok ? { [xml.value.root.name]: xmlTree(xml.value.root) } : undefined
  }
  const text = reader.text()
  return text.ok ? text.value : undefined
}

// Recursive, since readers limit how deep documents nest.

function jsonTree(value: JsonValue): unknown {
  switch (value.kind) {
    case 'array':
      return value.items.map(jsonTree)
    case 'object':
      return Object.fromEntries(Array.from(value.members, ([key, member]) => [key, jsonTree(member)]))
    case 'number':
      return numberOf(value.text)
    case 'boolean':
      return value.text === 'true'
    case 'null':
      return null
    case 'string':
      return value.text
  }
}

/**
 * An element as its text if it has nothing else; otherwise as an object of its children by local name, a list for a name that
 * appears several times, its attributes as `@name`, and its own text as `#text`.
 */
function xmlTree({ attributes, children, text }: XmlElement): unknown {
  const own = attributes.filter(({ instance }) => !instance)
  if (own.length === 0 && children.length === 0) return text
  const byName = new Map<string, unknown[]>()
  for (const child of children) {
    const same = byName.get(child.name) ?? []
    byName.set(child.name, same)
    same.push(xmlTree(child))
  }
  return Object.fromEntries([
    ...own.map(({ name, value }) => [`@${name}`, value] as const),
    ...Array.from(byName, ([name, same]) => [name, same.length === 1 ? same[0] : same] as const),
    ...(isWhiteSpace(text) ? [] : [['#text', text] as const]),
  ])
}
