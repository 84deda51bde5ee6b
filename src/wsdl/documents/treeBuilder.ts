import type { Span } from '../../text/span.js'
import { withNamespace, type Unversioned } from '../../xml/namespaceVersions.js'
import { aliases, ns, policyNamespaces } from './namespaces.js'
import { namespaceOf, type NamespaceScope, type DocumentAttribute, type DocumentElement } from './xmlTree.js'

/** An attribute with its prefix. */
export interface RawAttribute {
  readonly name: string
  readonly value: string
  readonly span: Span
}

/** Builds the tree of one document from its tags in order. */
export interface DocumentBuilder {
  readonly start: (name: string, attributes: readonly RawAttribute[], span: Span) => void
  readonly text: (text: string) => void
  readonly end: () => void
  readonly root: () => DocumentElement | undefined
  /** The open elements, the root first. */
  readonly open: readonly DocumentElement[]
}

/** Returns the namespace for a prefix that is not declared. */
type Unbound = (name: string, prefix: string, span: Span) => string

const rootScope: NamespaceScope = { declared: new Map<string, string>([['', ''], ['xml', ns.xml], ['xmlns', ns.xmlns]]) } // prettier-ignore

export function treeBuilder(unbound: Unbound, unversioned?: Unversioned): DocumentBuilder {
  const open: Building[] = []
  const names = new Map<string, string>()
  let root: DocumentElement | undefined
  /** The number of open elements in documentation, including the documentation element. */
  let documentation = 0
  let words: string[] = []
  /** The number of open elements in a policy, including the policy element. */
  let policy = 0

  /** The same string for equal names, which saves memory. */
  const unique = (name: string): string => {
    const known = names.get(name)
    if (known === undefined) names.set(name, name)
    return known ?? name
  }

  const start: DocumentBuilder['start'] = (name, attributes, span) => {
    const parent = open.at(-1)
    const scope = scopeOf(attributes, parent?.scope ?? rootScope, unversioned)
    const resolve = (raw: string, at: Span, otherwise: string): Name => resolved(raw, scope, otherwise, at, unbound)
    const { namespace, local } = resolve(name, span, scopedDefault(scope))
    const element: Building = {
      name: unique(local),
      namespace,
      span,
      attributes: attributesOf(attributes, resolve, unique, unversioned),
      children: [],
      scope,
    }
    if (documentation === 0) parent?.children.push(element)
    if (documentation > 0 || isDocumentation(element)) documentation++
    if (policy > 0 || policyNamespaces.has(namespace)) policy++
    root ??= element
    open.push(element)
  }

  const end = (): void => {
    const element = open.pop()
    const isInPolicy = policy > 0
    if (isInPolicy) policy--
    if (documentation > 0 ? --documentation > 0 : !isInPolicy) return
    const text = words.join(' ').replaceAll(/\s+/g, ' ').trim()
    if (element && text !== '') element.text = text
    words = []
  }

  const text: DocumentBuilder['text'] = (said) => {
    if (documentation > 0 || policy > 0) words.push(said)
  }
  return { start, text, end, root: () => root, open }
}

interface Building extends DocumentElement {
  readonly children: DocumentElement[]
  text?: string
}

/** Also what tools of schemas keep for themselves: nothing in it counts. */
export const isDocumentation = ({ name, namespace }: DocumentElement): boolean =>
  (namespace === ns.schema || namespace === ns.wsdl) && (name === 'documentation' || name === 'appinfo')

interface Name {
  readonly namespace: string
  readonly local: string
}

const scopedDefault = (scope: NamespaceScope): string => namespaceOf('', scope) ?? ''

function resolved(name: string, scope: NamespaceScope, otherwise: string, span: Span, unbound: Unbound): Name {
  const colon = name.indexOf(':')
  if (colon < 0) return { namespace: otherwise, local: name }
  const prefix = name.slice(0, colon)
  return { namespace: namespaceOf(prefix, scope) ?? unbound(name, prefix, span), local: name.slice(colon + 1) }
}

function scopeOf(
  attributes: readonly RawAttribute[],
  parent: NamespaceScope,
  unversioned: Unversioned | undefined,
): NamespaceScope {
  let declared: Map<string, string> | undefined
  for (const { name, value } of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    declared ??= new Map()
    const namespace = value.trim()
    declared.set(
      name.slice('xmlns:'.length),
      aliases.get(namespace) ?? unversioned?.namespaces.get(namespace) ?? namespace,
    )
  }
  return declared ? { declared, parent } : parent
}

const none: readonly DocumentAttribute[] = []

function attributesOf(
  attributes: readonly RawAttribute[],
  resolve: (name: string, span: Span, otherwise: string) => Name,
  unique: (name: string) => string,
  unversioned: Unversioned | undefined,
): readonly DocumentAttribute[] {
  if (attributes.length === 0) return none
  const kept: DocumentAttribute[] = []
  for (const { name, value, span } of attributes) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue
    const { namespace, local } = resolve(name, span, '')
    kept.push({ name: unique(local), namespace, value: unversioned ? readAs(local, value, unversioned) : value, span })
  }
  return kept
}

/** The value of an attribute, unversioned if it is a namespace, an action or a fixed number. */
function readAs(name: string, value: string, { namespaces, numbers }: Unversioned): string {
  switch (name) {
    case 'targetNamespace':
    case 'namespace':
      return value
        .trim()
        .split(/\s+/)
        .map((one) => namespaces.get(one) ?? one)
        .join(' ')
    case 'soapAction':
    case 'Action':
      return withNamespace(value.trim(), namespaces)
    case 'fixed':
      return numbers.get(value.trim()) ?? value
    default:
      return value
  }
}
