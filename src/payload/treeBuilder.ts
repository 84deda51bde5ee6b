import type { SaxAttribute, SaxListener } from './libxml.js'
import type { PayloadLimits } from './limits.js'
import { isWhiteSpace, type XmlAttribute, type XmlElement } from './xmlTree.js'
import { schemaInstanceNamespace } from '../text/markup.js'

/** An element while it is being read. */
interface Open {
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  children: Open[]
  text: string
}

interface Built {
  readonly root: XmlElement | undefined
  /** The first error that the parser reported. */
  readonly complaint: string | undefined
  /** The limit that the document exceeds. */
  readonly beyond: 'depth' | 'nodes' | undefined
}

const none: never[] = []

/** Builds the tree of a document: `listener` receives the parser's events, `built` returns the result. */
export function treeBuilder(limits: PayloadLimits): { readonly listener: SaxListener; readonly built: () => Built } {
  const top: Open = { name: '', attributes: none, children: none, text: '' }
  const open: Open[] = [top]
  const names = new Map<string, string>()
  let current = top
  let nodes = 0
  let complaint: Built['complaint']
  let beyond: Built['beyond']

  /** The same string for equal names, which saves memory and makes comparing fast. */
  const unique = (name: string): string => {
    const known = names.get(name)
    if (known === undefined) names.set(name, name)
    return known ?? name
  }
  const start = (name: string, attributes: readonly SaxAttribute[]): void => {
    nodes += 1 + attributes.length
    if (nodes > limits.nodes) beyond ??= 'nodes'
    const kept = attributes.length > 0 ? attributesOf(attributes, unique) : none
    const element: Open = { name: unique(name), attributes: kept, children: none, text: '' }
    if (current.children.length > 0) current.children.push(element)
    else enterFirst(current, element)
    if (open.push(element) > limits.depth + 1) beyond ??= 'depth'
    current = element
  }
  const end = (): void => {
    open.pop()
    current = open[open.length - 1] ?? top
  }
  const complain = (words: string): void => {
    if (words.startsWith('Excessive depth')) beyond ??= 'depth'
    else if (!isAboutNamespaces(words)) complaint ??= words
  }
  // The parser cannot be stopped, but once the document is refused its events can be ignored.
  const listener: SaxListener = (event, text, attributes) => {
    if (beyond !== undefined) return
    if (event === 'startElementNS') start(text, attributes)
    else if (event === 'endElementNS') end()
    else if (event === 'characters' || event === 'cdata') addText(current, text)
    else if (event === 'error') complain(text)
  }
  return { listener, built: () => ({ root: top.children[0], complaint, beyond }) }
}

/** White space between children has no meaning and is dropped. */
function enterFirst(parent: Open, child: Open): void {
  parent.children = [child]
  if (isWhiteSpace(parent.text)) parent.text = ''
}

function addText(element: Open, text: string): void {
  if (element.text !== '') element.text += text
  else if (element.children.length === 0 || !isWhiteSpace(text)) element.text = text
}

/** Namespaces make no difference to matching, so libxml2's errors about them are ignored. */
const isAboutNamespaces = (words: string): boolean => /^(Namespace prefix|xmlns|xml namespace)/i.test(words)

const declaration = /^xmlns/i

function attributesOf(attributes: readonly SaxAttribute[], unique: (name: string) => string): XmlAttribute[] {
  const kept: XmlAttribute[] = []
  for (const [name, prefix, uri, value] of attributes) {
    const instance = uri === schemaInstanceNamespace || (uri === '' && prefix === 'xsi')
    if (!declaration.test(prefix || name)) kept.push({ name: unique(name), instance, value })
  }
  return kept
}
