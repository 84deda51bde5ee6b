import type { Span } from '../../text/span.js'

/** A derivation method (XML Schema 1.0 part 1, 3.4.2). Lists and unions count as restrictions. */
export type Derivation = 'extension' | 'restriction'

/** A type that is a base of another type or a union with the other type as a member, and the derivation methods of all steps. */
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
   * The combinations of derivation methods by which named types derive from this type, except those that the element blocks.
   * Absent for complex types: if they have derived types, the contract states `xsi:type`.
   */
  readonly derived?: readonly (readonly Derivation[])[]
  /** The derivation methods that the element blocks. Absent if it blocks no method. */
  readonly blocks?: readonly Derivation[]
}

/** A named type of an imported schema. */
export interface InstanceType<Declared> extends NamedInstance {
  readonly kind: 'simple' | 'complex'
  /** A fingerprint of the declaration and its groups. For types with text, it also covers everything that is referred to. */
  readonly fingerprint: string
  readonly span: Span
  /** An element of this type, for comparison with the other version. Undefined unless the type is simple or has simple content. */
  readonly element: () => Declared | undefined
}

/** Whether an element with a root type may name, in `xsi:type`, a type that derives from the root by the given methods. */
export const isNameable = (by: readonly Derivation[], { blocks = [] }: InstanceRoot): boolean =>
  !by.some((method) => blocks.includes(method))
