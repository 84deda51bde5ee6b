import { success, type Result } from '../../text/failure.js'
import type { PayloadLimits } from '../limits.js'
import { unreadable, type PayloadError, type PayloadResult } from '../payloadError.js'
import type { XmlElement } from '../../xml/xmlTree.js'
import { beyondLimit } from './beyondLimit.js'
import type { Libxmljs2, SyntaxProblem } from './libxmljs2.js'
import { loadPackage } from './loadPackage.js'
import { loadRequire } from './loadRequire.js'
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
    read: (text, limits) => build(library, text, limits),
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

/**
 * The parser's first message with its position. Only the parser's other interface reports positions, so it parses the text
 * again, going on after errors: without that, it reports the last one. That still happens if there is no element.
 */
function explainBroken(library: Libxmljs2, text: string, complaint: string): PayloadError {
  const message = complaint.trim()
  const first = problemsIn(library, text, true).find((problem) => problem.message.trim() === message)
  const { line, column } = first ?? problemsIn(library, text, false)[0] ?? {}
  const place = line !== undefined && column !== undefined ? { line, column } : undefined
  return { code: 'not-well-formed', message, ...place }
}

function problemsIn(library: Libxmljs2, text: string, recover: boolean): readonly SyntaxProblem[] {
  try {
    return library.parseXml(text, { nonet: true, recover }).errors
  } catch (thrown) {
    return [thrown as SyntaxProblem]
  }
}
