/** Why a payload cannot be read. Such a payload matches nothing. */
export interface PayloadError {
  readonly code:
    | 'not-well-formed'
    | 'document-type'
    | 'undecodable'
    | 'unknown-encoding'
    | 'too-large'
    | 'too-deep'
    | 'too-many-attributes'
    | 'too-many-nodes'
  readonly message: string
  /** Counted from 1; undefined if the position is unknown. */
  readonly line?: number
  readonly column?: number
  /** The offset of the byte that cannot be decoded. */
  readonly offset?: number
}

export type PayloadResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: PayloadError }

export const unreadable = (error: PayloadError): { readonly ok: false; readonly error: PayloadError } => ({
  ok: false,
  error,
})
