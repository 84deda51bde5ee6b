import type { PayloadLimits } from '../limits.js'
import type { XmlAttribute, XmlElement } from '../../xml/xmlTree.js'
import type { Beyond } from './beyondLimit.js'
import type { SaxAttribute, SaxListener } from './libxmljs2.js'
import { isAboutNamespaces } from './namespaceErrors.js'
import { noAttributes, treeBuilder } from './treeBuilder.js'
import { namespaceOf, xmlAttribute } from '../../xml/xmlAttribute.js'

interface Built {
  readonly root: XmlElement | undefined
  /** The first error that the parser reported. */
  readonly complaint: string | undefined
  /** The limit that the document exceeds. */
  readonly beyond: Beyond | undefined
}

/** Builds the tree of a document: `listener` receives the parser's events, `built` returns the result. */
export function saxTree(limits: PayloadLimits): { readonly listener: SaxListener; readonly built: () => Built } {
  const names = new Map<string, string>()
  const tree = treeBuilder(limits)
  let complaint: Built['complaint']
  let isTooDeep = false

  /** The same string for equal names, which saves memory and makes comparing fast. */
  const unique = (name: string): string => {
    const known = names.get(name)
    if (known === undefined) names.set(name, name)
    return known ?? name
  }
  const complain = (words: string): void => {
    if (words.startsWith('Excessive depth')) isTooDeep = true
    else if (!isAboutNamespaces(words)) complaint ??= words
  }
  // The parser cannot be stopped, but once the document is refused its events are ignored.
  const listener: SaxListener = (event, text, attributes, prefix, uri) => {
    if (event === 'startElementNS')
      tree.start(
        unique(text),
        namespaceOf(prefix ?? '', unique(uri ?? '')),
        attributes.length > 0 ? attributesOf(attributes, unique) : noAttributes,
        attributes.length,
      )
    else if (event === 'endElementNS') tree.end()
    else if (event === 'characters' || event === 'cdata') tree.text(text)
    else if (event === 'error') complain(text)
  }
  const built = (): Built => ({
    root: tree.root(),
    complaint,
    beyond: tree.beyond() ?? (isTooDeep ? 'depth' : undefined),
  })
  return { listener, built }
}

function attributesOf(attributes: readonly SaxAttribute[], unique: (name: string) => string): XmlAttribute[] {
  const kept: XmlAttribute[] = []
  for (const [name, prefix, uri, value] of attributes) {
    const attribute = xmlAttribute(unique(name), prefix, unique(uri), value)
    if (attribute) kept.push(attribute)
  }
  return kept
}
