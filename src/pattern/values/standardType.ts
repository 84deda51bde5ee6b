import { mergedBounds } from '../tree/bounds.js'
import type { Bounds, Scope, ValuePattern } from '../tree/patternTree.js'
import { valuePattern } from '../tree/valuePattern.js'

/** A type of the language that a contract was imported from, with the bounds that narrow it. */
export interface StandardType {
  /** In that language: `xs:date`. */
  readonly name: string
  readonly bounds: Bounds
}

/** The type of a value in the language that it was imported from; undefined unless it is exactly one built-in type. */
export function standardType(value: ValuePattern, scope: Scope): StandardType | undefined {
  let [at, bounds]: [ValuePattern | undefined, Bounds] = [value, {}]
  for (const met = new Set<ValuePattern>(); at && !met.has(at);) {
    met.add(at)
    if (at.kind === 'bounded') {
      bounds = mergedBounds(at.bounds, bounds)
      at = at.of
    } else if (at.kind === 'reference' && at.suffixes.length === 0) {
      const type = scope.get(at.name)
      if (type?.isBuiltIn) return { name: at.name.replace('xs.', 'xs:'), bounds }
      at = type && valuePattern(type.shape)
    } else return undefined
  }
  return undefined
}
