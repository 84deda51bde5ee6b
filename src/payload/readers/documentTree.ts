import type { ErrorDetail, XmlAttribute as AttributeNode, XmlElement as ElementNode, XmlTreeNode } from 'libxml2-wasm'
import type * as library from 'libxml2-wasm'
import type { PayloadLimits } from '../limits.js'
import { unreadable, type PayloadError, type PayloadResult } from '../payloadError.js'
import type { XmlAttribute, XmlElement } from '../xmlTree.js'
import { beyondLimit } from './beyondLimit.js'
import { isAboutNamespaces } from './namespaceErrors.js'
import { treeBuilder } from './treeBuilder.js'
import { splitName, xmlAttribute } from './xmlAttribute.js'

type Library = typeof library

/** Reads a document through the documented interface of libxml2-wasm. */
export function documentTree(api: Library, text: string, limits: PayloadLimits): PayloadResult<XmlElement> {
  const { XmlDocument, XmlParseError, ParseOption } = api
  try {
    // Without reports, an error about namespaces does not make the document unreadable.
    const document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NOERROR })
    try {
      return build(api, document.root, limits)
    } finally {
      document.dispose()
    }
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    return unreadable(explainBroken(api, text, limits))
  }
}

function explainBroken({ XmlDocument, XmlParseError }: Library, text: string, limits: PayloadLimits): PayloadError {
  try {
    XmlDocument.fromString(text).dispose()
  } catch (error) {
    const details: readonly ErrorDetail[] = error instanceof XmlParseError ? error.details : []
    const first = details.find(({ message }) => !isAboutNamespaces(message))
    if (first?.message.startsWith('Excessive depth')) return beyondLimit('depth', limits)
    if (first) return { code: 'not-well-formed', message: first.message.trim(), line: first.line, column: first.col }
  }
  return { code: 'not-well-formed', message: 'the payload is not well-formed' }
}

function build(
  { XmlElement: Element, XmlText: Text, XmlCData: CData }: Library,
  root: ElementNode,
  limits: PayloadLimits,
): PayloadResult<XmlElement> {
  const tree = treeBuilder(limits)
  const open: { readonly element: ElementNode; next: XmlTreeNode | null }[] = []
  const enter = (element: ElementNode): void => {
    const { attrs } = element
    tree.start(localName(element), attributesOf(attrs), attrs.length)
    open.push({ element, next: element.firstChild })
  }
  enter(root)
  for (let frame = open.at(-1); frame && !tree.beyond(); frame = open.at(-1)) {
    const node = frame.next
    frame.next = node?.next ?? null
    if (node instanceof Element) enter(node)
    else if (node instanceof Text || node instanceof CData) tree.text(node.content)
    else if (!node) {
      tree.end()
      open.pop()
    }
  }
  const beyond = tree.beyond()
  return beyond ? unreadable(beyondLimit(beyond, limits)) : { ok: true, value: tree.root()! }
}

/** The name without its prefix, which libxml2 leaves in the name if it is not declared. */
const localName = ({ name, namespaceUri }: ElementNode | AttributeNode): string =>
  namespaceUri === '' ? splitName(name)[1] : name

const attributesOf = (attributes: readonly AttributeNode[]): XmlAttribute[] =>
  attributes.flatMap((attribute) => {
    const { name, namespaceUri, prefix } = attribute
    const own = namespaceUri === '' ? splitName(name)[0] : prefix
    return xmlAttribute(localName(attribute), own, namespaceUri, attribute.value) ?? []
  })
