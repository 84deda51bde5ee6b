/** A text, and the name that diagnostics print for it: usually a path as the user wrote it. */
export interface Source {
  readonly name: string
  readonly text: string
}
