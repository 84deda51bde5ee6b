import { oncePer } from '../collections/once.js'
import type { ScenarioPattern } from '../pattern/tree/patternTree.js'

/** A scenario that ignores no keys: what its readers know of a message, all others left out (docs/theory.md 2.2). */
export const knowingReader = oncePer((scenario: ScenarioPattern): ScenarioPattern => {
  const copyOf = copier()
  const { request, response, scope } = scenario
  return { ...scenario, request: copyOf(request), response: copyOf(response), scope: copyOf(scope) }
})

/** Returns a function that copies plain data and maps without `ignoresOthers`, each object once. */
function copier(): <Value>(value: Value) => Value {
  const copies = new Map<object, object>()
  const copyOf = <Value>(value: Value): Value => {
    if (typeof value !== 'object' || value === null || !(isPlain(value) || value instanceof Map)) return value
    const known = copies.get(value)
    if (known) return known as Value
    if (value instanceof Map) {
      const copied = new Map([...value].map(([key, inner]: [unknown, unknown]) => [key, copyOf(inner)]))
      copies.set(value, copied)
      return copied as Value
    }
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {}
    copies.set(value, copy)
    for (const [key, inner] of Object.entries(value))
      if (key !== 'ignoresOthers') (copy as Record<string, unknown>)[key] = copyOf(inner as unknown)
    return copy as Value
  }
  return copyOf
}

const isPlain = (value: object): boolean => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
