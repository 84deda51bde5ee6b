/** The namespaces of a wildcard: those in `names` (unique and sorted), or all others. The empty name means no namespace. */
export interface WildcardNamespaces {
  readonly kind: 'in' | 'notIn'
  readonly names: readonly string[]
}

const setOf = (kind: WildcardNamespaces['kind'], names: readonly string[]): WildcardNamespaces => ({
  kind,
  names: [...new Set(names)].sort(),
})

export const anyNamespace: WildcardNamespaces = setOf('notIn', [])

/**
 * Reads the attribute `namespace` of a wildcard. `target` is the target namespace of the schema, or empty. `##other` excludes
 * names without a namespace (XML Schema 1.0 part 1, 3.10.1).
 */
export function namespaceSet(words: string, target: string): WildcardNamespaces {
  const all = words.split(/\s+/).filter((word) => word !== '')
  if (all.includes('##any')) return anyNamespace
  if (all.includes('##other')) return setOf('notIn', [target, ''])
  const named = (word: string): string => (word === '##targetNamespace' ? target : word === '##local' ? '' : word)
  return setOf('in', all.map(named))
}

export const isEveryNamespace = ({ kind, names }: WildcardNamespaces): boolean => kind === 'notIn' && names.length === 0

export const includesNamespace = ({ kind, names }: WildcardNamespaces, uri: string): boolean =>
  names.includes(uri) === (kind === 'in')

const inBoth = (one: readonly string[], other: readonly string[]): string[] => one.filter((name) => other.includes(name)) // prettier-ignore
const inOne = (one: readonly string[], other: readonly string[]): string[] => one.filter((name) => !other.includes(name)) // prettier-ignore

const complement = ({ kind, names }: WildcardNamespaces): WildcardNamespaces => ({
  kind: kind === 'in' ? 'notIn' : 'in',
  names,
})

export function intersection(one: WildcardNamespaces, other: WildcardNamespaces): WildcardNamespaces {
  if (one.kind === 'in') return setOf('in', (other.kind === 'in' ? inBoth : inOne)(one.names, other.names))
  if (other.kind === 'in') return setOf('in', inOne(other.names, one.names))
  return setOf('notIn', [...one.names, ...other.names])
}

export const union = (one: WildcardNamespaces, other: WildcardNamespaces): WildcardNamespaces =>
  complement(intersection(complement(one), complement(other)))
