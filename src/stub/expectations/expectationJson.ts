// Generated from schemas/expectation.schema.json by `npm run generate`; do not edit.

/**
 * A file in the data folder of a contract, or the body of a request to /_codicil/expectations.
 */
export type ExpectationJson = {
  [k: string]: unknown
} & {
  id?: string
  /**
   * As in the predecessors: the id of an expectation that is removed after its last response.
   */
  'http-stub-id'?: string | number
  /**
   * Remove the expectation after its last response.
   */
  once?: boolean
  /**
   * As in the predecessors: the same as `once`.
   */
  transient?: boolean
  /**
   * What follows the last response: it is repeated (default), or the first one follows.
   */
  'after-last'?: 'repeat' | 'start-over'
  /**
   * Facts that must hold; null stands for one that is not set.
   */
  requires?: Facts
  /**
   * Facts that hold after each answer; null removes one.
   */
  sets?: Facts
  'delay-in-seconds'?: number
  'delay-in-milliseconds'?: number
  'http-request'?: Request
  /**
   * The response, or several in turn.
   */
  'http-response'?: Response | readonly Response[]
  /**
   * A request and a response that state only some of their parts. The contract determines the rest.
   */
  partial?: {
    'http-request': Request
    /**
     * The response, or several in turn.
     */
    'http-response': Response | readonly Response[]
  }
}
export type Values = (string | number | boolean) | (string | number | boolean)[]
/**
 * A text, a JSON value, both with templates of the request in a response, or {"file": "a path in the data folder"}.
 */
export type Body = unknown

export interface Request {
  method: string
  path: string
  /**
   * The query parameters; a parameter that occurs several times has a list of values.
   */
  query?: {
    [k: string]: Values
  }
  headers?: Texts
  /**
   * The fields of a form, instead of a body; a field that occurs several times has a list of values.
   */
  'form-fields'?: {
    [k: string]: Values
  }
  /**
   * The parts of a form with files, instead of a body.
   */
  'multipart-formdata'?: readonly FormPart[]
  body?: Body
}
export interface Texts {
  [k: string]: string | number | boolean
}
export interface FormPart {
  name: string
  /**
   * The text of the part; without it, the part is a file.
   */
  content?: string | number | boolean
  filename?: string
  contentType?: string
  /**
   * Not compared.
   */
  contentEncoding?: string
}
export interface Response {
  status?: number
  'status-text'?: string
  headers?: Texts
  body?: Body
  fault?: 'reset' | 'empty' | 'malformed'
  'delay-in-seconds'?: number
  'delay-in-milliseconds'?: number
}
export interface Facts {
  [k: string]: string | number | boolean | null
}
