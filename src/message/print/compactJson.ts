import type { JsonValue } from '../jsonTree.js'

/** A value as JSON in one line, its numbers as they are spelt. Recursive, since the reader limits how deep values nest. */
export function compactJson(value: JsonValue): string {
  switch (value.kind) {
    case 'array':
      return `[${value.items.map(compactJson).join(',')}]`
    case 'object':
      return `{${[...value.members].map(([key, member]) => `${JSON.stringify(key)}:${compactJson(member)}`).join(',')}}`
    case 'string':
      return JSON.stringify(value.text)
    default:
      return value.text
  }
}
