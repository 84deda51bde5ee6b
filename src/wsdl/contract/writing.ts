import type { EnumStep, Fidelity, TypeStep, XmlAttribute } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type {
  AnyAttribute,
  AttributeUse,
  ComplexType,
  ElementDeclaration,
  QualifiedName,
  Reference,
  Schema,
  SimpleType,
} from '../components/schema.js'
import { builtInStep } from './builtInTypes.js'
import type { Content } from './content.js'
import { createDerivations, type Derivations } from './derivations.js'
import { createNames, type Names } from './names.js'
import { namesIn } from './namesIn.js'
import { localName } from './qualified.js'
import type { TextType } from './textType.js'

export type DeclaredStep = TypeStep | EnumStep

/** What the parts of the importer share: the schema, and what they have written so far. */
export interface Writing {
  readonly schema: Schema
  readonly names: Names
  readonly derivations: Derivations
  /** The declarations of types, by name. */
  readonly declared: Map<string, DeclaredStep>
  readonly fidelity: Fidelity[]
  /** What tells its rows from each other. */
  readonly noted: Set<string>
  readonly usedPrefixes: Set<string>
  /** What is still to be written. */
  readonly pending: (() => void)[]
  /** What was written, or is in `pending`. */
  readonly begun: Set<object | string>
  readonly texts: Map<SimpleType | string, TextType>
  readonly contents: Map<ComplexType, Content>
  readonly attributes: Map<AttributeUse | AnyAttribute, XmlAttribute | undefined>
  /** The names of types of elements and forms, by what they are named after. */
  readonly elementTypes: Map<string, { readonly element: ElementDeclaration; readonly name: string }[]>
  readonly forms: Map<string, string>
  readonly contentTypes: Map<ComplexType, string>
  /** How many forms that `xsi:type` chooses may still be written. */
  readonly left: { forms: number }
  readonly extended: Map<QualifiedName, { readonly extra: readonly XmlAttribute[]; readonly name: string }[]>
}

/** Elements whose types have very many derived types have a form for each: no more than this in all. */
const mostForms = 50_000

export const createWriting = (schema: Schema, reserved: readonly string[] = []): Writing => ({
  schema,
  names: createNames(schema, reserved),
  derivations: createDerivations(schema),
  declared: new Map(),
  fidelity: [],
  noted: new Set(),
  usedPrefixes: new Set(),
  pending: [],
  begun: new Set(),
  texts: new Map(),
  contents: new Map(),
  attributes: new Map(),
  elementTypes: new Map(),
  forms: new Map(),
  contentTypes: new Map(),
  left: { forms: mostForms },
  extended: new Map(),
})

/** Adds a row, unless its place has one of the same kind for the same reason. */
export function note({ fidelity, noted }: Writing, row: Fidelity): void {
  const { construct, span, kind } = row
  const key = `${String(span.start)} ${construct} ${kind === 'exact' ? '' : `${kind} ${row.reason}`}`
  if (noted.has(key)) return
  noted.add(key)
  fidelity.push(row)
}

export const noteExact = (writing: Writing, construct: string, span: Span): void =>
  note(writing, { construct, span, kind: 'exact' })

export const noteWider = (writing: Writing, construct: string, span: Span, reason: string): void =>
  note(writing, { construct, span, kind: 'wider', reason })

/** Notes a use of a name that no file declares, for which `instead` is done. */
export const noteUndeclared = (
  writing: Writing,
  construct: string,
  { to, span }: Pick<Reference, 'to' | 'span'>,
  instead: string,
  kind: 'wider' | 'narrower' = 'wider',
): void =>
  note(writing, {
    construct,
    span,
    kind,
    reason: `\`${localName(to)}\` is not declared, so ${instead}`,
    isIncomplete: true,
  })

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

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/** The prefix of a namespace; empty if it has none. */
export function prefixOf({ schema, usedPrefixes }: Writing, namespace: string): string {
  if (namespace === '') return ''
  if (namespace === xmlNamespace) return 'xml'
  const prefix = schema.prefixes.get(namespace) ?? ''
  usedPrefixes.add(prefix)
  return prefix
}
