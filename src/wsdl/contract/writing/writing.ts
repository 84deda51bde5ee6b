import type { EnumStep, Fidelity, Mark, TypeStep, AttributeSyntax } from '../../../syntax/tree/syntaxTree.js'
import { xmlNamespace } from '../../../xml/namespaces.js'
import type { Span } from '../../../text/span.js'
import type {
  AttributeUse,
  ComplexType,
  ElementDeclaration,
  ExpandedName,
  SchemaReference,
  Schema,
  SimpleType,
} from '../../components/schema/schema.js'
import { builtInStep } from './builtInTypes.js'
import type { TypeContent } from './content.js'
import { createDerivations, type Derivations } from './derivations.js'
import { fingerprintsOf, type Fingerprints } from './fingerprints.js'
import { createNames, type Names } from './names.js'
import { namesIn } from './namesIn.js'
import { localName, namespaceOf } from './qualified.js'
import type { TextType } from './textType.js'
import type { GlobalTypes } from './globalTypes.js'

export type DeclaredStep = TypeStep | EnumStep

/** What the parts of the importer share: the schema, and what they have written so far. */
export interface Writing {
  readonly schema: Schema
  readonly names: Names
  readonly derivations: Derivations
  /** The declarations of types, by name. */
  readonly declared: Map<string, DeclaredStep>
  readonly fidelity: Fidelity[]
  /** The keys of its rows, which avoid duplicates. */
  readonly noted: Set<string>
  readonly fingerprints: Fingerprints
  /** The marks of what is being written. Outside of {@link marking}, they are those of the contract as a whole. */
  readonly noting: { marks: Mark[] }
  /** The text to which spans refer. */
  readonly text: string
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
  fidelity: [],
  noted: new Set(),
  fingerprints: fingerprintsOf(schema),
  noting: { marks: [] },
  text,
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

/** What an inexact place depends on, to decide whether it is the same in another version. */
export interface About {
  /** The component or the value that is declared there. Default: the text of the span. */
  readonly states?: unknown
  /** Components that it depends on, besides those that the enclosing declaration leads to. */
  readonly depends?: readonly object[]
  /** A fingerprint of other parts of the schema on which it depends. */
  readonly others?: string
  /** The URLs of the schemas that declare it, if they are not fetched. */
  readonly remote?: string | undefined
  /** Whether it depends only on `states` and `depends`, so that other changes to the enclosing declaration do not matter. */
  readonly isAlone?: boolean
  /** The unknown part of the place (see {@link Mark.unknown}). */
  readonly unknown?: Mark['unknown']
  /** The values that are accepted only in some spellings (see {@link Mark.values}). */
  readonly values?: Mark['values']
}

/**
 * Adds a row, unless its place has one of the same kind for the same reason. If the row is not exact, it also marks what is being
 * written (see {@link marking}).
 */
export function note(writing: Writing, row: Fidelity, about: About = {}): void {
  const { fidelity, noted } = writing
  const { construct, span, kind } = row
  if (row.kind !== 'exact') addMark(writing, row, about)
  const key = `${String(span.start)} ${construct} ${kind === 'exact' ? '' : `${kind} ${row.reason}`}`
  if (noted.has(key)) return
  noted.add(key)
  fidelity.push(row)
}

function addMark({ noting, fingerprints, text }: Writing, row: Mark['row'], about: About): void {
  const { construct, kind, reason, span } = row
  const {
    states = text.slice(span.start, span.end).replaceAll(/\s+/g, ' '),
    depends = [],
    others,
    remote,
    isAlone = false,
    unknown,
    values,
  } = about
  const below = [...new Set(depends.map(fingerprints.deep))].sort()
  const mark: Mark = {
    kind,
    row,
    states: fingerprints.own([construct, reason, states]),
    depends: row.isIncomplete
      ? undefined
      : [...(isAlone ? [alone] : []), ...[remote, others].filter((one) => one !== undefined), ...below].join(' '),
    ...(unknown && { unknown }),
    ...(values && { values }),
  }
  noting.marks.push(mark)
}

/** The first word of dependencies that are complete (see {@link About.isAlone}). */
const alone = '='

/** Runs `write` and collects the marks that are noted meanwhile. They are not added to the surrounding node. */
export function marking<Written>(
  { noting }: Writing,
  write: () => Written,
): { readonly written: Written; readonly marks: readonly Mark[] } {
  const outer = noting.marks
  noting.marks = []
  try {
    const written = write()
    return { written, marks: distinctMarks(noting.marks) }
  } finally {
    noting.marks = outer
  }
}

/** Adds marks to what is being written. */
export const addMarks = ({ noting }: Writing, marks: readonly Mark[] = []): void => void noting.marks.push(...marks)

function distinctMarks(marks: readonly Mark[]): readonly Mark[] {
  const seen = new Map(marks.map((mark) => [JSON.stringify({ ...mark, row: undefined }), mark]))
  return [...seen.values()]
}

/** The property `marks` of a node, if there are any. They also depend on `component`, unless their dependencies are complete. */
export const marksOf = (
  { fingerprints }: Writing,
  marks: readonly Mark[],
  component?: object,
): { readonly marks?: readonly Mark[] } =>
  marks.length === 0
    ? {}
    : {
        marks: marks.map((mark) =>
          component && mark.depends?.startsWith(alone) === false
            ? { ...mark, depends: `${mark.depends} ${fingerprints.deep(component)}` }
            : mark,
        ),
      }

export const noteExact = (writing: Writing, construct: string, span: Span): void =>
  note(writing, { construct, span, kind: 'exact' })

export const noteWider = (writing: Writing, construct: string, span: Span, reason: string, about?: About): void =>
  note(writing, { construct, span, kind: 'wider', reason }, about)

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
  const remote = schema.remote.get(namespaceOf(to))
  const reason = `\`${localName(to)}\` is not declared, so ${instead}`
  const isIncomplete = remote === undefined
  return [
    { construct, span, kind, reason, ...(isIncomplete && { isIncomplete }) },
    { states: to, remote, unknown: 'content' },
  ]
}

/** Adds a `wider` mark for each mark, because the source may accept or require a part that is left out. */
export const withWider = (marks: readonly Mark[]): readonly Mark[] =>
  marks.flatMap((mark) => [mark, { ...mark, kind: 'wider' }])

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
  const prefix = prefixes.get(namespace) ?? newPrefix(prefixes)
  prefixes.set(namespace, prefix)
  usedPrefixes.add(prefix)
  return prefix
}

function newPrefix(prefixes: ReadonlyMap<string, string>): string {
  const taken = new Set(prefixes.values())
  let number = 1
  while (taken.has(`ns${String(number)}`)) number++
  return `ns${String(number)}`
}
