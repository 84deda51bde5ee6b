/** What a payload reader takes on before it refuses. */
export interface PayloadLimits {
  /** Bytes, or UTF-16 units of a text. Default 64 MiB. */
  readonly size: number
  /** Elements, objects and arrays within one another. Default 256, which is also libxml2's own limit. */
  readonly depth: number
  /** Attributes of one element. Default 1,000; libxml2's time for them grows with the square. */
  readonly attributes: number
}

export const defaultLimits: PayloadLimits = { size: 64 * 1024 * 1024, depth: 256, attributes: 1000 }
