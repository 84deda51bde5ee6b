import { oncePer } from '../collections/once.js'
import type { ScenarioPattern } from '../pattern/tree/patternTree.js'

/** A scenario that ignores no keys: what its readers know of a message, all others left out (docs/theory.md 2.2). */
export const knowingReader = oncePer((scenario: ScenarioPattern): ScenarioPattern => {
  const copyOf = copier()
  return { ...scenario, request: copyOf(scenario.request), response: copyOf(scenario.response), scope: new Map([...scenario.scope].map(([name, type]) => [name, copyOf(type)])) } // prettier-ignore
})

/** Returns a function that copies plain data without `ignoresOthers`, each object once. */
function copier(): <Value>(value: Value) => Value {
  const copies = new Map<object, object>()
  const copyOf = <Value>(value: Value): Value => {
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    const known = copies.get(value)
    if (known) return known as Value
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {}
    copies.set(value, copy)
    for (const [key, inner] of Object.entries(value))
      if (key !== 'ignoresOthers') (copy as Record<string, unknown>)[key] = copyOf(inner as unknown)
    return copy as Value
  }
  return copyOf
}

const isPlain = (value: object): boolean => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
