import type { DescriptionKind, Dialect } from '../../../src/openapi/documents/descriptionKind.js'
import type { Documents } from '../../../src/openapi/documents/documents.js'
import { itemsOf, valueOf, type DocumentNode } from '../../../src/openapi/documents/documentTree.js'

const dialects: Readonly<Record<DescriptionKind, Dialect>> = {
  'swagger-2.0': 'swagger-2.0',
  'openapi-3.0': 'openapi-3.0',
  'openapi-3.1': '2020-12',
  'openapi-3.2': '2020-12',
  'json-schema': '2020-12',
}

/** Documents of one JSON value, whose references lead to places in it. */
export function jsonDocuments(value: unknown, kind: DescriptionKind, dialect = dialects[kind]): Documents {
  const text = JSON.stringify(value)
  const root = nodeOf(value, { at: 0 })
  const source = { name: 'schema.json', text }
  const document = { source, path: 'schema.json', start: 0, root, comments: [] }
  return {
    source,
    all: [document],
    kind,
    dialectOf: () => dialect,
    targetOf: (reference) => {
      const parts = decodeURIComponent(reference.text).split('/').slice(1)
      const node = parts.reduce<DocumentNode | undefined>(
        (at, part) => childOf(at, part.replaceAll('~1', '/').replaceAll('~0', '~')),
        root,
      )
      return node && { document, node, id: reference.text, name: parts.at(-1) ?? 'schema' }
    },
  }
}

const childOf = (node: DocumentNode | undefined, part: string): DocumentNode | undefined =>
  node?.kind === 'list' ? itemsOf(node)[Number(part)] : valueOf(node, part)

/** A node for a value. Each has a place of its own. */
function nodeOf(value: unknown, place: { at: number }): DocumentNode {
  const span = { start: place.at, end: ++place.at }
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => nodeOf(item, place)), span }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => {
      const keySpan = { start: place.at, end: ++place.at }
      return { key, keySpan, value: nodeOf(member, place) }
    })
    return { kind: 'object', members, span }
  }
  if (typeof value === 'string') return { kind: 'string', text: value, span }
  const kind = value === null ? 'null' : typeof value === 'number' ? 'number' : 'boolean'
  return { kind, text: JSON.stringify(value), span }
}
