/** A JSON value as the matcher sees it: numbers in their own spelling, and where each value stands in the text. */
export type JsonValue = JsonLeaf | JsonArray | JsonObject

export interface JsonLeaf {
  readonly kind: 'string' | 'number' | 'boolean' | 'null'
  /** A string decoded; the others as they are spelt. */
  readonly text: string
  readonly offset: number
}

export interface JsonArray {
  readonly kind: 'array'
  readonly items: readonly JsonValue[]
  readonly offset: number
}

export interface JsonObject {
  readonly kind: 'object'
  /** Each key once; of one that stands twice, the last. */
  readonly members: ReadonlyMap<string, JsonValue>
  readonly offset: number
}
