import { use } from '../../../descriptions/writing/syntaxNodes.js'
import type { Serialization } from '../../components/service/service.js'
import type { SchemaShape } from '../types/schemaWriter.js'
import type { ApiContext } from './apiContext.js'
import { fieldValue } from './fieldValue.js'
import { fieldStep, leftOutField, repeatedStep, vagueField, type FormProperty } from './formProperty.js'
import { nothing, together, type MessagePart } from './messagePart.js'
import { mediaKind } from './mediaKind.js'
import { kindOf, listOf, separators, type Kind } from './textOf.js'
import { typeName } from './typeName.js'

/** Form fields of a property: one, one for each item of an array, or one for each property of an object. */
export function fieldSteps(property: FormProperty, context: ApiContext): MessagePart {
  const { schema, encoding, isAnything } = property
  const shape = context.schemas.shapeOf(schema)
  const kind = kindOf(shape)
  const serialization = encoding?.serialization
  const isJson = encoding?.contentType !== undefined && mediaKind(encoding.contentType) === 'json'
  if (isAnything || isJson || kind === 'scalar' || (kind === 'object' && !serialization)) return one(property, context)
  if (serialization?.style === 'deepObject') return deep(property, shape, kind, context)
  if (kind === 'array') return list(property, shape, serialization ?? { style: 'form', explode: true }, context)
  if (kind === 'object' && serialization?.explode) return properties(property, shape, (name) => name, context)
  return vagueField(property, shape, context)
}

function one(property: FormProperty, context: ApiContext): MessagePart {
  const { value, marks } = fieldValue(property, context)
  return { steps: [fieldStep(property, value)], marks }
}

/** `form-field* tag (string)`, or a list in one text. */
function list(
  property: FormProperty,
  shape: SchemaShape,
  { style, explode }: Serialization,
  context: ApiContext,
): MessagePart {
  const { name, span } = property
  if (!explode)
    return { steps: [fieldStep(property, listOf(shape, separators[style], { name, span }, context))], marks: [] }
  if (!shape.items) return { steps: repeatedStep(property, use('string', span), shape), marks: [] }
  const { value, marks } = fieldValue({ ...property, schema: shape.items }, context)
  return { steps: repeatedStep(property, value, shape), marks }
}

/** `range[from]`: fields for the properties of an object, for the items of an array, or both beside a text. */
function deep(property: FormProperty, shape: SchemaShape, kind: Kind, context: ApiContext): MessagePart {
  const { name, schema, span } = property
  const inner = (key: string): string => `${name}[${key}]`
  if (kind === 'object') return properties(property, shape, inner, context)
  if (kind === 'array') return deepList(property, shape, context)
  const optional = { ...property, isRequired: false }
  const reason = 'a text, and fields for properties or items, are accepted side by side'
  const row = { construct: 'form field', span, kind: 'wider', reason } as const
  const text = [...shape.types].some((type) => type !== 'object' && type !== 'array' && type !== 'null')
  const steps = text ? [fieldStep(optional, context.schemas.scalars(schema, typeName(name)))] : []
  return together([
    { steps, marks: context.note(row, { states: [name], depends: [schema] }) },
    shape.types.has('object') ? properties(optional, shape, inner, context) : nothing,
    shape.types.has('array') ? deepList(optional, shape, context) : nothing,
  ])
}

/**
 * How an array is written is not defined. Most services expect `tag[]`, which is compared; others are accepted, unless the form is
 * closed.
 */
function deepList(property: FormProperty, shape: SchemaShape, context: ApiContext): MessagePart {
  const { name, schema, isClosed, span } = property
  const { maxItems } = shape
  if (!shape.items || kindOf(context.schemas.shapeOf(shape.items)) !== 'scalar')
    return leftOutField(property, 'how lists of objects are written is not defined, so they are not compared', context)
  const { value, marks } = fieldValue({ ...property, schema: shape.items }, context)
  const reason = 'how the fields of a list are called is not defined; those with `[]` after the name are compared'
  const row = { construct: 'form field', span, kind: isClosed ? 'narrower' : 'wider', reason } as const
  const noted = context.note(row, { states: [name], depends: [schema] })
  const named = { ...property, name: `${name}[]`, isRequired: false }
  return { steps: repeatedStep(named, value, maxItems === undefined ? {} : { maxItems }), marks: [...marks, ...noted] }
}

/** A field for each property of an object. */
function properties(
  property: FormProperty,
  shape: SchemaShape,
  nameOf: (inner: string) => string,
  context: ApiContext,
): MessagePart {
  const named = [...shape.properties].map(([inner, { schema, isRequired, span, ...rest }]) =>
    fieldSteps(
      { ...property, ...rest, name: nameOf(inner), schema, isRequired: property.isRequired && isRequired, span },
      context,
    ),
  )
  const isOpen = typeof shape.others === 'object' || shape.isVague
  const reason = `fields such as \`${nameOf('key')}\`, whose names are not stated, are not compared`
  return together([...named, isOpen ? { ...leftOutField(property, reason, context), steps: [] } : nothing])
}
