/** How often something occurs: `*` is `{ min: 0 }`, `+` is `{ min: 1 }`, `{2,5}` is `{ min: 2, max: 5 }`. */
export interface Count {
  readonly min: number
  /** Default: no limit. */
  readonly max?: number
}
