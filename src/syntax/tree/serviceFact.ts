import type { Span } from '../../text/span.js'

/** A property of a service that its messages do not show. */
export type ServiceThing =
  | 'encoding'
  | 'style'
  | 'transport'
  | 'address'
  | 'soap-version'
  | 'addressing'
  | 'action'
  | 'policy'
  | 'attachments'
  | 'header'
  | 'fault'

/** What a WSDL states about one property of a scenario's service. */
export interface ServiceFact {
  readonly thing: ServiceThing
  /** The message that has the property. Default: both. */
  readonly side?: 'request' | 'response'
  /** The value for reports, such as `literal` or the names of a policy's assertions; empty if the WSDL does not state it. */
  readonly values: readonly string[]
  /** Distinguishes facts with equal values. Default: equal values mean equal facts. */
  readonly fingerprint?: string
  /** Whether the service refuses clients that do not support it. */
  readonly isRequired?: true
  /** The place of the property in the WSDL, or that of the operation if the WSDL does not state the property. */
  readonly span: Span
  /** The policy itself, if the statement only refers to it. */
  readonly contentSpan?: Span
  /** The headers that the message declares. Set only if the property is `header`. */
  readonly headers?: readonly DeclaredHeader[]
  /** The faults that the operation declares. Set only if the property is `fault`. */
  readonly faults?: readonly DeclaredFault[]
}

/** A fault that an operation declares. */
export interface DeclaredFault {
  readonly name: string
  /** The expanded name of its element, or the name of its part and the expanded name of its type. Faults with equal entries are the same in messages. */
  readonly entry: string
  readonly span: Span
}

/** A header that a binding declares. */
export interface DeclaredHeader {
  /** The expanded name of its element, such as `{urn:pets}session`. */
  readonly name: string
  readonly isRequired: boolean
  readonly span: Span
}
