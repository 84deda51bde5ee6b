import { text } from '../../languages/expression.js'
import { atomAccepts, type Atom, type Domain } from '../values/domain.js'
import { withoutSpace } from '../../text/withoutSpace.js'

/** Whether an attribute is `xsi:nil`. */
export const isNil = ({ name, instance }: { readonly name: string; readonly instance: boolean }): boolean =>
  instance && name === 'nil'

/** The values of `xsi:nil`, as XML Schema writes them (XML Schema 1.0 part 1, 3.3.4). */
export const nilValues: Readonly<Record<'nil' | 'own', readonly string[]>> = { nil: ['true', '1'], own: ['false', '0'] }

/** Restricts a domain to the given values, with white space around them if the domain allows it. */
export const onlyValues = ({ atoms, ...domain }: Domain, some: readonly string[]): Domain => ({
  ...domain,
  atoms: atoms.flatMap((atom) => onlyIn(atom, some)),
})

function onlyIn(atom: Atom, some: readonly string[]): readonly Atom[] {
  if (atom.kind === 'literal') return some.includes(withoutSpace(atom.text)) ? [atom] : []
  const own = some.filter((value) => atomAccepts(atom, value))
  if (own.length === 0) return []
  if (atom.kind !== 'scalar') return own.map((value) => ({ kind: 'literal', text: value }))
  const pattern = { source: own.join('|'), expression: text(...own) }
  return [{ ...atom, bounds: { ...atom.bounds, patterns: [...(atom.bounds?.patterns ?? []), pattern] } }]
}
