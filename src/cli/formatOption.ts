/** How a command prints its result. */
export interface FormatOption {
  readonly format: 'text' | 'json'
}
