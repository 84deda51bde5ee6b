import { defaultLimits, type PayloadLimits } from '../limits.js'
import type { PayloadResult } from '../payloadError.js'
import type { XmlElement } from '../../xml/xmlTree.js'

type Parse = (document: string, limits: PayloadLimits) => PayloadResult<XmlElement>

/** A document with all that is read from structs, and its tree. */
const sample = {
  text: '<p:a xmlns:p="u" b="&lt;&#233;" p:c="" q:d="2"><e> <![CDATA[x]]>&amp;</e><f/></p:a>',
  tree: {
    name: 'a',
    namespace: 'u',
    attributes: [
      { name: 'b', namespace: '', instance: false, value: '<é' },
      { name: 'c', namespace: 'u', instance: false, value: '' },
      { name: 'd', namespace: undefined, instance: false, value: '2' },
    ],
    children: [
      { name: 'e', namespace: '', attributes: [], children: [], text: ' x&' },
      { name: 'f', namespace: '', attributes: [], children: [], text: '' },
    ],
    text: '',
  },
} as const

/** Documents that are refused, with where their mistakes are. */
const brokenSamples = [
  { text: '<a>\n<b></a>', line: 2, column: 8 },
  { text: '<p:a/>\nx', line: 2, column: 1 },
  { text: '<a p:b="" p:b=""/>', line: 1, column: 17 },
] as const

/** Whether a parser reads and refuses some small documents as it should: whether structs and functions are what it takes them for. */
export function parsesSamples(parse: Parse): boolean {
  try {
    const read = parse(sample.text, defaultLimits)
    const isRead = read.ok && JSON.stringify(read.value) === JSON.stringify(sample.tree)
    return (
      isRead &&
      brokenSamples.every(({ text, line, column }) => {
        const broken = parse(text, defaultLimits)
        return !broken.ok && broken.error.line === line && broken.error.column === column
      })
    )
  } catch {
    return false // WebAssembly traps calls of functions with other parameters
  }
}
