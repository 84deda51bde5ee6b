import type { Span } from '../../../text/span.js'
import type { DocumentNode } from '../../documents/documentTree.js'

/** What a description of an HTTP API offers. */
export interface ApiService {
  /** `info.title`; empty if the description has no title. */
  readonly title: string
  readonly span: Span
  readonly documentation?: string
  readonly operations: readonly ApiOperation[]
  /** Webhooks and callbacks: requests that the service itself sends. */
  readonly outgoing: readonly OutgoingRequest[]
}

/** A request that a service sends to its consumers, and that no contract of the service states. */
export interface OutgoingRequest {
  readonly construct: 'webhooks' | 'callbacks'
  readonly node: DocumentNode
  readonly span: Span
}

export interface ApiOperation {
  /** `operationId`. */
  readonly id?: string
  /** In upper case. */
  readonly method: string
  /** With placeholders in braces: `/pets/{id}`. */
  readonly path: string
  readonly pathSpan: Span
  /** The key of the operation: `get`. */
  readonly span: Span
  /** The key and the operation. */
  readonly extent: Span
  readonly documentation?: string
  readonly retirement?: Retirement
  readonly parameters: readonly ApiParameter[]
  readonly body?: ApiBody
  readonly responses: readonly ApiResponse[]
  /** Alternatives, each a list of schemes that a request must satisfy together. Empty if no security is stated. */
  readonly security: readonly SecurityAlternative[]
  readonly addresses: ApiAddresses
}

/** The announced end of a deprecated operation. */
export interface Retirement {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly span: Span
}

/** The addresses of an operation's servers, variables replaced by their defaults; relative ones as stated. */
export interface ApiAddresses {
  readonly urls: readonly string[]
  readonly span: Span
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie'

export type ParameterStyle =
  'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'tabDelimited' | 'deepObject'

/** How a value that is not scalar is written as text. */
export interface Serialization {
  readonly style: ParameterStyle
  readonly explode: boolean
}

/** A parameter of a request, or a header of a response. */
export interface ApiParameter {
  readonly name: string
  readonly in: ParameterPlace
  readonly isRequired: boolean
  readonly serialization: Serialization
  /** Undefined if none is stated: any text. */
  readonly schema?: DocumentNode
  /** The media type of the whole text, if it has one. */
  readonly content?: ApiContent
  readonly examples: readonly StatedExample[]
  readonly span: Span
}

/** A media type of a body, and what such a body is. */
export interface ApiContent {
  readonly mediaType: string
  /** The key. */
  readonly span: Span
  /** Undefined if none is stated: any content. */
  readonly schema?: DocumentNode
  readonly encodings: ReadonlyMap<string, PartEncoding>
  readonly examples: readonly StatedExample[]
}

/** How one property of a form is sent. */
export interface PartEncoding {
  readonly contentType?: string
  readonly serialization?: Serialization
  readonly span: Span
}

export interface ApiBody {
  readonly isRequired: boolean
  readonly content: readonly ApiContent[]
  readonly span: Span
}

export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string
  /** The key. */
  readonly span: Span
  readonly headers: readonly ApiParameter[]
  /** Empty if nothing is said about the body. */
  readonly content: readonly ApiContent[]
}

/** An example as a description states it. */
export interface StatedExample {
  /** The key in `examples`; undefined for `example`. */
  readonly name?: string
  /** The value before it is serialized. */
  readonly data?: DocumentNode
  /** The text that is sent. It is the same node as `data` if the description does not distinguish them. */
  readonly serialized?: DocumentNode
}

/** Security schemes that a request must satisfy together; none: nothing is required. */
export interface SecurityAlternative {
  readonly schemes: readonly SecurityScheme[]
  readonly span: Span
}

export type SecurityScheme =
  | {
      readonly kind: 'apiKey'
      readonly in: Exclude<ParameterPlace, 'path'>
      readonly name: string
      readonly span: Span
    }
  /** The header `Authorization` with this scheme: `bearer`, `basic`. */
  | { readonly kind: 'authorization'; readonly scheme: string; readonly span: Span }
  /** Nothing in the message shows it. */
  | { readonly kind: 'transport'; readonly span: Span }
