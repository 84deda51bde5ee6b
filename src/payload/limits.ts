/** What a payload reader takes on before it refuses. */
export interface PayloadLimits {
  /** Bytes, or UTF-16 units of a text. Default 64 MiB. */
  readonly size: number
  /** Elements, objects and arrays within one another. Default 256, and no more than that, which is libxml2's own limit. */
  readonly depth: number
  /** Attributes of one element. Default 1,000; libxml2's time for them grows with the square. */
  readonly attributes: number
  /** Elements and attributes, or JSON values, of the whole payload. Default 10 million, which take about a gigabyte. */
  readonly nodes: number
}

export const defaultLimits: PayloadLimits = { size: 64 * 1024 * 1024, depth: 256, attributes: 1000, nodes: 10_000_000 }

/** The limits to keep to; no depth is above the default. */
export function limitsOf(limits: Partial<PayloadLimits> = {}): PayloadLimits {
  const all = { ...defaultLimits, ...limits }
  return { ...all, depth: Math.min(all.depth, defaultLimits.depth) }
}
