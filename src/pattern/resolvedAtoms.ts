import type { Resolved } from './alternatives.js'
import type { Atom } from './atom.js'
import { spacedValues } from './spacedValues.js'

/** The atoms of a value. */
export function atomsOf(value: Resolved): Atom[] {
  switch (value.kind) {
    case 'literal':
      return [{ kind: 'literal', text: value.text }]
    case 'scalar': {
      const { type, own, bounds } = value
      return [{ kind: 'scalar', type, ...(own && { own }), ...(bounds && { bounds }) }]
    }
    case 'enum':
      if (value.whiteSpace) return [spacedValues(value.values, value.whiteSpace)]
      return value.values.map((text) => ({ kind: 'literal', text, base: value.base }))
    case 'nullable':
      return [...atomsOf(value.of), { kind: 'null' }]
    case 'choice':
      return value.of.flatMap(atomsOf)
    case 'anything':
      return [{ kind: 'anything' }]
  }
}
