import { legal } from '../../../descriptions/writing/names.js'
import type { ApiContext } from './apiContext.js'
import { fieldValue } from './fieldValue.js'
import { fieldStep, repeatedStep, vagueField, type FormProperty } from './formProperty.js'
import { isRange, mediaKind } from './mediaKind.js'
import type { MessagePart } from './messagePart.js'
import { kindOf } from './textOf.js'

/** A part, or one for each item of an array. */
export function partSteps(property: FormProperty, context: ApiContext): MessagePart {
  const { schema, encoding, isAnything } = property
  const shape = context.schemas.shapeOf(schema)
  const isJson = encoding?.contentType !== undefined && mediaKind(encoding.contentType) === 'json'
  const kind = kindOf(shape)
  if (kind === 'mixed' && !isAnything && !isJson) return vagueField(property, shape, context)
  if (isAnything || kind !== 'array' || !shape.items || isJson) return one(property, context)
  const { value, marks } = partValue({ ...property, schema: shape.items }, context)
  return { steps: repeatedStep(property, value, shape), marks }
}

function one(property: FormProperty, context: ApiContext): MessagePart {
  const { value, marks } = partValue(property, context)
  return { steps: [fieldStep(property, value)], marks }
}

/** A file for binary data. */
function partValue(property: FormProperty, context: ApiContext) {
  const { schema, name, encoding, isAnything, span } = property
  if (isAnything || !context.schemas.shapeOf(schema).isBinary) return fieldValue(property, context)
  const type = encoding?.contentType
  const contentType = type === undefined || type.includes(',') || isRange(type) ? {} : { contentType: type }
  return { value: { kind: 'file', path: legal(name), ...contentType, span } as const, marks: [] }
}
