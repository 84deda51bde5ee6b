import { attributeFloodAt } from './attributeFlood.js'
import { payloadText, type ReadOptions } from './decodePayload.js'
import { loadLibXml, type LibXml } from './libxml.js'
import { limitsOf, type PayloadLimits } from './limits.js'
import { unreadable, type PayloadError, type PayloadResult } from './payloadError.js'
import { placeAt } from './placeAt.js'
import { documentTypeAt, withoutEncoding } from './prolog.js'
import { treeBuilder } from './treeBuilder.js'
import { isWhiteSpace, type XmlElement } from './xmlTree.js'

/** An XML payload: its root element, and the text that it was read from. */
export interface XmlPayload {
  readonly root: XmlElement
  readonly text: string
}

/**
 * Reads an XML payload through libxml2's SAX interface into an immutable tree. A document with a document type declaration is
 * refused before the parser sees it; one that is not well-formed is refused with the parser's message and position
 * (docs/language.md 8.5). Undeclared prefixes are fine, since prefixes make no difference.
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

/** The error of a document that must not reach the parser, which would crash, act on it, or take very long. */
function refusal(text: string, limits: PayloadLimits): PayloadError | undefined {
  const declaration = documentTypeAt(text)
  if (declaration >= 0)
    return {
      code: 'document-type',
      message: 'the payload has a document type declaration, which SOAP forbids; remove it',
      ...placeAt(text, declaration),
    }
  if (isWhiteSpace(text)) return { code: 'not-well-formed', message: 'the payload is empty', line: 1, column: 1 }
  const nul = text.indexOf('\0')
  if (nul >= 0)
    return {
      code: 'not-well-formed',
      message: 'the payload has a NUL character, which XML does not allow',
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
  const { root, complaint, beyond } = built()
  if (beyond === 'depth')
    return unreadable({ code: 'too-deep', message: `elements nest deeper than ${String(limits.depth)} levels` })
  if (beyond === 'nodes') {
    const message = `the payload has more than ${String(limits.nodes)} elements and attributes`
    return unreadable({ code: 'too-many-nodes', message })
  }
  if (root && complaint === undefined) return { ok: true, value: { root, text } }
  return unreadable(explainBroken(libxml, source, complaint ?? 'the payload has no element'))
}

/** The parser's first message with its position. Only the parser's other interface reports positions, so it parses the text again. */
function explainBroken(libxml: LibXml, text: string, complaint: string): PayloadError {
  const error: PayloadError = { code: 'not-well-formed', message: complaint.trim() }
  try {
    libxml.parseXml(text, { nonet: true })
  } catch (thrown) {
    const { line, column } = thrown as Error & { line?: number; column?: number }
    if (line !== undefined && column !== undefined) return { ...error, line, column }
  }
  return error
}
