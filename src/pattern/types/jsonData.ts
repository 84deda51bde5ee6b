/** A JSON value. A leaf has the text of the string, or any other value as it is spelt; of an object, each key is there once. */
export type JsonData = JsonDataLeaf | JsonDataArray | JsonDataObject

export interface JsonDataLeaf {
  readonly kind: 'string' | 'number' | 'boolean' | 'null'
  readonly text: string
}

export interface JsonDataArray {
  readonly kind: 'array'
  readonly items: readonly JsonData[]
}

export interface JsonDataObject {
  readonly kind: 'object'
  readonly members: ReadonlyMap<string, JsonData>
}

/** Deeper values are not read. */
const maxDepth = 100

/** The JSON value that a text in a contract spells; undefined if it spells none. Numbers are read as floating point. */
export function jsonData(text: string): JsonData | undefined {
  try {
    return dataOf(JSON.parse(text), maxDepth)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function dataOf(value: unknown, depth: number): JsonData {
  if (depth === 0) throw new SyntaxError('too deep')
  if (typeof value === 'string') return { kind: 'string', text: value }
  if (typeof value === 'number' || typeof value === 'boolean')
    return { kind: typeof value as 'number' | 'boolean', text: String(value) }
  if (value === null || typeof value !== 'object') return { kind: 'null', text: 'null' }
  if (Array.isArray(value)) return { kind: 'array', items: value.map((item) => dataOf(item, depth - 1)) }
  const members = Object.entries(value).map(([key, member]): [string, JsonData] => [key, dataOf(member, depth - 1)])
  return { kind: 'object', members: new Map(members) }
}
