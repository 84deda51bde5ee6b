import { boundsKey } from '../tree/bounds.js'
import { scalarUseKey } from '../tree/scalars.js'
import type { Atom } from './atom.js'

/** The declared type of an atom; undefined if it may narrow any type, as a bare literal does. */
function declaredType(atom: Atom): string | undefined {
  if (atom.kind === 'blank' || isStated(atom)) return undefined
  return atom.kind === 'scalar' ? atom.type : atom.kind === 'literal' ? atom.base : atom.kind
}

/** Whether an atom is a scalar for a text that the contract states, such as a media type. */
export const isStated = (atom: Atom): boolean => atom.kind === 'scalar' && atom.own?.literal !== undefined

export function haveSameType(left: Atom, right: Atom): boolean {
  const [a, b] = [declaredType(left), declaredType(right)]
  return a === undefined || b === undefined || a === b
}

/** Equal for atoms that denote the same texts of the same declared type. */
export function atomKey(atom: Atom): string {
  switch (atom.kind) {
    case 'literal':
      return `=${atom.base ?? ''} ${atom.text}`
    case 'scalar':
      return `${scalarUseKey(atom)} ${boundsKey(atom.bounds)}${atom.isBare ? ' bare' : ''}`
    default:
      return atom.kind
  }
}

/** Whether two atoms denote the same texts of the same declared type. */
export const isSameAtom = (a: Atom, b: Atom): boolean =>
  a.kind === b.kind &&
  (a.kind === 'scalar' && b.kind === 'scalar'
    ? scalarUseKey(a) === scalarUseKey(b) && boundsKey(a.bounds) === boundsKey(b.bounds)
    : a.kind === 'literal' && b.kind === 'literal'
      ? a.text === b.text && a.base === b.base
      : true)
