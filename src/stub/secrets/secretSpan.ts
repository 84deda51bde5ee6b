/** Where a text has a secret; one in JSON includes the quotation marks. */
export interface SecretSpan {
  readonly start: number
  readonly end: number
  readonly isJson: boolean
}
