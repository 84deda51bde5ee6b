/** `*` is `{ min: 0 }`, `+` is `{ min: 1 }`, `{2,5}` is `{ min: 2, max: 5 }`. Default: no limit. */
export interface Count {
  readonly min: number
  readonly max?: number
}
