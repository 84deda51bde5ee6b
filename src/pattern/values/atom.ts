import { withoutSpace } from '../../text/withoutSpace.js'
import { isWithin } from '../tree/bounds.js'
import type { Atom } from '../tree/scalar.js'
import { scalarOf } from '../tree/scalars.js'

export type { Atom } from '../tree/scalar.js'

/** Whether an atom accepts a text. White space around it is ignored except for `string`, literals and JSON (docs/language.md 7). */
export function atomAccepts(atom: Atom, text: string): boolean {
  if (atom.kind === 'literal') return text === atom.text
  if (atom.kind === 'anything') return true
  if (atom.kind !== 'scalar') return withoutSpace(text) === ''
  const bare = atom.type === 'string' ? text : withoutSpace(text)
  if (atom.isBare && bare !== text) return false
  return scalarOf(atom).accepts(bare) && (!atom.bounds || isWithin(bare, atom.bounds))
}

/** An atom that ignores no white space around its texts. */
export const bareAtom = (atom: Atom): Atom =>
  atom.kind === 'scalar' && atom.type !== 'string' ? { ...atom, isBare: true } : atom
