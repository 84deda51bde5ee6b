import { splitName } from '../../xml/splitName.js'
import type {
  ErrorDetail,
  ParseOption,
  XmlAttribute as AttributeNode,
  XmlDocument,
  XmlElement as ElementNode,
  XmlParseError,
  XmlNode,
} from 'libxml2-wasm'
import type * as library from 'libxml2-wasm'
import type { PayloadLimits } from '../limits.js'
import { unreadable, type PayloadError, type PayloadResult } from '../payloadError.js'
import { isSpace, type XmlAttribute, type XmlElement } from '../../xml/xmlTree.js'
import { pieces, tagEnd } from '../pieces.js'
import { afterMisc } from '../prolog.js'
import { beyondLimit } from './beyondLimit.js'
import { isAboutNamespaces } from './namespaceErrors.js'
import { treeBuilder } from './treeBuilder.js'
import { namespaceOf, xmlAttribute } from '../../xml/xmlAttribute.js'

type Library = typeof library

/** The most characters of a document that is parsed within the limits of libxml2. */
const ordinary = 10_000_000

/** Reads a document through the documented interface of libxml2-wasm, which is several times slower. */
export function documentTree(api: Library, text: string, limits: PayloadLimits): PayloadResult<XmlElement> {
  const { XML_PARSE_HUGE: huge, XML_PARSE_NOERROR: silent } = api.ParseOption
  const { XML_PARSE_NOENT: replaceEntities, XML_PARSE_SKIP_IDS: skipIds } = api.ParseOption
  const option: number = replaceEntities | skipIds | (text.length > ordinary ? huge : 0)
  const first = parsed(api, text, option)
  const problem = first.ok ? undefined : problemIn(first.error.details, limits)
  if (problem) return unreadable(problem)
  // Errors about namespaces, which are no problem, leave no document unless nobody asks for errors.
  const again = first.ok ? first : parsed(api, text, option | silent)
  if (!again.ok) return unreadable({ code: 'not-well-formed', message: 'the payload is not well-formed' })
  const extra = extraContentAt(text) // after a warning, libxml2 does not check that nothing follows the root element
  try {
    if (extra >= 0) return unreadable(extraContent(text, extra))
    return build(api, again.document.root, limits)
  } finally {
    again.document.dispose()
  }
}

/** The error for what follows the root element, with lines counted as libxml2 does: only line feeds end them. */
function extraContent(text: string, at: number): PayloadError {
  const lines = text.slice(0, at).split('\n')
  return {
    code: 'not-well-formed',
    message: 'Extra content at the end of the document',
    line: lines.length,
    column: lines.at(-1)!.length + 1,
  }
}

/** The offset of what follows the root element of an otherwise well-formed text, or -1. */
function extraContentAt(text: string): number {
  let depth = 0
  for (const { kind, at } of pieces(text)) {
    if (kind === 'text') continue
    if (kind !== 'empty') depth += kind === 'start' ? 1 : -1
    if (depth > 0) continue
    const end = afterMisc(text, tagEnd(text, at) + 1, isSpace)
    return end < text.length ? end : -1
  }
  return -1
}

type Parsed =
  { readonly ok: true; readonly document: XmlDocument } | { readonly ok: false; readonly error: XmlParseError }

function parsed({ XmlDocument: Document, XmlParseError: ParseError }: Library, text: string, option: number): Parsed {
  try {
    return { ok: true, document: Document.fromString(text, { option: option as ParseOption }) }
  } catch (error) {
    if (error instanceof ParseError) return { ok: false, error }
    throw error
  }
}

/** The first error that makes a document unreadable. */
function problemIn(details: readonly ErrorDetail[], limits: PayloadLimits): PayloadError | undefined {
  const first = details.find(
    ({ message, level }) => level > levelOfError || (level === levelOfError && !isAboutNamespaces(message)),
  )
  if (first?.message.startsWith('Excessive depth')) return beyondLimit('depth', limits)
  return first && { code: 'not-well-formed', message: first.message.trim(), line: first.line, column: first.col }
}

/** An `xmlErrorLevel`; below are warnings, above are fatal errors. */
const levelOfError = 2

function build(
  { XmlElement: Element, XmlText: Text, XmlCData: CData }: Library,
  root: ElementNode,
  limits: PayloadLimits,
): PayloadResult<XmlElement> {
  const tree = treeBuilder(limits)
  let duplicate: string | undefined
  const open: Iterator<XmlNode, undefined>[] = []
  const enter = (element: ElementNode): void => {
    const { attrs } = element
    duplicate ??= duplicateIn(attrs)
    tree.start(
      localName(element),
      namespaceOf(prefixOf(element), element.namespaceUri),
      attributesOf(attrs),
      attrs.length,
    )
    open.push(element.find('*|text()').values()) // a node cannot say what follows a processing instruction
  }
  enter(root)
  for (let siblings = open.at(-1); siblings && !tree.beyond(); siblings = open.at(-1)) {
    const { value: node } = siblings.next()
    if (node instanceof Element) enter(node)
    else if (node instanceof Text || node instanceof CData) tree.text(node.content)
    else {
      tree.end()
      open.pop()
    }
  }
  const beyond = tree.beyond()
  if (duplicate !== undefined)
    return unreadable({ code: 'not-well-formed', message: `Attribute ${duplicate} redefined` })
  return beyond ? unreadable(beyondLimit(beyond, limits)) : { ok: true, value: tree.root()! }
}

/** The name without its prefix, which libxml2 leaves in the name if it is not declared. */
const localName = ({ name, namespaceUri }: ElementNode | AttributeNode): string =>
  namespaceUri === '' ? splitName(name).local : name

const prefixOf = ({ name, namespaceUri, prefix }: ElementNode | AttributeNode): string =>
  namespaceUri === '' ? splitName(name).prefix : prefix

const attributesOf = (attributes: readonly AttributeNode[]): XmlAttribute[] =>
  attributes.flatMap(
    (attribute) =>
      xmlAttribute(localName(attribute), prefixOf(attribute), attribute.namespaceUri, attribute.value) ?? [],
  )

/** The first of two attributes with one name whose prefix is not declared: libxml2 does not compare those. */
function duplicateIn(attributes: readonly AttributeNode[]): string | undefined {
  const names = attributes.flatMap(({ name, namespaceUri }) => (namespaceUri === '' ? [name] : []))
  return new Set(names).size < names.length ? names.find((name, index) => names.indexOf(name) < index) : undefined
}
