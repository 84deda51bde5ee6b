import { available } from '../backends/backend.js'
import { once } from '../collections/once.js'
import { attributeFloodAt } from './attributeFlood.js'
import { payloadText, type ReadOptions } from './decodePayload.js'
import { exceededLimit } from './exceededLimit.js'
import { limitsOf, type PayloadLimits } from './limits.js'
import { unreadable, type PayloadError, type PayloadResult } from './payloadError.js'
import { plainUtf8 } from './plainUtf8.js'
import { placeAt } from './placeAt.js'
import { documentTypeAt, withoutEncoding } from './prolog.js'
import { loadXmlReader } from './readers/xmlReader.js'
import { isWhiteSpace, type XmlElement } from '../xml/xmlTree.js'

/** An XML payload: its root element, and the text that it was read from, which is decoded on first use. */
export interface XmlPayload {
  readonly root: XmlElement
  readonly text: () => string
}

/**
 * Reads an XML payload into an immutable tree. A document with a document type declaration is refused before the parser sees
 * it; one that is not well-formed is refused with the parser's message and position (docs/language.md 8.5). Undeclared
 * prefixes are fine, since prefixes make no difference.
 *
 * @throws BackendMissing if no XML reader can be loaded
 */
export async function readXml(
  payload: Uint8Array | string,
  options: ReadOptions = {},
): Promise<PayloadResult<XmlPayload>> {
  const { xmlReader = available(await loadXmlReader()).backend } = options
  const limits = limitsOf(options.limits)
  const { readUtf8 } = xmlReader
  const bytes = readUtf8 && typeof payload !== 'string' ? plainUtf8(payload, limits, options.charset) : undefined
  const root = bytes && (await readUtf8?.(bytes, limits))
  if (root) return { ok: true, value: { root, text: once(() => decoder.decode(bytes)) } }
  const decoded = payloadText(payload, options)
  if (!decoded.ok) return decoded
  const text = decoded.value
  const refused = refusal(text, limits)
  if (refused) return unreadable(refused)
  const read = await xmlReader.read(withoutEncoding(text), limits)
  return read.ok ? { ok: true, value: { root: read.value, text: () => text } } : read
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

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
  if (flood < 0) return exceededLimit(text, limits)
  const message = `an element has more than ${String(limits.attributes)} attributes`
  return { code: 'too-many-attributes', message, ...placeAt(text, flood) }
}
