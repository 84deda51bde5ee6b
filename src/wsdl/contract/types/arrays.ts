import { type ExpandedName, localPart, namespacePart } from '../../../xml/expandedName.js'
import type { XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { SoapArrayType, ComplexType, ElementDeclaration } from '../../components/schema/schema.js'
import { anyElements, groupOf } from '../../../descriptions/writing/syntaxNodes.js'
import { encodingNamespaces } from '../writing/builtInName.js'
import { note, noteWider } from '../../../descriptions/writing/notes.js'
import type { Writing } from '../writing/writing.js'

/** Whether a type is the array of SOAP encoding. */
export const isArray = (type: ExpandedName): boolean =>
  localPart(type) === 'Array' && encodingNamespaces.has(namespacePart(type))

/** The item type that the restriction of an array declares. */
export const arrayTypeOf = ({ attributes }: ComplexType): SoapArrayType | undefined =>
  attributes.uses.flatMap((one) => (one.kind === 'attribute' && one.arrayType ? [one.arrayType] : []))[0]

/** The items of an array, which may have any names: the usual ones are `item`, and that of their type. */
export function itemsOf({ item, span }: SoapArrayType): readonly ElementDeclaration[] {
  const names = [...new Set(['item', localPart(item.to)])]
  return names.map((name) => ({
    kind: 'element',
    ...{ name, namespace: '', type: item, span },
    ...{ nillable: true, abstract: false, identityConstraints: [] },
  }))
}

/** Whether the items of an array are written as elements of their type; else any elements are taken. */
export const hasItems = ({ dimensions, item }: SoapArrayType): boolean =>
  dimensions === 1 && !/^any|^ur-type/.test(localPart(item.to))

export function anyItems(writing: Writing, { item, span }: SoapArrayType): readonly XmlNode[] {
  noteWider(writing, 'soapenc:Array', span, `arrays of \`${localPart(item.to)}\` may contain any elements`)
  return [groupOf('choice', [anyElements(span, { min: 0 })], span)]
}

export function noteItems(writing: Writing, { item, span }: SoapArrayType): void {
  const reason = `its items are named \`item\` or \`${localPart(item.to)}\`, and \`href\` is not followed`
  note(writing, { construct: 'soapenc:Array', span, kind: 'narrower', reason })
}
