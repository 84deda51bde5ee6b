import type { TreeFact, WalkFact } from './inclusion.js'
import { elementLabel, childrenLabel, contentName, textLabel } from './xmlNode.js'
import { fileLabel, formLabel, partsLabel } from './messageNode.js'

/** A concrete tree: a text, or named parts in order. */
export interface WitnessTree {
  readonly label: string
  readonly text?: string
  readonly parts: readonly WitnessPart[]
}

export interface WitnessPart {
  readonly name: string
  readonly tree: WitnessTree
}

/** The walks that led to one, the first first. */
export function walksTo(last: WalkFact | undefined): WalkFact[] {
  const walks: WalkFact[] = []
  for (let fact = last; fact; fact = fact.from) walks.push(fact)
  return walks.reverse()
}

/** The tree that a fact speaks of. */
export function witnessTree({ goal, text, walk }: TreeFact): WitnessTree {
  const parts = walksTo(walk).flatMap(({ step, part }) =>
    step && part ? [{ name: step.name, tree: witnessTree(part) }] : [],
  )
  return { label: goal.node.label, parts, ...(text !== undefined && { text }) }
}

const partOf = ({ parts }: WitnessTree, name: string): WitnessTree | undefined =>
  parts.find((part) => part.name === name)?.tree

/** A body as its bytes would be, indented. */
export function printBody(tree: WitnessTree): string {
  if (tree.label.startsWith(elementLabel(''))) return printXml(tree, '')
  if (tree.label === textLabel) return tree.text ?? ''
  if (tree.label === formLabel)
    return new URLSearchParams(tree.parts.map((part): [string, string] => [part.name, part.tree.text ?? ''])).toString()
  if (tree.label === partsLabel) return tree.parts.map(printPart).join('\n')
  return printJson(tree, '')
}

const printPart = ({ name, tree }: WitnessPart): string =>
  tree.label === fileLabel ? `${name}: (a file)` : `${name}: ${tree.text ?? ''}`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char)

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
  const parameters = new URLSearchParams(
    query.map(({ name, tree }): [string, string] => [name, tree.text ?? '']),
  ).toString()
  const body = partOf(request, 'body')
  return [
    `${partOf(request, 'method')?.text ?? ''} ${path}${parameters === '' ? '' : `?${parameters}`}`,
    ...headerLines(request),
    ...bodyLines(body),
  ].join('\n')
}

/** A response as HTTP writes it: status line, headers, body. */
export const printResponse = (status: number, response: WitnessTree): string =>
  [`HTTP/1.1 ${String(status)}`, ...headerLines(response), ...bodyLines(partOf(response, 'body'))].join('\n')

const headerLines = (message: WitnessTree): string[] =>
  (partOf(message, 'headers')?.parts ?? []).map(({ name, tree }) => `${name}: ${tree.text ?? ''}`)

function bodyLines(body: WitnessTree | undefined): string[] {
  const text = body ? printBody(body) : ''
  return text === '' ? [] : ['', text]
}
