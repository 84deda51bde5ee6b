import { declaredElements, type DeclaredElements } from '../content/declaredElements.js'
import type { QualifiedName } from '../tree/hasName.js'
import type { NamespaceSet, Scope, WildcardPattern } from '../tree/patternTree.js'

/** The elements that an `(anything …)` accepts (docs/language.md 6.4). Wildcards with the same type share its table. */
export interface Wildcard {
  readonly namespaces: NamespaceSet | undefined
  /** Elements whose names are excluded. */
  readonly except: DeclaredElements | undefined
  /** Elements that must match their declarations; with `strict`, there are no others. */
  readonly contents: { readonly kind: 'lax' | 'strict'; readonly declared: DeclaredElements } | undefined
  /** Whether readers ignore the accepted elements. */
  readonly isIgnored: boolean
}

export const wildcardOf = ({ namespaces, except, contents, isIgnored }: WildcardPattern, scope: Scope): Wildcard => ({
  namespaces,
  except: except && declaredElements(except, scope),
  contents: contents && { kind: contents.kind, declared: declaredElements(contents.type, scope) },
  isIgnored: isIgnored === true,
})

/** Whether a wildcard accepts a name, apart from the restriction of `strict`. */
export const takesName = ({ namespaces, except }: Wildcard, name: QualifiedName): boolean =>
  (!namespaces || isInNamespaces(namespaces, name)) && !(except && except.named(name).length > 0)

export const isInNamespaces = ({ kind, uris }: NamespaceSet, { namespace }: QualifiedName): boolean =>
  (namespace !== undefined && uris.includes(namespace)) === (kind === 'in')
