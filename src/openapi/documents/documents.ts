import type { DescriptionFile } from '../../descriptions/files/filesRead.js'
import type { Source } from '../../text/source.js'
import type { DescriptionKind, Dialect } from './descriptionKind.js'
import type { DocumentNode, ScalarNode } from './documentTree.js'

/** A comment of a document: its text without `#`, and the offset of the text. */
export interface DocumentComment {
  readonly text: string
  readonly start: number
}

/** A file of a description. */
export interface Document extends DescriptionFile {
  /** Absent if it cannot be read. */
  readonly root?: DocumentNode
  /** Those that may be exemptions, in the order of the text. JSON has none. */
  readonly comments: readonly DocumentComment[]
}

/** All files that a description consists of. */
export interface Documents {
  /** Their texts one after another. */
  readonly source: Source
  /** The file that was named first, the others in the order in which they are referred to. */
  readonly all: readonly [Document, ...Document[]]
  /** Undefined if the first file is no description, which has been reported. */
  readonly kind: DescriptionKind | undefined
  /**
   * What a reference leads to: the value of `$ref`, `$dynamicRef`, `$recursiveRef`, `operationRef` or of a discriminator's
   * `mapping`. Undefined if it leads nowhere, which has been reported. The target may be another reference, but never only in a
   * circle.
   */
  readonly targetOf: (reference: ScalarNode) => Target | undefined
  /** The dialect of a schema: that of the innermost `$schema` around it, or of its description. */
  readonly dialectOf: (schema: DocumentNode) => Dialect
}

/** What a reference leads to. */
export interface Target {
  readonly document: Document
  readonly node: DocumentNode
  /** The same for all references to a node: its file and its place in it, `common.yaml#/components/schemas/Pet`. */
  readonly id: string
  /** What it would be called: the last part of its place, or the name of its file without extension. */
  readonly name: string
  /** Set if what a `$dynamicRef` leads to depends on the schema that refers to it: the target is only one of several. */
  readonly isDynamic?: true
}
