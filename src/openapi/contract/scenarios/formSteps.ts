import type { ApiContent } from '../../components/service/service.js'
import type { ApiContext } from './apiContext.js'
import type { BodyPlace } from './bodyPlace.js'
import { fieldSteps } from './fieldSteps.js'
import { fieldStep, leftOutField, type FormKind, type FormProperty } from './formProperty.js'
import { fieldValue } from './fieldValue.js'
import { exactly, nothing, together, type MessagePart } from './messagePart.js'
import { partSteps } from './partSteps.js'
import { stepsOf } from '../../../descriptions/writing/stepsOf.js'
import { textBody } from './textBody.js'
import { kindOf } from './textOf.js'
import type { SchemaShape } from '../types/schemaWriter.js'

/** The fields or parts of a form, one for each property of its schema. */
export function formSteps(content: ApiContent, kind: FormKind, place: BodyPlace, context: ApiContext): MessagePart {
  const { schema, encodings, span } = content
  if (!schema) return textBody(content, place, 'a form without a schema is accepted as any text', context)
  const shape = context.schemas.shapeOf(schema)
  if (kindOf(shape) !== 'object')
    return textBody(content, place, 'a form that is not an object is accepted as any text', context)
  const isClosed = shape.others === 'none'
  const named = [...shape.properties].map(([name, property]) => {
    const encoding = encodings.get(name)
    const one: FormProperty = { kind, name, isClosed, ...property, ...(encoding && { encoding }) }
    if (name === '*') return leftOutField(one, 'the name `*` has a meaning of its own in contracts', context)
    return kind === 'form' ? fieldSteps(one, context) : partSteps(one, context)
  })
  const reason = 'its fields are checked one by one only'
  const marks = shape.isVague ? context.note({ construct: 'form', span, kind: 'wider', reason }, { ignores: [schema] }) : [] // prettier-ignore
  return together([{ steps: [], marks }, ...named, others(shape.others, kind, content, context)])
}

/** What a contract says about fields or parts without a name. */
function others(stated: SchemaShape['others'], kind: FormKind, { span }: ApiContent, context: ApiContext): MessagePart {
  if (stated === 'none') return nothing
  const word = kind === 'form' ? 'form-field' : 'request-part'
  if (stated === 'ignored') return exactly(...stepsOf(`And ${word} *? (anything)`, span))
  const { schema } = stated
  if (!schema) return exactly(...stepsOf(`And ${word} * (anything)`, span))
  const property: FormProperty = { kind, name: '*', schema, isRequired: true, isClosed: false, span }
  const { value, marks } = fieldValue({ ...property, name: 'other' }, context)
  return { steps: [fieldStep(property, value)], marks }
}
