import { isWithin } from './bounds.js'
import type { Atom } from './scalar.js'
import { scalarOf } from './scalars.js'

export type { Atom } from './scalar.js'

/** Removes XML white space at both ends of a text. */
export function withoutSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return start === 0 && end === text.length ? text : text.slice(start, end)
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** Whether an atom accepts a text. White space around it is ignored except for `string`, literals and JSON (docs/language.md 7). */
export function atomAccepts(atom: Atom, text: string): boolean {
  if (atom.kind === 'literal') return text === atom.text
  if (atom.kind === 'anything') return true
  if (atom.kind !== 'scalar') return withoutSpace(text) === ''
  const bare = atom.type === 'string' ? text : withoutSpace(text)
  if (atom.isBare && bare !== text) return false
  return scalarOf(atom).accepts(bare) && (!atom.bounds || isWithin(bare, atom.bounds))
}
