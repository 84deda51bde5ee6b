import { attributeFloodAt } from './attributeFlood.js'
import { payloadText, type ReadOptions } from './decodePayload.js'
import { loadLibXml, type LibXml } from './libxml.js'
import { limitsOf, type PayloadLimits } from './limits.js'
import { unreadable, type PayloadError, type PayloadResult } from './payloadError.js'
import { placeAt } from './placeAt.js'
import { documentTypeAt, withoutEncoding } from './prolog.js'
import { treeBuilder } from './treeBuilder.js'
import { isWhiteSpace, type XmlElement } from './xmlTree.js'

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
  const decoded = payloadText(payload, options)
  if (!decoded.ok) return decoded
  const text = decoded.value
  const limits = limitsOf(options.limits)
  const refused = refusal(text, limits)
  if (refused) return unreadable(refused)
  const libxml = loadLibXml()
  if (!libxml)
    return unreadable({ code: 'reader-missing', message: 'libxmljs2 is not installed or could not be built' })
  return build(libxml, text, limits)
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
  if (isWhiteSpace(text)) return { code: 'not-well-formed', message: 'the payload is empty', line: 1, column: 1 }
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

function build(libxml: LibXml, text: string, limits: PayloadLimits): PayloadResult<XmlPayload> {
  const { listener, built } = treeBuilder(limits)
  const parser = new libxml.SaxParser()
  parser.emit = listener
  const source = withoutEncoding(text)
  parser.parseString(source)
  const { root, trouble, beyond } = built()
  if (beyond === 'depth')
    return unreadable({ code: 'too-deep', message: `elements nest deeper than ${String(limits.depth)} levels` })
  if (beyond === 'nodes') {
    const message = `the payload has more than ${String(limits.nodes)} elements and attributes`
    return unreadable({ code: 'too-many-nodes', message })
  }
  if (root && trouble === undefined) return { ok: true, value: { root, text } }
  return unreadable(explainBroken(libxml, source, trouble ?? 'the payload has no element'))
}

/** The parser's first words, and their place: its other interface has that, and is asked only when there is something to tell. */
function explainBroken(libxml: LibXml, text: string, words: string): PayloadError {
  const error: PayloadError = { code: 'not-well-formed', message: words.trim() }
  try {
    libxml.parseXml(text, { nonet: true })
  } catch (thrown) {
    const { line, column } = thrown as Error & { line?: number; column?: number }
    if (line !== undefined && column !== undefined) return { ...error, line, column }
  }
  return error
}
