import type { Bound, Payload, Placeholder, Table, TextPayload, TypeStep, Value } from '../syntax/syntaxTree.js'
import { lowerJson, lowerJsonPlaceholder, lowerTable } from './lowerJson.js'
import { checkParentheses, lowerScalar } from './lowerValue.js'
import { lowerNodes, lowerReference } from './lowerXml.js'
import { isScalar, type Lowering } from './lowering.js'
import type { Shape } from './patternTree.js'

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
  return { kind: 'xml', particles: placeholders.flatMap((value) => lowerReference(value, lowering)), span }
}

/** A single value: text for a scalar, JSON for a list, a dictionary or `in string`, or a reference to a declared type. */
function lowerOne(value: Value, span: Shape['span'], lowering: Lowering): Shape {
  if (value.kind === 'literal') {
    checkParentheses(value, lowering)
    return { kind: 'value', value, span }
  }
  const { type } = value
  const isJson =
    type.kind === 'dictionary' || type.inString || (isScalar(type.name, lowering) && type.suffixes.includes('*'))
  if (isJson) return { kind: 'json', value: lowerJsonPlaceholder(value, lowering), span }
  if (isScalar(type.name, lowering)) return { kind: 'value', value: lowerScalar(value, lowering), span }
  const [reference] = lowerReference(value, lowering)
  return reference ? { kind: 'reference', reference, span } : { kind: 'xml', particles: [], span }
}

/** The shape of a declared type, with its bounds. */
export function lowerType({ shape: payload, bounds }: TypeStep, lowering: Lowering): Shape {
  const shape = lowerShape(payload, lowering)
  const [first] = bounds
  if (!first) return shape
  if (shape.kind !== 'value' || shape.value.kind !== 'scalar') {
    lowering.report('bad-bounds', first.span, 'only a scalar such as `(string)` or `(number)` can have bounds')
    return shape
  }
  return { ...shape, value: { ...shape.value, bounds: boundsOf(bounds, lowering) } }
}

function boundsOf(bounds: readonly Bound[], { report }: Lowering): { minLength?: number; maxLength?: number } {
  const { minLength, maxLength } = Object.fromEntries(bounds.map(({ kind, length }) => [kind, length]))
  const last = bounds.at(-1)
  if (last && new Set(bounds.map(({ kind }) => kind)).size < bounds.length)
    report('bad-bounds', last.span, `this type has \`${last.kind}\` twice`)
  if (last && minLength !== undefined && maxLength !== undefined && minLength > maxLength)
    report(
      'bad-bounds',
      last.span,
      `no text has at least ${String(minLength)} and at most ${String(maxLength)} characters`,
    )
  return { ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) }
}
