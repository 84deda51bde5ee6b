import { oncePer } from '../../../collections/once.js'
import type { About } from '../../../descriptions/writing/notes.js'
import { addMarks, marking, markOf, note } from '../../../descriptions/writing/notes.js'
import { use } from '../../../descriptions/writing/syntaxNodes.js'
import type { Report } from '../../../descriptions/files/report.js'
import type { Openness } from '../../../syntax/tree/openness.js'
import type { EnumStep, Fidelity, JsonSyntax, Mark, Payload, TypeStep, Value } from '../../../syntax/tree/syntaxTree.js'
import type { Documents } from '../../documents/documents.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import { declareValue } from './declareValue.js'
import type { NamedNode } from './componentNames.js'
import { guardLists } from './guardLists.js'
import { jsonValue } from './jsonValue.js'
import { componentName } from './referenceName.js'
import { shapeOf, type SchemaShape } from './shapeOf.js'
import { textValue } from './textValue.js'
import { createWriting, finish, termsKey, type Direction, type SchemaWriting } from './writing.js'

export type { SchemaShape } from './shapeOf.js'
export type { Direction } from './writing.js'

/** Writes the schemas of a description as types and values of a contract, with the places that are not exact. */
export interface SchemaWriter {
  /** State that other writers of the same description share. */
  readonly writing: SchemaWriting
  /** The JSON value of a schema. `name` is what a type for it is called, if it needs one. */
  readonly json: (schema: DocumentNode, direction: Direction, name?: string) => JsonSyntax
  /** A whole JSON body. */
  readonly payload: (schema: DocumentNode, direction: Direction, name?: string) => Payload
  /** The value of a schema as text. An array or an object is any text: its parts are written by whoever knows how they are joined. */
  readonly text: (schema: DocumentNode, name?: string) => Value
  /** The same in a header or a cookie, which cannot have all texts. */
  readonly headerText: (schema: DocumentNode, name: string) => Value
  /** The scalars of a schema as text, without its arrays and objects. */
  readonly scalars: (schema: DocumentNode, name: string) => Value
  /** What a schema says about its values as a whole, with all schemas that it combines. */
  readonly shapeOf: (schema: DocumentNode) => SchemaShape
  /** The name that the type of a component has in responses. */
  readonly nameOf: (component: NamedNode) => string
  /** The same, and the type is declared. */
  readonly typeOf: (component: NamedNode) => string
  /** The types that were declared so far, for the Background. */
  readonly steps: () => readonly (TypeStep | EnumStep)[]
  /** Adds a row; returns its marks, for the message that is not exact there. */
  readonly note: (row: Fidelity, about?: About) => readonly Mark[]
  /** A mark without a row, for the contract as a whole. */
  readonly markOf: (row: Mark['row'], about: About) => Mark
  readonly fidelity: () => readonly Fidelity[]
  /** The marks of the contract as a whole. */
  readonly marks: () => readonly Mark[]
  /** A name for another type that starts as given. */
  readonly fresh: (wanted: string) => string
}

export function schemaWriter(documents: Documents, report: Report, openness: Openness = 'declared'): SchemaWriter {
  const writing = createWriting(documents, report, openness)
  const { reader, declared, noting } = writing
  const placeOf = (schema: DocumentNode, direction: Direction, name: string) => ({ name, direction, span: schema.span, depth: 0 }) // prettier-ignore
  const known = new Map<string, string>()

  /** A value whose inexact places are those of a type. */
  const json: SchemaWriter['json'] = (schema, direction, name = 'Body') => {
    const terms = [reader.schemaOf(schema)]
    const place = placeOf(schema, direction, name)
    const key = termsKey(writing, terms, direction)
    const before = known.get(key)
    if (before !== undefined) return use(before, schema.span)
    const { written, marks } = marking(writing, () => jsonValue(writing, terms, place))
    if (marks.length === 0) return written
    const given = writing.fresh(name)
    known.set(key, given)
    declareValue(writing, given, () => (addMarks(writing, marks), written), place, schema)
    return use(given, schema.span)
  }

  return {
    writing,
    json,
    payload: (schema, direction, name) => {
      const value = json(schema, direction, name)
      const { span } = value
      if (value.kind === 'object' || value.kind === 'array') return { kind: 'json', value, span }
      if (value.kind === 'placeholder' && (value.bounds?.length ?? 0) === 0) return { kind: 'text', values: [value], span } // prettier-ignore
      const given = writing.fresh(name ?? 'Body')
      declareValue(writing, given, () => value, { span }, schema)
      return { kind: 'text', values: [use(given, span)], span }
    },
    text: (schema, name = 'Value') => textValue(writing, [reader.schemaOf(schema)], placeOf(schema, 'request', name)),
    headerText: (schema, name) => textValue(writing, [reader.schemaOf(schema)], placeOf(schema, 'request', name), { inHeader: true }), // prettier-ignore
    scalars: (schema, name) => textValue(writing, [reader.schemaOf(schema)], placeOf(schema, 'request', name), { onlyScalars: true }), // prettier-ignore
    shapeOf: oncePer((schema) => shapeOf(writing, [reader.schemaOf(schema)])),
    nameOf: writing.names.nameOf,
    typeOf: (component) => componentName(writing, component, 'response', jsonValue),
    steps: () => {
      finish(writing)
      guardLists(writing)
      return [...declared.values()].reverse().sort(byPlace)
    },
    note: (row, about) => {
      const { marks } = marking(writing, () => {
        note(writing, row, about)
      })
      return marks
    },
    markOf: (row, about) => markOf(writing, row, about),
    fidelity: () => {
      finish(writing)
      return writing.fidelity
    },
    marks: () => {
      finish(writing)
      return noting.marks
    },
    fresh: writing.fresh,
  }
}

/** Types in the order of the description, those of formats first. */
const byPlace = (one: TypeStep | EnumStep, other: TypeStep | EnumStep): number =>
  Number(other.isBuiltIn ?? false) - Number(one.isBuiltIn ?? false) || one.span.start - other.span.start
