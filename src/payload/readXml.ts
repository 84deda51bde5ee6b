import { attributeFloodAt } from './attributeFlood.js'
import { decodePayload } from './decodePayload.js'
import { loadLibXml, type LibXml, type SaxAttribute } from './libxml.js'
import { defaultLimits, type PayloadLimits } from './limits.js'
import { unreadable, type PayloadError, type PayloadResult } from './payloadError.js'
import { documentTypeAt, withoutDeclaration } from './prolog.js'
import { placeAt } from './placeAt.js'
import type { XmlAttribute, XmlElement } from './xmlTree.js'

export interface ReadOptions {
  readonly limits?: Partial<PayloadLimits>
  /** The charset that HTTP names, if it does. */
  readonly charset?: string
}

/** An XML payload: its root element, and the text that places in it refer to. */
export interface XmlPayload {
  readonly root: XmlElement
  readonly text: string
}

/**
 * Reads an XML payload through libxml2's SAX interface into an immutable tree. A document type declaration is refused
 * before any parser sees the document; a document that is not well-formed gets the parser's words and place
 * (LANGUAGE 4). Undeclared prefixes are fine, for prefixes make no difference.
 */
export function readXml(payload: Uint8Array | string, options: ReadOptions = {}): PayloadResult<XmlPayload> {
  const limits = { ...defaultLimits, ...options.limits }
  if (payload.length > limits.size)
    return unreadable({ code: 'too-large', message: `the payload is larger than ${String(limits.size)} bytes` })
  const decoded = typeof payload === 'string' ? fromString(payload) : decodePayload(payload, options.charset)
  if (!decoded.ok) return decoded
  const text = decoded.value
  const refused = refusal(text, limits)
  if (refused) return unreadable(refused)
  const libxml = loadLibXml()
  if (!libxml)
    return unreadable({ code: 'reader-missing', message: 'libxmljs2 is not installed or could not be built' })
  return build(libxml, text, limits)
}

function fromString(text: string): PayloadResult<string> {
  if (!text.isWellFormed())
    return unreadable({ code: 'undecodable', message: 'the text has half a surrogate pair, which no encoding has' })
  return { ok: true, value: text.startsWith('\uFEFF') ? text.slice(1) : text }
}

/** What must not reach the parser: it would fail badly, act on it, or take forever. */
function refusal(text: string, limits: PayloadLimits): PayloadError | undefined {
  const declaration = documentTypeAt(text)
  if (declaration >= 0)
    return {
      code: 'document-type',
      message: 'the payload has a document type declaration, which SOAP forbids; it was not read',
      ...placeAt(text, declaration),
    }
  if (text.trim() === '') return { code: 'not-well-formed', message: 'the payload is empty', line: 1, column: 1 }
  const nul = text.indexOf('\0')
  if (nul >= 0)
    return {
      code: 'not-well-formed',
      message: 'the payload has a NUL character, which XML does not',
      ...placeAt(text, nul),
    }
  const flood = attributeFloodAt(text, limits.attributes)
  if (flood < 0) return undefined
  const message = `an element has more than ${String(limits.attributes)} attributes`
  return { code: 'too-many-attributes', message, ...placeAt(text, flood) }
}

/** An element while it is being read. */
interface Open {
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  children: XmlElement[]
  text: string
}

const none: never[] = []
const instanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance'

function build(libxml: LibXml, text: string, limits: PayloadLimits): PayloadResult<XmlPayload> {
  const top: Open = { name: '', attributes: none, children: none, text: '' }
  const open: Open[] = [top]
  let current = top
  const trouble = { broken: false, tooDeep: false }
  const parser = new libxml.SaxParser()
  parser.on('startElementNS', (name, attributes) => {
    const element: Open = {
      name,
      attributes: attributes.length > 0 ? attributesOf(attributes) : none,
      children: none,
      text: '',
    }
    if (current.children === none) current.children = [element]
    else current.children.push(element)
    if (open.push(element) > limits.depth + 1) trouble.tooDeep = true
    current = element
  })
  parser.on('endElementNS', () => {
    open.pop()
    current = open[open.length - 1] ?? top
  })
  const addText = (part: string): void => {
    current.text += part
  }
  parser.on('characters', addText)
  parser.on('cdata', addText)
  parser.on('error', (message) => {
    if (message.startsWith(depthMessage)) trouble.tooDeep = true
    else if (!isAboutNamespaces(message)) trouble.broken = true
  })
  const source = withoutDeclaration(text)
  parser.parseString(source)
  if (trouble.tooDeep)
    return unreadable({ code: 'too-deep', message: `elements nest deeper than ${String(limits.depth)} levels` })
  const [root] = top.children
  return trouble.broken || !root ? unreadable(explainBroken(libxml, source)) : { ok: true, value: { root, text } }
}

const depthMessage = 'Excessive depth'

/** Namespaces make no difference here, so neither does what libxml2 thinks of them. */
const isAboutNamespaces = (message: string): boolean => /^(Namespace prefix|xmlns|xml namespace)/i.test(message)

function attributesOf(attributes: readonly SaxAttribute[]): XmlAttribute[] {
  const kept: XmlAttribute[] = []
  for (const [name, prefix, uri, value] of attributes) {
    const isDeclaration = `${prefix}:${name}`.toLowerCase().startsWith('xmlns')
    const instance = uri === instanceNamespace || (uri === '' && prefix === 'xsi')
    if (!isDeclaration) kept.push({ name, instance, value })
  }
  return kept
}

/** The parser's own words and place: its other interface has them, and is asked only when there is something to tell. */
function explainBroken(libxml: LibXml, text: string): PayloadError {
  try {
    libxml.parseXml(text, { nonet: true })
  } catch (error) {
    const { message, line, column } = error as Error & { line?: number; column?: number }
    const place = line !== undefined && column !== undefined ? { line, column } : {}
    return { code: 'not-well-formed', message: message.trim(), ...place }
  }
  return { code: 'not-well-formed', message: 'the payload is not well-formed XML' }
}
