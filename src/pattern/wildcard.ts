import { declaredElements, type DeclaredElements, type QualifiedName } from './declaredElements.js'
import type { NamespaceSet, Scope, WildcardPattern } from './patternTree.js'

/** Which elements an `(anything …)` takes (docs/language.md 6.4). Wildcards that name the same type share its table. */
export interface Wildcard {
  readonly namespaces: NamespaceSet | undefined
  /** Those whose names it does not take. */
  readonly except: DeclaredElements | undefined
  /** Those that must be as declared; with `strict`, there are no others. */
  readonly contents: { readonly kind: 'lax' | 'strict'; readonly declared: DeclaredElements } | undefined
  /** Whether readers ignore what it takes, so that nobody counts on it. */
  readonly isIgnored: boolean
}

export const wildcardOf = ({ namespaces, except, contents, isIgnored }: WildcardPattern, scope: Scope): Wildcard => ({
  namespaces,
  except: except && declaredElements(except, scope),
  contents: contents && { kind: contents.kind, declared: declaredElements(contents.type, scope) },
  isIgnored: isIgnored === true,
})

/** Whether a wildcard takes a name, unless `strict` excludes it. */
export const takesName = ({ namespaces, except }: Wildcard, name: QualifiedName): boolean =>
  (!namespaces || isInNamespaces(namespaces, name)) && !(except && except.named(name).length > 0)

export const isInNamespaces = ({ kind, uris }: NamespaceSet, { namespace }: QualifiedName): boolean =>
  (namespace !== undefined && uris.includes(namespace)) === (kind === 'in')
