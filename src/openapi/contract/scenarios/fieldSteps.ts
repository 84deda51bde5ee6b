import { use } from '../../../descriptions/writing/syntaxNodes.js'
import type { Serialization } from '../../components/service/service.js'
import type { SchemaShape } from '../types/schemaWriter.js'
import type { ApiContext } from './apiContext.js'
import { fieldValue } from './fieldValue.js'
import { fieldStep, repeatedStep, vagueField, type FormProperty } from './formProperty.js'
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

/** How an array is written is not defined: `tag[]`, `tag[0]` and any other such name are accepted. */
function deepList(property: FormProperty, shape: SchemaShape, context: ApiContext): MessagePart {
  const { name, schema, span } = property
  const family = { ...property, name: `${name}[*]`, isRequired: true }
  const row = { construct: 'form field', span, kind: 'wider' } as const
  if (!shape.items || kindOf(context.schemas.shapeOf(shape.items)) !== 'scalar') {
    const reason = 'how lists of objects are written is not defined, so they are not compared'
    return {
      steps: [anyFamily(family)],
      marks: context.note({ ...row, reason }, { states: [name], ignores: [schema] }),
    }
  }
  const { value, marks } = fieldValue({ ...property, schema: shape.items }, context)
  const reason = 'how the fields of a list are called is not defined, so any key between the brackets is accepted'
  const noted = context.note({ ...row, reason }, { states: [name], depends: [schema] })
  return { steps: [fieldStep(family, value, { min: 0 })], marks: [...marks, ...noted] }
}

/** `metadata[*] (anything)` */
const anyFamily = (family: FormProperty) => fieldStep(family, use('anything', family.span))

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
  const family = { ...property, name: nameOf('*'), isRequired: true }
  return together([...named, family.name.endsWith('[*]') ? unnamed(family, shape, context) : nothing])
}

/** Fields for properties without a name. */
function unnamed(family: FormProperty, shape: SchemaShape, context: ApiContext): MessagePart {
  const { name, span, schema } = family
  const { others, isVague } = shape
  const row = { construct: 'form field', span, kind: 'wider' } as const
  if (others === 'none') return nothing
  if (others === 'ignored') {
    const ignored = anyFamily({ ...family, isRequired: false })
    return { steps: family.isClosed ? [ignored] : [], marks: [] }
  }
  if (!isVague && (!others.schema || kindOf(context.schemas.shapeOf(others.schema)) === 'scalar')) {
    if (!others.schema) return { steps: [anyFamily(family)], marks: [] }
    const { value, marks } = fieldValue({ ...family, schema: others.schema }, context)
    return { steps: [fieldStep(family, value)], marks }
  }
  const reason = `fields such as \`${name}\` are accepted with any value`
  return { steps: [anyFamily(family)], marks: context.note({ ...row, reason }, { ignores: [schema] }) }
}
