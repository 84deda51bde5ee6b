import type { Mark, Scope, TypePattern, ValuePattern } from '../tree/patternTree.js'
import { linksOf, linksOfValue } from './resolve.js'

/** The marks of all types that a value refers to, directly or through other types. */
export function valueMarks(value: ValuePattern, scope: Scope): readonly Mark[] {
  const met = new Set<TypePattern>()
  const open = [...linksOfValue(value)]
  for (let link = open.pop(); link; link = open.pop()) {
    const type = scope.get(link.name)
    if (!type || met.has(type)) continue
    met.add(type)
    open.push(...linksOf(type.shape))
  }
  return [...met].flatMap(({ marks = [] }) => marks)
}
