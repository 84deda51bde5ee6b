import type { Direction } from '../types/schemaWriter.js'

/** Where a body is. */
export interface BodyPlace {
  readonly side: Direction
  /** Whether it may be left out. */
  readonly isOptional: boolean
  /** What a type that it needs is called. */
  readonly name: string
}
