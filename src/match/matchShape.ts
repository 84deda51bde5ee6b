import type { Scope, Shape } from '../pattern/tree/patternTree.js'
import { describeDomain } from '../pattern/values/describeDomain.js'
import { accepts } from '../pattern/values/domain.js'
import { withoutSpace } from '../text/withoutSpace.js'
import { shapeType, type ShapeType } from '../pattern/types/shapeType.js'
import { attributePlaces, elementPlaces, type ElementPlace } from '../message/elementPlaces.js'
import type { PayloadError, PayloadResult } from '../message/payloadError.js'
import type { PayloadReader } from '../message/payloadReader.js'
import { placesIn } from '../message/placeAt.js'
import { partsOf } from '../message/trail.js'
import { keyPlace } from '../message/readJson.js'
import type { XmlPayload } from '../message/readXml.js'
import { isWhiteSpace, type XmlElement } from '../xml/xmlTree.js'
import type { Span } from '../text/span.js'
import { acceptXml } from '../pattern/types/acceptXml.js'
import { cutOff, maxMismatches, newDiagnosis, noDiagnosis, type Diagnosis } from './mismatches/diagnosis.js'
import { matchJson } from './matchJson.js'
import { matchXml, undecided } from './matchXml.js'
import { bodyTrail, excerpt, tooComplex, type Mismatch, type UnplacedMismatch } from './mismatches/mismatch.js'
import { oncePer } from '../collections/once.js'
import { documentBudget, withTexts } from './withTexts.js'

/** The result of matching one payload. */
export interface PayloadMatch {
  readonly mismatches: readonly Mismatch[]
  /** What is doubtful but not a mismatch, such as a key that appears twice. */
  readonly warnings: readonly string[]
  /** The decoded payload, which the lines and columns of mismatches refer to; undefined if it cannot be decoded. */
  readonly text?: string
}

/**
 * Matches a payload against a type or a body. A payload that cannot be read is a single mismatch.
 *
 * @throws BackendMissing if the shape is XML and no XML reader can be loaded
 */
export async function matchShape(
  payload: PayloadReader,
  shape: Shape,
  scope: Scope,
  diagnosis = newDiagnosis(),
): Promise<PayloadMatch> {
  const type = compiled(shape, scope)
  if (type.kind === 'xml') return matchXmlPayload(payload, type, shape.span, diagnosis)
  if (type.kind === 'json') return matchJsonPayload(payload, type, shape.span, diagnosis)
  const text = payload.text()
  const found = withTexts(payload, () => matchText(text, type))
  return found.value ?? { mismatches: [tooComplex(bodyTrail, 'text', type.domain.span)], warnings: [] }
}

/** Whether a payload matches a type or a body, without saying why not. */
export async function acceptShape(payload: PayloadReader, shape: Shape, scope: Scope): Promise<boolean> {
  const type = compiled(shape, scope)
  if (type.kind !== 'xml') return (await matchShape(payload, shape, scope, noDiagnosis())).mismatches.length === 0
  const read = await payload.xml()
  if (!read.ok) return false
  const { root } = read.value
  const decided = withTexts(payload, () => acceptXml(root, type.roots, documentBudget(payload)))
  return decided.value ?? false
}

const typesIn = oncePer((_scope: Scope) => new Map<Shape, ShapeType>())

/** A shape compiled in a scope, once for each pair of them. */
function compiled(shape: Shape, scope: Scope): ShapeType {
  const known = typesIn(scope)
  const type = known.get(shape) ?? shapeType(shape, scope)
  known.set(shape, type)
  return type
}

function unread(error: PayloadError, contract: Span, expected: string, text?: PayloadResult<string>): PayloadMatch {
  const { code, message, line, column } = error
  const payload = line !== undefined && column !== undefined ? { line, column } : undefined
  return {
    mismatches: [{ path: partsOf(bodyTrail), message, expected, actual: code, contract, ...(payload && { payload }) }],
    warnings: [],
    ...(text?.ok && { text: text.value }),
  }
}

