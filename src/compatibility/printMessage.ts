import { fileLabel, formLabel, partsLabel } from './bodyNode.js'
import { bareLabel } from './node.js'
import type { WitnessPart, WitnessTree } from './witness.js'
import { childrenLabel, contentName, elementLabel } from './xmlNode.js'

const partOf = ({ parts }: WitnessTree, name: string): WitnessTree | undefined =>
  parts.find((part) => part.name === name)?.tree

/** A body as its bytes would be, indented. */
export function printBody(tree: WitnessTree): string {
  if (tree.label.startsWith(elementLabel(''))) return printXml(tree, '')
  if (tree.label === bareLabel) return tree.text ?? ''
  if (tree.label === formLabel)
    return new URLSearchParams(tree.parts.map((part): [string, string] => [part.name, part.tree.text ?? ''])).toString()
  if (tree.label === partsLabel) return [...tree.parts.flatMap(partLines), `--${boundary}--`, ''].join('\n')
  return printJson(tree, '')
}

const boundary = 'codicil'

const quoted = (text: string): string => text.replaceAll(/["\\]/g, '\\$&')

/** A part of `multipart/form-data` (RFC 7578); of a file, what it holds does not matter. */
function partLines({ name, tree }: WitnessPart): string[] {
  const disposition = `Content-Disposition: form-data; name="${quoted(name)}"`
  if (tree.label !== fileLabel) return [`--${boundary}`, disposition, '', tree.text ?? '']
  const contentType = tree.text === '' || tree.text === undefined ? 'application/octet-stream' : tree.text
  return [`--${boundary}`, `${disposition}; filename="${quoted(name)}"`, `Content-Type: ${contentType}`, '', 'a file']
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML gives it back: what its readers would make one line end or one space of is a reference. */
const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"\r\n\t]/g, (char) => escapes[char] ?? `&#${String(char.charCodeAt(0))};`)

const instanceDeclaration = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

function printXml(tree: WitnessTree, indent: string): string {
  const name = tree.label.slice(elementLabel('').length)
  const attributes = tree.parts.filter((part) => part.name.startsWith('@'))
  const declaration = attributes.some((part) => part.name.startsWith('@xsi:')) ? instanceDeclaration : ''
  const written = attributes.map((part) => ` ${part.name.slice(1)}="${escapeXml(part.tree.text ?? '')}"`).join('')
  const open = `${indent}<${name}${declaration}${written}`
  const content = partOf(tree, contentName)
  if (content?.label === childrenLabel) {
    const children = content.parts.map((part) => printXml(part.tree, `${indent}  `))
    return [`${open}>`, ...children, `${indent}</${name}>`].join('\n')
  }
  const text = content?.text ?? ''
  return text === '' ? `${open}/>` : `${open}>${escapeXml(text)}</${name}>`
}

function printJson({ label, text, parts }: WitnessTree, indent: string): string {
  if (text !== undefined) return label === 'string' ? JSON.stringify(text) : text
  const [open, close] = label === '{}' ? ['{', '}'] : ['[', ']']
  if (parts.length === 0) return `${open}${close}`
  const inner = `${indent}  `
  const lines = parts.map(
    ({ name, tree }) => `${inner}${label === '{}' ? `${JSON.stringify(name)}: ` : ''}${printJson(tree, inner)}`,
  )
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

/** A request as HTTP writes it: request line, headers, body. */
export function printRequest(request: WitnessTree): string {
  const segments = partOf(request, 'path')?.parts ?? []
  const path = `/${segments.map(({ tree }) => encodeURIComponent(tree.text ?? '')).join('/')}`
  const query = partOf(request, 'query')?.parts ?? []
  const parameters = new URLSearchParams(query.map(({ name, tree }): [string, string] => [name, tree.text ?? '']))
  const target = query.length === 0 ? path : `${path}?${parameters.toString()}`
  return printMessage(`${partOf(request, 'method')?.text ?? ''} ${target}`, request)
}

/** A response as HTTP writes it: status line, headers, body. */
export const printResponse = (status: number, response: WitnessTree): string =>
  printMessage(`HTTP/1.1 ${String(status)}`, response)

function printMessage(start: string, message: WitnessTree): string {
  const headers = partOf(message, 'headers')?.parts ?? []
  const body = partOf(message, 'body')
  const text = body ? printBody(body) : ''
  return [
    start,
    ...headers.map(({ name, tree }) => `${name}: ${tree.text ?? ''}`),
    ...(body?.label === partsLabel ? [`content-type: multipart/form-data; boundary=${boundary}`] : []),
    ...(text === '' ? [] : ['', text]),
  ].join('\n')
}
