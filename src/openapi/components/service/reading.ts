import { quoted } from '../../../text/writing/quoted.js'
import type { Report } from '../../../descriptions/files/report.js'
import type { Documents } from '../../documents/documents.js'
import {
  booleanOf,
  itemsOf,
  memberOf,
  valueOf,
  type DocumentMember,
  type DocumentNode,
  type ListNode,
  type ObjectNode,
  type ScalarNode,
} from '../../documents/documentTree.js'

/** What readers of a description share. */
export interface Reading {
  readonly documents: Documents
  readonly report: Report
}

const names: Readonly<Record<DocumentNode['kind'], string>> = {
  object: 'an object',
  list: 'a list',
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

type NodeOf<Kind> = Kind extends 'object' ? ObjectNode : Kind extends 'list' ? ListNode : ScalarNode

/** The value of a keyword if it is of a kind; another value is reported (`openapi-bad-value`). */
function typed<Kind extends DocumentNode['kind']>(
  { report }: Reading,
  node: DocumentNode | undefined,
  key: string,
  kind: Kind,
): NodeOf<Kind> | undefined {
  const value = valueOf(node, key)
  if (!value) return undefined
  if (value.kind === kind) return value as NodeOf<Kind>
  reportKind(report, value, quoted(key), kind)
  return undefined
}

/** Reports a value of the wrong type. */
export const reportKind = (report: Report, value: DocumentNode, what: string, kind: DocumentNode['kind']): void => {
  report('openapi-bad-value', value.span, `${what} is ${names[value.kind]} instead of ${names[kind]}, so it is ignored`, { hint: `write ${names[kind]}` }) // prettier-ignore
}

export const objectAt = (reading: Reading, node: DocumentNode | undefined, key: string): ObjectNode | undefined =>
  typed(reading, node, key, 'object')

/** The members of an object that a keyword has. */
export const entriesAt = (reading: Reading, node: DocumentNode | undefined, key: string): readonly DocumentMember[] =>
  objectAt(reading, node, key)?.members ?? []

/** The items of a list that a keyword has. */
export const listAt = (reading: Reading, node: DocumentNode | undefined, key: string): readonly DocumentNode[] =>
  itemsOf(typed(reading, node, key, 'list'))

export const textAt = (reading: Reading, node: DocumentNode | undefined, key: string): ScalarNode | undefined =>
  typed(reading, node, key, 'string')

export const flagAt = (reading: Reading, node: DocumentNode | undefined, key: string): boolean | undefined =>
  booleanOf(typed(reading, node, key, 'boolean'))

/** The strings of a list that a keyword has. */
export const textsAt = (reading: Reading, node: DocumentNode | undefined, key: string): readonly string[] =>
  listAt(reading, node, key).flatMap((item) => {
    if (item.kind === 'string') return [item.text]
    reportKind(reading.report, item, `an item of ${quoted(key)}`, 'string')
    return []
  })

/** An object, or what its `$ref` leads to; anything else is reported. References of one kind never lead only in a circle. */
export function resolved(reading: Reading, node: DocumentNode, what: string): ObjectNode | undefined {
  let at: DocumentNode | undefined = node
  for (let reference = referenceIn(at); reference; reference = referenceIn(at))
    at = reading.documents.targetOf(reference)?.node
  if (at?.kind === 'object') return at
  if (at) reportKind(reading.report, at, what, 'object')
  return undefined
}

/** The `$ref` of an object. */
export function referenceIn(node: DocumentNode | undefined): ScalarNode | undefined {
  const value = memberOf(node, '$ref')?.value
  return value?.kind === 'string' ? value : undefined
}

/** Summary and description of an object, as paragraphs. */
export function documentationOf(node: DocumentNode): { readonly documentation?: string } {
  const texts = ['summary', 'description'].flatMap((key) => {
    const value = valueOf(node, key)
    return value?.kind === 'string' && value.text.trim() !== '' ? [value.text.trim()] : []
  })
  const distinct = [...new Set(texts)]
  return distinct.length > 0 ? { documentation: distinct.join('\n\n') } : {}
}