async function matchXmlPayload(
  payload: PayloadReader,
  { roots }: Extract<ShapeType, { kind: 'xml' }>,
  span: Span,
  diagnosis: Diagnosis,
): Promise<PayloadMatch> {
  const read = await payload.xml()
  if (!read.ok) return unread(read.error, span, 'XML', payload.text())
  const { root } = read.value
  const found = withTexts(payload, () => matchXml(root, roots, span, documentBudget(payload), diagnosis)).value ?? [
    undecided(root, span),
  ]
  const mismatches = found.length > 0 ? inXml(found, read.value) : []
  const { text } = read.value
  return {
    mismatches,
    warnings: cutOff(diagnosis),
    get text() {
      return text()
    },
  }
}

/** The mismatches with their lines and columns. */
function inXml(found: readonly UnplacedMismatch[], { root, text: decode }: XmlPayload): Mismatch[] {
  const text = decode()
  const elements = found.flatMap(({ at }) => (typeof at === 'object' ? [at] : []))
  const places = elementPlaces({ root, text }, new Set<XmlElement>(elements))
  const placeOf = placesIn(text)
  const offsetOf = offsetsIn(text)
  return found.map(({ at, part, ...mismatch }) => {
    const place = typeof at === 'object' ? places.get(at) : undefined
    return place ? { ...mismatch, payload: placeOf(offsetOf(place, part)) } : mismatch
  })
}

/** Finds the offset of a part of an element. A tag is read once, however many of its attributes are asked for. */
function offsetsIn(source: string): (place: ElementPlace, part: UnplacedMismatch['part']) => number {
  let read: { readonly start: number; readonly places: ReadonlyMap<string, number> } | undefined
  return ({ start, text, end }, part) => {
    if (part === 'text') return text ?? start
    if (typeof part !== 'object') return part === 'end' ? end : start
    if (read?.start !== start) read = { start, places: attributePlaces(source, start) }
    return read.places.get(part.attribute) ?? start
  }
}

function matchJsonPayload(
  payload: PayloadReader,
  { types: alternatives }: Extract<ShapeType, { kind: 'json' }>,
  span: Span,
  diagnosis: Diagnosis,
): PayloadMatch {
  const read = payload.json()
  if (!read.ok) return unread(read.error, span, 'JSON', payload.text())
  const { value, text, duplicates } = read.value
  const decided = withTexts(payload, () => matchJson(value, alternatives, bodyTrail, span, diagnosis))
  const found = decided.value ?? [{ ...tooComplex(bodyTrail, 'JSON', span), at: value.offset }]
  if (found.length === 0 && duplicates.length === 0) return { mismatches: [], warnings: [], text }
  const placeOf = placesIn(text)
  const mismatches = found.map(({ at, part, ...mismatch }) => {
    if (typeof at !== 'number') return mismatch
    return { ...mismatch, payload: placeOf(part === 'key' ? keyPlace(text, at) : at) }
  })
  const warnings = duplicates
    .slice(0, maxMismatches)
    .map(
      ({ key, offset }) =>
        `the key ${excerpt(key)} appears again on line ${String(placeOf(offset).line)}; the last one counts`,
    )
  return { mismatches, warnings: [...warnings, ...cutOff(diagnosis)], text }
}

function matchText(decoded: PayloadResult<string>, { domain }: Extract<ShapeType, { kind: 'text' }>): PayloadMatch {
  const expected = describeDomain(domain)
  if (!decoded.ok) return unread(decoded.error, domain.span, expected)
  const text = decoded.value
  if (accepts(domain, text) || accepts(domain, withoutSpace(text))) return { mismatches: [], warnings: [], text }
  const actual = isWhiteSpace(text) ? 'nothing' : excerpt(text)
  const message = `expected ${expected} but found ${actual}`
  return {
    mismatches: [
      { path: partsOf(bodyTrail), message, expected, actual, payload: { line: 1, column: 1 }, contract: domain.span },
    ],
    warnings: [],
    text,
  }
}
