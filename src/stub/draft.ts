import type { HttpRequest } from '../payload/httpMessage.js'
import type { Fault } from './fault.js'

/** A body as an expectation writes it: a text, a JSON value, or a file of the data folder. */
export type DraftBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string }

type Texts = Readonly<Record<string, string>>

/** An expectation as it is written, in form but not yet held against a contract. */
export interface Draft {
  readonly id?: string
  readonly request: Pick<HttpRequest, 'method'> & {
    readonly path: string
    /** Undefined where any will do. */
    readonly query: Texts | undefined
    readonly headers: Texts
    readonly body: DraftBody | undefined
  }
  readonly response: {
    readonly status: number | undefined
    readonly headers: Texts
    readonly body: DraftBody | undefined
    readonly fault: Fault | undefined
  }
  /** Milliseconds. */
  readonly delay: number
  readonly once: boolean
  /** The line on which a part of it stands. */
  readonly lineOf: (...path: string[]) => number
}

/** Why an expectation is not served. */
export interface Problem {
  /** The file; `request` where it came over HTTP. */
  readonly file: string
  readonly line: number
  readonly reason: string
}
