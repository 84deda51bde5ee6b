import type { NamedType, AttributeSyntax, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type { Header, SoapMessage } from '../../components/service/service.js'
import { soapHeaderType, type Soap } from './envelopes.js'
import { omissionMarks } from './omissions.js'
import { partName, type PartTypes } from './partTypes.js'
import { attribute, element, marked, otherElements, use } from '../../../descriptions/writing/syntaxNodes.js'
import type { TypeWriter } from '../types/typeWriter.js'

/** Writes a placeholder for the header element of a message. It is optional if no block is required. */
export type HeaderWriter = (message: SoapMessage, soap: Soap, operation: string) => XmlNode

/** The attributes of SOAP that any header block may have. */
const blockAttributes = ({ version, prefix }: Soap, span: Span): readonly AttributeSyntax[] => [
  attribute(`${prefix}:mustUnderstand`, use('mustUnderstand', span), true),
  attribute(`${prefix}:${version === '1.1' ? 'actor' : 'role'}`, use('string', span), true),
]

/** The longest name of a header's type that lists its blocks. */
const maxNameLength = 50

function headerName(headers: readonly Header[], operation: string): string {
  if (headers.length === 0) return `SoapHeader.${operation}`
  const listed = `SoapHeader.${headers.map(({ part }) => partName(part)).join('.')}`
  return listed.length <= maxNameLength ? listed : `SoapHeader.${operation}`
}

/**
 * A header contains the blocks that its binding declares, in any order, and any blocks with other names. Headers with the same
 * blocks share a type.
 */
export function headerWriter(types: PartTypes, writer: TypeWriter): HeaderWriter {
  const known = new Map<string, XmlNode>()
  const block = (header: Header, soap: Soap): readonly NamedType[] => {
    const { part, isRequired, span } = header
    writer.note({ construct: `soap:header ${part.name}`, span, kind: 'exact' })
    const declared = types('header', part, blockAttributes(soap, span)).map((type) => ({ ...type, span }))
    return isRequired ? declared : declared.map((type) => ({ ...type, suffixes: ['?'] }))
  }
  return ({ headers, span: message, unknown }, soap, operation) => {
    const marks = omissionMarks(unknown.header, writer)
    if (headers.length + marks.length === 0) return use(soapHeaderType(soap), message, '?')
    const span = (headers.find((one) => one.isRequired) ?? headers[0])?.span ?? message
    const members = headers.flatMap((one) => block(one, soap))
    const isRequired = headers.some((one) => one.isRequired)
    const omitted = marks.map(({ states }) => states)
    const key = JSON.stringify([soap.prefix, members.map(({ name, suffixes }) => [name, suffixes]), omitted])
    const written = known.get(key) ?? headerUse()
    known.set(key, written)
    return written

    function headerUse(): XmlNode {
      const name = headerName(headers, operation)
      const blocks = members.length > 0 ? writer.amongOthers(`${name}.blocks`, members, span) : otherElements(span)
      const content = marked(element(`${soap.prefix}:Header`, [blocks], span), marks)
      return writer.repeated(name, [content], { min: isRequired ? 1 : 0, max: 1 }, span)
    }
  }
}
