import type { Span } from '../text/span.js'

/** A type that `xsi:type` may name, `{urn:pets}Age`, and the types that it derives from or is a member of. */
export interface InstanceRoot {
  readonly name: string
  readonly bases: readonly string[]
}

/** A named simple type of an imported schema; a step is what declares a type. */
export interface InstanceType<Step> extends InstanceRoot {
  /** Of what it states and of what it refers to. */
  readonly fingerprint: string
  readonly span: Span
  /** The declarations of its texts, and which of them is the type; undefined if they are not exact. */
  readonly texts: () => { readonly name: string; readonly steps: readonly Step[] } | undefined
}
