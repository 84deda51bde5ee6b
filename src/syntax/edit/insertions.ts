import type { Edit } from '../../text/diagnostic.js'
import { lineEndOf } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import type { ElementSyntax, JsonObjectSyntax, RequestLine, Table } from '../tree/syntaxTree.js'
import { insertion } from './insertion.js'
import { indentAt, lineStart } from './newStep.js'

/** The separator between a new part and an existing one: a line break if the existing part starts a line. */
const gap = (text: string, { start }: Span, inline: string): string =>
  text.slice(lineStart(text, start), start).trim() === '' ? `${lineEndOf(text)}${indentAt(text, start)}` : inline

/** Adds a key to an object, as its last one. */
export function insertMember(text: string, { members, span }: JsonObjectSyntax, member: string): Edit {
  const last = members.at(-1)
  return last ? insertion(last.span.end, `,${gap(text, last.span, ' ')}${member}`) : insertion(span.start + 1, member)
}

/** Adds an attribute to an element, as its last one. */
export function insertAttribute({ attributes, nameSpan }: ElementSyntax, attribute: string): Edit {
  return insertion(Math.max(nameSpan.end, ...attributes.map(({ span }) => span.end)), ` ${attribute}`)
}

/** Adds nodes to the content of an element after another node. */
export const insertNodesAfter = (text: string, node: { readonly span: Span }, nodes: string): Edit =>
  insertion(node.span.end, `${gap(text, node.span, '')}${nodes}`)

/** Adds nodes to the content of an element before another node. */
export const insertNodesBefore = (text: string, node: { readonly span: Span }, nodes: string): Edit =>
  insertion(node.span.start, `${nodes}${gap(text, node.span, '')}`)

/** Adds a row to a table, as its last one. */
export function insertRow(text: string, { rows, span }: Table, row: string): Edit {
  const end = rows.at(-1)?.span.end ?? span.end
  return insertion(end, `${lineEndOf(text)}${indentAt(text, span.start)}${row}`)
}

/** Adds a step on the line after another one. */
export const insertStepAfter = (text: string, { span }: { readonly span: Span }, step: string): Edit =>
  insertion(span.end, `${lineEndOf(text)}${indentAt(text, span.start)}${step}`)

/** Adds a query parameter to a request line, as its last one. */
export function insertParameter({ query, span, pathSpan }: RequestLine, parameter: string): Edit {
  const last = query.at(-1)
  return last
    ? insertion(last.span.end, `&${parameter}`)
    : insertion(Math.max(pathSpan.end, span.start), `?${parameter}`)
}
