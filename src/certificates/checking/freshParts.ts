import type { Role } from '../../message/part.js'
import { freshName } from '../../compatibility/vocabulary/freshName.js'
import { partOf, type InternedPart } from '../../compatibility/vocabulary/internedPart.js'
import type { Mentions } from '../../compatibility/vocabulary/node.js'
import type { TakenNames } from './question.js'

/**
 * New names for wildcards, one for each kind of name that they distinguish: each namespace that they list, all others, and each
 * beginning that names share (docs/theory.md 6.1).
 */
export function freshParts(role: Role, mentions: readonly Mentions[], taken: TakenNames): readonly InternedPart[] {
  const isTaken = (name: string): boolean => taken.has(name)
  const listed = new Set(mentions.flatMap(({ namespaces }) => namespaces))
  const isStrict = mentions.some(({ parts }) => parts.flat().some(({ namespace }) => namespace !== undefined))
  const uri = (name: string): string => `urn:${name}`
  const other = listed.has('') ? uri(freshName((name) => listed.has(uri(name)))) : ''
  const namespaces = listed.size > 0 ? [...listed, other] : [isStrict ? '' : undefined]
  const name = freshName(isTaken)
  const families = mentions.flatMap(({ fresh }) => fresh?.(1, isTaken) ?? [])
  return [...namespaces.map((namespace) => partOf(role, name, namespace)), ...families]
}
