import { canonicalNumber } from '../values/canonicalNumber.js'
import type { JsonData } from './jsonData.js'

/** The index of the first item that equals an earlier one as a JSON value; -1 if all items differ. */
export function repeatedItem(items: readonly JsonData[]): number {
  const seen = new Set<string>()
  return items.findIndex((item) => {
    const key = valueKey(item)
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}

/** Equal for equal JSON values: numbers with the same value, objects with the same members in any order. */
function valueKey(value: JsonData): string {
  switch (value.kind) {
    case 'array':
      return `[${value.items.map(valueKey).join(',')}]`
    case 'object':
      return `{${[...value.members]
        .map(([key, member]) => `${JSON.stringify(key)}:${valueKey(member)}`)
        .sort()
        .join(',')}}`
    case 'number':
      return canonicalNumber(value.text)
    case 'string':
      return JSON.stringify(value.text)
    default:
      return value.text
  }
}
