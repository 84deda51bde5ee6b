/** A JSON value as the matcher sees it: numbers as they are spelt, and every value with its offset in the text. */
export type JsonValue = JsonLeaf | JsonArray | JsonObject

export interface JsonLeaf {
  readonly kind: 'string' | 'number' | 'boolean' | 'null'
  /** The decoded string; any other value as it is spelt. */
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
  /** Each key once; if a key appears twice, the last value counts. */
  readonly members: ReadonlyMap<string, JsonValue>
  readonly offset: number
}
