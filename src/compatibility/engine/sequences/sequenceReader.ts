import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { DifferenceKind } from '../nodes/forgiven.js'
import type { Edge, SequenceNode } from '../../vocabulary/node.js'

/** How right sequences are read: exactly, or past differences that are forgiven. */
export interface SequenceReader {
  readonly ignores: (kind: DifferenceKind, sequence: SequenceNode, part?: InternedPart) => boolean
  /** Whether a sequence takes every word: its order is forgiven, and it is a path or its edges are not known. */
  readonly takesAll: (sequence: SequenceNode) => boolean
  readonly edges: (sequence: SequenceNode, state: number) => readonly Edge[]
  /** The edges of parts whose absence is not forgiven; all edges if every absence is forgiven. */
  readonly expected: (sequence: SequenceNode, state: number) => readonly Edge[]
  readonly accepts: (sequence: SequenceNode, state: number) => boolean
  /** Whether a state can do nothing that another cannot. */
  readonly isCovered: (sequence: SequenceNode, state: number, by: number) => boolean
}

/** Whether a difference between the left sequence and a right one is forgiven. */
export type Ignores = SequenceReader['ignores']

/** Reads right sequences, ignoring forgiven differences. */
export type ForgivingReader = Pick<SequenceReader, 'edges' | 'expected' | 'accepts' | 'isCovered'>
