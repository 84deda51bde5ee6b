import { printRequest as printHttpRequest, printResponse as printHttpResponse } from '../../payload/printHttpText.js'
import { printParts, type WrittenPart } from '../../payload/printParts.js'
import { printJson, type WrittenJson } from '../../payload/printJson.js'
import { printXml, type WrittenElement } from '../../payload/printXml.js'
import { schemaInstanceNamespace } from '../../text/markup.js'
import type { WitnessPart, WitnessTree } from '../engine/witness.js'
import { partOf, type Part, type Role } from '../vocabulary/part.js'

const treeOf = ({ parts }: WitnessTree, wanted: Part): WitnessTree | undefined =>
  parts.find(({ part }) => part === wanted)?.tree

const nameAndText = ({ part, tree }: WitnessPart): [name: string, text: string] => [part.name, tree.text ?? '']

/** The body of a message; undefined if it has none. */
export const bodyOf = (message: WitnessTree): WitnessTree | undefined => treeOf(message, partOf('body'))

/** A body as text, indented. */
export function printBody(tree: WitnessTree): string {
  switch (tree.sort.kind) {
    case 'element':
      return printXml(writtenElement(tree, tree.sort.name))
    case 'form':
      return new URLSearchParams(tree.parts.map(nameAndText)).toString()
    case 'parts':
      return printParts(tree.parts.map(writtenPart), '\n')
    case 'bare':
      return tree.text ?? ''
    default:
      return printJson(writtenJson(tree))
  }
}

function writtenPart({ part: { name }, tree: { sort, text = '' } }: WitnessPart): WrittenPart {
  if (sort.kind !== 'file') return { kind: 'text', name, text }
  return { kind: 'file', name, fileName: name, contentType: text === '' ? 'application/octet-stream' : text }
}

const instanceDeclaration = ['xmlns:xsi', schemaInstanceNamespace] as const

function writtenElement(tree: WitnessTree, name: string): WrittenElement {
  const ofRole = (role: Role) => tree.parts.filter(({ part }) => part.role === role).map(nameAndText)
  const instance = ofRole('instance attribute').map(([local, text]) => [`xsi:${local}`, text] as const)
  const content = treeOf(tree, partOf('content'))
  return {
    name,
    attributes: [...(instance.length > 0 ? [instanceDeclaration] : []), ...ofRole('attribute'), ...instance],
    content:
      content?.sort.kind === 'children'
        ? content.parts.map(({ part, tree: child }) => writtenElement(child, part.name))
        : (content?.text ?? ''),
  }
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
  const target = query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(nameAndText)).toString()}`
  return printHttpRequest({
    method: treeOf(request, partOf('method'))?.text ?? '',
    target,
    headers: headersOf(request),
    body,
  })
}

/** A response as HTTP sends it: status line, headers, body. The body's text is given. */
export const printResponse = (status: number, response: WitnessTree, body: string): string =>
  printHttpResponse({ status, headers: headersOf(response), body })

const headersOf = (message: WitnessTree): Record<string, string> =>
  Object.fromEntries((treeOf(message, partOf('headers'))?.parts ?? []).map(nameAndText))
