import { newNotes, type Notes } from '../../../descriptions/writing/notes.js'
import { legal, nameClaims } from '../../../descriptions/writing/names.js'
import type { Report } from '../../../descriptions/files/report.js'
import type { Openness } from '../../../syntax/tree/openness.js'
import type { EnumStep, TypeStep } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type { SchemaTerms } from '../../components/alternatives/alternative.js'
import { schemaAlternatives, type SchemaAlternatives } from '../../components/alternatives/schemaAlternatives.js'
import { schemaReader, type SchemaReader } from '../../components/schema/readSchema.js'
import type { Documents } from '../../documents/documents.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import type { JsonSchema } from '../../components/schema/schema.js'
import { fingerprintsOf } from './fingerprints.js'
import { componentNames, type ComponentNames } from './componentNames.js'

/** Whether a message is a request, or a response with properties that are only read. */
export type Direction = 'request' | 'response'

/** What writing the schemas of a description shares. */
export interface SchemaWriting extends Notes {
  readonly documents: Documents
  readonly report: Report
  readonly openness: Openness
  readonly reader: SchemaReader
  readonly alternatives: SchemaAlternatives
  readonly names: ComponentNames
  /** A name that no other type has. */
  readonly fresh: (wanted: string) => string
  /** What names that `fresh` gave out were wanted to be. */
  readonly wantedOf: ReadonlyMap<string, string>
  readonly declared: Map<string, TypeStep | EnumStep>
  /** The names of the types of components, by their nodes and, if that matters, the direction. */
  readonly components: Map<string, string>
  /** The names of the types of formats. */
  readonly formats: Map<string, string>
  /** Whether schemas lead back to themselves with nothing in between. */
  readonly unguarded: Map<JsonSchema, boolean>
  /** Whether nodes reach properties that are only read or only written. */
  readonly varying: Map<DocumentNode, boolean>
  /** What is still to be written. */
  readonly pending: (() => void)[]
  /** The names of types for terms that refer to themselves, by the terms and the direction. */
  readonly recursive: Map<string, string>
  /** The terms that are being written in place. */
  readonly open: Set<string>
  readonly ids: Map<object, number>
}

export function createWriting(documents: Documents, report: Report, openness: Openness): SchemaWriting {
  const reader = schemaReader(documents, report)
  const claim = nameClaims()
  const wantedOf = new Map<string, string>()
  const asMeant = openness === 'declared' && documents.kind !== 'json-schema'
  const context = { schemaOf: reader.schemaOf, targetOf: documents.targetOf, asMeant }
  return {
    ...newNotes(fingerprintsOf(documents), documents.source.text),
    documents,
    report,
    openness,
    reader,
    alternatives: schemaAlternatives(context),
    names: componentNames(documents, claim),
    fresh: (wanted) => {
      const given = claim([legal(wanted)])
      wantedOf.set(given, wanted)
      return given
    },
    wantedOf,
    declared: new Map(),
    components: new Map(),
    formats: new Map(),
    unguarded: new Map(),
    varying: new Map(),
    pending: [],
    recursive: new Map(),
    open: new Set(),
    ids: new Map(),
  }
}

/** Where a value is written: what an inline type there is called, and in which messages it is. */
export interface ValuePlace {
  readonly name: string
  readonly direction: Direction
  readonly span: Span
  /** How many objects and arrays are around it that are written in place. */
  readonly depth: number
}

const idIn = ({ ids }: SchemaWriting, one: object): number => ids.get(one) ?? (ids.set(one, ids.size), ids.size - 1)

/** Equal for terms that are the same, in one direction. */
export const termsKey = (writing: SchemaWriting, terms: SchemaTerms, direction: Direction): string =>
  [direction, ...terms.map((term) => idIn(writing, term)).sort((a, b) => a - b)].join(' ')

/** Equal for the same node, in one direction. */
export const nodeKey = (writing: SchemaWriting, node: DocumentNode, direction: Direction): string =>
  `${direction} ${String(idIn(writing, node))}`

/** Writes what was put off, until nothing is left. */
export function finish({ pending }: SchemaWriting): void {
  for (let write = pending.pop(); write; write = pending.pop()) write()
}
