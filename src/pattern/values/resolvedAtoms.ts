import type { Resolved } from '../tree/alternatives.js'
import { oncePer } from '../../collections/once.js'
import type { Atom } from './atom.js'
import type { EnumPattern } from '../tree/patternTree.js'
import { spacedValues } from './spacedValues.js'

/** The atoms of a value. */
export function atomsOf(value: Resolved): readonly Atom[] {
  switch (value.kind) {
    case 'literal':
      return [{ kind: 'literal', text: value.text }]
    case 'scalar': {
      const { type, own, bounds } = value
      return [{ kind: 'scalar', type, ...(own && { own }), ...(bounds && { bounds }) }]
    }
    case 'enum':
      if (value.whiteSpace) return [spacedValues(value.values, value.whiteSpace)]
      return literalsOf(value)
    case 'nullable':
      return [...atomsOf(value.of), { kind: 'null' }]
    case 'choice':
      return value.of.flatMap(atomsOf)
    case 'anything':
      return [{ kind: 'anything' }]
  }
}

/** The literals of an enum. All uses of the enum share one list, because it may be long. */
const literalsOf = oncePer(({ values, base }: EnumPattern): readonly Atom[] =>
  values.map((text) => ({ kind: 'literal', text, base })),
)
