/** The limits beyond which a payload is refused. */
export interface PayloadLimits {
  /** Bytes, or UTF-16 code units of a string. Default 64 MiB. */
  readonly size: number
  /** How deep elements, objects and arrays may nest. Default 256, which is also the maximum, because libxml2 allows no more. */
  readonly depth: number
  /** Attributes of one element. Default 1,000; libxml2 needs time in proportion to the square of their number. */
  readonly attributes: number
  /** Elements and attributes, or JSON values, in the whole payload. Default 10 million, which take about a gigabyte. */
  readonly nodes: number
}

export const limitNames = ['size', 'depth', 'attributes', 'nodes'] as const satisfies readonly (keyof PayloadLimits)[]

export const defaultLimits: PayloadLimits = { size: 64 * 1024 * 1024, depth: 256, attributes: 1000, nodes: 10_000_000 }

/** Some limits, completed by the defaults; `depth` is at most the default. */
export function limitsOf(limits?: Partial<PayloadLimits>): PayloadLimits {
  if (!limits) return defaultLimits
  const all = { ...defaultLimits, ...limits }
  return { ...all, depth: Math.min(all.depth, defaultLimits.depth) }
}
