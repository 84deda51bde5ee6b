import type { Mark, NamedType, Placeholder, XmlAttribute, XmlNode } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { Header, SoapMessage, SoapVersion } from '../components/service.js'
import { partName, type PartTypes } from './partTypes.js'
import { attribute, element, groupOf, named, use } from './syntaxNodes.js'
import type { TypeWriter } from './typeWriter.js'

/** Writes the headers of messages. */
export interface HeaderWriter {
  /** A placeholder for the element of a message's header, which is absent from messages that need no header. */
  readonly header: (message: SoapMessage, soap: SoapVersion, operation: string) => XmlNode
}

/** The attributes of SOAP that any header block may have. */
const blockAttributes = (soap: SoapVersion, span: Span): readonly XmlAttribute[] => [
  attribute('soapenv:mustUnderstand', use('mustUnderstand', span), true),
  attribute(soap === '1.1' ? 'soapenv:actor' : 'soapenv:role', use('string', span), true),
]

const beside = 'other elements may stand beside it'
const instead = 'another element of that name is taken instead, so its declared content is not compared'

/** The longest name of a header's type that lists its blocks. */
const longestName = 50

function headerName(headers: readonly Header[], operation: string): string {
  const listed = `SoapHeader.${headers.map(({ part }) => partName(part)).join('.')}`
  return listed.length <= longestName ? listed : `SoapHeader.${operation}`
}

/** A header contains the blocks that its binding declares, in any order, and any others. Headers of the same blocks are one type. */
export function headerWriter(types: PartTypes, writer: TypeWriter): HeaderWriter {
  const known = new Map<string, Placeholder | XmlNode>()
  const block = (header: Header, soap: SoapVersion): readonly NamedType[] => {
    const declared = types('header', header.part, blockAttributes(soap, header.span))
    return header.isRequired ? declared : declared.map((type) => ({ ...type, suffixes: ['?'] }))
  }
  const header: HeaderWriter['header'] = ({ headers, span }, soap, operation) => {
    if (headers.length === 0) return use('SoapHeader', span, '?')
    const members = headers.flatMap((one) => block(one, soap))
    const marks = headers.flatMap((one) => noteBlock(one, writer))
    const isRequired = headers.some((one) => one.isRequired)
    const key = JSON.stringify(members.map(({ name, suffixes }) => [name, suffixes]))
    let written = known.get(key)
    if (!written) {
      const all = [...members, named('anything', span, { min: 0 })]
      const content = { ...element('soapenv:Header', [groupOf('interleave', all, span)], span), marks }
      written = writer.repeated(headerName(headers, operation), [content], { min: isRequired ? 1 : 0, max: 1 }, span)
      known.set(key, written)
    }
    return written
  }
  return { header }
}

function noteBlock({ part, span, isRequired }: Header, writer: TypeWriter): readonly Mark[] {
  const row = { construct: `soap:header ${part.name}`, span, kind: 'wider' } as const
  const { reference } = part.is
  return isRequired
    ? writer.note({ ...row, reason: beside }, { states: part.name })
    : writer.note({ ...row, reason: instead }, { states: part.name, depends: [reference] })
}
