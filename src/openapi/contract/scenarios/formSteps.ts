import type { FormFieldStep, PartStep, Value } from '../../../syntax/tree/syntaxTree.js'
import { legal } from '../../../descriptions/writing/names.js'
import type { Span } from '../../../text/span.js'
import type { ApiContent, PartEncoding } from '../../components/service/service.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import type { BodyPlace } from './bodyPlace.js'
import { isRange, mediaKind } from './mediaKind.js'
import { together, type MessagePart } from './messagePart.js'
import { typeName } from './typeName.js'
import type { ApiContext } from './apiContext.js'
import type { SchemaShape } from '../types/schemaWriter.js'
import { textBody } from './textBody.js'
import { kindOf } from './textOf.js'

interface FormProperty {
  readonly name: string
  readonly schema: DocumentNode
  readonly isRequired: boolean
  readonly encoding?: PartEncoding
  readonly span: Span
}

/** The fields or parts of a form, one for each property of its schema. */
export function formSteps(
  content: ApiContent,
  kind: 'form' | 'parts',
  place: BodyPlace,
  context: ApiContext,
): MessagePart {
  const { schema, encodings } = content
  if (!schema) return textBody(content, place, 'a form without a schema is accepted as any text', context)
  const shape = context.schemas.shapeOf(schema)
  if (kindOf(shape) !== 'object')
    return textBody(content, place, 'a form that is no object is accepted as any text', context)
  return together(
    [...shape.properties].map(([name, property]) => {
      const encoding = encodings.get(name)
      const one: FormProperty = { name, ...property, ...(encoding && { encoding }) }
      return kind === 'form' ? fieldSteps(one, context) : partSteps(one, context)
    }),
  )
}

function fieldSteps(property: FormProperty, context: ApiContext): MessagePart {
  const { name, schema, encoding } = property
  const shape = context.schemas.shapeOf(schema)
  const isDeep = encoding?.serialization?.style === 'deepObject'
  if (isDeep && kindOf(shape) === 'object')
    return together(
      [...shape.properties].map(
        ([inner, { schema: value, isRequired, span }]) =>
        fieldSteps({ ...property, name: `${name}[${inner}]`, schema: value, isRequired: property.isRequired && isRequired, span }, context), // prettier-ignore
      ),
    )
  const { value, marks } = valueOf(property, shape, context)
  return { steps: [fieldStep('formField', property, value)], marks }
}

function partSteps(property: FormProperty, context: ApiContext): MessagePart {
  const { schema, name, encoding, span } = property
  const shape = context.schemas.shapeOf(schema)
  const kind = kindOf(shape)
  const inner = kind === 'array' && shape.items ? context.schemas.shapeOf(shape.items) : shape
  if (inner.isBinary) {
    const type = encoding?.contentType
    const contentType = type === undefined || type.includes(',') || isRange(type) ? {} : { contentType: type }
    const file = { kind: 'file', path: legal(name), ...contentType, span } as const
    const marks = kind === 'array' ? repetition(property, context) : []
    return { steps: [{ ...fieldStep('part', property, file) }], marks }
  }
  const { value, marks } = valueOf(property, shape, context)
  return { steps: [fieldStep('part', property, value)], marks }
}

const fieldStep = (
  kind: 'formField' | 'part',
  { name, isRequired, span }: FormProperty,
  value: Value | PartStep['value'],
) => ({ kind, name, nameSpan: span, optional: !isRequired, value, span }) as FormFieldStep | PartStep

/** A scalar as text, an object as JSON, and of a list one value. */
function valueOf(property: FormProperty, shape: SchemaShape, context: ApiContext) {
  const { schema, name, encoding } = property
  const { schemas, types } = context
  const isJson = encoding?.contentType !== undefined && mediaKind(encoding.contentType) === 'json'
  const kind = kindOf(shape)
  if (isJson || kind === 'object' || kind === 'mixed')
    return { value: types.json(schemas.json(schema, 'request', typeName(name)), typeName(name)), marks: [] }
  if (kind === 'array') {
    const items = shape.items && kindOf(schemas.shapeOf(shape.items)) === 'scalar' ? schemas.text(shape.items, typeName(name)) : undefined // prettier-ignore
    const value = items ?? types.json(schemas.json(shape.items ?? schema, 'request', typeName(name)), typeName(name))
    return { value, marks: repetition(property, context) }
  }
  return { value: schemas.text(schema, typeName(name)), marks: [] }
}

const repetition = ({ span, schema }: FormProperty, { note }: ApiContext): MessagePart['marks'] =>
  note(
    { construct: 'form', span, kind: 'narrower', reason: 'only one value of the list is accepted' },
    { ignores: [schema] },
  )
