import { partOf, type InternedPart } from '../../vocabulary/internedPart.js'
import type { Role } from '../../../message/part.js'
import { freshName } from '../../vocabulary/freshName.js'
import type { Mentions } from '../../vocabulary/node.js'

/** All parts that the wildcards mention. */
export function mentionedParts(mentions: Iterable<Mentions>): ReadonlySet<InternedPart> {
  const lists = new Set<readonly InternedPart[]>()
  for (const { parts } of mentions) for (const list of parts) lists.add(list)
  const all = new Set<InternedPart>()
  for (const list of lists) for (const part of list) all.add(part)
  return all
}

/**
 * Parts with an unused name, one for each class of namespaces that the wildcards distinguish: each namespace that they mention,
 * and all others together (docs/theory.md 6.1).
 */
export function freshParts(
  role: Role,
  mentions: Iterable<Mentions>,
  isTaken: (name: string) => boolean,
): readonly InternedPart[] {
  const name = freshName(isTaken)
  return namespaceClasses(mentions).map((namespace) => partOf(role, name, namespace))
}

function namespaceClasses(mentions: Iterable<Mentions>): readonly (string | undefined)[] {
  const namespaces = new Set<string>()
  let isStrict = false
  for (const { namespaces: own, parts } of mentions) {
    for (const namespace of own) namespaces.add(namespace)
    isStrict ||= parts.some(([first]) => first?.namespace !== undefined)
  }
  if (namespaces.size === 0) return [isStrict ? '' : undefined]
  const other = namespaces.has('') ? freshName((name) => namespaces.has(uriOf(name))) : undefined
  return [...namespaces, other === undefined ? '' : uriOf(other)]
}

const uriOf = (name: string): string => `urn:${name}`
