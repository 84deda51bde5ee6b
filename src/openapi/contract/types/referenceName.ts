import type { JsonSyntax } from '../../../syntax/tree/syntaxTree.js'
import type { SchemaTerms } from '../../components/alternatives/alternative.js'
import type { KeywordSchema, JsonSchema } from '../../components/schema/schema.js'
import { booleanOf, membersOf, valueOf, type DocumentNode } from '../../documents/documentTree.js'
import { declareValue } from './declareValue.js'
import { restricting } from './significant.js'
import type { NamedNode } from './componentNames.js'
import { nodeKey, type Direction, type SchemaWriting, type ValuePlace } from './writing.js'

type Write = (writing: SchemaWriting, terms: SchemaTerms, place: ValuePlace) => JsonSyntax

/**
 * The name of the type that a schema refers to, if it does nothing else. The type is declared later, with `write`. Undefined if
 * the reference leads nowhere, or back to itself with nothing in between.
 */
export function referenceName(
  writing: SchemaWriting,
  schema: KeywordSchema,
  { direction }: ValuePlace,
  write: Write,
): string | undefined {
  const [reference] = schema.references
  if (!reference || schema.references.length > 1 || restricting(schema).length > 1) return undefined
  const target = writing.documents.targetOf(reference.value)
  if (!target || target.isDynamic || isUnguarded(writing, writing.reader.schemaOf(target.node))) return undefined
  return componentName(writing, target, direction, write)
}

/** The name of the type of a component, which is declared later. */
export function componentName(writing: SchemaWriting, target: NamedNode, direction: Direction, write: Write): string {
  const isOwn = direction === 'request' && varies(writing, target.node)
  const key = nodeKey(writing, target.node, isOwn ? 'request' : 'response')
  const before = writing.components.get(key)
  if (before !== undefined) return before
  const plain = writing.names.nameOf(target)
  const name = isOwn ? writing.fresh(`${plain}.request`) : plain
  writing.components.set(key, name)
  writing.pending.push(() => {
    const schema = writing.reader.schemaOf(target.node)
    const place = { name, direction, span: target.node.span, depth: 0 }
    const documentation = schema.kind === 'keywords' ? schema.description : undefined
    declareValue(writing, name, () => write(writing, [schema], place), place, target.node, documentation)
  })
  return name
}

/** The schemas that a schema combines, or refers to, for the same value. */
const besides = ({ documents, reader }: SchemaWriting, schema: KeywordSchema): readonly JsonSchema[] => [
  ...schema.references.flatMap(({ value }) => documents.targetOf(value)?.node ?? []).map(reader.schemaOf),
  ...[schema.allOf, schema.anyOf, schema.oneOf].flatMap((stated) => stated?.value ?? []),
]

/** Whether a schema leads back to itself with neither an object nor an array in between. */
export function isUnguarded(writing: SchemaWriting, start: JsonSchema): boolean {
  const known = writing.unguarded.get(start)
  if (known !== undefined) return known
  const seen = new Set<JsonSchema>()
  const open: JsonSchema[] = [start]
  let found = false
  for (let schema = open.pop(); schema && !found; schema = open.pop())
    for (const one of schema.kind === 'keywords' ? besides(writing, schema) : []) {
      found ||= one === start
      if (seen.has(one)) continue
      seen.add(one)
      open.push(one)
    }
  writing.unguarded.set(start, found)
  return found
}

/** Whether a schema, or what it reaches, has properties that only requests or only responses have. */
export function varies(writing: SchemaWriting, start: DocumentNode): boolean {
  const { varying } = writing
  const seen = new Set<DocumentNode>()
  const open: DocumentNode[] = [start]
  for (let node = open.pop(); node; node = open.pop()) {
    const known = varying.get(node) ?? (isFlag(node) || undefined)
    if (known === true) {
      varying.set(start, true)
      return true
    }
    if (known === false || seen.has(node)) continue
    seen.add(node)
    for (const next of inside(writing, node)) open.push(next)
  }
  for (const node of seen) varying.set(node, false)
  return false
}

const isFlag = (node: DocumentNode): boolean =>
  ['readOnly', 'writeOnly'].some((key) => booleanOf(valueOf(node, key)) === true)

/** The nodes inside a node, and what they refer to. */
const inside = ({ documents }: SchemaWriting, node: DocumentNode): readonly DocumentNode[] =>
  node.kind === 'list'
    ? node.items
    : membersOf(node).flatMap(({ key, value }) =>
        key === '$ref' && value.kind === 'string' ? (documents.targetOf(value)?.node ?? []) : [value],
      )
