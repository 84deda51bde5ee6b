import type { Span } from '../text/span.js'

/** A type that `xsi:type` may name, such as `{urn:pets}Age`, with its base types and the unions that it is a member of. */
export interface InstanceRoot {
  readonly name: string
  readonly bases: readonly string[]
}

/** A named type of an imported schema. A step declares a type. */
export interface InstanceType<Step> extends InstanceRoot {
  readonly kind: 'simple' | 'complex'
  /** A fingerprint of its declaration and, for a simple type, of everything that it refers to. */
  readonly fingerprint: string
  readonly span: Span
  /** Steps that declare its texts, and the name of the type among them; undefined if they are not exact, and for complex types. */
  readonly texts: () => { readonly name: string; readonly steps: readonly Step[] } | undefined
}
