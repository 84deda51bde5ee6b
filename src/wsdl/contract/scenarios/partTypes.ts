import { localPart } from '../../../xml/expandedName.js'
import type { NamedType, AttributeSyntax, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { WsdlPart } from '../../components/service/service.js'
import { once, partNodes } from './messageBody.js'
import type { TypeWriter } from '../types/typeWriter.js'

/** Declares the elements of parts as types, each once however many operations have it: `header.Session`, `fault.NotFound`. */
export type PartTypes = (kind: string, part: WsdlPart, attributes?: readonly AttributeSyntax[]) => readonly NamedType[]

/** The name of the element that a part stands for. */
export const partName = ({ name, is }: WsdlPart): string => (is.kind === 'element' ? localPart(is.reference.to) : name)

/** The type that a placeholder without bounds or groups names. */
const typeIn = (node: XmlNode): NamedType[] =>
  node.kind === 'placeholder' && node.type.kind === 'named' ? [node.type] : []

export function partTypes(writer: TypeWriter): PartTypes {
  const known = new Map<string, readonly NamedType[]>()
  return (kind, part, attributes = []) => {
    const { is, span } = part
    const key = [
      kind,
      is.kind,
      is.reference.to,
      is.kind === 'type' ? part.name : '',
      ...attributes.map(({ prefix }) => prefix),
    ].join(' ')
    let types = known.get(key)
    if (!types) {
      const nodes = partNodes(part, writer, attributes)
      types = typeIn(writer.repeated(`${kind}.${partName(part)}`, nodes, once, span))
      known.set(key, types)
    }
    return types
  }
}
