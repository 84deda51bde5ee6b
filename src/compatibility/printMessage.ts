import { printRequest as printHttpRequest, printResponse as printHttpResponse } from '../payload/printHttpText.js'
import { partsContentType, printParts, type WrittenPart } from '../payload/printParts.js'
import { printJson, type WrittenJson } from '../payload/printJson.js'
import { printXml, type WrittenElement } from '../payload/printXml.js'
import { fileLabel, formLabel, partsLabel } from './bodyNode.js'
import { bareLabel } from './node.js'
import type { WitnessPart, WitnessTree } from './witness.js'
import { childrenLabel, contentName, elementLabel } from './xmlNode.js'

const partOf = ({ parts }: WitnessTree, name: string): WitnessTree | undefined =>
  parts.find((part) => part.name === name)?.tree

const textOf = ({ name, tree }: WitnessPart): [name: string, text: string] => [name, tree.text ?? '']

/** A body as its bytes would be, indented. */
export function printBody(tree: WitnessTree): string {
  if (tree.label.startsWith(elementLabel(''))) return printXml(writtenElement(tree))
  if (tree.label === bareLabel) return tree.text ?? ''
  if (tree.label === formLabel) return new URLSearchParams(tree.parts.map(textOf)).toString()
  if (tree.label === partsLabel) return printParts(tree.parts.map(writtenPart), '\n')
  return printJson(writtenJson(tree))
}

function writtenPart({ name, tree: { label, text = '' } }: WitnessPart): WrittenPart {
  if (label !== fileLabel) return { kind: 'text', name, text }
  return { kind: 'file', name, fileName: name, contentType: text === '' ? 'application/octet-stream' : text }
}

const instanceDeclaration = ['xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance'] as const

function writtenElement(tree: WitnessTree): WrittenElement {
  const attributes = tree.parts.filter(({ name }) => name.startsWith('@')).map(textOf)
  const isInstance = attributes.some(([name]) => name.startsWith('@xsi:'))
  const content = partOf(tree, contentName)
  return {
    name: tree.label.slice(elementLabel('').length),
    attributes: [
      ...(isInstance ? [instanceDeclaration] : []),
      ...attributes.map(([name, text]) => [name.slice(1), text] as const),
    ],
    content:
      content?.label === childrenLabel ? content.parts.map((part) => writtenElement(part.tree)) : (content?.text ?? ''),
  }
}

function writtenJson({ label, text, parts }: WitnessTree): WrittenJson {
  if (text !== undefined) return { kind: label === 'string' ? 'string' : 'bare', text }
  if (label === '{}') return { kind: 'object', members: parts.map(({ name, tree }) => [name, writtenJson(tree)]) }
  return { kind: 'array', items: parts.map(({ tree }) => writtenJson(tree)) }
}

/** A request as HTTP writes it: request line, headers, body. */
export function printRequest(request: WitnessTree): string {
  const segments = partOf(request, 'path')?.parts ?? []
  const path = `/${segments.map(({ tree }) => encodeURIComponent(tree.text ?? '')).join('/')}`
  const query = partOf(request, 'query')?.parts ?? []
  const target = query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(textOf)).toString()}`
  return printHttpRequest({ method: partOf(request, 'method')?.text ?? '', target, ...restOf(request) })
}

/** A response as HTTP writes it: status line, headers, body. */
export const printResponse = (status: number, response: WitnessTree): string =>
  printHttpResponse({ status, ...restOf(response) })

function restOf(message: WitnessTree): { readonly headers: Record<string, string>; readonly body: string } {
  const headers = Object.fromEntries((partOf(message, 'headers')?.parts ?? []).map(textOf))
  const body = partOf(message, 'body')
  return {
    headers: body?.label === partsLabel ? { ...headers, 'content-type': partsContentType } : headers,
    body: body ? printBody(body) : '',
  }
}
