import type { NamedType, Placeholder, XmlAttribute, XmlNode } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { Header, SoapMessage, SoapVersion } from '../components/service.js'
import { partName, type PartTypes } from './partTypes.js'
import { attribute, element, groupOf, named, use } from './syntaxNodes.js'
import type { TypeWriter } from './typeWriter.js'

/** Writes the header of a message: a placeholder for its element, which is absent from messages that need no header. */
export type HeaderWriter = (message: SoapMessage, soap: SoapVersion, operation: string) => XmlNode

/** The attributes of SOAP that any header block may have. */
const blockAttributes = (soap: SoapVersion, span: Span): readonly XmlAttribute[] => [
  attribute('soapenv:mustUnderstand', use('mustUnderstand', span), true),
  attribute(soap === '1.1' ? 'soapenv:actor' : 'soapenv:role', use('string', span), true),
]

const anyOther = 'a header may contain other elements than those that are declared, with any content'

/** The longest name of a header's type that lists its blocks. */
const longestName = 50

function headerName(headers: readonly Header[], operation: string): string {
  const listed = `SoapHeader.${headers.map(({ part }) => partName(part)).join('.')}`
  return listed.length <= longestName ? listed : `SoapHeader.${operation}`
}

/** A header contains the blocks that its binding declares, in any order, and any others. Headers of the same blocks are one type. */
export function headerWriter(types: PartTypes, writer: TypeWriter): HeaderWriter {
  const known = new Map<string, Placeholder | XmlNode>()
  const block = ({ part, isRequired, span }: Header, soap: SoapVersion): readonly NamedType[] => {
    writer.note({ construct: `soap:header ${part.name}`, span, kind: 'wider', reason: anyOther })
    const declared = types('header', part, blockAttributes(soap, span))
    return isRequired ? declared : declared.map((type) => ({ ...type, suffixes: ['?'] }))
  }
  return ({ headers, span }, soap, operation) => {
    if (headers.length === 0) return use('SoapHeader', span, '?')
    const blocks = headers.flatMap((header) => block(header, soap))
    const isRequired = headers.some((header) => header.isRequired)
    const key = JSON.stringify(blocks.map(({ name, suffixes }) => [name, suffixes]))
    let header = known.get(key)
    if (!header) {
      const all = [...blocks, named('anything', span, { min: 0 })]
      const content = element('soapenv:Header', [groupOf('interleave', all, span)], span)
      header = writer.repeated(headerName(headers, operation), [content], { min: isRequired ? 1 : 0, max: 1 }, span)
      known.set(key, header)
    }
    return header
  }
}
