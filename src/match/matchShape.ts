import type { Scope, Shape } from '../pattern/patternTree.js'
import { describeDomain } from '../pattern/describeDomain.js'
import { accepts } from '../pattern/domain.js'
import { shapeType, type ShapeType } from '../pattern/shapeType.js'
import { decodePayload } from '../payload/decodePayload.js'
import { elementPlaces } from '../payload/elementPlaces.js'
import type { PayloadError, PayloadResult } from '../payload/payloadError.js'
import { placeAt } from '../payload/placeAt.js'
import { readJson } from '../payload/readJson.js'
import { readXml, type ReadOptions, type XmlPayload } from '../payload/readXml.js'
import type { XmlElement } from '../payload/xmlTree.js'
import type { Span } from '../text/span.js'
import { matchJson } from './matchJson.js'
import { matchXml } from './matchXml.js'
import { shown, type Found, type Mismatch } from './mismatch.js'

/** What matching one payload gives. */
export interface PayloadMatch {
  readonly mismatches: readonly Mismatch[]
  /** What is doubtful and no mismatch, such as a key that stands twice. */
  readonly warnings: readonly string[]
  /** The payload decoded, where it could be: what the places of mismatches refer to. */
  readonly text?: string
}

/** Matches a payload against a type or a body; a payload that cannot be read is a mismatch of its own. */
export function matchShape(
  payload: Uint8Array | string,
  shape: Shape,
  scope: Scope,
  options: ReadOptions = {},
): PayloadMatch {
  const type = compiled(shape, scope)
  if (type.kind === 'xml') return matchXmlPayload(payload, type, shape.span, options)
  if (type.kind === 'json') return matchJsonPayload(payload, type, shape.span, options)
  return matchText(payload, type, options)
}

const types = new WeakMap<Scope, Map<Shape, ShapeType>>()

/** A shape compiled in a scope, once. */
function compiled(shape: Shape, scope: Scope): ShapeType {
  const known = types.get(scope) ?? new Map<Shape, ShapeType>()
  types.set(scope, known)
  const type = known.get(shape) ?? shapeType(shape, scope)
  known.set(shape, type)
  return type
}

function unread(error: PayloadError, contract: Span, expected: string): PayloadMatch {
  const { code, message, line, column } = error
  const payload = line !== undefined && column !== undefined ? { line, column } : undefined
  return {
    mismatches: [{ path: '/', message, expected, actual: code, contract, ...(payload && { payload }) }],
    warnings: [],
  }
}

function matchXmlPayload(
  payload: Uint8Array | string,
  { roots }: Extract<ShapeType, { kind: 'xml' }>,
  span: Span,
  options: ReadOptions,
): PayloadMatch {
  const read = readXml(payload, options)
  if (!read.ok) return unread(read.error, span, 'XML')
  const found = matchXml(read.value.root, roots, span)
  return { mismatches: withPlaces(found, read.value), warnings: [], text: read.value.text }
}

function withPlaces(found: readonly Found[], payload: XmlPayload): Mismatch[] {
  if (found.length === 0) return []
  const elements = found.flatMap(({ at }) => (typeof at === 'object' ? [at] : []))
  const places = elementPlaces(payload, new Set<XmlElement>(elements))
  return found.map(({ at, ...mismatch }) => {
    const place = typeof at === 'object' ? places.get(at) : undefined
    return place ? { ...mismatch, payload: place } : mismatch
  })
}

function matchJsonPayload(
  payload: Uint8Array | string,
  { types: alternatives }: Extract<ShapeType, { kind: 'json' }>,
  span: Span,
  options: ReadOptions,
): PayloadMatch {
  const read = readJson(payload, options)
  if (!read.ok) return unread(read.error, span, 'JSON')
  const { value, text, duplicates } = read.value
  const mismatches = matchJson(value, alternatives, '', span).map(({ at, ...mismatch }) =>
    typeof at === 'number' ? { ...mismatch, payload: placeAt(text, at) } : mismatch,
  )
  const warnings = duplicates.map(
    ({ key, place }) => `the key \`${key}\` stands again in line ${String(place.line)}; the last one counts`,
  )
  return { mismatches, warnings, text }
}

function matchText(
  payload: Uint8Array | string,
  { domain }: Extract<ShapeType, { kind: 'text' }>,
  { charset }: ReadOptions,
): PayloadMatch {
  const decoded: PayloadResult<string> =
    typeof payload === 'string' ? { ok: true, value: payload } : decodePayload(payload, charset)
  if (!decoded.ok) return unread(decoded.error, domain.span, describeDomain(domain))
  const text = decoded.value
  if (accepts(domain, text) || accepts(domain, text.trim())) return { mismatches: [], warnings: [], text }
  const expected = describeDomain(domain)
  const actual = text.trim() === '' ? 'nothing' : shown(text)
  const message = `expected ${expected} but found ${actual}`
  return {
    mismatches: [{ path: '/', message, expected, actual, payload: { line: 1, column: 1 }, contract: domain.span }],
    warnings: [],
    text,
  }
}
