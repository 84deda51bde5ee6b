import type { Value } from '../../../syntax/tree/syntaxTree.js'
import { use } from '../../../descriptions/writing/syntaxNodes.js'
import type { ApiContext } from './apiContext.js'
import type { FormProperty } from './formProperty.js'
import { mediaKind } from './mediaKind.js'
import type { MessagePart } from './messagePart.js'
import { kindOf } from './textOf.js'
import { typeName } from './typeName.js'

/** The value of a field or a part, and the marks of what is not exact in it. */
export interface FieldValue {
  readonly value: Value
  readonly marks: MessagePart['marks']
}

/** A scalar as text, anything else as JSON. */
export function fieldValue(
  { schema, name, encoding, isAnything, span }: FormProperty,
  context: ApiContext,
): FieldValue {
  const { schemas, types } = context
  if (isAnything) return { value: use('anything', span), marks: [] }
  const isJson = encoding?.contentType !== undefined && mediaKind(encoding.contentType) === 'json'
  if (isJson || kindOf(schemas.shapeOf(schema)) !== 'scalar')
    return { value: types.json(schemas.json(schema, 'request', typeName(name)), typeName(name)), marks: [] }
  return { value: schemas.text(schema, typeName(name)), marks: [] }
}
