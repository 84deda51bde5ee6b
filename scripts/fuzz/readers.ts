import { readers as allReaders } from '../../spec/support/readers.js'
import { payloadText } from '../../src/payload/decodePayload.js'
import type { PayloadError, PayloadResult } from '../../src/payload/payloadError.js'
import { tagEnd } from '../../src/payload/pieces.js'
import { placeAt } from '../../src/payload/placeAt.js'
import { afterProlog } from '../../src/payload/prolog.js'
import { readXml, type XmlPayload } from '../../src/payload/readXml.js'
import type { XmlElement } from '../../src/payload/xmlTree.js'
import { anyPayload } from './payloads.js'
import type { Target } from './target.js'

/** What a reader makes of a payload: its tree, or why it refuses it. */
function answerOf(read: PayloadResult<XmlPayload>, payload: Buffer): string {
  if (read.ok) return JSON.stringify(essence(read.value.root))
  return `${read.error.code}${lineOf(read.error, payload)}`
}

/** An element without the white space between its children, which readers may leave out. */
const essence = ({ name, attributes, children, text }: XmlElement): unknown => [
  name,
  attributes.map((attribute) => [attribute.name, attribute.instance, attribute.value]),
  children.length > 0 ? text.replaceAll(/[ \t\r\n]/g, '') : text,
  children.map(essence),
]

/**
 * The line of an error, if it must be the same from all readers: libxmljs2 reports the last error instead of the first if there
 * is no element.
 */
function lineOf({ line, column }: PayloadError, payload: Buffer): string {
  const text = payloadText(payload)
  if (!text.ok || line === undefined || column === undefined) return ''
  const end = placeAt(text.value, tagEnd(text.value, afterProlog(text.value)))
  const isInRoot = line > end.line || (line === end.line && column > end.column)
  return isInRoot ? ` on line ${String(line)}` : ''
}

async function check(payload: Buffer): Promise<string> {
  const answers = new Map<string, string[]>()
  for (const [name, xmlReader] of Object.entries(allReaders)) {
    const answer = answerOf(await readXml(payload, { xmlReader }), payload)
    answers.set(answer, [...(answers.get(answer) ?? []), name])
  }
  const [answer = ''] = answers.keys()
  if (answers.size === 1) return answer.startsWith('[') ? 'read' : answer.split(' ')[0]!
  throw new Error([...answers].map(([one, names]) => `${names.join(', ')}: ${one}`).join('\n'))
}

/** The readers of XML: all read the same tree, or refuse the payload for the same reason at the same place. */
export const readers: Target = { name: 'readers', make: anyPayload, check }
