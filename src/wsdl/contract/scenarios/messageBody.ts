import type { Mark, AttributeSyntax, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { WsdlPart, SoapMessage } from '../../components/service/service.js'
import { soapEncoding, type Soap } from './envelopes.js'
import type { Occurs, TypeWriter } from '../types/typeWriter.js'

export const once: Occurs = { min: 1, max: 1 }

/** The style of a binding, and the name of the element that wraps the parts in style rpc. */
export type BodyStyle =
  { readonly style: 'document' } | { readonly style: 'rpc'; readonly wrapper: string; readonly isResponse: boolean }

/** The content of a message's body: nothing, or the nodes of its parts. */
export function bodyNodes(message: SoapMessage, body: BodyStyle, soap: Soap, writer: TypeWriter): readonly XmlNode[] {
  const { parts, use, span } = message
  const nodes = parts.flatMap((part) => partNodes(part, writer))
  if (body.style === 'document') {
    const marks = parts.flatMap((part) => noteTypedPart(part, writer))
    return nodes.map((node) => (node.kind === 'element' ? { ...node, marks: [...(node.marks ?? []), ...marks] } : node))
  }
  const wrapper = writer.tag(body.wrapper, message.namespace, nodes, span)
  if (use === 'literal') return [wrapper]
  const reason = body.isResponse ? `its wrapper is named \`${body.wrapper}\`, and ${references}` : references
  const marks = writer.note({ construct: 'use="encoded"', span, kind: 'narrower', reason }, { depends: [parts] })
  return [{ ...wrapper, attributes: [...wrapper.attributes, soapEncoding(soap, span)], marks }]
}

const references = 'values that a message leaves out, or gives elsewhere by `href` and `id`, are not accepted'

/** The element of a part: the one that it names, or one of the part's name with the part's type. */
export const partNodes = (
  { name, span, is }: WsdlPart,
  writer: TypeWriter,
  attributes: readonly AttributeSyntax[] = [],
): readonly XmlNode[] =>
  is.kind === 'element'
    ? writer.element(is.reference, once, { attributes })
    : writer.elementOfType(name, '', is.reference, { span, attributes })

/** By WSDL 1.1, the type of such a part is that of the body itself; services and tools do otherwise. */
function noteTypedPart({ is, span, name }: WsdlPart, writer: TypeWriter): readonly Mark[] {
  if (is.kind !== 'type') return []
  const reason = `the body has an element \`${name}\` of that type, as with most tools`
  return writer.note(
    { construct: 'part with a type in style document', span, kind: 'narrower', reason },
    { depends: [is.reference] },
  )
}
