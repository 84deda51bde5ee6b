import type { NamedType, NamespaceList, Wildcard } from '../syntax/syntaxTree.js'
import type { Lowering } from './lowering.js'
import type { NamespaceSet, Reference, WildcardPattern } from './patternTree.js'
import { namespaceOfPrefix, type Prefixes } from './prefixes.js'

/** The name of no namespace in a list of namespaces. */
const local = '##local'

/** The qualifiers of an `(anything …)`. */
export const lowerWildcard = ({ namespaces, except, contents }: Wildcard, lowering: Lowering): WildcardPattern => ({
  ...(namespaces && lowering.prefixes && { namespaces: lowerNamespaces(namespaces, lowering.prefixes, lowering) }),
  ...(except && { except: referenceTo(except) }),
  ...(contents && { contents: { kind: contents.kind, type: referenceTo(contents.type) } }),
})

const referenceTo = ({ name, span }: NamedType): Reference => ({ kind: 'reference', name, suffixes: [], span })

function lowerNamespaces({ kind, names }: NamespaceList, prefixes: Prefixes, lowering: Lowering): NamespaceSet {
  const uris = names.map(({ name, span }) => (name === local ? '' : namespaceOfPrefix(name, span, prefixes, lowering)))
  return { kind, uris: [...new Set(uris)] }
}
