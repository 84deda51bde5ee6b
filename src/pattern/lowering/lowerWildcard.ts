import type { NamedType, NamespaceList, WildcardSyntax } from '../../syntax/tree/syntaxTree.js'
import type { Lowering } from './lowering.js'
import type { NamespaceSet, Reference, WildcardPattern } from '../tree/patternTree.js'
import { namespaceOfPrefix, type Prefixes } from '../tree/prefixes.js'

/** In a list of namespaces, it means no namespace. */
const local = '##local'

/** Lowers the qualifiers of an `(anything …)`. In a contract that is not strict, they are reported and left out. */
export function lowerWildcard({ wildcard, span }: NamedType, lowering: Lowering): WildcardPattern | undefined {
  if (!wildcard) return undefined
  const { namespaces, except, contents, isIgnored } = wildcard
  const { prefixes, report } = lowering
  if (!prefixes) {
    const example = exampleOf(wildcard)
    report('bad-wildcard', span, `\`${example}\` is only allowed in contracts with strict namespaces`, {
      hint: 'write `#Namespaces strict` above `Feature:`, or remove the qualifiers',
    })
    return undefined
  }
  return {
    ...(namespaces && { namespaces: lowerNamespaces(namespaces, prefixes, lowering) }),
    ...(except && { except: referenceTo(except) }),
    ...(contents && { contents: { kind: contents.kind, type: referenceTo(contents.type) } }),
    ...(isIgnored && { isIgnored }),
  }
}

/** The keyword of the first qualifier. */
function exampleOf({ namespaces, except, contents }: WildcardSyntax): string {
  if (namespaces) return namespaces.kind === 'in' ? 'in' : 'not in'
  if (except) return 'except'
  return contents?.kind ?? 'ignored'
}

const referenceTo = ({ name, span }: NamedType): Reference => ({ kind: 'reference', name, suffixes: [], span })

function lowerNamespaces({ kind, names }: NamespaceList, prefixes: Prefixes, lowering: Lowering): NamespaceSet {
  const uris = names.map(({ name, span }) => (name === local ? '' : namespaceOfPrefix(name, span, prefixes, lowering)))
  return { kind, uris: [...new Set(uris)] }
}
