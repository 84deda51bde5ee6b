import type { ExpandedName } from '../../../xml/expandedName.js'
import type { Globals } from './globals.js'
import { isUntyped } from './readElement.js'
import type { ElementDeclaration, Schema } from './schema.js'

/** The schema in which an element that says nothing of its type has that of the head of its substitution group. */
export function withTypesOfHeads(schema: Schema, globals: Globals): Schema {
  const untyped = new Set(globals.of('element').flatMap(({ element, name }) => (isUntyped(element) ? [name] : [])))
  const elements = new Map(schema.elements)
  for (const start of untyped) {
    const waiting: ExpandedName[] = []
    let at: ExpandedName | undefined = start
    while (at !== undefined && untyped.delete(at)) {
      waiting.push(at)
      at = elements.get(at)?.substitutes?.to
    }
    const head: ElementDeclaration | undefined = at === undefined ? undefined : elements.get(at)
    if (head) for (const name of waiting) elements.set(name, { ...elements.get(name)!, type: head.type })
  }
  return { ...schema, elements }
}
