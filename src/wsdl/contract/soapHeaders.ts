import { stepText } from '../../syntax/printStep.js'
import type { NamedType, Placeholder, Step, XmlAttribute, XmlNode } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { Header, SoapMessage, SoapVersion } from '../components/service.js'
import { namesIn } from './namesIn.js'
import { partName, type PartTypes } from './partTypes.js'
import { attribute, element, groupOf, named, use } from './syntaxNodes.js'
import type { TypeWriter } from './typeWriter.js'

/** Writes the headers of messages. */
export interface HeaderWriter {
  /** A placeholder for the element of a message's header, which is absent from messages that need no header. */
  readonly header: (message: SoapMessage, soap: SoapVersion, operation: string) => XmlNode
  /** Adds the rows of all blocks, given the declarations of types. */
  readonly noteBlocks: (steps: readonly Step[]) => void
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
  const blocks: { readonly header: Header; readonly types: readonly NamedType[] }[] = []
  const block = (header: Header, soap: SoapVersion): readonly NamedType[] => {
    const declared = types('header', header.part, blockAttributes(soap, header.span))
    blocks.push({ header, types: declared })
    return header.isRequired ? declared : declared.map((type) => ({ ...type, suffixes: ['?'] }))
  }
  const noteBlocks = (steps: readonly Step[]): void => {
    const textOf = declarationsOf(steps)
    for (const { header: one, types: declared } of blocks) {
      const row = { construct: `soap:header ${one.part.name}`, span: one.span, kind: 'wider' } as const
      const content = declared.map(({ name }) => textOf(name)).join('\n')
      writer.note(one.isRequired ? { ...row, reason: beside } : { ...row, reason: instead, content })
    }
  }
  const header: HeaderWriter['header'] = ({ headers, span }, soap, operation) => {
    if (headers.length === 0) return use('SoapHeader', span, '?')
    const members = headers.flatMap((one) => block(one, soap))
    const isRequired = headers.some((one) => one.isRequired)
    const key = JSON.stringify(members.map(({ name, suffixes }) => [name, suffixes]))
    let written = known.get(key)
    if (!written) {
      const all = [...members, named('anything', span, { min: 0 })]
      const content = element('soapenv:Header', [groupOf('interleave', all, span)], span)
      written = writer.repeated(headerName(headers, operation), [content], { min: isRequired ? 1 : 0, max: 1 }, span)
      known.set(key, written)
    }
    return written
  }
  return { header, noteBlocks }
}

/** Finds the text of a type's declaration and of those that it leads to, which is the same if they say the same. */
function declarationsOf(steps: readonly Step[]): (name: string) => string {
  const declared = new Map(
    steps.flatMap((step) => (step.kind === 'type' || step.kind === 'enum' ? [[step.name, step] as const] : [])),
  )
  const texts = new Map<string, string>()
  return (root) => {
    const known = texts.get(root)
    if (known !== undefined) return known
    const names = new Set([root])
    // A set is iterated in the order in which it grows, including what is added meanwhile.
    const lines: string[] = []
    for (const name of names) {
      const step = declared.get(name)
      if (!step) continue
      for (const inner of namesIn(step)) names.add(inner)
      const { line, below = [] } = stepText(step) ?? { line: '' }
      lines.push(line, ...below)
    }
    const text = lines.join('\n')
    texts.set(root, text)
    return text
  }
}
