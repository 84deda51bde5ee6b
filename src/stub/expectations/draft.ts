import type { HttpRequest } from '../../message/httpMessage.js'
import type { Fault } from '../server/fault.js'
import type { Leaf } from '../lookup/leaves.js'

/** A body as an expectation writes it: a text, a JSON value, or a file of the data folder. */
export type DraftBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string }

/** A part of a multipart body as an expectation writes it; what is left out may be anything. */
export interface DraftPart {
  readonly kind: 'text' | 'file'
  readonly name: string
  /** Of a text part. */
  readonly text?: string
  /** Of a file. */
  readonly fileName?: string
  readonly contentType?: string
}

/** The body of a request: besides those of all messages, form fields and parts. */
export type DraftRequestBody =
  | DraftBody
  /** The values of each field, at least one. */
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'parts'; readonly parts: readonly DraftPart[] }

type Texts = Readonly<Record<string, string>>

/** Facts about the service by name, such as `cart` with the value `full`. */
export type ServiceFacts = Readonly<Record<string, string | null>>

/** A response as an expectation writes it. */
export interface DraftResponse {
  readonly status: number | undefined
  readonly headers: Texts
  readonly body: DraftBody | undefined
  readonly fault: Fault | undefined
  /** Milliseconds. */
  readonly delay: number
  /** The key of the response in the draft: `['http-response']` or, in a list, `['http-response', '1']`. */
  readonly place: readonly string[]
}

/**
 * An expectation as it is written: well-formed, but not yet compared with a contract. The file
 *
 *     { "request": { "method": "GET", "path": "/pets/7" }, "response": { "status": 404 }, "once": true }
 *
 * becomes a draft with no headers on either side, `query` and `body` undefined, and one response, after which it is removed.
 */
export interface Draft {
  readonly id?: string
  /** Whether its bodies, its query and its form state only some of their parts. The contract determines the rest. */
  readonly isPartial: boolean
  readonly request: Pick<HttpRequest, 'method'> & {
    readonly path: string
    /** The values of each parameter, at least one. Undefined if any query is fine. */
    readonly query: Readonly<Record<string, readonly string[]>> | undefined
    readonly headers: Texts
    /** Undefined if any body is fine. */
    readonly body: DraftRequestBody | undefined
  }
  /** The responses to the requests that it answers, in turn; at least one. */
  readonly responses: readonly DraftResponse[]
  /** What happens after the last response: it is repeated, the first one follows, or the expectation is used up (`once`). */
  readonly afterLast: 'repeat' | 'start-over' | 'remove'
  /** The facts that must hold; null stands for a fact that is not set. */
  readonly requires: ServiceFacts
  /** The facts that hold after each answer; null removes one. */
  readonly sets: ServiceFacts
  /** The line of the key at a path, or of the nearest key above it. */
  readonly lineOf: (...path: string[]) => number
}

/** The bodies of a draft as they are sent, those in files read. */
export interface Bodies {
  /** Undefined for form fields and parts too. */
  readonly request: Uint8Array | string | undefined
  readonly responses: readonly (Uint8Array | string | undefined)[]
}

/** A draft, prepared for comparison with any scenario. */
export interface PreparedDraft {
  readonly draft: Draft
  /** The segments of its path, decoded. */
  readonly segments: readonly string[]
  /** The leaves of its method and path. */
  readonly place: readonly Leaf[]
  readonly bodies: Bodies
}

/** Why an expectation is not served. */
export interface ExpectationProblem {
  /** The file; `request` if it came over HTTP. */
  readonly file: string
  readonly line: number
  readonly reason: string
}
