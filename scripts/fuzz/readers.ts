import { readers as allReaders } from '../../spec/support/readers.js'
import { payloadText } from '../../src/message/decodePayload.js'
import type { PayloadResult } from '../../src/message/payloadError.js'
import { tagEnd } from '../../src/message/pieces.js'
import { placeAt } from '../../src/message/placeAt.js'
import { afterProlog } from '../../src/message/prolog.js'
import { readXml, type XmlPayload } from '../../src/message/readXml.js'
import type { Position } from '../../src/text/lineMap.js'
import type { XmlElement } from '../../src/xml/xmlTree.js'
import { anyPayload } from './payloads.js'
import type { Target } from './target.js'

/** An element without the white space between its children, which readers may leave out. */
const essence = ({ name, attributes, children, text }: XmlElement): unknown => [
  name,
  attributes.map((attribute) => [attribute.name, attribute.instance, attribute.value]),
  (children.length > 0 ? text.replaceAll(/[ \t\r\n]/g, '') : text).replace(mark, ''),
  children.map(essence),
]

/** The documented interface of libxml2-wasm drops a byte order mark at the start of any text. */
const mark = /^\uFEFF/

/** What a reader makes of a payload: its tree, or why it refuses it, and on which line. */
interface Answer {
  readonly what: string
  readonly line: number | undefined
}

function answerOf(read: PayloadResult<XmlPayload>, rootEnd: Position): Answer {
  if (read.ok) return { what: JSON.stringify(essence(read.value.root)), line: undefined }
  const { code, line = 0, column = 0 } = read.error
  const isInRoot = line > rootEnd.line || (line === rootEnd.line && column > rootEnd.column)
  return { what: code, line: isInRoot ? line : undefined }
}

/** The end of the start tag of the root element. */
function rootEndOf(payload: Buffer): Position {
  const text = payloadText(payload)
  return text.ok ? placeAt(text.value, tagEnd(text.value, afterProlog(text.value))) : { line: 0, column: 0 }
}

/**
 * Reads a payload with each reader. Lines are compared only within the root element: without one, libxmljs2 reports the
 * last error instead of the first.
 */
async function check(payload: Buffer): Promise<string> {
  const rootEnd = rootEndOf(payload)
  const answers: Answer[] = []
  for (const xmlReader of Object.values(allReaders))
    answers.push(answerOf(await readXml(payload, { xmlReader }), rootEnd))
  const isPlaced = answers.every(({ line }) => line !== undefined)
  const different = new Set(answers.map(({ what, line }) => (isPlaced ? `${what} on line ${String(line)}` : what)))
  const [answer] = answers
  if (different.size === 1) return answer!.what.startsWith('[') ? 'read' : answer!.what
  throw new Error([...different].join('\n'))
}

/** The readers of XML: all read the same tree, or refuse the payload for the same reason at the same place. */
export const readers: Target = { name: 'readers', make: anyPayload, check }
