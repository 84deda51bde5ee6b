import { type ExpandedName, localPart, namespacePart } from '../../../xml/expandedName.js'
import type { EnumStep, Fidelity, TypeStep, AttributeSyntax } from '../../../syntax/tree/syntaxTree.js'
import {
  addMarks,
  marking,
  newNotes,
  note,
  withWider,
  type About,
  type Notes,
} from '../../../descriptions/writing/notes.js'
import { prefixFor } from '../../../descriptions/writing/prefixFor.js'
import { xmlNamespace } from '../../../xml/namespaces.js'
import type { Span } from '../../../text/span.js'
import type {
  AttributeUse,
  ComplexType,
  ElementDeclaration,
  SchemaReference,
  Schema,
  SimpleType,
} from '../../components/schema/schema.js'
import { builtInStep } from './builtInTypes.js'
import type { TypeContent } from './content.js'
import { createDerivations, type Derivations } from './derivations.js'
import { fingerprintsOf, type Fingerprints } from './fingerprints.js'
import { createNames, type Names } from './names.js'
import { namesIn } from '../../../descriptions/writing/namesIn.js'
import type { TextType } from './textType.js'
import type { GlobalTypes } from './globalTypes.js'

export type DeclaredStep = TypeStep | EnumStep

/** What the parts of the importer share: the schema, and what they have written so far. */
export interface Writing extends Notes {
  readonly schema: Schema
  readonly names: Names
  readonly derivations: Derivations
  /** The declarations of types, by name. */
  readonly declared: Map<string, DeclaredStep>
  readonly fingerprints: Fingerprints
  /** A prefix for each namespace of the schema, and for those that only wildcards and messages use. */
  readonly prefixes: Map<string, string>
  readonly usedPrefixes: Set<string>
  /** What is still to be written. */
  readonly pending: (() => void)[]
  /** What was written, or is in `pending`. */
  readonly begun: Set<object | string>
  readonly texts: Map<SimpleType | string, TextType>
  readonly contents: Map<ComplexType, TypeContent>
  readonly attributes: Map<AttributeUse, AttributeSyntax>
  /** The names of types of elements and forms, by what they are named after. */
  readonly elementTypes: Map<string, { readonly element: ElementDeclaration; readonly name: string }[]>
  readonly forms: Map<string, string>
  /** The global elements that are roots of documents. */
  readonly roots: ReadonlySet<ExpandedName>
  /** The names of the types for the substitution groups of `roots`. */
  readonly groupNames: Map<ExpandedName, string>
  readonly contentTypes: Map<ComplexType, string>
  /** How many forms that `xsi:type` chooses may still be written. */
  readonly left: { forms: number }
  readonly extended: Map<ExpandedName, { readonly extra: readonly AttributeSyntax[]; readonly name: string }[]>
  /** The names of the types with the global elements and attributes, once a wildcard refers to them. */
  readonly reached: { elements?: GlobalTypes; attributes?: string }
}

/** How a schema is written as a contract. */
export interface WritingOptions {
  /** Names that no type may take, because the contract uses them otherwise. */
  readonly reserved?: readonly string[]
  /** The text to which the spans of the schema refer. Default: empty. */
  readonly text?: string
  /** The global elements that are roots of documents. Default: none. */
  readonly roots?: readonly ExpandedName[]
}

/** The maximum number of element forms. An element has a form for each type that derives from its own. */
const maxForms = 50_000

export const createWriting = (schema: Schema, { text = '', reserved = [], roots = [] }: WritingOptions): Writing => ({
  schema,
  names: createNames(schema, reserved),
  derivations: createDerivations(schema),
  declared: new Map(),
  ...newNotes(fingerprintsOf(schema), text),
  fingerprints: fingerprintsOf(schema),
  prefixes: new Map(schema.prefixes),
  usedPrefixes: new Set(),
  pending: [],
  begun: new Set(),
  texts: new Map(),
  contents: new Map(),
  attributes: new Map(),
  elementTypes: new Map(),
  forms: new Map(),
  roots: new Set(roots),
  groupNames: new Map(),
  contentTypes: new Map(),
  left: { forms: maxForms },
  extended: new Map(),
  reached: {},
})

/** Notes a use of an undeclared name. `instead` is the consequence, which completes the reason. */
export function noteUndeclared(writing: Writing, construct: string, use: UndeclaredUse, instead: string): void {
  note(writing, ...undeclaredRow(writing, construct, use, instead, 'wider'))
}

/** Notes a use of an undeclared name that is left out, so the contract may accept more or less than its source. */
export function noteLeftOut(writing: Writing, construct: string, use: UndeclaredUse, instead: string): void {
  const [row, about] = undeclaredRow(writing, construct, use, instead, 'narrower')
  const { marks } = marking(writing, () => {
    note(writing, row, about)
  })
  addMarks(writing, withWider(marks))
}

type UndeclaredUse = Pick<SchemaReference, 'to' | 'span'>

function undeclaredRow(
  { schema }: Writing,
  construct: string,
  { to, span }: UndeclaredUse,
  instead: string,
  kind: 'wider' | 'narrower',
): [row: Fidelity, about: About] {
  const remote = schema.remote.get(namespacePart(to))
  const reason = `\`${localPart(to)}\` is not declared, so ${instead}`
  const isIncomplete = remote === undefined
  return [
    { construct, span, kind, reason, ...(isIncomplete && { isIncomplete }) },
    { states: to, remote, unknown: 'content' },
  ]
}

export const declare = ({ declared }: Writing, step: DeclaredStep): void => void declared.set(step.name, step)

/** Puts off writing something, once for each key. */
export function later({ begun, pending }: Writing, key: object | string, write: () => void): void {
  if (begun.has(key)) return
  begun.add(key)
  pending.push(write)
}

/** Writes what was put off, until nothing is left. */
export function finish({ pending }: Writing): void {
  for (let write = pending.pop(); write; write = pending.pop()) write()
}

/** A type of XML Schema such as `xs.int`, declared at its first use with those that it refers to. Returns its name. */
export function useBuiltIn(writing: Writing, name: string, span: Span): string {
  const open = [name]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const step = writing.declared.has(one) ? undefined : builtInStep(one, span)
    if (!step) continue
    declare(writing, step)
    for (const inner of namesIn(step)) open.push(inner)
  }
  return name
}

/** The prefix of a namespace, or the empty text if names of the namespace need no prefix. */
export function prefixOf({ prefixes, usedPrefixes }: Writing, namespace: string): string {
  if (namespace === '') return ''
  if (namespace === xmlNamespace) return 'xml'
  const prefix = prefixFor(prefixes, namespace)
  usedPrefixes.add(prefix)
  return prefix
}
