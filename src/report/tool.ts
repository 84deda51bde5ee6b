/** codicil as reports name it. */
export interface Tool {
  readonly version: string
  /** The address of its repository. */
  readonly homepage: string
}
