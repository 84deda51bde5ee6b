import type {
  Bound,
  Payload,
  Placeholder,
  Table,
  TextPayload,
  TextValue,
  TypeStep,
  Value,
} from '../../syntax/tree/syntaxTree.js'
import { flatMapped } from '../../collections/flatMapped.js'
import { lowerJson, lowerJsonPlaceholder, lowerTable } from './lowerJson.js'
import { reportBoundedGroup, reportNoScalar, withBounds } from './lowerBounds.js'
import { withListBounds } from './lowerList.js'
import { lowerGroup, lowerJsonGroup } from './lowerGroup.js'
import { checkParentheses, lowerScalar, lowerValue } from './lowerValue.js'
import { reportCollectionBounds, splitBounds, withCollectionBounds } from './lowerRestricted.js'
import type { ScalarBound } from '../../syntax/tree/bound.js'
import { jsonPattern } from '../types/memberPattern.js'
import { lowerNodes, lowerParticle } from './lowerXml.js'
import { isScalar, type Lowering } from './lowering.js'
import type { Shape, ValuePattern } from '../tree/patternTree.js'
import { isRepeated } from '../values/resolve.js'

/** The shape that a payload or a table describes. */
export function lowerShape(payload: Payload | Table, lowering: Lowering): Shape {
  const { span } = payload
  if (payload.kind === 'xml') return lowerNodes(payload.nodes, span, lowering)
  if (payload.kind === 'json') return { kind: 'json', value: lowerJson(payload.value, lowering), span }
  if (payload.kind === 'table') return { kind: 'json', value: lowerTable(payload, lowering), span }
  return lowerText(payload, lowering)
}

function lowerText({ values, span }: TextPayload, lowering: Lowering): Shape {
  const [only] = values
  if (values.length === 1 && only) return lowerOne(only, span, lowering)
  const placeholders = values.filter((value): value is Placeholder => value.kind === 'placeholder')
  return { kind: 'xml', particles: flatMapped(placeholders, (value) => lowerParticle(value, lowering)), span }
}

/** The text of a form field or a part: a single value, or JSON. */
export function lowerFieldShape(value: TextValue, lowering: Lowering): Shape {
  const { span } = value
  if (value.kind !== 'placeholder') return { kind: 'value', value: lowerValue(value, lowering), span }
  const { type, bounds = [] } = value
  if (type.kind === 'group') return { kind: 'group', group: lowerJsonGroup(type, value, lowering), span }
  const isBounded = type.kind === 'named' && !type.inString && bounds.length > 0
  return isBounded ? { kind: 'value', value: lowerScalar(value, lowering), span } : lowerOne(value, span, lowering)
}

/** A single value: text for a scalar, JSON for a list, a dictionary or `in string`, or what declared types decide. */
function lowerOne(value: Value, span: Shape['span'], lowering: Lowering): Shape {
  if (value.kind === 'literal') {
    checkParentheses(value, lowering)
    return { kind: 'value', value, span }
  }
  const { type } = value
  if (type.kind === 'group') return { kind: 'group', group: lowerGroup(type, value, lowering), span }
  if (type.kind === 'list') return { kind: 'value', value: lowerScalar(value, lowering), span }
  const isJson =
    type.kind === 'dictionary' ||
    type.inString ||
    (isScalar(type.name, lowering) && type.suffixes.some((suffix) => typeof suffix === 'object'))
  if (isJson) return { kind: 'json', value: lowerJsonPlaceholder(value, lowering), span }
  if (isScalar(type.name, lowering)) return { kind: 'value', value: lowerScalar(value, lowering), span }
  const [particle] = lowerParticle(value, lowering)
  if (particle?.kind === 'anything') return { kind: 'anything', anything: particle, span }
  if (particle?.kind === 'mixed') return { kind: 'xml', particles: [particle], span }
  return particle?.kind === 'reference'
    ? { kind: 'reference', reference: particle, span }
    : { kind: 'xml', particles: [], span }
}

/** The shape of a declared type, with its bounds. */
export function lowerType({ shape: payload, bounds }: TypeStep, lowering: Lowering): Shape {
  const { scalar, collection } = splitBounds(bounds)
  const shape = withScalarBounds(lowerShape(payload, lowering), scalar, lowering)
  if (collection.length === 0) return shape
  const json = jsonPattern(shape)
  if (json) return { kind: 'json', value: withCollectionBounds(json, collection, lowering), span: shape.span }
  reportCollectionBounds(collection, lowering)
  return shape
}

function withScalarBounds(shape: Shape, bounds: readonly ScalarBound[], lowering: Lowering): Shape {
  if (bounds.length === 0) return shape
  const value = boundedValue(shape, bounds, lowering)
  if (value) return { kind: 'value', value, span: shape.span }
  if (shape.kind === 'group') reportBoundedGroup(bounds, lowering)
  else reportNoScalar(bounds, lowering)
  return shape
}

/** A scalar, or the name of one, with bounds; undefined for other shapes. */
function boundedValue(shape: Shape, bounds: readonly Bound[], lowering: Lowering): ValuePattern | undefined {
  if (shape.kind === 'reference' && !isRepeated(shape.reference.suffixes))
    return withBounds(shape.reference, bounds, lowering)
  if (shape.kind !== 'value') return undefined
  const { value } = shape
  if (value.kind === 'scalar') return withBounds(value, bounds, lowering)
  if (value.kind === 'textList') return withListBounds(value, bounds, lowering)
  if (value.kind !== 'nullable' || value.of.kind !== 'scalar') return undefined
  return { ...value, of: withBounds(value.of, bounds, lowering) }
}
