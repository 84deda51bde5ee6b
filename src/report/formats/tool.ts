/** codicil as reports name it. */
export interface ToolInformation {
  readonly version: string
  /** The address of its repository. */
  readonly homepage: string
}
