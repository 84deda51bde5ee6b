import type { Count } from '../../../syntax/tree/count.js'
import type { FormFieldStep, PartStep } from '../../../syntax/tree/syntaxTree.js'
import { use } from '../../../descriptions/writing/syntaxNodes.js'
import type { Span } from '../../../text/span.js'
import type { PartEncoding } from '../../components/service/service.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import type { SchemaShape } from '../types/schemaWriter.js'
import type { ApiContext } from './apiContext.js'
import type { MessagePart } from './messagePart.js'
import { countOf } from './textOf.js'

/** Form fields, or the parts of a multipart form. */
export type FormKind = 'form' | 'parts'

/** A property of the schema of a form. */
export interface FormProperty {
  readonly kind: FormKind
  readonly name: string
  readonly schema: DocumentNode
  readonly isRequired: boolean
  /** Whether it may have any value, as the schema of each alternative is another one. */
  readonly isAnything?: true
  /** Whether the form has no fields but those that it names. */
  readonly isClosed: boolean
  readonly encoding?: PartEncoding
  readonly span: Span
}

/** A field or a part. Default: it occurs once. */
export const fieldStep = (
  { kind, name, isRequired, span }: FormProperty,
  value: PartStep['value'],
  count?: Count,
): FormFieldStep | PartStep =>
  ({
    kind: kind === 'form' ? 'formField' : 'part',
    ...{ name, nameSpan: span, optional: !isRequired, value, span },
    ...(count && { count }),
  }) as FormFieldStep | PartStep

/** A field for each item of an array. An array without items is a field that is not there. */
export function repeatedStep(
  property: FormProperty,
  value: PartStep['value'],
  shape: Pick<SchemaShape, 'minItems' | 'maxItems'>,
): MessagePart['steps'] {
  const { min, max } = countOf(shape)
  if (max === 0) return []
  const isRequired = property.isRequired && min > 0
  const count = { min: min > 1 ? min : isRequired ? 1 : 0, ...(max !== undefined && { max }) }
  if (max === 1) return [fieldStep({ ...property, isRequired }, value)]
  return [fieldStep({ ...property, isRequired: isRequired || min < 2 }, value, count)]
}

/** A field that is not written. Other forms than closed ones accept it like any other. */
export function leftOutField(
  { kind, isClosed, schema, span }: FormProperty,
  reason: string,
  { note }: ApiContext,
): MessagePart {
  const construct = kind === 'form' ? 'form field' : 'part'
  return {
    steps: [],
    marks: note({ construct, span, kind: isClosed ? 'narrower' : 'wider', reason }, { ignores: [schema] }),
  }
}

/** A field whose values may be lists or objects: any text, once or, for lists, several times. */
export function vagueField(property: FormProperty, shape: SchemaShape, { note }: ApiContext): MessagePart {
  const { schema, span, name, encoding } = property
  const reason = 'values that may be lists or objects are accepted as any text'
  const row = { construct: property.kind === 'form' ? 'form field' : 'part', span, kind: 'wider', reason } as const
  const value = use('anything', span)
  const isList = shape.types.has('array')
  const step = isList ? fieldStep({ ...property, isRequired: true }, value, { min: 0 }) : fieldStep(property, value)
  return { steps: [step], marks: note(row, { states: [name, encoding?.serialization], ignores: [schema] }) }
}
