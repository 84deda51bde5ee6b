import {
  printRequest as printHttpRequest,
  printResponse as printHttpResponse,
} from '../../message/print/printHttpText.js'
import { cookieText } from '../../message/cookies.js'
import { printParts, type WrittenPart } from '../../message/print/printParts.js'
import { printJson, printJsonLine, type WrittenJson } from '../../message/print/printJson.js'
import { printXml, type WrittenElement } from '../../message/print/printXml.js'
import type { AttributeType } from '../../pattern/types/elementType.js'
import { nothingDeclared, type DeclaredNamespaces } from '../../pattern/tree/qualifiedName.js'
import { writtenNames, type StatedAttribute } from '../../pattern/tree/writtenNames.js'
import type { WitnessPart, WitnessTree } from '../engine/witness.js'
import { elementTypeOf } from './elementNode.js'
import { headerName } from './messageNode.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'
import { isJson } from '../vocabulary/sort.js'

const treeOf = ({ parts }: WitnessTree, wanted: InternedPart): WitnessTree | undefined =>
  parts.find(({ part }) => part === wanted)?.tree

const nameAndText = ({ part, tree }: WitnessPart): [name: string, text: string] => [part.name, fieldText(tree)]

/** A part, once for each of its values. */
const occurrences = ({ part, tree }: WitnessPart): readonly WitnessPart[] =>
  valuesOf(tree).map((value) => ({ part, tree: value }))

/** The values of a part that may occur several times. */
export const valuesOf = (tree: WitnessTree): readonly WitnessTree[] =>
  tree.sort.kind === 'values' ? tree.parts.map((one) => one.tree) : [tree]

/** The body of a message. Undefined if the message has no body. */
export const bodyOf = (message: WitnessTree): WitnessTree | undefined => treeOf(message, partOf('body'))

/** A body as text, indented; `adapt` may change an element before it is printed. */
export function printBody(tree: WitnessTree, adapt = (element: WrittenElement): WrittenElement => element): string {
  switch (tree.sort.kind) {
    case 'element':
      return printXml(adapt(writtenElement(tree, tree.sort, nothingDeclared)))
    case 'form':
      return new URLSearchParams(tree.parts.flatMap(occurrences).map(nameAndText)).toString()
    case 'parts':
      return writtenParts(tree.parts.flatMap(occurrences).map(writtenPart))
    case 'bare':
      return tree.text ?? ''
    default:
      return printJson(writtenJson(tree))
  }
}

/** The text of a named value; a form field or a part may be JSON. */
export const fieldText = (tree: WitnessTree): string =>
  isJson(tree.sort) ? printJsonLine(writtenJson(tree)) : (tree.text ?? '')

function writtenPart({ part: { name }, tree }: WitnessPart): WrittenPart {
  const { sort, text = '' } = tree
  if (sort.kind !== 'file')
    return { kind: 'text', name, text: fieldText(tree), ...(isJson(sort) && { contentType: 'application/json' }) }
  return { kind: 'file', name, fileName: name, contentType: text === '' ? 'application/octet-stream' : text }
}

/** An element with the prefixes and the namespaces that its contract writes. */
function writtenElement(
  tree: WitnessTree,
  named: Pick<InternedPart, 'name' | 'namespace'>,
  around: DeclaredNamespaces,
): WrittenElement {
  const { prefix = '', namespaces = [], attributes = [] } = elementTypeOf(tree.node) ?? {}
  const values = tree.parts.filter(({ part }) => part !== partOf('content'))
  const written = writtenNames(
    { ...named, prefix, namespaces },
    values.map(({ part }) => statedAttribute(part, attributes)),
    around,
  )
  const content = treeOf(tree, partOf('content'))
  return {
    name: written.name,
    attributes: [
      ...written.declarations,
      ...values.map(
        ({ tree: value }, index) =>
          [written.attributes[index]!, written.valuePrefixes[index]! + (value.text ?? '')] as const,
      ),
    ],
    content: content ? writtenContent(content, written.declared) : '',
  }
}

/** Prints parts with lines that end in LF, as in text files. If a part contains line breaks, lines end in CRLF instead. */
const writtenParts = (parts: readonly WrittenPart[]): string =>
  printParts(parts, parts.some((part) => part.kind === 'text' && /[\r\n]/.test(part.text)) ? '\r\n' : '\n')

/** An attribute, with its prefix if the contract states it. */
function statedAttribute({ role, name, namespace }: InternedPart, known: readonly AttributeType[]): StatedAttribute {
  const instance = role === 'instance attribute'
  const stated = known.find((one) => one.name === name && one.instance === instance && one.namespace === namespace)
  const valueNamespace = stated?.valueNamespace
  return {
    name,
    namespace,
    instance,
    prefix: stated?.prefix ?? '',
    ...(valueNamespace !== undefined && { valueNamespace }),
  }
}

function writtenContent(
  { sort, text = '', parts }: WitnessTree,
  declared: DeclaredNamespaces,
): WrittenElement['content'] {
  if (sort.kind !== 'children' && sort.kind !== 'mixed') return text
  const children = parts.map(({ part, tree }) => writtenElement(tree, part, declared))
  return sort.kind === 'mixed' ? ['a', ...children] : children
}

function writtenJson({ sort, text, parts }: WitnessTree): WrittenJson {
  if (text !== undefined) return { kind: sort.kind === 'string' ? 'string' : 'bare', text }
  if (sort.kind === 'object')
    return { kind: 'object', members: parts.map(({ part, tree }) => [part.name, writtenJson(tree)]) }
  return { kind: 'array', items: parts.map(({ tree }) => writtenJson(tree)) }
}

/** A request as HTTP sends it: request line, headers, body. The body's text is given. */
export function printRequest(request: WitnessTree, body: string): string {
  const segments = treeOf(request, partOf('path'))?.parts ?? []
  const path = `/${segments.map(({ tree }) => encodeURIComponent(tree.text ?? '')).join('/')}`
  const query = treeOf(request, partOf('query'))?.parts ?? []
  const target =
    query.length === 0 ? path : `${path}?${new URLSearchParams(query.flatMap(occurrences).map(nameAndText)).toString()}`
  return printHttpRequest({
    method: treeOf(request, partOf('method'))?.text ?? '',
    target,
    headers: { ...headersOf(request), ...cookieHeader(request) },
    body,
  })
}

function cookieHeader(request: WitnessTree): Record<string, string> {
  const cookies = treeOf(request, partOf('cookies'))?.parts ?? []
  return cookies.length === 0 ? {} : { Cookie: cookieText(cookies.map(nameAndText)) }
}

/** A response as HTTP sends it: status line, headers, body. The body's text is given. */
export const printResponse = (status: number, response: WitnessTree, body: string): string =>
  printHttpResponse({ status, headers: headersOf(response), body })

function headersOf(message: WitnessTree): Record<string, string> {
  const headers = treeOf(message, partOf('headers'))
  const parts = headers?.parts ?? []
  return Object.fromEntries(parts.map(({ part, tree }) => [headerName(headers!.node, part.name), tree.text ?? '']))
}
