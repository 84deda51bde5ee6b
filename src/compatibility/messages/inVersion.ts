import type { WrittenElement } from '../../message/print/printXml.js'
import { withNamespace, type Unversioned } from '../../xml/namespaceVersions.js'
import type { WitnessTree } from '../engine/witness.js'
import type { InternedPart } from '../vocabulary/internedPart.js'

/**
 * Restores the versions of namespaces in a message that was compared without them, so that it shows what consumers send and
 * read.
 */
export interface InVersion {
  /** Restores the versions in fixed numbers and in the actions of headers. */
  readonly tree: (tree: WitnessTree) => WitnessTree
  /** Restores the versions in namespace declarations. */
  readonly element: (element: WrittenElement) => WrittenElement
}

const unchanged: InVersion = { tree: (tree) => tree, element: (element) => element }

export function inVersion(unversioned: Unversioned | undefined): InVersion {
  if (!unversioned || unversioned.namespaces.size === 0) return unchanged
  const namespaces = inverse(unversioned.namespaces)
  const numbers = inverse(unversioned.numbers)
  const tree = (one: WitnessTree, part?: InternedPart): WitnessTree => {
    const { node, text, parts } = one
    if (text === undefined) return { ...one, parts: parts.map((inner) => ({ ...inner, tree: tree(inner.tree, inner.part) })) } // prettier-ignore
    if (part?.role === 'header') return { ...one, text: inHeader(text, namespaces) }
    const isFixed = node.kind === 'leaf' && node.domain.stated?.value.kind === 'literal'
    return isFixed ? { ...one, text: numbers.get(text) ?? text } : one
  }
  const element = ({ name, attributes, content }: WrittenElement): WrittenElement => ({
    name,
    attributes: attributes.map(([attribute, value]) => [attribute, isDeclaration(attribute) ? (namespaces.get(value) ?? value) : value]), // prettier-ignore
    content:
      typeof content === 'string' ? content : content.map((one) => (typeof one === 'string' ? one : element(one))),
  })
  return { tree: (root) => tree(root), element }
}

const inverse = (map: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...map].map(([from, to]) => [to, from]))

const isDeclaration = (attribute: string): boolean => attribute === 'xmlns' || attribute.startsWith('xmlns:')

/** Where an action may start in the headers `SOAPAction` and `Content-Type`. */
const starts = ['action="', '"', '']

function inHeader(text: string, namespaces: ReadonlyMap<string, string>): string {
  const start = starts.find((one) => text.includes(one))!
  const at = text.indexOf(start) + start.length
  return text.slice(0, at) + withNamespace(text.slice(at), namespaces)
}
