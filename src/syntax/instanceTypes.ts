import type { Span } from '../text/span.js'

/** A way in which a type derives from another one (XML Schema 1.0 part 1, 3.4.2). Lists and unions are restrictions. */
export type Derivation = 'extension' | 'restriction'

/** A type that another type derives from or is a member of, and the ways of all derivation steps between them. */
export interface InstanceBase {
  readonly name: string
  readonly by: readonly Derivation[]
}

/** A type that `xsi:type` may name, such as `{urn:pets}Age`, with its base types and the unions that it is a member of. */
export interface NamedInstance {
  readonly name: string
  readonly bases: readonly InstanceBase[]
}

/** A type that `xsi:type` may name on an element, and the derived types that it may name instead. */
export interface InstanceRoot extends NamedInstance {
  /**
   * The ways in which named types derive from the type, a list for each combination that the element does not block. Absent if the
   * contract states `xsi:type`.
   */
  readonly derived?: readonly (readonly Derivation[])[]
  /** The ways that the element blocks. Absent if it blocks none. */
  readonly blocks?: readonly Derivation[]
}

/** A named type of an imported schema. */
export interface InstanceType<Declared> extends NamedInstance {
  readonly kind: 'simple' | 'complex'
  /** A fingerprint of its declaration with the groups in it and, for types with text, everything that it refers to. */
  readonly fingerprint: string
  readonly span: Span
  /** An element of the type, to compare it with that of another version; undefined for types with child elements. */
  readonly element: () => Declared | undefined
}

/** Whether `xsi:type` may name a type that derives in some ways on an element with a root type. */
export const isNameable = (by: readonly Derivation[], { blocks = [] }: InstanceRoot): boolean =>
  !by.some((way) => blocks.includes(way))
