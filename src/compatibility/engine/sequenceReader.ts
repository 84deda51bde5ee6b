import type { Part } from '../vocabulary/part.js'
import type { DifferenceKind } from './forgiven.js'
import type { Edge, SequenceNode } from './node.js'

/** How right sequences are read: exactly, or past differences that are forgiven. */
export interface SequenceReader {
  readonly ignores: (kind: DifferenceKind, sequence: SequenceNode, part?: Part) => boolean
  /** Whether a sequence takes every word: its order is forgiven, and more than that cannot be told apart. */
  readonly takesAll: (sequence: SequenceNode) => boolean
  readonly edges: (sequence: SequenceNode, state: number) => readonly Edge[]
  /** The edges of parts whose absence is not forgiven; all if it is for each of them. */
  readonly expected: (sequence: SequenceNode, state: number) => readonly Edge[]
  readonly accepts: (sequence: SequenceNode, state: number) => boolean
  /** Whether a state can do nothing that another cannot. */
  readonly isCovered: (sequence: SequenceNode, state: number, by: number) => boolean
}

/** Tells whether differences of a right sequence from the left one are forgiven. */
export type Ignores = SequenceReader['ignores']

/** How right sequences are read past differences that are forgiven. */
export type ForgivingReader = Pick<SequenceReader, 'edges' | 'expected' | 'accepts' | 'isCovered'>
