import type { NamespacePattern } from './patternTree.js'

/** The URIs of the namespaces in scope at an element, by prefix; that of the default namespace is empty. */
export type DeclaredNamespaces = ReadonlyMap<string, string>

export const nothingDeclared: DeclaredNamespaces = new Map()

/** What is in scope inside an element that declares some namespaces. */
export const declaredInside = (around: DeclaredNamespaces, own: readonly NamespacePattern[]): DeclaredNamespaces =>
  own.length === 0 ? around : new Map([...around, ...own.map(({ prefix, uri }) => [prefix, uri] as const)])

/** A name as a message writes it: a prefix that is not declared is dropped. */
export const qualifiedName = (
  { prefix, name }: { readonly prefix: string; readonly name: string },
  declared: DeclaredNamespaces,
): string => (prefix !== '' && (declared.has(prefix) || prefix === 'xml') ? `${prefix}:${name}` : name)

/** The attributes that declare some namespaces. */
export const declarations = (own: readonly NamespacePattern[]): [string, string][] =>
  own.map(({ prefix, uri }) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri])
