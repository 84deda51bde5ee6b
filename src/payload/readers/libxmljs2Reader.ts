import { success, type Result } from '../../text/failure.js'
import type { PayloadLimits } from '../limits.js'
import { unreadable, type PayloadError, type PayloadResult } from '../payloadError.js'
import type { XmlElement } from '../xmlTree.js'
import { beyondLimit } from './beyondLimit.js'
import type { Libxmljs2 } from './libxmljs2.js'
import { loadPackage, loadRequire } from './loadPackage.js'
import { saxTree } from './saxTree.js'
import type { XmlReader } from './xmlBackend.js'

/** The native reader: libxmljs2, through its SAX interface. */
export async function loadLibxmljs2(): Promise<Result<XmlReader>> {
  const load = await loadRequire()
  const loaded = await loadPackage('libxmljs2', () => {
    if (!load) throw new Error('it needs Node.js')
    return load('libxmljs2') as Libxmljs2
  })
  if (!loaded.ok) return loaded
  const library = loaded.value
  return success({
    name: 'libxmljs2',
    version: library.version,
    read: (text, limits) => Promise.resolve(build(library, text, limits)),
  })
}

function build(library: Libxmljs2, text: string, limits: PayloadLimits): PayloadResult<XmlElement> {
  const { listener, built } = saxTree(limits)
  const parser = new library.SaxParser()
  parser.emit = listener
  parser.parseString(text)
  const { root, complaint, beyond } = built()
  if (beyond) return unreadable(beyondLimit(beyond, limits))
  if (root && complaint === undefined) return { ok: true, value: root }
  return unreadable(explainBroken(library, text, complaint ?? 'the payload has no element'))
}

/** The parser's first message with its position. Only the parser's other interface reports positions, so it parses the text again. */
function explainBroken(library: Libxmljs2, text: string, complaint: string): PayloadError {
  const error: PayloadError = { code: 'not-well-formed', message: complaint.trim() }
  try {
    library.parseXml(text, { nonet: true })
  } catch (thrown) {
    const { line, column } = thrown as Error & { line?: number; column?: number }
    if (line !== undefined && column !== undefined) return { ...error, line, column }
  }
  return error
}
