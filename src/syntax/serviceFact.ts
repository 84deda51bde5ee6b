import type { Span } from '../text/span.js'

/** What a WSDL can say about a service besides its messages. */
export type ServiceThing =
  'encoding' | 'style' | 'transport' | 'address' | 'soap-version' | 'addressing' | 'action' | 'policy' | 'attachments'

/** Something that a WSDL says about a scenario's service, and that no message of its contract shows. */
export interface ServiceFact {
  readonly thing: ServiceThing
  /** The message that it is about; absent if it is about both. */
  readonly side?: 'request' | 'response'
  /** What is said, as reports show it, such as `literal` or the names of a policy's assertions; none if nothing is said. */
  readonly values: readonly string[]
  /** Different if something else is said in the same values. Default: the values say all. */
  readonly fingerprint?: string
  /** Whether a client that does not know of it is refused. */
  readonly isRequired?: true
  /** Where it is said, or else the operation. */
  readonly span: Span
  /** The content of a policy, if it is only referred to there. */
  readonly contentSpan?: Span
}
